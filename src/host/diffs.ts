import { isAbsolute, join } from 'node:path';
import * as vscode from 'vscode';
import type { FileChange } from './recorder.ts';

const scheme = 'gaunt-sloth-stored';

/** Texts that were kept beside the session log, as read-only documents. */
export function registerStoredTexts(
  read: (name: string) => Promise<string | undefined>,
): vscode.Disposable {
  return vscode.workspace.registerTextDocumentContentProvider(scheme, {
    provideTextDocumentContent: async ({ query }) =>
      (await read(query)) ?? 'This version is no longer kept.',
  });
}

/** Opens the editor's own diff: what the file was before the agent's change, and after it. */
export async function openDiff(folder: string, change: FileChange): Promise<void> {
  const { path, before, after } = change;
  const stored = (name: string) => vscode.Uri.from({ scheme, path: `/${path}`, query: name });
  const empty = vscode.Uri.from({ scheme: 'untitled', path: `/${path}` });
  const left = before === undefined ? empty : stored(before);
  const absolute = isAbsolute(path) ? path : join(folder, path);
  const title = `${path} (the agent’s change)`;
  const file = vscode.Uri.file(absolute);
  const right = (await isUnchanged(file, stored(after))) ? file : stored(after);
  await vscode.commands.executeCommand('vscode.diff', left, right, title, { preview: true });
}

/** Whether the file still is what the agent made of it; then the diff's right side can be edited. */
async function isUnchanged(file: vscode.Uri, after: vscode.Uri): Promise<boolean> {
  try {
    const [now, then] = await Promise.all([
      vscode.workspace.openTextDocument(file),
      vscode.workspace.openTextDocument(after),
    ]);
    return now.getText() === then.getText();
  } catch {
    return false;
  }
}
