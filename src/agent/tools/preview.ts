import type { Call } from '../../gate/model/call.ts';
import type { Files } from '../ports.ts';
import { compareTexts, linesOf } from './comparison.ts';
import { editFile } from './editFile.ts';
import { applyEdits, type Edit } from './edits.ts';
import { writeFile } from './writeFile.ts';

const mostLines = 400;

/** What a file call would do, before anything is written, or why it would fail. Nothing for other calls. */
export async function previewChange({ tool, args }: Call, files: Files) {
  const path = args['path'];
  if (typeof path !== 'string') return undefined;
  if (tool === writeFile.name) return previewWrite(path, String(args['content'] ?? ''), files);
  if (tool !== editFile.name || !Array.isArray(args['edits'])) return undefined;
  return previewEdit(path, args['edits'] as unknown as readonly Edit[], files);
}

async function previewWrite(path: string, content: string, files: Files) {
  const file = await files.readText(path);
  if (!file.ok && !file.missing) return failing(file.problem);
  return difference(file.ok ? file.text : '', content);
}

async function previewEdit(path: string, edits: readonly Edit[], files: Files) {
  const file = await files.readText(path);
  if (!file.ok) return failing(file.problem);
  const edited = applyEdits(file.text, edits);
  if (!edited.ok) return failing(edited.problem);
  if (edited.text === file.text) return failing(`The edits leave ${file.path} as it is.`);
  return difference(file.text, edited.text);
}

function difference(before: string, after: string) {
  const { patch, added, removed } = compareTexts('', before, after, 2);
  const lines = patch?.hunks.flatMap((hunk) => hunk.lines) ?? [
    ...linesOf(before).map((line) => `-${line}`),
    ...linesOf(after).map((line) => `+${line}`),
  ];
  const shown = lines.slice(0, mostLines).map(toLine);
  const texts = { before, after };
  return { lines: shown, added, removed, cut: lines.length - shown.length, texts };
}

const failing = (problem: string) => ({ lines: [], added: 0, removed: 0, cut: 0, problem });

function toLine(line: string) {
  const kind = line.startsWith('+') ? 'added' : line.startsWith('-') ? 'removed' : 'same';
  return { kind, text: line.slice(1) } as const;
}
