import * as vscode from 'vscode';
import { modeIds, modes } from '../gate/model/mode.ts';
import {
  auditQuestionPrimaries,
  auditRepresentations,
  formatRepresentationAudit,
} from '../protocol/audit.ts';
import type { Controller } from './controller.ts';
import { guarded, UserError } from './errors.ts';
import { askForKey, pickModel } from './modelSetup.ts';
import type { Panel } from './panel.ts';
import type { ApiKeys } from './secrets.ts';
import { modelSettings } from './settings.ts';
import type { ViewStore } from './viewStore.ts';

type Reach = {
  readonly controller: Controller;
  readonly panel: Panel;
  readonly view: ViewStore;
  readonly keys: ApiKeys;
  readonly log: vscode.LogOutputChannel;
};

/** Every command of the extension, by its id. */
export function registerCommands(reach: Reach): vscode.Disposable {
  const { controller, panel, view, keys, log } = reach;
  const table: { readonly [id: string]: () => unknown } = {
    open: () => panel.focus(),
    answer: () => panel.focus(),
    newSession: () => controller.newSession(),
    stop: () => controller.stop(),
    pickMode: () => pickMode(controller, view),
    pickModel: () => pickModel(keys),
    setApiKey: () => setApiKey(keys),
    forgetApiKey: () => forgetApiKey(keys),
    tryCommand: () => tryCommand(controller, panel),
    auditTranscript: () => auditTranscript(view, log),
    showLog: () => log.show(),
  };
  const registered = Object.entries(table).map(([id, run]) =>
    vscode.commands.registerCommand(`gauntSloth.${id}`, guarded(log, run)),
  );
  return vscode.Disposable.from(...registered);
}

async function pickMode(controller: Controller, view: ViewStore): Promise<void> {
  const { mode: current, trusted, questions } = view.state();
  const items = modeIds.map((id) => ({
    id,
    label: modes[id].label,
    description: id === current ? 'current' : '',
    detail: modes[id].meaning,
  }));
  const picked = await vscode.window.showQuickPick(items, {
    title: trusted
      ? 'Gaunt Sloth: Approvals Mode'
      : 'Gaunt Sloth: Approvals Mode (Restricted Mode)',
    placeHolder: placeHolderFor(trusted, questions.length),
  });
  if (picked) await controller.setMode(picked.id);
}

function placeHolderFor(trusted: boolean, openQuestions: number): string {
  if (!trusted) {
    return 'This folder is in Restricted Mode: nothing is changed or run, whatever the mode, until you trust it';
  }
  return openQuestions > 0
    ? 'The open question is decided anew by the mode that you choose: it may run at once'
    : 'How much runs without a question in this session?';
}

async function setApiKey(keys: ApiKeys): Promise<void> {
  const { provider, baseUrl } = modelSettings();
  if (provider !== 'openai-compatible') {
    throw new UserError('The model in use needs no key. Choose a model server first.');
  }
  await askForKey(baseUrl, keys, 'API key');
}

async function forgetApiKey(keys: ApiKeys): Promise<void> {
  const { provider, baseUrl } = modelSettings();
  if (provider !== 'openai-compatible') {
    throw new UserError('The model in use needs no key. Choose the model server whose key it is.');
  }
  const { host } = new URL(baseUrl);
  if ((await keys.get(baseUrl)) === undefined) {
    return void vscode.window.showInformationMessage(`No API key is stored for ${host}.`);
  }
  await keys.set(baseUrl, '');
  void vscode.window.showInformationMessage(`The API key for ${host} is forgotten.`);
}

async function tryCommand(controller: Controller, panel: Panel): Promise<void> {
  const command = await vscode.window.showInputBox({
    title: 'What would happen to this command?',
    prompt:
      'It is judged as if the agent had asked for it. It does not run, and no model is asked.',
    ignoreFocusOut: true,
  });
  if (command === undefined || command.trim() === '') return;
  await (await controller.inspection()).tryOut(command);
  await panel.focus();
}

function auditTranscript(view: ViewStore, log: vscode.LogOutputChannel): void {
  const { rows } = view.state();
  const doubled = auditQuestionPrimaries(rows);
  log.info(`Transcript\n${formatRepresentationAudit(auditRepresentations(rows))}`);
  log.info(`calls shown in more than one row: ${doubled.length > 0 ? doubled.join(', ') : 'none'}`);
  log.show();
}
