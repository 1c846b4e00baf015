import * as vscode from 'vscode';
import { modes } from '../gate/model/mode.ts';
import { type ViewStore, watch } from './viewStore.ts';

/** The mode, and whether the agent works or waits, in the editor's status bar. */
export function createStatusBar(view: ViewStore): vscode.Disposable {
  const item = vscode.window.createStatusBarItem(
    'gauntSloth.status',
    vscode.StatusBarAlignment.Right,
    90,
  );
  item.name = 'Gaunt Sloth';

  const watching = watch(view, ['mode', 'phase', 'questions'], ({ mode, phase, questions }) => {
    const { label, meaning } = modes[mode];
    const waiting = phase === 'waiting' && questions.length > 0;
    item.text = waiting
      ? `$(bell-dot) Gaunt Sloth: ${questions.length} to answer`
      : `$(${phase === 'working' ? 'loading~spin' : 'shield'}) ${label}`;
    item.tooltip = waiting
      ? 'The agent waits for your answer. Click to see the question.'
      : `Gaunt Sloth, ${label} mode: ${meaning} Click to choose another mode.`;
    item.command = waiting ? 'gauntSloth.answer' : 'gauntSloth.pickMode';
    item.backgroundColor =
      mode === 'bypass' ? new vscode.ThemeColor('statusBarItem.warningBackground') : undefined;
    item.accessibilityInformation = {
      label: waiting ? 'Gaunt Sloth waits for your answer' : `Gaunt Sloth approvals mode: ${label}`,
    };
  });

  item.show();
  return vscode.Disposable.from(watching, item);
}
