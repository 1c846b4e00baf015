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

/** Each once: a value that is doubled again and again must not grow what it is made of. */
function union<T>(words: readonly Word[], pick: (word: Word) => readonly T[]): readonly T[] {
  let found: readonly T[] = none;
  for (const word of words) {
    const more = pick(word);
    if (more.length === 0 || more === found) continue;
    if (found.length === 0) found = more;
    else found = [...new Set([...found, ...more])];
  }
  return found;
}
const fromOf = (words: readonly Word[]) => union(words, (word) => word.from);
const namesOf = (words: readonly Word[]) => union(words, (word) => word.names);

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
    from: fromOf(items),
    names: namesOf(items),
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
  from: fromOf(parts),
  names: namesOf(parts),
});

/** A value worked out from others; one that has become very long is not followed further. */
export function madeOf(
  text: string,
  shape: string,
  like: { readonly start: number; readonly end: number },
  parts: readonly Word[],
): PowershellWord {
  const { start, end } = like;
  if (text.length > maxText && text.length > (end - start) * 2) {
    return unknownOf(text.slice(0, 100), start, end, parts);
  }
  return {
    text,
    shape,
    dynamic: parts.some((part) => part.dynamic),
    start,
    end,
    from: fromOf(parts),
    names: namesOf(parts),
  };
}

const maxText = 4_000;
/** More values than a line can spell must come from one that was doubled. */
export const maxItems = 200;

export const isKnown = (word: Word): boolean => !word.shape.includes(unknownMark);

/** The shape in which the pattern characters count. */
export const patternShape = (shape: string): string =>
  shape
    .replaceAll('*', starMark)
    .replace(/(?<!^\\\\)\?/g, questionMark)
    .replace(/\[[^\]\\/]{0,255}\]/g, classMark);
