import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as vscode from 'vscode';
import { type Approvals, createApprovals } from './host/approvals/approvals.ts';
import { createAttention } from './host/attention.ts';
import { registerCommands } from './host/commands.ts';
import { type Controller, createController } from './host/controller.ts';
import { registerStoredTexts } from './host/diffs.ts';
import { guarded, type Surface } from './host/errors.ts';
import { createFolderSessions, type FolderSessions } from './host/folderSessions.ts';
import { modelChip } from './host/modelSetup.ts';
import { createPanel, panelId } from './host/panel.ts';
import { fulfil } from './host/panelRequests.ts';
import { type ApiKeys, createApiKeys } from './host/secrets.ts';
import { onModelSettingsChanged, startingMode } from './host/settings.ts';
import { createStatusBar } from './host/statusBar.ts';
import { createViewStore, type ViewStore, watch } from './host/viewStore.ts';
import { represent } from './protocol/representation.ts';
import { blankSession, type ViewState } from './protocol/viewState.ts';

let running: Controller | undefined;

/** What our own tests reach; other extensions get nothing, because an answer is worth more than a click. */
export type TestApi = {
  readonly controller: Controller;
  readonly view: ViewStore;
  readonly keys: ApiKeys;
  readonly storage: string | undefined;
  readonly sessions: FolderSessions | undefined;
  readonly approvals: Approvals;
};

export function activate(context: vscode.ExtensionContext): TestApi | undefined {
  const log = vscode.window.createOutputChannel('Gaunt Sloth', { log: true });
  const keys = createApiKeys(context.secrets);
  const folder = vscode.workspace.workspaceFolders?.find(({ uri }) => uri.scheme === 'file');
  const view = createViewStore(initialState(folder, context.workspaceState.get('draft', '')));
  let isPanelOpen = () => false;
  const sessions =
    folder && context.storageUri
      ? createFolderSessions({
          folder: folder.uri.fsPath,
          storage: context.storageUri.fsPath,
          view,
          keys,
          isTrusted: () => vscode.workspace.isTrusted,
          isPanelOpen: () => isPanelOpen(),
          onLoss: tellLoss(view, log),
        })
      : undefined;

  const controller = createController({
    view,
    opening: sessions?.openLatest(),
    startFresh: sessions?.startFresh,
    newId: randomUUID,
    now: Date.now,
  });
  running = controller;

  const reach = { controller, view, folder: folder?.uri.fsPath };
  const panel = createPanel(
    context.extensionUri,
    view,
    guarded(
      log,
      (message) => fulfil(message, reach),
      inPanel(view, () => isPanelOpen()),
    ),
    {
      onUnknown: () => log.warn('A message that is not of the panel was dropped.'),
      onHidden: controller.panelHidden,
    },
  );
  isPanelOpen = panel.isOpen;
  const approvals = createApprovals({
    sessions,
    controller,
    view,
    state: context.workspaceState,
    newId: randomUUID,
    log,
  });
  context.subscriptions.push(
    log,
    approvals,
    vscode.window.registerWebviewViewProvider(panelId, panel, {
      webviewOptions: { retainContextWhenHidden: true },
    }),
    createStatusBar(view),
    createAttention(view, panel),
    watch(view, ['draft'], ({ draft }) => void context.workspaceState.update('draft', draft)),
    registerCommands({ controller, panel, view, keys, log }),
    registerStoredTexts(async (name) => sessions?.readText(name)),
    onModelSettingsChanged(() => view.apply({ type: 'changed', change: { model: modelChip() } })),
    vscode.workspace.onDidGrantWorkspaceTrust(() =>
      view.apply({ type: 'changed', change: { trusted: true } }),
    ),
  );
  if (context.extensionMode !== vscode.ExtensionMode.Test) return undefined;
  return { controller, view, keys, storage: context.storageUri?.fsPath, sessions, approvals };
}

/** What went wrong is said in the panel as long as that can be read. */
const inPanel =
  (view: ViewStore, isOpen: () => boolean): Surface =>
  (text) => {
    if (!isOpen()) return false;
    const representation = represent('error-surface', 'error', { text });
    view.apply({ type: 'put', representation });
    return true;
  };

/** What could not be kept stands in the log and in the panel. */
const tellLoss = (view: ViewStore, log: vscode.LogOutputChannel) => (problem: string) => {
  log.error(problem);
  const representation = represent('store-problem', randomUUID(), { text: problem });
  view.apply({ type: 'put', representation });
};

/** Stops what runs and waits until the session is on the disk. */
export async function deactivate(): Promise<void> {
  await running?.close();
}

/** The folder that Practice knows its way around in. */
const isSample = (folder: string) => existsSync(join(folder, 'src', 'greet.js'));

function initialState(folder: vscode.WorkspaceFolder | undefined, draft: string): ViewState {
  return {
    ...blankSession,
    sessionId: '',
    mode: startingMode(),
    trusted: vscode.workspace.isTrusted,
    model: modelChip(),
    draft,
    ...(folder ? { folder: folder.name, sample: isSample(folder.uri.fsPath) } : {}),
  };
}
