import * as vscode from 'vscode';
import type { TestApi } from '../../../src/extension.ts';
import type { RepresentationSource, RowContent } from '../../../src/protocol/representation.ts';
import type { ViewState } from '../../../src/protocol/viewState.ts';

export const extensionId = 'gaunt-sloth.gaunt-sloth-vscode';

const limitMs = 20_000;

export async function api(): Promise<TestApi> {
  const extension = vscode.extensions.getExtension<TestApi>(extensionId);
  if (!extension) throw new Error(`${extensionId} is not installed`);
  return extension.activate();
}

export const folder = () => vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '';

/** Waits for a state of the panel; says what it was instead when the time is up. */
export async function until(
  { view }: TestApi,
  holds: (state: ViewState) => boolean,
): Promise<ViewState> {
  if (holds(view.state())) return view.state();
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      stop();
      const { phase, rows, questions } = view.state();
      reject(new Error(`not reached: ${JSON.stringify({ phase, questions, rows }, null, 1)}`));
    }, limitMs);
    const stop = view.onEvents(() => {
      if (!holds(view.state())) return;
      clearTimeout(late);
      stop();
      resolve(view.state());
    });
  });
}

export const rowsOf = <S extends RepresentationSource>(
  { rows }: ViewState,
  source: S,
): RowContent[S][] =>
  rows.flatMap((row) => (row.source === source ? [row.row as RowContent[S]] : []));

/** Sets the extension's own settings, as the person would for themselves. */
export async function configure(values: Record<string, unknown>): Promise<void> {
  for (const [key, value] of Object.entries(values)) {
    await vscode.workspace
      .getConfiguration('gauntSloth')
      .update(key, value, vscode.ConfigurationTarget.Global);
  }
}

/** Makes the agent, and with it its rater and check, that server; without one, what they were. */
export const useModel = (server?: { readonly baseUrl: string }) =>
  configure({
    'model.provider': server && 'openai-compatible',
    'model.baseUrl': server?.baseUrl,
    'model.name': server && 'scripted',
  });
