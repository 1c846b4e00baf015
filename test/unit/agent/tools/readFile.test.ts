import { describe, expect, test } from 'vitest';
import { readFile } from '../../../../src/agent/tools/readFile.ts';
import type { JsonObject } from '../../../../src/gate/model/call.ts';
import { fakeFiles } from '../../../support/fakePorts.ts';
import { use } from '../../../support/useTool.ts';

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => `line ${index + 1}`).join('\n');

const read = async (text: string, window: JsonObject = {}) =>
  (await use(readFile, { path: 'f', ...window }, { files: fakeFiles({ f: text }) })).content;

describe('a window on five lines', () => {
  test.each<[window: JsonObject, shown: string[]]>([
    [{}, ['line 1', 'line 2', 'line 3', 'line 4', 'line 5']],
    [{ offset: 4 }, ['[1-3]', 'line 4', 'line 5']],
    [{ offset: 2, limit: 1 }, ['[1-1]', 'line 2', '[3-5]']],
    [{ limit: 2 }, ['line 1', 'line 2', '[3-5]']],
    [{ head: 1 }, ['line 1', '[2-5]']],
    [{ tail: 2 }, ['[1-3]', 'line 4', 'line 5']],
    [{ head: 1, tail: 1 }, ['line 1', '[2-4]', 'line 5']],
    [{ head: 3, tail: 3 }, ['line 1', 'line 2', 'line 3', 'line 4', 'line 5']],
    [{ head: 99 }, ['line 1', 'line 2', 'line 3', 'line 4', 'line 5']],
  ])('%j', async (window, shown) => {
    const expected = shown.map((line) =>
      line.replace(/\[(\d)-(\d)\]/, '[Lines $1 to $2 of 5 are not shown; read on with offset $1.]'),
    );
    expect(await read(`${numbered(5)}\n`, window)).toBe(expected.join('\n'));
  });
});

test('2000 lines are shown, and the mark says where to go on', async () => {
  const lines = (await read(numbered(2001))).split('\n');
  expect(lines).toHaveLength(2001);
  expect(lines.at(-1)).toBe(
    '[Lines 2001 to 2001 of 2001 are not shown; read on with offset 2001.]',
  );
});

test('50 KiB are shown, counted in bytes', async () => {
  const text = Array.from({ length: 100 }, () => 'ü'.repeat(1023)).join('\n');
  const shown = (await read(text)).split('\n');
  expect(shown.filter((line) => line.startsWith('ü'))).toHaveLength(25);
  expect(shown.at(-1)).toMatch(/read on with offset 26\.\]$/);
});

test('a line over 2000 characters is cut and says by how much', async () => {
  expect(await read('x'.repeat(2005))).toBe(`${'x'.repeat(2000)} [5 more characters in this line]`);
});

test.each([
  ['a\r\nb\r\n', 'a\nb'],
  ['', '(The file is empty.)'],
])('%j reads as %j', async (text, shown) => {
  expect(await read(text)).toBe(shown);
});

test.each<[args: JsonObject, problem: RegExp]>([
  [{ path: 'f', offset: 1, head: 1 }, /use either offset and limit, or head and tail/],
  [{ path: 'f', limit: 1, tail: 1 }, /use either offset and limit, or head and tail/],
  [{ path: 'f', offset: 0 }, /offset: expected at least 0|offset: expected at least 1/],
  [{ path: 'f', offset: 9 }, /has 1 lines, so offset 9 is past its end/],
  [{ path: 'missing' }, /There is no file missing/],
  [{}, /path: expected string/],
])('%j is an error that says what is wrong', async (args, problem) => {
  const result = await use(readFile, args, { files: fakeFiles({ f: 'x' }) });
  expect(result).toEqual({ status: 'error', content: expect.stringMatching(problem) });
});
