import { type StructuredPatch, structuredPatch } from 'diff';

/** Comparing texts takes longer the more they differ: past this, one counts as wholly replaced by the other. */
const mostDifferences = 4000;

export type Comparison = {
  /** Absent when the texts differ too much. */
  readonly patch?: StructuredPatch;
  /** Lines that came and lines that went. */
  readonly added: number;
  readonly removed: number;
};

export function compareTexts(
  path: string,
  before: string,
  after: string,
  context: number,
): Comparison {
  const options = { context, maxEditLength: mostDifferences };
  const patch = structuredPatch(path, path, before, after, undefined, undefined, options);
  if (!patch) return { added: linesOf(after).length, removed: linesOf(before).length };
  const lines = patch.hunks.flatMap((hunk) => hunk.lines);
  const starting = (sign: string) => lines.filter((line) => line.startsWith(sign)).length;
  return { patch, added: starting('+'), removed: starting('-') };
}

/** A line break ends a line: after the last one no further line begins. */
export function linesOf(text: string): readonly string[] {
  return text === '' ? [] : text.replace(/\n$/, '').split('\n');
}
