import { classMark, questionMark, starMark, unknownMark, type Word } from '../reading.ts';

/** A word with what PowerShell knows of it besides its text. */
export type PowershellWord = Word & {
  /** The values of a list. */
  readonly items?: readonly PowershellWord[];
  /** `-Name`, or `-Name:value`. */
  readonly parameter?: { readonly name: string; readonly value: PowershellWord | undefined };
  /** The values of a hash table, by key in lower case. */
  readonly entries?: ReadonlyMap<string, PowershellWord>;
  /** A script block; what is in it has been read where it stands. */
  readonly block?: true;
  /** `@name`. */
  readonly splat?: true;
};

const none: readonly never[] = [];

export const itemsOf = (word: PowershellWord): readonly PowershellWord[] => word.items ?? [word];

export function listOf(
  items: readonly PowershellWord[],
  start: number,
  end: number,
): PowershellWord {
  const [only] = items;
  if (items.length === 1 && only) return { ...only, start, end };
  return {
    text: items.map((item) => item.text).join(','),
    shape: items.map((item) => item.shape).join(','),
    dynamic: items.some((item) => item.dynamic),
    start,
    end,
    from: items.flatMap((item) => item.from),
    names: items.flatMap((item) => item.names),
    items,
  };
}

/** A value that only the shell knows; it is made of `parts`. */
export const unknownOf = (
  text: string,
  start: number,
  end: number,
  parts: readonly Word[] = none,
): PowershellWord => ({
  text,
  shape: unknownMark,
  dynamic: true,
  start,
  end,
  from: parts.flatMap((part) => part.from),
  names: parts.flatMap((part) => part.names),
});

/** A value worked out from others. */
export const madeOf = (
  text: string,
  shape: string,
  like: { readonly start: number; readonly end: number },
  parts: readonly Word[],
): PowershellWord => ({
  text,
  shape,
  dynamic: parts.some((part) => part.dynamic),
  start: like.start,
  end: like.end,
  from: parts.flatMap((part) => part.from),
  names: parts.flatMap((part) => part.names),
});

export const isKnown = (word: Word): boolean => !word.shape.includes(unknownMark);

/** The shape in which the pattern characters count. */
export const patternShape = (shape: string): string =>
  shape
    .replaceAll('*', starMark)
    .replace(/(?<!^\\\\)\?/g, questionMark)
    .replace(/\[[^\]\\/]*\]/g, classMark);
