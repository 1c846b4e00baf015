import { isAbsolute, join, relative } from 'node:path';
import * as vscode from 'vscode';
import type { ToHost } from '../protocol/messages.ts';
import type { Controller } from './controller.ts';
import { openDiff } from './diffs.ts';
import { UserError } from './errors.ts';
import type { ViewStore } from './viewStore.ts';

type Reach = {
  readonly controller: Controller;
  readonly view: ViewStore;
  /** Absent when no folder is open. */
  readonly folder: string | undefined;
};

/** Does what the panel asks for. A message has been validated before it comes here. */
export async function fulfil(message: ToHost, { controller, view, folder }: Reach): Promise<void> {
  switch (message.type) {
    case 'ready':
      return;
    case 'send':
      return message.text.trim() === '' ? undefined : controller.send(message.text);
    case 'answer': {
      const { callId, sha256, kind, wider, words } = message;
      const given = { ...(wider && { wider }), ...(words === undefined ? {} : { words }) };
      return controller.answer(callId, sha256, { kind, ...given });
    }
    case 'edit':
      return controller.edit(message.callId, message.sha256, message.command);
    case 'explain':
      return (await controller.inspection()).explain(message.callId, message.sha256);
    case 'step-in':
      return controller.stepIn();
    case 'why':
      return (await controller.inspection()).why(message.callId);
    case 'try':
      return (await controller.inspection()).tryOut(message.command);
    case 'close-trial':
      return (await controller.inspection()).tryOut('');
    case 'refuse-all':
      return controller.refuseAll();
    case 'stop':
      return controller.stop();
    case 'draft':
      return view.apply({ type: 'changed', change: { draft: message.text } });
    case 'open-diff':
    case 'preview-diff': {
      const change = controller.recorder().changeOf(message.callId);
      if (change && folder !== undefined) await openDiff(folder, change);
      return;
    }
    case 'open-output':
      return openOutput(controller, message.callId);
    case 'open-file':
      return openFile(folder, message.path, message.line);
    case 'open-link':
      return openLink(message.href);
    case 'copy':
      return vscode.env.clipboard.writeText(message.text);
    case 'pick-model':
      return vscode.commands.executeCommand('gauntSloth.pickModel');
    case 'pick-mode':
      return vscode.commands.executeCommand('gauntSloth.pickMode');
    case 'open-folder':
      return vscode.commands.executeCommand('workbench.action.files.openFolder');
  }
}

async function openOutput(controller: Controller, callId: string): Promise<void> {
  const output = controller.recorder().outputOf(callId);
  if (!output) return;
  const document =
    output.whole === undefined
      ? await vscode.workspace.openTextDocument({ content: output.text, language: 'log' })
      : await vscode.workspace.openTextDocument(vscode.Uri.file(output.whole));
  await vscode.window.showTextDocument(document, { preview: true });
}

async function openFile(folder: string | undefined, path: string, line = 1): Promise<void> {
  if (folder === undefined) return;
  const absolute = isAbsolute(path) ? path : join(folder, path);
  const inside = relative(folder, absolute);
  if (inside.startsWith('..') || isAbsolute(inside)) {
    throw new UserError('That file is outside of the folder that is open.');
  }
  const position = new vscode.Position(Math.max(0, line - 1), 0);
  const selection = new vscode.Range(position, position);
  await vscode.window.showTextDocument(vscode.Uri.file(absolute), { preview: true, selection });
}

const linkSchemes = ['http', 'https', 'mailto'];

async function openLink(href: string): Promise<void> {
  const uri = vscode.Uri.parse(href, true);
  if (linkSchemes.includes(uri.scheme)) await vscode.env.openExternal(uri);
}
