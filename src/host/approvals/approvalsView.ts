import * as vscode from 'vscode';
import type { Memory } from '../memory.ts';
import type { DecisionHistory } from './decisionHistory.ts';
import { type Group, groupsOf, type Row } from './rows.ts';
import { createTree, type Element, isRow } from './tree.ts';

export const approvalsId = 'gauntSloth.approvals';

export type ApprovalsView = vscode.Disposable & {
  /** What the view shows now. */
  groups(): readonly Group[];
  filter(): string;
  setFilter(text: string): void;
  /** The row that a key or a command without an argument is meant for. */
  selected(): Row | undefined;
};

/** Changes come in bunches; the tree is drawn once for each bunch. */
const settleMs = 50;

type Sources = { readonly memory: Memory; readonly decisions: DecisionHistory };

/** Without sources, which no folder brings, it shows its welcome text. */
export function createApprovalsView(sources: Sources | undefined): ApprovalsView {
  let filter = '';
  let settling: NodeJS.Timeout | undefined;
  const groups = () =>
    sources
      ? groupsOf({
          kept: sources.memory.kept(),
          decisions: sources.decisions.recent(),
          useOf: sources.decisions.useOf,
          filter,
          when,
        })
      : [];
  const { provider, changes } = createTree(groups);
  const view = vscode.window.createTreeView<Element>(approvalsId, {
    treeDataProvider: provider,
    showCollapseAll: true,
  });

  const changed = () => {
    settling ??= setTimeout(() => {
      settling = undefined;
      changes.fire();
    }, settleMs);
  };
  const showFilter = () => {
    view.message = filter === '' ? '' : `Only what matches “${filter}” is shown.`;
    setContext('filtered', filter !== '');
    changes.fire();
  };
  const selectionListener = view.onDidChangeSelection(({ selection: [first] }) =>
    setContext('selected', isRow(first) ? first.context : ''),
  );
  const stops = [sources?.memory.onChange(changed), sources?.decisions.onChange(changed)];

  return {
    groups,
    filter: () => filter,
    setFilter(text) {
      filter = text.trim();
      showFilter();
    },
    selected() {
      const [first] = view.selection;
      return isRow(first) ? first : undefined;
    },
    dispose() {
      clearTimeout(settling);
      for (const stop of stops) stop?.();
      selectionListener.dispose();
      view.dispose();
      changes.dispose();
    },
  };
}

const setContext = (key: string, value: unknown) =>
  void vscode.commands.executeCommand('setContext', `${approvalsId}.${key}`, value);

/** A day for what lies back, a time for today. */
function when(iso: string): string {
  const at = new Date(iso);
  const today = at.toDateString() === new Date().toDateString();
  const isDay = !iso.includes('T');
  if (today && !isDay) return at.toLocaleTimeString(undefined, { timeStyle: 'short' });
  return at.toLocaleDateString(undefined, {
    dateStyle: 'medium',
    ...(isDay && { timeZone: 'UTC' }),
  });
}
