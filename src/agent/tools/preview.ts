import { structuredPatch } from 'diff';
import type { Call } from '../../gate/model/call.ts';
import type { Files } from '../ports.ts';
import { editFile } from './editFile.ts';
import { applyEdits, type Edit } from './edits.ts';
import { writeFile } from './writeFile.ts';

export type PreviewLine = { readonly kind: 'same' | 'added' | 'removed'; readonly text: string };

const mostLines = 400;
const mostDifferences = 4000;

/** What a file call would change, before anything is written. Nothing for other calls, or when it would fail. */
export async function previewChange(
  { tool, args }: Call,
  files: Files,
): Promise<readonly PreviewLine[] | undefined> {
  const path = args['path'];
  if (typeof path !== 'string') return undefined;
  const file = await files.readText(path);
  const before = file.ok ? file.text : '';
  if (tool === writeFile.name) return difference(before, String(args['content'] ?? ''));
  if (tool !== editFile.name || !file.ok || !Array.isArray(args['edits'])) return undefined;
  const edited = applyEdits(before, args['edits'] as unknown as readonly Edit[]);
  return edited.ok ? difference(before, edited.text) : undefined;
}

function difference(before: string, after: string): readonly PreviewLine[] {
  const options = { context: 2, maxEditLength: mostDifferences };
  const patch = structuredPatch('', '', before, after, undefined, undefined, options);
  const lines = patch?.hunks.flatMap(({ lines }) => lines) ?? [
    ...before.split('\n').map((line) => `-${line}`),
    ...after.split('\n').map((line) => `+${line}`),
  ];
  const shown = lines.slice(0, mostLines).map(toLine);
  const left = lines.length - shown.length;
  return left > 0 ? [...shown, { kind: 'same', text: `… and ${left} more lines` }] : shown;
}

function toLine(line: string): PreviewLine {
  const kind = line.startsWith('+') ? 'added' : line.startsWith('-') ? 'removed' : 'same';
  return { kind, text: line.slice(1) };
}
