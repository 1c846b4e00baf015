import { readFile } from 'node:fs/promises';
import * as vscode from 'vscode';
import { identity } from '../../gate/model/entry.ts';
import { offsetOf, parseGrantFile } from '../../stores/grantFile.ts';
import { grantFilesOf } from '../../stores/grants.ts';
import { UserError } from '../errors.ts';
import type { Kept } from './kept.ts';

/** Opens the file that says it, at the line. */
export async function openEntry(folder: string, { side, entry, origin }: Kept): Promise<void> {
  if (origin !== 'project') throw new UserError(elsewhere[origin]);
  const file = grantFilesOf(folder)[side];
  const text = await readFile(file, 'utf8');
  const parsed = parseGrantFile(text, side, '');
  const offset = (parsed.ok && offsetOf(parsed, identity(entry))) || 0;
  const document = await vscode.workspace.openTextDocument(file);
  const at = document.positionAt(offset);
  await vscode.window.showTextDocument(document, { selection: new vscode.Range(at, at) });
}

const elsewhere = {
  session: 'It holds for this session only and stands in no file.',
  config: 'It stands in the configuration, not in the files of remembered answers.',
};
