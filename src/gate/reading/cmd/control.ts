import type { Link, Scope } from '../draft.ts';
import { hasMark } from '../patterns.ts';
import { type Part, starMark } from '../reading.ts';
import { withText } from '../words.ts';
import type { CmdWalk } from './walk.ts';
import type { CmdWord } from './word.ts';

const keep = (link: Link, via: 'loop' | 'condition'): Link =>
  link.via === 'line' || link.via === 'group' ? { ...link, via } : link;

const loopHead = /\s*((?:\/[a-z])?)\s*/iy;
const options = /\s*("[^"]*"|[^%\s"][^\s%]*)?\s*%{1,2}([A-Za-z])\s+in\s*\(/iy;
const doWord = /\s*do\b\s*/iy;

/** `for … do …`, behind its first word. */
export function readLoop(walk: CmdWalk, scope: Scope, link: Link): void {
  const { source, draft } = walk;
  const start = source.at;
  const kind = (source.take(loopHead)?.[1] ?? '').toLowerCase();
  const head = source.take(options);
  if (!head) {
    walk.gap(start);
    source.at = source.text.length;
    return;
  }
  const name = head[2] ?? '';
  const from = source.at;
  const set = setText(walk);
  const to = source.at - 1;
  if (!source.take(doWord)) {
    walk.gap(start);
    return;
  }
  const how = keep(link, 'loop');
  const range = { scope, how, name, set, option: head[1] ?? '', from, to };
  if (kind === '/f') bindLines(walk, range);
  else if (kind === '/l') walk.bind(scope, name, undefined);
  const values =
    kind === '' || kind === '/d' || kind === '/r' ? itemsOf(walk, range, kind === '/r') : [];
  const first = draft.parts.length;
  readBodies(walk, range, values);
  const starts = draft.parts
    .slice(first)
    .some((part) => part.program === 'start' || part.program === 'cmd');
  if (kind === '/l' && starts && /^\s*-?\d+\s*[,\s]\s*0\s*[,\s]/.test(set)) draft.forkBomb = true;
}

/** Once for each value; those that are not read are a gap. */
function readBodies(walk: CmdWalk, { scope, how, name }: Range, values: readonly CmdWord[]): void {
  const { source, draft } = walk;
  const [first, body] = [draft.parts.length, source.at];
  let at = 0;
  do {
    const value = values[at];
    if (value) walk.bind(scope, name, [value]);
    source.at = body;
    walk.command(scope, how);
    at++;
  } while (at < values.length && draft.parts.length - first < maxParts && walk.anotherRound());
  if (at < values.length) draft.gap('too-many-parts', body, source.at);
}

/** How many parts one loop may come to. */
const maxParts = 64;

type Range = {
  readonly scope: Scope;
  readonly how: Link;
  readonly name: string;
  readonly set: string;
  readonly option: string;
  readonly from: number;
  readonly to: number;
};

/** What stands in the parentheses, which are consumed. */
function setText({ source }: CmdWalk): string {
  const start = source.at;
  let quote = '';
  for (; source.char !== ''; source.at++) {
    const { char } = source;
    if (quote !== '') {
      if (char === quote) quote = '';
    } else if (char === '"' || char === '`' || char === "'") quote = char;
    else if (char === ')') break;
  }
  const text = source.text.slice(start, source.at);
  source.at++;
  return text;
}

function wordsOf(walk: CmdWalk, { scope, from, to }: Range): readonly CmdWord[] {
  const { source } = walk;
  const after = source.at;
  const words: CmdWord[] = [];
  source.at = from;
  while (source.at < to) {
    const before = source.at;
    source.take(/[\s,;=]+/y);
    const word = source.at < to ? source.word(scope, ',;=)') : undefined;
    if (word) words.push(word);
    if (source.at === before) source.at++;
  }
  source.at = after;
  return words;
}

function itemsOf(walk: CmdWalk, range: Range, below: boolean): CmdWord[] {
  const { option } = range;
  const folder = option.replace(/"/g, '').replace(/[\\/]+$/, '');
  return wordsOf(walk, range).map((word) =>
    below && folder !== ''
      ? withText(word, `${folder}\\${word.text}`, `${folder}\\${word.shape}`)
      : word,
  );
}

/** `/f` takes lines: of files, of a string, or of what a command prints. */
function bindLines(walk: CmdWalk, range: Range): void {
  const { scope, how, name, option, from, to } = range;
  const set = range.set.trim();
  const other = /usebackq/i.test(option);
  const command = other ? /^`([\s\S]*)`$/.exec(set) : /^'([\s\S]*)'$/.exec(set);
  walk.bind(scope, name, undefined);
  if (command) {
    const first = walk.draft.parts.length;
    walk.inner(unescaped(command[1] ?? ''), scope, { ...how, via: 'substitution' }, from, to);
    walk.bind(scope, name, listed(walk.draft.parts[first]));
    return;
  }
  const isText = other ? /^'[\s\S]*'$/.test(set) : /^"[\s\S]*"$/.test(set);
  if (isText) return;
  for (const word of wordsOf(walk, range)) walk.reads(word, scope, how);
}

/** The line's own reading takes one caret from in front of each character outside of quotes. */
const unescaped = (text: string): string =>
  text.replace(/("[^"]*"?)|\^([\s\S])/g, (_, quoted?: string, char = '') => quoted ?? char);

/** The names that `dir` prints: bare ones, or with their folder where it goes below. */
function listed(part: Part | undefined): readonly CmdWord[] | undefined {
  if (part?.program !== 'dir') return undefined;
  const switches = part.words.filter((word) => word.text.startsWith('/'));
  const whole = switches.some((word) => /^\/s$/i.test(word.text));
  const folder = part.words.slice(1).find((word) => !word.text.startsWith('/'));
  const spelled = folder?.shape.replace(/[\\/]+$/, '') ?? '.';
  const [, above = '', last = ''] = /^(.*[\\/])?([^\\/]*)$/.exec(spelled) ?? [];
  const isPattern = hasMark(last);
  const name = isPattern ? last : starMark;
  const base = isPattern ? above : `${spelled}\\`;
  const shape = whole ? `${base}${name}` : name;
  const text = shape.replaceAll(starMark, '*');
  const [head] = part.words;
  return head && [{ ...head, text, shape, dynamic: true }];
}

const test = /(?:\s*\/i)?(?:\s+not)?(?:\s*\/i)?\s*/iy;
const named = /(defined|errorlevel|cmdextversion)\s+/iy;
const exists = /exist\s+/iy;
const compares = /\s*(?:==|(?:equ|neq|lss|leq|gtr|geq)\s)\s*/iy;
const elseWord = /\s*else\b\s*/iy;

/** `if … command [else command]`, behind its first word. */
export function readCondition(walk: CmdWalk, scope: Scope, link: Link): void {
  const { source } = walk;
  const start = source.at;
  const how = keep(link, 'condition');
  source.take(test);
  if (source.take(exists)) {
    const word = source.word(scope);
    if (word) walk.reads(word, scope, how);
  } else if (source.take(named)) source.word(scope);
  else {
    source.word(scope, '=');
    if (!source.take(compares)) walk.gap(start);
    source.word(scope, '=');
  }
  source.skip();
  if (source.ends) {
    walk.gap(start);
    return;
  }
  walk.command(scope, how);
  source.skip();
  if (source.take(elseWord)) walk.command(scope, how);
}
