import { comma, levelOf, operatorHere } from './operators.ts';
import { isQuote, type Source } from './source.ts';
import { opensHere, readDollar, readString, variableName } from './strings.ts';
import type { Entry, Expression } from './syntax.ts';

const nothing = (at: number): Expression => ({
  type: 'text',
  value: '',
  bare: false,
  start: at,
  end: at,
});

/** An expression as PowerShell reads it outside the arguments of a command. */
export function readExpression(source: Source): Expression {
  return source.deeper(() => choice(source, true), nothing(source.at));
}

/** The same where a comma ends it. */
export function readOperand(source: Source): Expression {
  return source.deeper(() => choice(source, false), nothing(source.at));
}

function choice(source: Source, lists: boolean): Expression {
  const first = binary(source, 0, lists);
  source.blanks();
  if (source.char !== '?' || !/\s/.test(source.peek(1))) return first;
  source.at++;
  source.blanks(true);
  const yes = binary(source, 0, lists);
  source.blanks(true);
  if (source.peek(0) === ':') source.at++;
  else source.fault(first.start);
  source.blanks(true);
  const no = binary(source, 0, lists);
  return operation('?', [first, yes, no]);
}

const operation = (operator: string, operands: readonly Expression[]): Expression => ({
  type: 'operation',
  operator,
  operands,
  start: operands[0]?.start ?? 0,
  end: operands.at(-1)?.end ?? 0,
});

function binary(source: Source, level: number, lists: boolean): Expression {
  let left = unary(source);
  for (let count = 0; ; count++) {
    if (count > maxChain) source.giveUp();
    source.blanks();
    const found = operatorHere(source);
    const own = found === undefined ? undefined : levelOf.get(found.name);
    if (!found || own === undefined || own < level || (own === comma && !lists)) return left;
    if (own === comma) {
      left = commaList(source, left);
      continue;
    }
    source.at += found.length;
    source.blanks(true);
    const right = source.deeper(() => binary(source, own + 1, lists), nothing(source.at));
    left = operation(found.name, [left, right]);
  }
}

function commaList(source: Source, first: Expression): Expression {
  const items = [first];
  while (source.char === ',') {
    source.at++;
    source.blanks(true);
    items.push(source.deeper(() => unary(source), nothing(source.at)));
    source.blanks();
  }
  return { type: 'list', items, start: first.start, end: source.at };
}

const unaryOperator = /[-–—―](?:not|bnot|i?split|csplit|join)\b|!|\+\+|[-–—―]{2}|\+|[-–—―]|,/iy;

function unary(source: Source): Expression {
  const start = source.at;
  const found = source.take(unaryOperator);
  if (!found) return primary(source);
  source.blanks(true);
  const of = source.deeper(() => unary(source), nothing(source.at));
  if (found[0] === ',') return { type: 'list', items: [of], start, end: source.at };
  const operator = found[0].replace(/^[–—―]/, '-').toLowerCase();
  return { type: 'operation', operator, operands: [of], start, end: source.at };
}

/** A value and what is read of it or called on it. */
export function primary(source: Source): Expression {
  const value = atom(source);
  if (value.type === 'type' && startsOperand(source)) {
    const of = source.deeper(() => unary(source), nothing(source.at));
    return {
      type: 'operation',
      operator: `[${value.name}]`,
      operands: [of],
      start: value.start,
      end: of.end,
    };
  }
  return postfix(source, value);
}

function startsOperand(source: Source): boolean {
  source.blanks();
  return (
    /[$@({'"[\d‘’‚‛“”„]/.test(source.char) ||
    /^[-+!]\w/.test(source.text.slice(source.at, source.at + 2))
  );
}

const number =
  /(?:0x[\da-f]+|\d+(?:\.(?!\.)\d*)?(?:e[-+]?\d+)?|\.\d+)(?:[ludsny]{0,2})(?:[kmgtp]b)?(?![\w\\:])/iy;

export const startsNumber = (source: Source): boolean => source.looksAt(number);

function atom(source: Source): Expression {
  const start = source.at;
  const { char } = source;
  if (char === '$') return readDollar(source) ?? stray(source);
  if (isQuote(char) || opensHere(source)) return readString(source);
  if (char === '(') return statements(source, 1);
  if (char === '@') return atSign(source);
  if (char === '{') return block(source);
  if (char === '[') return typeName(source);
  const found = source.take(number);
  if (found) return { type: 'text', value: found[0], bare: false, start, end: source.at };
  return stray(source);
}

/** Takes one character that begins nothing, so that reading goes on. */
function stray(source: Source): Expression {
  const start = source.at;
  if (!source.done && !/[;)}\]\r\n]/.test(source.char)) source.at++;
  source.fault(start, Math.max(source.at, start + 1));
  return nothing(start);
}

