import { FILE_HEADERS_ONLY, formatPatch, structuredPatch } from 'diff';
import type { ToolDetail } from '../events.ts';

const mostDifferences = 4000;
const mostShown = 50 * 1024;

export type FileChange = {
  readonly detail: ToolDetail;
  /** A unified diff, cut when it is long. */
  readonly diff: string;
};

/** What changed in a file, counted in lines. A text that differs too much counts as wholly replaced. */
export function fileChange(path: string, before: string | undefined, after: string): FileChange {
  const patch = structuredPatch(path, path, before ?? '', after, undefined, undefined, {
    context: 3,
    maxEditLength: mostDifferences,
  });
  const lines = patch?.hunks.flatMap((hunk) => hunk.lines);
  const starting = (sign: string) => lines?.filter((line) => line.startsWith(sign)).length;
  const detail = {
    kind: 'file',
    path,
    ...(before === undefined ? {} : { before }),
    after,
    added: starting('+') ?? countLines(after),
    removed: starting('-') ?? countLines(before ?? ''),
  } as const;
  return {
    detail,
    diff: patch ? shorten(formatPatch(patch, FILE_HEADERS_ONLY)) : '(Nearly every line changed.)',
  };
}

const countLines = (text: string): number =>
  text === '' ? 0 : text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

const shorten = (text: string): string =>
  text.length <= mostShown
    ? text
    : `${text.slice(0, mostShown)}\n[The rest of the diff is not shown.]`;
