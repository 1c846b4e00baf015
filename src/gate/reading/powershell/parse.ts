import { readElement } from './commands.ts';
import { control, type Reader } from './control.ts';
import { readBody, readFunction } from './definitions.ts';
import { type Inner, Source } from './source.ts';
import type { Body, Pipeline, Span, Statement } from './syntax.ts';

export type Parsed = {
  readonly body: Body;
  /** Spans that no rule of the language covers. */
  readonly faults: readonly Span[];
  readonly tooDeep: boolean;
};

/** PowerShell's grammar, read once from left to right. What it does not know is a fault, and reading goes on behind it. */
export function parse(text: string): Parsed {
  const source = new Source(text, inner);
  const body = inner.body(source, '');
  return { body, faults: source.faults, tooDeep: source.tooDeep };
}

const inner: Inner = {
  statements(source, close) {
    return source.deeper(() => readStatements(source, close), []);
  },
  statement: (source) => source.deeper(() => readStatement(source), undefined),
  body(source, close) {
    return source.deeper(() => readBody(source, close), { parameters: [], statements: [] });
  },
};

const emptyStatement = /[\s;]*/y;

function readStatements(source: Source, close: string): Statement[] {
  const start = source.at;
  const statements: Statement[] = [];
  let join: Pipeline['join'] = 'then';
  for (;;) {
    skipEmpty(source);
    if (source.done || (close !== '' && source.char === close)) break;
    const before = source.at;
    const statement = readStatement(source);
    if (statement)
      statements.push(statement.type === 'pipeline' ? { ...statement, join } : statement);
    join = chainSign(source, close, statement);
    if (source.at === before) source.fault(before, ++source.at);
  }
  if (close !== '') source.expect(close, start);
  return statements;
}

function skipEmpty(source: Source): void {
  for (let before = -1; before !== source.at; ) {
    before = source.at;
    source.take(emptyStatement);
    source.blanks(true);
  }
}

/** What stands between a statement and the next one. */
function chainSign(source: Source, close: string, before: Statement | undefined): Pipeline['join'] {
  source.blanks();
  const sign = source.take(/&&|\|\||&/y)?.[0];
  if (sign) {
    source.blanks(true);
    return sign === '&&' ? 'and' : sign === '||' ? 'or' : 'background';
  }
  // What ends in a block needs nothing between it and the next statement.
  const closed = before?.type === 'compound' || before?.type === 'function';
  if (!closed && !source.done && !/[;\r\n]/.test(source.char) && source.char !== close) {
    source.fault(source.at, source.at + 1);
  }
  return 'then';
}

const word = /[A-Za-z]+(?![\w-])/y;
const label = /:\w+\s+(?=(?:while|do|for|foreach|switch)\b)/iy;

function readStatement(source: Source): Statement | undefined {
  source.take(label);
  const start = source.at;
  const keyword = source.take(word)?.[0].toLowerCase();
  const reader = keyword === undefined ? undefined : keywords.get(keyword);
  const read = reader?.(source, start);
  if (read) return read;
  if (reader === leave) return undefined;
  source.at = start;
  return pipelineOrAssignment(source);
}

const keywords: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ...control,
  ['function', readFunction],
  ['filter', readFunction],
  ['param', misplaced],
  ...['return', 'throw', 'exit', 'break', 'continue'].map((name) => [name, leave] as const),
]);

/** Parameters are declared at the beginning of a body, and nowhere else. */
function misplaced(source: Source, start: number): undefined {
  source.fault(start);
}

function leave(source: Source, start: number): Statement | undefined {
  source.blanks();
  return source.done || /[;\r\n})]/.test(source.char)
    ? {
        type: 'compound',
        via: 'group',
        lists: [],
        variable: undefined,
        endless: false,
        start,
        end: source.at,
      }
    : pipelineOrAssignment(source);
}

const assigns = /(?:\?\?|[-+*/%])?=(?!=)/y;

function pipelineOrAssignment(source: Source): Statement | undefined {
  const start = source.at;
  const first = readElement(source);
  source.blanks();
  if (first.type === 'expression') {
    const operator = source.take(assigns)?.[0];
    if (operator !== undefined) {
      source.blanks(true);
      const value = source.inner.statement(source);
      return {
        type: 'assignment',
        target: first.value,
        operator,
        value: value ? [value] : [],
        start,
        end: source.at,
      };
    }
  }
  const elements = [first];
  while (source.take(pipe)) {
    source.blanks(true);
    if (source.done) source.fault(start);
    else elements.push(readElement(source));
    source.blanks();
  }
  return {
    type: 'pipeline',
    elements,
    join: 'then',
    start,
    end: first.end > source.at ? first.end : trimmedEnd(source, start),
  };
}

const pipe = /\|(?!\|)|[^\S\n]*\n\s*\|(?!\|)/y;
const trimmedEnd = (source: Source, start: number): number =>
  start + source.text.slice(start, source.at).trimEnd().length;