function statements(source: Source, opening: number): Expression {
  const start = source.at;
  source.at += opening;
  return { type: 'statements', body: source.inner.statements(source, ')'), start, end: source.at };
}

const splat = /@(\w+|\{[^}]+\})/y;

export function atSign(source: Source): Expression {
  const start = source.at;
  if (source.peek(1) === '(') return statements(source, 2);
  if (source.peek(1) === '{') return table(source);
  const found = source.take(splat);
  if (!found) return stray(source);
  return {
    type: 'variable',
    name: variableName(found[1] ?? ''),
    splat: true,
    start,
    end: source.at,
  };
}

export function block(source: Source): Expression {
  const start = source.at++;
  const body = source.inner.body(source, '}');
  return { type: 'block', body, start, end: source.at };
}

const keyName = /[\w-]+(?=\s*=)/y;

function table(source: Source): Expression {
  const start = source.at;
  const entries: Entry[] = [];
  source.at += 2;
  for (;;) {
    source.blanks(true);
    while (source.char === ';') {
      source.at++;
      source.blanks(true);
    }
    if (source.done || source.char === '}') break;
    entries.push(entry(source));
  }
  source.expect('}', start);
  return { type: 'table', entries, start, end: source.at };
}

function entry(source: Source): Entry {
  const start = source.at;
  const name = source.take(keyName);
  const key: Expression = name
    ? { type: 'text', value: name[0], bare: true, start, end: source.at }
    : readExpression(source);
  source.blanks();
  if (source.char === '=') source.at++;
  else source.fault(start, Math.max(source.at, start + 1));
  source.blanks(true);
  const value = source.inner.statement(source);
  if (source.at === start) source.at++;
  return { key, value: value ? [value] : [] };
}

const typePattern = /\[\s*([A-Za-z_][\w.+]*(?:\[[\w.,+[\] ]*\])?)\s*\]/y;
const attribute = /\[\s*([A-Za-z_][\w.]*)\s*\(/y;

function typeName(source: Source): Expression {
  const start = source.at;
  const found = source.take(typePattern);
  if (found) return { type: 'type', name: (found[1] ?? '').toLowerCase(), start, end: source.at };
  const named = source.take(attribute);
  if (!named) return stray(source);
  const args = readArguments(source);
  source.expect(']', start);
  return operation('[attribute]', [...args, { ...nothing(source.at), start }]);
}

/** Up to the closing parenthesis, which is consumed. */
function readArguments(source: Source): readonly Expression[] {
  const start = source.at;
  const args: Expression[] = [];
  for (;;) {
    source.blanks(true);
    if (source.done || source.char === ')') break;
    const before = source.at;
    args.push(readOperand(source));
    source.blanks(true);
    if (source.char === ',') source.at++;
    else if (source.char === '=' || source.at === before) source.at++;
  }
  source.expect(')', start);
  return args;
}

const staticSign = /\s*::\s*/y;
const memberSign = /\??\.(?![.\d])/y;
const memberName = /[A-Za-z_]\w*/y;

export function postfix(source: Source, first: Expression): Expression {
  let value = first;
  for (let count = 0; ; count++) {
    const next = onePostfix(source, value);
    if (!next) return value;
    value = next;
    if (count > maxChain) source.giveUp();
  }
}

/** Longer than any chain of members or operators that a person writes. */
const maxChain = 200;

const mayContinue = /\s*::|\??\.(?:["'$({\w])|\??\[|\+\+|--/y;

/** Whether what follows a value inside the arguments of a command still belongs to it. */
export const continues = (source: Source): boolean => source.looksAt(mayContinue);

function onePostfix(source: Source, of: Expression): Expression | undefined {
  const { start } = of;
  if (source.take(staticSign)) return member(source, of, true);
  if (source.char === '[' || (source.char === '?' && source.peek(1) === '[')) {
    source.at += source.char === '?' ? 2 : 1;
    source.blanks(true);
    const index = readExpression(source);
    source.expect(']', start);
    return { type: 'index', of, index, start, end: source.at };
  }
  if (source.take(memberSign)) return member(source, of, false);
  if (source.take(/\+\+|--/y)) return operation('++', [of]);
  return undefined;
}

function member(source: Source, of: Expression, isStatic: boolean): Expression {
  const start = source.at;
  const found = source.take(memberName);
  const name: Expression = found
    ? { type: 'text', value: found[0], bare: true, start, end: source.at }
    : atom(source);
  let args: readonly Expression[] | undefined;
  if (source.char === '(') {
    source.at++;
    args = readArguments(source);
  } else if (source.char === '{') args = [block(source)];
  return { type: 'member', of, name, isStatic, args, start: of.start, end: source.at };
}
