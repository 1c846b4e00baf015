import { unknownMark, type Word } from './reading.ts';

const none: readonly never[] = [];

/** A word of plain text. */
export const plain = (text: string, start: number, end: number): Word => ({
  text,
  shape: text,
  dynamic: false,
  start,
  end,
  from: none,
  names: none,
});

/** The same word with another text; what it is made of stays. */
export const withText = (word: Word, text: string, shape: string = text): Word => ({
  ...word,
  text,
  shape,
});

export const cut = (word: Word, from: number): Word =>
  word.text === word.shape
    ? withText(word, word.text.slice(from))
    : withText(word, word.text.slice(from), shapeFrom(word, from));

/** `shape` keeps the length of everything literal, so a literal prefix can be cut off both. */
function shapeFrom(word: Word, from: number): string {
  const prefix = word.text.slice(0, from);
  return word.shape.startsWith(prefix) ? word.shape.slice(from) : unknownMark;
}

const executable = /\.(?:exe|com|bat|cmd|ps1)$/;

/** The bare name of a program: `/usr/bin/RM` → `rm`, `.\curl.exe` → `curl`. */
export function programName(spelled: string): string {
  let name = spelled[0] === '=' ? spelled.slice(1) : spelled;
  const cutAt = Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\'));
  if (cutAt >= 0) name = name.slice(cutAt + 1);
  name = name.toLowerCase();
  return name.length > 4 && executable.test(name) ? name.replace(executable, '') : name;
}
