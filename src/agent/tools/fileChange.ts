import { FILE_HEADERS_ONLY, formatPatch } from 'diff';
import type { ToolDetail } from '../events.ts';
import { compareTexts } from './comparison.ts';

const mostShown = 50 * 1024;

export type FileChange = {
  readonly detail: ToolDetail;
  /** A unified diff, cut when it is long. */
  readonly diff: string;
};

/** What changed in a file, counted in lines. */
export function fileChange(path: string, before: string | undefined, after: string): FileChange {
  const { patch, added, removed } = compareTexts(path, before ?? '', after, 3);
  const was = before === undefined ? {} : { before };
  return {
    detail: { kind: 'file', path, ...was, after, added, removed },
    diff: patch ? shorten(formatPatch(patch, FILE_HEADERS_ONLY)) : '(Nearly every line changed.)',
  };
}

const shorten = (text: string): string =>
  text.length <= mostShown
    ? text
    : `${text.slice(0, mostShown)}\n[The rest of the diff is not shown.]`;
