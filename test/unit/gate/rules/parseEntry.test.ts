import { expect, test } from 'vitest';
import { parseEntry } from '../../../../src/gate/rules/parseEntry.ts';
import { re2 } from '../../../../src/gate/rules/re2.ts';

const shell = (over: object) => ({ type: 'shell', matcher: 'exact', pattern: 'npm test', ...over });
const tool = (over: object) => ({ type: 'tool', matcher: 'exact', pattern: 'fetch', ...over });
const mcp = (over: object) => ({ type: 'mcpTool', matcher: 'exact', pattern: 'get', ...over });

test.each([
  shell({}),
  shell({ matcher: 'glob', pattern: 'git log*', rate: false }),
  shell({ matcher: 'glob', pattern: '*' }),
  shell({ matcher: 'regexp', pattern: '\\bterraform\\s+destroy\\b' }),
  tool({ host: 'docs.example.com' }),
  tool({ matcher: 'hint', pattern: { readOnlyHint: true, openWorldHint: false } }),
  mcp({ server: '*', matcher: 'glob', pattern: 'delete_*' }),
  mcp({ server: 'tracker', host: 'xn--bcher-kva.example', rate: true }),
])('%j is an entry', (entry) => {
  expect(parseEntry(entry, 'approvals.allow[0]', re2)).toEqual({ ok: true, entry });
});

test('a host is kept in lower case', () => {
  expect(parseEntry(tool({ host: 'Docs.Example.COM' }), 'x')).toEqual({
    ok: true,
    entry: tool({ host: 'docs.example.com' }),
  });
});

const wrong: readonly [unknown, string, string, string?][] = [
  ['npm test', '', 'not a text', '{"type":"shell","matcher":"exact","pattern":"npm test"}'],
  [7, '', 'is an object'],
  [null, '', 'is an object'],
  [[], '', 'is an object'],
  [{ matcher: 'exact', pattern: 'x' }, '.type', 'it is missing'],
  [shell({ type: 'shel' }), '.type', 'one of shell, tool, mcpTool', 'Did you mean “shell”?'],
  [shell({ matcher: 'regex' }), '.matcher', 'exact, glob, regexp', 'Did you mean “regexp”?'],
  [shell({ matcher: 'hint' }), '.matcher', 'exact, glob, regexp.'],
  [shell({ pattern: '' }), '.pattern', 'at least one character'],
  [shell({ pattern: 'x'.repeat(40_000) }), '.pattern', 'longer than 32768'],
  [shell({ host: 'x.example' }), '.host', '“host” is not a key', 'Known keys'],
  [shell({ patern: 'x' }), '.patern', '“patern” is not a key', 'Did you mean “pattern”?'],
  [shell({ rate: 'no' }), '.rate', 'true or false'],
  [shell({ matcher: 'glob', pattern: '* *' }), '.pattern', 'names nothing', 'Write * alone'],
  [shell({ matcher: 'regexp', pattern: 'a(' }), '.pattern', 'does not compile', 'Escape'],
  [shell({ matcher: 'regexp', pattern: '/a(/' }), '.pattern', 'compile', 'without the slashes'],
  [shell({ matcher: 'regexp', pattern: 'a'.repeat(201) }), '.pattern', 'longer than 200'],
  [shell({ matcher: 'regexp', pattern: '(?<!x)y' }), '.pattern', 'ahead or behind', 'second entry'],
  [shell({ matcher: 'regexp', pattern: '(a)\\1' }), '.pattern', 'does not compile'],
  [tool({ host: 'https://x.example/a' }), '.host', 'not a host name alone', 'Write “x.example”.'],
  [tool({ host: 'x.example:443' }), '.host', 'not a host name alone', 'Write “x.example”.'],
  [tool({ host: 'me@x.example' }), '.host', 'not a host name alone', 'Write “x.example”.'],
  [tool({ host: '' }), '.host', 'at least one character'],
  [tool({ matcher: 'hint', pattern: {} }), '.pattern', 'at least one hint'],
  [tool({ matcher: 'hint', pattern: 'readOnlyHint' }), '.pattern', 'at least one hint'],
  [tool({ matcher: 'hint', pattern: { readOnlyHint: 1 } }), '.pattern.readOnlyHint', 'true or'],
  [
    tool({ matcher: 'hint', pattern: { readonlyHint: true } }),
    '.pattern.readonlyHint',
    'is not a key',
    'Did you mean “readOnlyHint”?',
  ],
  [mcp({}), '.server', 'names its server', 'or * for every server'],
  [mcp({ server: '' }), '.server', 'names its server'],
];

test.each(wrong)('%j is explained at %s', (value, path, problem, suggestion) => {
  const parsed = parseEntry(value, 'approvals.deny[2]', re2);
  const problems = parsed.ok ? [] : parsed.problems;
  expect(problems.map((found) => found.path)).toEqual([`approvals.deny[2]${path}`]);
  expect(problems[0]?.problem).toContain(problem);
  expect(problems[0]?.suggestion ?? '').toContain(suggestion ?? '');
});

test('every mistake in an entry is named, not the first alone', () => {
  const parsed = parseEntry({ type: 'tool', matcher: 'fuzzy', patern: 'x' }, 'e');
  expect(parsed.ok ? [] : parsed.problems.map(({ path }) => path)).toEqual([
    'e.matcher',
    'e.pattern',
    'e.patern',
  ]);
});
