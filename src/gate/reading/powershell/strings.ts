import { isDoubleQuote, isSingleQuote, type Source } from './source.ts';
import type { Expression } from './syntax.ts';

const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  '0': '\0',
  a: '\x07',
  b: '\b',
  f: '\f',
  v: '\v',
  e: '\x1b',
};
const letterByNumber = /`u\{([0-9a-f]{1,6})\}/iy;

/** What a backtick and the character behind it stand for. */
export function readEscape(source: Source): string {
  const numbered = source.take(letterByNumber);
  if (numbered) return fromNumber(Number.parseInt(numbered[1] ?? '', 16));
  const char = source.peek(1);
  source.at += 1 + char.length;
  if (char === '\r' && source.char === '\n') source.at++;
  return char === '\r' || char === '\n' ? ' ' : (escapes[char] ?? char);
}

const fromNumber = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '');

const variable = /\$(?:\{((?:`.|[^}`])+)\}|((?:\w+:(?=\w))?\w+|[$?^]))/uy;
const scopes = /^(?:global|script|local|private|using|variable|workflow):/i;

/** `$name`, `${name}` or `$( )`; undefined for a dollar sign that stands for itself. */
export function readDollar(source: Source): Expression | undefined {
  const start = source.at;
  if (source.peek(1) === '(') {
    source.at += 2;
    const body = source.inner.statements(source, ')');
    return { type: 'statements', body, start, end: source.at };
  }
  const found = source.take(variable);
  if (!found) return undefined;
  const name = variableName(found[1] ?? found[2] ?? '');
  return { type: 'variable', name, splat: false, start, end: source.at };
}

/** Variables of the environment keep their drive and are spelled in capitals; all others are in lower case. */
export function variableName(spelled: string): string {
  const name = spelled.replace(/`(.)/g, '$1').replace(scopes, '');
  return /^env:/i.test(name) ? `env:${name.slice(4).toUpperCase()}` : name.toLowerCase();
}

/** A string in quotes, or a here-string. `source` stands at its first character. */
export function readString(source: Source): Expression {
  if (source.char === '@') return readHere(source);
  return isSingleQuote(source.char) ? readSingle(source) : readDouble(source);
}

function readSingle(source: Source): Expression {
  const start = source.at++;
  let value = '';
  while (!source.done) {
    const { char } = source;
    source.at++;
    if (isSingleQuote(char)) {
      if (!isSingleQuote(source.char))
        return { type: 'text', value, bare: false, start, end: source.at };
      source.at++;
    }
    value += char;
  }
  source.fault(start);
  return { type: 'text', value, bare: false, start, end: source.at };
}

function readDouble(source: Source): Expression {
  const start = source.at++;
  const pieces = new Pieces();
  while (!source.done) {
    if (isDoubleQuote(source.char)) {
      source.at++;
      if (!isDoubleQuote(source.char)) return pieces.finish(false, start, source.at);
      pieces.add('"');
      source.at++;
    } else expandable(source, pieces);
  }
  source.fault(start);
  return pieces.finish(false, start, source.at);
}

function expandable(source: Source, pieces: Pieces): void {
  if (source.char === '`') {
    pieces.add(readEscape(source));
    return;
  }
  const expanded = source.char === '$' ? readDollar(source) : undefined;
  if (expanded) pieces.push(expanded);
  else pieces.add(source.text[source.at++] ?? '');
}

const hereOpens = /@(['"‘’‚‛“”„])[^\S\r\n]*\r?\n/y;

export const opensHere = (source: Source): boolean => source.looksAt(hereOpens);

function readHere(source: Source): Expression {
  const start = source.at;
  const quote = source.take(hereOpens)?.[1] ?? '"';
  const single = isSingleQuote(quote);
  const close = single ? /\r?\n['‘’‚‛]@/g : /\r?\n["“”„]@/g;
  close.lastIndex = source.at - 1;
  const found = close.exec(source.text);
  const end = found?.index ?? source.text.length;
  if (!found) source.fault(start, source.text.length);
  const pieces = new Pieces();
  if (single) pieces.add(source.text.slice(source.at, Math.max(source.at, end)));
  else while (source.at < end && !source.done) expandable(source, pieces);
  source.at = found ? Math.max(end + found[0].length, source.at) : source.text.length;
  return pieces.finish(false, start, source.at);
}

/** Text and expanded pieces of one word, as they come. */
export class Pieces {
  private readonly pieces: Expression[] = [];
  private text = '';

  add(text: string): void {
    this.text += text;
  }

  push(piece: Expression): void {
    this.flush(piece.start);
    this.pieces.push(piece);
  }

  finish(bare: boolean, start: number, end: number): Expression {
    if (this.pieces.length === 0) return { type: 'text', value: this.text, bare, start, end };
    this.flush(end);
    return { type: 'joined', pieces: this.pieces, start, end };
  }

  private flush(end: number): void {
    if (this.text === '') return;
    this.pieces.push({ type: 'text', value: this.text, bare: false, start: end, end });
    this.text = '';
  }
}
