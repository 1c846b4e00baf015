import { describe, expect, test } from 'vitest';
import { globPattern } from '../../../../src/agent/tools/glob.ts';
import { gthGrep } from '../../../../src/agent/tools/gthGrep.ts';
import { listDirectory } from '../../../../src/agent/tools/listDirectory.ts';
import { searchFiles } from '../../../../src/agent/tools/searchFiles.ts';
import type { JsonObject } from '../../../../src/gate/model/call.ts';
import { fakeFiles } from '../../../support/fakePorts.ts';
import { use } from '../../../support/useTool.ts';

const files = fakeFiles({
  'README.md': 'Say hello.\n',
  'src/Hello.ts': 'export const hello = 1;\nconst other = 2;\r\nhello();\n',
  'src/deep/hello.test.ts': 'test(hello)\n',
});

describe('a glob', () => {
  test.each<[glob: string, path: string, fits: boolean]>([
    ['*.ts', 'a/b.ts', true],
    ['*.ts', 'b.tsx', false],
    ['src/*.ts', 'src/a.ts', true],
    ['src/*.ts', 'src/a/b.ts', false],
    ['src/**/*.ts', 'src/a.ts', true],
    ['src/**/*.ts', 'src/a/b/c.ts', true],
    ['**/*.test.ts', 'x.test.ts', true],
    ['./src/?.ts', 'src/a.ts', true],
    ['*.{ts,js}', 'a.js', true],
    ['*.{ts,js}', 'a.css', false],
    ['a+b(1).[x]', 'a+b(1).[x]', true],
    ['dist/**', 'dist/a/b', true],
    ['a}b', 'a}b', true],
    ['x,y', 'x,y', true],
  ])('%s against %s: %s', (glob, path, fits) => {
    expect(new RegExp(globPattern(glob), 'u').test(path)).toBe(fits);
  });
});

test.each<[name: string, args: JsonObject, content: string]>([
  [
    'finds by part of a name, case ignored',
    { path: '.', pattern: 'HELLO' },
    'src/Hello.ts\nsrc/deep/hello.test.ts',
  ],
  [
    'leaves excluded paths out',
    { path: '.', pattern: 'hello', excludePatterns: ['**/*.test.ts'] },
    'src/Hello.ts',
  ],
  [
    'looks at names, not at folders',
    { path: '.', pattern: 'src' },
    'No file name below . contains “src”.',
  ],
  ['looks below the folder only', { path: 'src/deep', pattern: 'hello' }, 'src/deep/hello.test.ts'],
])('search_files %s', async (_name, args, content) => {
  expect(await use(searchFiles, args, { files })).toEqual({ status: 'ok', content });
});

test.each<[name: string, args: JsonObject, content: string]>([
  ['gives path, line and text', { pattern: 'hello\\(' }, 'src/Hello.ts:3: hello();'],
  [
    'looks at included files only',
    { pattern: 'hello', include: '*.md' },
    'README.md:1: Say hello.',
  ],
  [
    'stops at the limit',
    { pattern: 'hello', limit: 1 },
    'README.md:1: Say hello.\n[Stopped at 1 matches; there are more.]',
  ],
  [
    'looks below the folder only',
    { pattern: 'hello', path: 'src/deep' },
    'src/deep/hello.test.ts:1: test(hello)',
  ],
  ['anchors at lines', { pattern: '^const .*;$' }, 'src/Hello.ts:2: const other = 2;'],
  ['says when there is nothing', { pattern: 'nowhere' }, 'Nothing below . matches.'],
])('gth_grep %s', async (_name, args, content) => {
  expect(await use(gthGrep, args, { files })).toEqual({ status: 'ok', content });
});

test.each([
  ['(', /is no regular expression in RE2 syntax/],
  ['(?=x)', /is no regular expression in RE2 syntax/],
])('gth_grep refuses the pattern %s', async (pattern, problem) => {
  const result = await use(gthGrep, { pattern }, { files });
  expect(result).toEqual({ status: 'error', content: expect.stringMatching(problem) });
});

test('gth_grep looks into no secret unless its folder is named, and says so', async () => {
  const holding = fakeFiles({ '.env': 'KEY=x', '.aws/a': 'KEY=y', 'a.ts': 'KEY;' });
  const mark = (count: number) =>
    `[Not searched, as they may hold secrets: ${count}; read_file asks for one.]`;
  const search = async (args: JsonObject) =>
    (await use(gthGrep, { pattern: 'KEY', ...args }, { files: holding })).content;
  expect(await search({})).toBe(`a.ts:1: KEY;\n${mark(2)}`);
  expect(await search({ include: '.env' })).toBe(`Nothing below . matches.\n${mark(1)}`);
  expect(await search({ path: '.aws' })).toBe('.aws/a:1: KEY=y');
});

test('gth_grep is not hung by a pattern that backtracks', async () => {
  const evil = fakeFiles({ f: `${'a'.repeat(4000)}!` });
  const result = await use(gthGrep, { pattern: '^(a+)+$' }, { files: evil });
  expect(result.content).toBe('Nothing below . matches.');
});

test('gth_grep shows the part of a long line that matches, and scans 4096 characters of it', async () => {
  const long = `${'x'.repeat(1000)}needle${'y'.repeat(9000)}`;
  const haystack = fakeFiles({ f: `${long}\n${'z'.repeat(4096)}needle\n` });
  const { content } = await use(gthGrep, { pattern: 'needle' }, { files: haystack });
  expect(content).toMatch(/^f:1: …x+needley+…$/);
  expect(content.length).toBeLessThan(260);
});

test.each([gthGrep, searchFiles])('$name ends as cancelled when it is stopped', async (tool) => {
  const result = await use(
    tool,
    { path: '.', pattern: 'a' },
    { files, signal: AbortSignal.abort() },
  );
  expect(result).toEqual({ status: 'cancelled', content: 'The search was stopped.' });
});

test.each([
  ['.', '[FILE] README.md\n[DIR] src', 'ok'],
  ['nowhere', 'There is no file nowhere.', 'error'],
])('list_directory of %s', async (path, content, status) => {
  expect(await use(listDirectory, { path }, { files })).toEqual({ status, content });
});

test('list_directory shows a thousand entries and counts the rest', async () => {
  const many = fakeFiles(
    Object.fromEntries(Array.from({ length: 1003 }, (_, at) => [`f${at}`, ''])),
  );
  const lines = (await use(listDirectory, { path: '.' }, { files: many })).content.split('\n');
  expect(lines).toHaveLength(1001);
  expect(lines.at(-1)).toBe('[3 more entries are not shown.]');
});
