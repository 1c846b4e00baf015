import type { Draft } from './draft.ts';
import { looksOdd } from './normalize.ts';
import type { Disguise, DisguiseKind, Part, Word } from './reading.ts';

type Finder = { readonly kind: DisguiseKind; readonly pattern: RegExp };

const odd: readonly Finder[] = [
  {
    kind: 'terminal-escape',
    pattern: /\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]{0,200}(?:\x07|\x1b\\)?|[@-_])?/g,
  },
  {
    kind: 'control-character',
    pattern: /[\x00-\x08\x0b\x0c\x0e-\x1a\x1c-\x1f\x7f-\x9f]+|\r(?!\n)/g,
  },
  { kind: 'bidirectional', pattern: /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g },
  {
    kind: 'invisible',
    pattern:
      // biome-ignore lint/suspicious/noMisleadingCharacterClass: each of these is looked for alone.
      /[\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200d\u2028\u2029\u2060-\u2065\u206a-\u206f\u3164\ufe00-\ufe0f\ufeff\u{e0000}-\u{e0fff}]+/gu,
  },
  { kind: 'invisible', pattern: /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+/g },
];

const addressed: Finder = {
  kind: 'addressed-to-reader',
  pattern:
    /\b(?:ignore (?:all |the )?previous instructions|already approved|the user approved|user (?:has )?approved|approved command|auto-?approve|rate (?:this|it) (?:as )?safe|rating instructions?|treat (?:this|it)? ?as (?:safe|read-only)|this command is safe|"outcome"\s*:\s*"safe"|allow everything|policy update|command_to_evaluate|system prompt|you are now)\b/gi,
};

/** Each run is looked at once: the blanks before it cannot be blanks. */
const padding: Finder = {
  kind: 'padding',
  pattern: /(?<![ \t])[ \t]{40,}(?=[^ \t\n])|(?<!\n)\n{12,}(?=[^\n])/g,
};

const maxFound = 50;

/** What makes the text look like something else than it is. */
export function findDisguises(draft: Draft, text: string): readonly Disguise[] {
  const found: Disguise[] = [];
  if (looksOdd(text)) for (const finder of odd) collect(found, finder, text);
  if (text.length > 20) collect(found, addressed, text);
  if (text.length > 40) collect(found, padding, text);
  // Bash needs a backslash to spell a letter otherwise; the other shells can compute any.
  const mayHide = draft.setting.shell !== 'bash' || text.includes('\\') || isForeign(text);
  for (const part of spelledParts(draft)) inPart(found, part, text, mayHide);
  for (const { start, end } of draft.encoded) add(found, 'encoded-program', start, end, text);
  return found;
}

/** The parts whose words stand in the line as they are, rather than in a text inside it. */
function spelledParts({ parts, unspelled }: Draft): readonly Part[] {
  if (unspelled.length === 0) return parts;
  const inside = new Set<number>();
  for (const [first, end] of unspelled)
    for (let index = first; index < end; index++) inside.add(index);
  for (const { index, parent } of parts)
    if (parent !== undefined && inside.has(parent)) inside.add(index);
  return parts.filter(({ index }) => !inside.has(index));
}

function collect(found: Disguise[], { kind, pattern }: Finder, text: string): void {
  pattern.lastIndex = 0;
  for (
    let match = pattern.exec(text);
    match && found.length < maxFound;
    match = pattern.exec(text)
  ) {
    found.push({ kind, start: match.index, end: pattern.lastIndex, text: match[0] });
  }
}

function add(
  found: Disguise[],
  kind: DisguiseKind,
  start: number,
  end: number,
  text: string,
): void {
  if (found.length < maxFound) found.push({ kind, start, end, text: text.slice(start, end) });
}

/** Their words are their starter's words too. */
const shared: ReadonlySet<Part['via']> = new Set(['wrapper', 'xargs', 'find']);
const plainName = /^(?:\\?[\w./~+@:[\]!%,{}-]+|"[\w./ -]+"|'[\w./ -]+'|"?\$\{?\w+\}?"?)$/;

function inPart(found: Disguise[], part: Part, text: string, mayHide: boolean): void {
  const first = part.words[0];
  if (!first) return;
  const source = text.slice(first.start, first.end);
  if (mayHide && isForeign(first.text)) add(found, 'look-alike', first.start, first.end, text);
  if (part.shell === 'bash' ? hidesName(first, source) : hidesOnWindows(first, source)) {
    add(found, 'hidden-name', first.start, first.end, text);
  }
  if (mayHide && !shared.has(part.via))
    for (const word of part.words) inWord(found, part, word, text);
  if (part.program === 'base64' || part.program === 'xxd') encoded(found, part, text);
}

function hidesName(first: Word, source: string): boolean {
  if (/^(?:\$\(|`)/.test(source)) return false;
  const resolved = first.shape === first.text && /^"?\$/.test(source) && !source.includes('/');
  return resolved || (first.dynamic && first.shape === first.text) || !plainName.test(source);
}

function inWord(found: Disguise[], part: Part, word: Word, text: string): void {
  const isFirst = word === part.words[0];
  if (!isFirst && mixedLetters(word.text)) add(found, 'look-alike', word.start, word.end, text);
  if (part.shell !== 'bash') return;
  const source = text.slice(word.start, word.end);
  if (source.includes('\\') && escapesLetter(isFirst ? source.slice(1) : source)) {
    add(found, 'hidden-name', word.start, word.end, text);
  }
}

/** A name put together, or with escapes or quotes in the middle; a method is spelled by the reader itself. */
function hidesOnWindows(first: Word, source: string): boolean {
  if (/^[.[]/.test(first.text)) return false;
  const computed = first.dynamic && first.shape === first.text;
  return computed || /[\^`]|[^&.\s"'(]["'“”‘’]+./.test(source);
}

function encoded(found: Disguise[], part: Part, text: string): void {
  if (part.words.some((word) => /^-(?:d|D|r|rp|pr|-decode)$/.test(word.text))) {
    add(found, 'encoded-program', part.start, part.end, text);
  }
}
const isForeign = (word: string): boolean => /[^\x00-\x7f]/.test(word);

/** `\\e` outside quotes is just `e`: nobody writes that who wants to be read. */
function escapesLetter(spelled: string): boolean {
  const outside = spelled.replace(/'[^']*'|"(?:\\.|[^"\\])*"/g, '""');
  return /\\[A-Za-z0-9]/.test(outside.replaceAll('\\\\', ''));
}

const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
];

/** Letters of several alphabets in one run of characters. */
function mixedLetters(word: string): boolean {
  if (!isForeign(word)) return false;
  return word
    .split(/\s+/)
    .some((piece) => scripts.filter((script) => script.test(piece)).length > 1);
}
