import * as vscode from 'vscode';
import type { Panel } from './panel.ts';
import { notificationsEnabled } from './settings.ts';
import { type ViewStore, watch } from './viewStore.ts';

/** Makes an open question visible without taking the focus: badge, context keys, one notification. */
export function createAttention(view: ViewStore, panel: Panel): vscode.Disposable {
  let notified: string | undefined;

  const setContext = (key: string, value: boolean) =>
    void vscode.commands.executeCommand('setContext', `gauntSloth.${key}`, value);

  const notify = async (callId: string) => {
    if (notified === callId || vscode.window.state.focused || !notificationsEnabled()) return;
    notified = callId;
    const choice = await vscode.window.showInformationMessage(
      'Gaunt Sloth waits for your answer.',
      'Show the Question',
    );
    if (choice) await panel.focus();
  };

  return vscode.Disposable.from(
    watch(view, ['phase'], ({ phase }) => setContext('busy', phase !== 'idle')),
    watch(view, ['questions'], ({ questions }) => {
      panel.setBadge(questions.length);
      setContext('waiting', questions.length > 0);
      const [head] = questions;
      if (head) void notify(head.callId);
    }),
  );
}
