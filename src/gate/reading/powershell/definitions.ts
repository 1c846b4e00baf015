import { asStatement } from './control.ts';
import { readExpression, readOperand } from './expressions.ts';
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
  for (;;) {
    source.blanks(true);
    if (source.done || source.char === ')') break;
    const before = source.at;
    found.push(parameter(source));
    source.blanks(true);
    if (source.peek(0) === ',') source.at++;
    if (source.at === before) source.fault(before, ++source.at);
  }
  source.expect(')', start);
  return found;
}

/** Attributes and a type, the name, and what it is where nothing is given. */
function parameter(source: Source): Parameter {
  const parts: Expression[] = [];
  while (source.char === '[') {
    const before = source.at;
    parts.push(readParameterPart(source));
    source.blanks(true);
    if (source.at === before) break;
  }
  const variable = source.peek(0) === '$' ? readDollar(source) : undefined;
  source.blanks(true);
  if (source.peek(0) === '=') {
    source.at++;
    source.blanks(true);
    parts.push(readOperand(source));
  }
  return { name: variable?.type === 'variable' ? variable.name : '', parts };
}

const parameterType = /\[\s*[\w.[\]]+\s*\](?=\s*[[$])/y;

function readParameterPart(source: Source): Expression {
  const start = source.at;
  const type = source.take(parameterType);
  if (type) return { type: 'type', name: type[0], start, end: source.at };
  return readExpression(source);
}
