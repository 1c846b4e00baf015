import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import * as vscode from 'vscode';
import { identity } from '../../gate/model/entry.ts';
import { configFilesOf, configOffsetOf } from '../../stores/folderConfig.ts';
import { offsetOf, parseGrantFile } from '../../stores/grantFile.ts';
import { grantFilesOf } from '../../stores/grants.ts';
import { UserError } from '../errors.ts';
import type { Kept } from './kept.ts';

/** Opens the file that says it, at the line. */
export async function openEntry(folder: string, { side, entry, origin }: Kept): Promise<void> {
  if (origin === 'session') {
    throw new UserError('It holds for this session only and stands in no file.');
  }
  const file = origin === 'config' ? configOf(folder) : grantFilesOf(folder)[side];
  const text = await readFile(file, 'utf8');
  const offset =
    origin === 'config' ? configOffsetOf(text, side, entry) : grantOffset(text, side, entry);
  const document = await vscode.workspace.openTextDocument(file);
  const at = document.positionAt(offset ?? 0);
  await vscode.window.showTextDocument(document, { selection: new vscode.Range(at, at) });
}

function configOf(folder: string): string {
  const file = configFilesOf(folder).find((candidate) => existsSync(candidate));
  if (file) return file;
  throw new UserError('The configuration that it stood in is not there any more.');
}

function grantOffset(text: string, side: Kept['side'], entry: Kept['entry']): number | undefined {
  const parsed = parseGrantFile(text, side, '');
  return parsed.ok ? offsetOf(parsed, identity(entry)) : undefined;
}
