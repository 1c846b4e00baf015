import { expect, test } from 'vitest';
import { readPathText, shown } from '../../../../src/host/node/pathText.ts';

const linux = { platform: 'linux', home: '/home/me' };
const windows = { platform: 'win32', home: 'C:\\Users\\me' };

test.each([
  // as written        as meant
  ['src/a.ts', 'src/a.ts'],
  ['  src/a.ts\n', 'src/a.ts'],
  ['"src/a b.ts"', 'src/a b.ts'],
  ["'src/a b.ts'", 'src/a b.ts'],
  [' "a" ', 'a'],
  ['""a""', '"a"'],
  ['"a\'', '"a\''],
  ['"', '"'],
  ['~', '/home/me'],
  ['~/notes.md', '/home/me/notes.md'],
  ['"~/notes.md"', '/home/me/notes.md'],
  ['~other/notes.md', '~other/notes.md'],
  ['a~/b', 'a~/b'],
  ['nul', 'nul'],
  ['a:b', 'a:b'],
  ['trailing.', 'trailing.'],
])('%j means %j', (text, path) => {
  expect(readPathText(text, linux)).toEqual({ ok: true, path });
});

test.each(['', '   ', '\t\n', '""', "''", '"  "'])('%j is empty', (text) => {
  const problem =
    'The path is empty: give one relative to the workspace folder, such as src/index.ts.';
  expect(readPathText(text, linux)).toEqual({ ok: false, problem });
});

test('a NUL is refused', () => {
  const problem = 'The path "a\ufffdb" holds a NUL character: give it without.';
  expect(readPathText('a\0b', linux)).toEqual({ ok: false, problem });
});

test.each([
  ['src\\a.ts', 'src\\a.ts'],
  ['src/a.ts', 'src/a.ts'],
  ['..\\x', '..\\x'],
  ['C:\\w\\a.ts', 'C:\\w\\a.ts'],
  ['c:/w/a.ts', 'c:/w/a.ts'],
  ['~\\notes.md', 'C:\\Users\\me\\notes.md'],
  ['console.log', 'console.log'],
  ['com10', 'com10'],
  ['null.ts', 'null.ts'],
  ['.env', '.env'],
])('on Windows %j means %j', (text, path) => {
  expect(readPathText(text, windows)).toEqual({ ok: true, path });
});

test.each([
  ['nul', 'the name of a device'],
  ['NUL.txt', 'the name of a device'],
  ['src/con', 'the name of a device'],
  ['src\\aux.ts', 'the name of a device'],
  ['COM1', 'the name of a device'],
  ['lpt9.log', 'the name of a device'],
  ['com¹', 'the name of a device'],
  ['prn /x', 'the name of a device'],
  ['conin$', 'the name of a device'],
  ['C:nul', 'depends on the current folder of a drive'],
  ['C:a.ts', 'depends on the current folder of a drive'],
  ['d:', 'depends on the current folder of a drive'],
  ['\\\\.\\PhysicalDrive0', 'names a device'],
  ['\\\\?\\C:\\w\\a.ts', 'names a device'],
  ['//./C:', 'names a device'],
  ['secret.txt::$DATA', 'names a stream'],
  ['a.ts:hidden', 'names a stream'],
  ['C:\\w\\a.ts:hidden', 'names a stream'],
  ['.env.', 'ends with a dot or a space'],
  ['.git./config', 'ends with a dot or a space'],
  ['"secrets /a"', 'ends with a dot or a space'],
])('on Windows %j is refused: it %s', (text, why) => {
  const read = readPathText(text, windows);
  expect(read).toMatchObject({ ok: false, problem: expect.stringContaining(why) });
});

test('a path in a sentence stays on one line and ends', () => {
  expect(shown('a\nb\u202ec\u001b[31m')).toBe('"a\ufffdb\ufffdc\ufffd[31m"');
  expect(shown('x'.repeat(400))).toBe(`"${'x'.repeat(300)}…"`);
});
