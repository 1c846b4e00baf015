import { expect, test } from 'vitest';
import {
  enumerated,
  isQuotable,
  listed,
  named,
} from '../../../../../src/gate/wording/notes/quotable.ts';

test.each([
  'bash',
  'get.example.com',
  'u@h.example',
  'https://e.example/a?b=c,d#e%20',
  '[::1]:8080',
  '~/.ssh/id_rsa',
  '.env',
  '/etc/passwd',
  'a'.repeat(100),
])('%s may be quoted', (token) => {
  expect(isQuotable(token)).toBe(true);
});

test.each([
  '',
  'a b',
  'a\nb',
  'a\n',
  'a`b',
  '-rf',
  '@file',
  '$HOME',
  'a"b',
  "a'b",
  'a;b',
  'a&b',
  'a!b',
  'a(b)',
  'a\\b',
  'a<b>',
  'а.example',
  'r\u200bm',
  'a'.repeat(101),
])('%j may not be quoted', (token) => {
  expect(isQuotable(token)).toBe(false);
  expect(named(token, 'a thing')).toBe('a thing');
});

test.each([
  [['a'], '`a`'],
  [['a', 'b', 'a'], '`a`, `b`'],
  [['a b'], '1 host (not repeated here, see the text of the command)'],
  [['a b', 'c d'], '2 hosts (not repeated here, see the text of the command)'],
  [['a', 'b c', 'd e'], '`a` and 2 more (not repeated here, see the text of the command)'],
])('%j is enumerated as %s', (tokens, text) => {
  expect(enumerated(tokens, 'host', 'hosts')).toBe(text);
});

test('a flood of names or lines is counted', () => {
  const many = Array.from({ length: 20 }, (_, n) => `n${n}`);
  expect(enumerated(many, 'host', 'hosts')).toContain('`n7` and 12 more');
  expect(listed(many)).toHaveLength(9);
  expect(listed(many).at(-1)).toBe('- and 12 more of the kind');
});

test('the same line is listed once', () => {
  expect(listed(['a', 'b', 'a'])).toEqual(['- a', '- b']);
});
