import * as vscode from 'vscode';
import { represent } from '../../protocol/representation.ts';
import type { Controller } from '../controller.ts';
import { report } from '../errors.ts';
import type { FolderSessions } from '../folderSessions.ts';
import { watchFiles } from '../node/fileWatch.ts';
import type { ViewStore } from '../viewStore.ts';
import { registerApprovalCommands } from './approvalsCommands.ts';
import { type ApprovalsView, approvalsId, createApprovalsView } from './approvalsView.ts';
import { announceForeign } from './reviewNotice.ts';

type Reach = {
  /** Absent when no folder is open. */
  readonly sessions: FolderSessions | undefined;
  readonly controller: Controller;
  readonly view: ViewStore;
  readonly state: vscode.Memento;
  readonly newId: () => string;
  readonly log: vscode.LogOutputChannel;
};

export type Approvals = vscode.Disposable & { readonly tree: ApprovalsView };

/** What is remembered in this workspace: shown, taken back, and kept in step with what others write. */
export function createApprovals(reach: Reach): Approvals {
  const { sessions, log } = reach;
  const tree = createApprovalsView(sessions);
  const answers = sessions && {
    folder: sessions.folder,
    memory: sessions.memory,
    whatElse: sessions.whatElse,
  };
  const parts: vscode.Disposable[] = [
    tree,
    registerApprovalCommands({ view: tree, answers, log }),
    ...(sessions ? follow(sessions, reach) : []),
  ];
  return { tree, dispose: () => vscode.Disposable.from(...parts).dispose() };
}

/** Another window, the command-line assistant or git may change the files at any time. */
function follow(sessions: FolderSessions, reach: Reach): readonly vscode.Disposable[] {
  const { controller, view, state, newId, log } = reach;
  const { memory, decisions } = sessions;

  const reload = async () => {
    for (const text of await sessions.reload()) {
      view.apply({ type: 'put', representation: represent('store-problem', newId(), { text }) });
    }
    controller.reconsider();
  };
  const look = () => void reload().catch((error: unknown) => report(log, error));
  const watches = sessions.sources.map(({ root, files }) => watchFiles(files, root, look));

  const changed = () => {
    controller.reconsider();
    announceForeign({
      memory,
      state,
      isTrusted: () => vscode.workspace.isTrusted,
      review: () => void vscode.commands.executeCommand(`${approvalsId}.focus`),
    });
  };
  void decisions.load().catch((error: unknown) => report(log, error));
  return [
    ...watches,
    { dispose: memory.onChange(changed) },
    vscode.window.onDidChangeWindowState(({ focused }) => {
      if (focused) for (const watch of watches) watch.look();
    }),
    vscode.workspace.onDidGrantWorkspaceTrust(changed),
  ];
}
