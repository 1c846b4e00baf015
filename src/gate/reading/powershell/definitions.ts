import { asStatement } from './control.ts';
import { readExpression } from './expressions.ts';
import type { Source } from './source.ts';
import { readDollar } from './strings.ts';
import type { Body, Expression, Parameter, Statement } from './syntax.ts';

/** `function name($a) { … }`, behind its first word. */
export function readFunction(source: Source, start: number): Statement | undefined {
  source.blanks(true);
  const name = source.take(/(?:\w+:)?[^\s(){};|&,"'$]+/y)?.[0];
  if (name === undefined) return undefined;
  source.blanks(true);
  const given = source.char === '(' ? parameterList(source) : [];
  source.blanks(true);
  if (source.char !== '{') {
    source.fault(start);
    return undefined;
  }
  source.at++;
  const own = source.inner.body(source, '}');
  const body = { parameters: [...given, ...own.parameters], statements: own.statements };
  const plainName = name.replace(/^(?:global|script|local|private):/i, '').toLowerCase();
  return { type: 'function', name: plainName, body, start, end: source.at };
}

const param = /param\s*(?=\()/iy;

/** What stands in braces, or a whole text. */
export function readBody(source: Source, close: string): Body {
  let parameters: readonly Parameter[] = [];
  const extras: Statement[] = [];
  source.blanks(true);
  for (let at = source.at; source.char === '['; ) {
    if (!source.looksAt(/\[\s*(?:CmdletBinding|OutputType|Diagnostics)/iy)) break;
    extras.push(asStatement(readExpression(source)));
    source.blanks(true);
    if (source.at === at) break;
    at = source.at;
  }
  if (source.take(param)) parameters = parameterList(source);
  return { parameters, statements: [...extras, ...source.inner.statements(source, close)] };
}

function parameterList(source: Source): readonly Parameter[] {
  const start = source.at++;
  const found: Parameter[] = [];
  let parts: Expression[] = [];
  for (;;) {
    source.blanks(true);
    if (source.done || source.char === ')') break;
    const before = source.at;
    if (source.peek(0) === '$') {
      const variable = readDollar(source);
      const name = variable?.type === 'variable' ? variable.name : '';
      found.push({ name, parts });
      parts = [];
    } else if (/[,=]/.test(source.peek(0))) source.at++;
    else parts.push(readParameterPart(source));
    if (source.at === before) source.fault(before, ++source.at);
  }
  source.expect(')', start);
  if (parts.length > 0) found.push({ name: '', parts });
  return found;
}

const parameterType = /\[\s*[\w.[\]]+\s*\](?=\s*[[$])/y;

function readParameterPart(source: Source): Expression {
  const start = source.at;
  const type = source.take(parameterType);
  if (type) return { type: 'type', name: type[0], start, end: source.at };
  return readExpression(source);
}
