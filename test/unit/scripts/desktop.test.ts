import { expect, test } from 'vitest';
import { findDesktopCode, quoteForCmd } from '../../../scripts/start/desktop.mjs';

const stands =
  (...files: string[]) =>
  (file: string) =>
    files.includes(file);

test('the first `code` on PATH is taken', () => {
  const env = { PATH: '/a::/b:/c' };
  expect(findDesktopCode(env, 'linux', stands('/b/code', '/c/code'))).toBe('/b/code');
});

test('without one there is no desktop', () => {
  expect(findDesktopCode({ PATH: '/a' }, 'linux', stands('/b/code'))).toBeUndefined();
  expect(findDesktopCode({}, 'linux', stands('/b/code'))).toBeUndefined();
});

test('the `code` of a remote window does not count', () => {
  const env = { PATH: '/a', VSCODE_IPC_HOOK_CLI: '/tmp/socket' };
  expect(findDesktopCode(env, 'linux', stands('/a/code'))).toBeUndefined();
});

test('a path with blanks is one word on Windows', () => {
  const path = 'C:\\Program Files\\Microsoft VS Code\\bin\\code.cmd';
  expect(quoteForCmd(path)).toBe(`"${path}"`);
  expect(quoteForCmd('a"b')).toBe('"ab"');
});
