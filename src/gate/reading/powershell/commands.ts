import {
  atSign,
  block,
  continues,
  postfix,
  primary,
  readExpression,
  startsNumber,
} from './expressions.ts';
import { isBoundary, isDash, isQuote, type Source } from './source.ts';
import { opensHere, Pieces, readDollar, readEscape, readString } from './strings.ts';
import type { Element, Expression, RedirectSyntax } from './syntax.ts';

/** One element of a pipeline: a command with its arguments, or an expression. */
export function readElement(source: Source): Element {
  const start = source.at;
  if (startsExpression(source)) {
    const value = readExpression(source);
    const redirects = readRedirects(source);
    return { type: 'expression', value, redirects, start, end: source.at };
  }
  const called = source.take(callSign) !== undefined;
  source.blanks();
  const words: Expression[] = [];
  const redirects: RedirectSyntax[] = [];
  const head = called ? calledName(source) : bareWord(source);
  if (head.end > head.start) words.push(head);
  readWords(source, words, redirects);
  return { type: 'command', words, called, redirects, start, end: endOf(source, start) };
}

const callSign = /&(?!&)|\.(?=[\s"'$({‘’“”])/y;
const endOf = (source: Source, start: number): number =>
  start + source.text.slice(start, source.at).trimEnd().length;

function startsExpression(source: Source): boolean {
  const { char } = source;
  if (isQuote(char) || /[$({[!,]/.test(char)) return true;
  if (char === '@') return /[({'"‘’“”\w]/.test(source.peek(1));
  if (/[\d.]/.test(char)) return startsNumber(source);
  if (char === '+' || isDash(char)) return source.looksAt(signedValue);
  return false;
}
const signedValue = /[-+–—―]+(?:[\d$(]|(?:not|bnot|i?split|csplit|join)\b)/iy;

function calledName(source: Source): Expression {
  return /[$({@'"‘’“”]/.test(source.char) ? argument(source) : bareWord(source);
}

function readWords(source: Source, words: Expression[], redirects: RedirectSyntax[]): void {
  for (;;) {
    source.blanks();
    const { char } = source;
    if (source.done || /[\r\n;|&)}]/.test(char)) return;
    const redirect = readRedirect(source);
    if (redirect) {
      redirects.push(redirect);
      continue;
    }
    if (source.looksAt(stopParsing)) {
      verbatim(source, words);
      return;
    }
    const before = source.at;
    words.push(argumentList(source));
    if (source.at === before) source.fault(source.at, ++source.at);
  }
}

const stopParsing = /--%(?=\s|$)/y;
const restOfLine = /[^\r\n|]*/y;

/** Behind `--%` other rules hold, so what stands there is kept but does not count as read. */
function verbatim(source: Source, words: Expression[]): void {
  const start = source.at;
  source.at += 3;
  const rest = source.take(restOfLine)?.[0] ?? '';
  for (const word of rest.matchAll(/"[^"]*"|\S+/g)) {
    const at = start + 3 + (word.index ?? 0);
    const value = word[0].replace(/^"|"$/g, '');
    words.push({ type: 'text', value, bare: true, start: at, end: at + word[0].length });
  }
  source.fault(start);
}

const redirectSign = /([1-6*])?(>>|>|<)(?:&([12]))?/y;

function readRedirect(source: Source): RedirectSyntax | undefined {
  const start = source.at;
  const found = source.take(redirectSign);
  if (!found) return undefined;
  const [, stream = '', operator = '', copy] = found;
  if (copy !== undefined) {
    return { operator: '>&', stream, target: undefined, start, end: source.at };
  }
  if (operator === '<') source.fault(start);
  source.blanks();
  const target = argument(source);
  return { operator, stream, target, start, end: source.at };
}

export function readRedirects(source: Source): readonly RedirectSyntax[] {
  const redirects: RedirectSyntax[] = [];
  for (;;) {
    source.blanks();
    const redirect = readRedirect(source);
    if (!redirect) return redirects;
    redirects.push(redirect);
  }
}

/** An argument, or several with commas between them. */
function argumentList(source: Source): Expression {
  const first = argument(source);
  if (first.type === 'parameter') return first;
  const items: Expression[] = [first];
  source.blanks();
  while (source.char === ',') {
    source.at++;
    source.blanks(true);
    const before = source.at;
    items.push(argument(source));
    if (source.at === before) break;
    source.blanks();
  }
  if (items.length === 1) return first;
  return { type: 'list', items, start: first.start, end: items.at(-1)?.end ?? source.at };
}

function argument(source: Source): Expression {
  const { char } = source;
  if (isDash(char)) return parameter(source) ?? bareWord(source);
  if (char === '$') return dollarArgument(source);
  if (char === '(') return primary(source);
  if (char === '{') return block(source);
  if (char === ',') return readExpression(source);
  if (isQuote(char) || opensHere(source)) {
    const text = readString(source);
    return continues(source) ? postfix(source, text) : text;
  }
  if (char === '@' && /[({\w]/.test(source.peek(1))) return postfix(source, atSign(source));
  return bareWord(source);
}

const parameterName = /[-–—―]([A-Za-z_?][^\s{}();,|&.[:"'‘’“”]*)(:?)/y;

function parameter(source: Source): Expression | undefined {
  const start = source.at;
  const found = source.take(parameterName);
  if (!found) return undefined;
  if (isQuote(source.char)) {
    source.at = start;
    return undefined;
  }
  let value: Expression | undefined;
  if (found[2] === ':') {
    source.blanks();
    value = isBoundary(source.char) && !/[({,]/.test(source.char) ? undefined : attached(source);
  }
  return { type: 'parameter', text: `-${found[1]}`, value, start, end: source.at };
}

function attached(source: Source): Expression {
  const value = argumentList(source);
  return value.type === 'parameter'
    ? { type: 'text', value: value.text, bare: true, start: value.start, end: value.end }
    : value;
}

/** `$x`, `$x.y`, `$(…)`, or the beginning of a word: `$HOME\x`. */
function dollarArgument(source: Source): Expression {
  const { at } = source;
  const first = readDollar(source);
  if (!first) return bareWord(source);
  if (continues(source)) return postfix(source, first);
  if (isBoundary(source.char)) return first;
  source.at = at;
  return bareWord(source);
}

function bareWord(source: Source): Expression {
  const start = source.at;
  const pieces = new Pieces();
  let plain = true;
  while (!isBoundary(source.char)) {
    if (source.char === '`' && /[\r\n]/.test(source.peek(1))) break;
    if (source.char === '`' || isQuote(source.char)) plain = false;
    piece(source, pieces);
  }
  return pieces.finish(plain, start, source.at);
}

function piece(source: Source, pieces: Pieces): void {
  const { char } = source;
  if (char === '`') pieces.add(readEscape(source));
  else if (isQuote(char)) pieces.push(readString(source));
  else {
    const expanded = char === '$' ? readDollar(source) : undefined;
    if (expanded) pieces.push(expanded);
    else pieces.add(source.text[source.at++] ?? '');
  }
}
