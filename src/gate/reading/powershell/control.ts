import { readExpression } from './expressions.ts';
import type { Source } from './source.ts';
import { readDollar } from './strings.ts';
import type { Element, Expression, Statement } from './syntax.ts';

export type Reader = (source: Source, start: number) => Statement | undefined;

/** Statements that begin with a word. A reader takes what follows it; undefined where it was no such statement. */
export const control: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['if', readIf],
  ['while', readWhile],
  ['until', readWhile],
  ['do', readDo],
  ['for', readFor],
  ['foreach', readForEach],
  ['switch', readSwitch],
  ['try', readTry],
  ['trap', readTry],
  ...['begin', 'process', 'end', 'clean', 'dynamicparam'].map((name) => [name, named] as const),
  ...['class', 'enum', 'configuration', 'using', 'data', 'workflow', 'parallel', 'sequence'].map(
    (name) => [name, unread] as const,
  ),
]);

/** What declares types or loads modules while it is only parsed: never counts as read. */
function unread(source: Source, start: number): undefined {
  source.blanks();
  if (/[\w{\\/.'"]/.test(source.char)) source.fault(start);
}

function named(source: Source, start: number): Statement | undefined {
  source.blanks(true);
  return source.char === '{' ? compound(source, start, 'group', [block(source)]) : undefined;
}

type Lists = readonly (readonly Statement[])[];

export const compound = (
  source: Source,
  start: number,
  via: 'condition' | 'loop' | 'group',
  lists: Lists,
  variable?: string,
  endless = false,
): Statement => ({ type: 'compound', via, lists, variable, endless, start, end: source.at });

/** `( … )`; undefined where there is none. */
function condition(source: Source): readonly Statement[] | undefined {
  source.blanks(true);
  if (source.char !== '(') return undefined;
  source.at++;
  return source.inner.statements(source, ')');
}

function block(source: Source): readonly Statement[] {
  source.blanks(true);
  const start = source.at;
  if (source.char !== '{') {
    source.fault(start, start + 1);
    return [];
  }
  source.at++;
  return source.inner.statements(source, '}');
}

/** Takes the word if it comes next, past blanks and ends of lines. */
function next(source: Source, pattern: RegExp): boolean {
  const { at } = source;
  source.blanks(true);
  if (source.take(pattern)) return true;
  source.at = at;
  return false;
}

function readIf(source: Source, start: number): Statement | undefined {
  const first = condition(source);
  if (!first) return undefined;
  const lists = [first, block(source)];
  while (next(source, /elseif\b/iy)) lists.push(condition(source) ?? [], block(source));
  if (next(source, /else\b/iy)) lists.push(block(source));
  return compound(source, start, 'condition', lists);
}

function readWhile(source: Source, start: number): Statement | undefined {
  const head = condition(source);
  if (!head) return undefined;
  const endless = isAlwaysTrue(source.text.slice(start, source.at));
  return compound(source, start, 'loop', [head, block(source)], undefined, endless);
}

const isAlwaysTrue = (head: string): boolean =>
  /\(\s*(?:\$true|[1-9]\d*|!\s*\$false|1\s*-eq\s*1)\s*\)$/i.test(head);

const isNeverTrue = (head: string): boolean => /\(\s*(?:\$false|0|!\s*\$true)\s*\)$/i.test(head);

function readDo(source: Source, start: number): Statement | undefined {
  source.blanks(true);
  if (source.char !== '{') return undefined;
  const lists = [block(source)];
  const negated = next(source, /until\b/iy);
  if (!negated && !next(source, /while\b/iy)) source.fault(start);
  const from = source.at;
  lists.push(condition(source) ?? []);
  return compound(
    source,
    start,
    'loop',
    lists,
    undefined,
    (negated ? isNeverTrue : isAlwaysTrue)(source.text.slice(from, source.at)),
  );
}

function readFor(source: Source, start: number): Statement | undefined {
  const head = condition(source);
  if (!head) return undefined;
  const endless = /\([^;()]*;\s*(?:;[^;()]*)?\)$/.test(source.text.slice(start, source.at));
  return compound(source, start, 'loop', [head, block(source)], undefined, endless);
}

function readForEach(source: Source, start: number): Statement | undefined {
  source.blanks(true);
  source.take(/-parallel\b\s*/iy);
  if (source.char !== '(') return undefined;
  source.at++;
  source.blanks(true);
  const variable = source.peek(0) === '$' ? readDollar(source) : undefined;
  if (variable?.type !== 'variable' || !next(source, /in\b/iy)) source.fault(start);
  const values = source.inner.statements(source, ')');
  const name = variable?.type === 'variable' ? variable.name : undefined;
  return compound(source, start, 'loop', [values, block(source)], name);
}

function readSwitch(source: Source, start: number): Statement | undefined {
  source.blanks(true);
  while (source.take(/-\w+\s*/y)) source.blanks(true);
  const head = condition(source);
  if (!head) return undefined;
  const lists: (readonly Statement[])[] = [head];
  source.blanks(true);
  source.expect('{', start);
  for (;;) {
    source.blanks(true);
    source.take(/[\s;]*/y);
    source.blanks(true);
    if (source.done || source.char === '}') break;
    const before = source.at;
    lists.push([asStatement(switchLabel(source))], block(source));
    if (source.at === before) source.fault(before, ++source.at);
  }
  source.expect('}', start);
  return compound(source, start, 'condition', lists, '_');
}

function switchLabel(source: Source): Expression {
  const start = source.at;
  const bare = source.take(/[\w.*?\\:/[\]-]+/y);
  if (bare) return { type: 'text', value: bare[0], bare: true, start, end: source.at };
  return readExpression(source);
}

export function asStatement(value: Expression): Statement {
  const { start, end } = value;
  const element: Element = { type: 'expression', value, redirects: [], start, end };
  return { type: 'pipeline', elements: [element], join: 'then', start, end };
}

function readTry(source: Source, start: number): Statement | undefined {
  source.blanks(true);
  source.take(typeList);
  source.blanks(true);
  if (source.char !== '{') return undefined;
  const lists = [block(source)];
  while (next(source, /catch\b/iy)) {
    source.blanks(true);
    source.take(typeList);
    lists.push(block(source));
  }
  if (next(source, /finally\b/iy)) lists.push(block(source));
  return compound(source, start, 'condition', lists);
}
const typeList = /(?:\[[\w.]+\]\s*,?\s*)+/y;
