import { expect, test } from 'vitest';
import { plainWords } from '../../../../src/gate/reading/plainWords.ts';
import { readAs } from '../../../support/readings.ts';

test.each([
  ['npm test', ['npm', 'test']],
  [
    'git commit -m \'two words\' --author="A B"',
    ['git', 'commit', '-m', 'two words', '--author=A B'],
  ],
  ['  ls   -la  ', ['ls', '-la']],
  ["grep '*' a\\ b", ['grep', '*', 'a b']],
  ['timeout 5 npm test', ['timeout', '5', 'npm', 'test']],
  ['find . -name x -exec rm {} +', ['find', '.', '-name', 'x', '-exec', 'rm', '{}', '+']],
])('%s is one plain command', (text, words) => {
  expect(plainWords(readAs(text))).toEqual(words);
});

test.each([
  ['a list', 'npm test && ls'],
  ['a pipe', 'ls | wc'],
  ['a pattern', 'rm *.log'],
  ['a variable', 'ls $X'],
  ['a substitution', 'ls $(pwd)'],
  ['a redirect', 'ls > x'],
  ['an assignment', 'A=1 npm test'],
  ['the background', 'sleep 5 &'],
  ['a negation', '! grep x y'],
  ['an end', 'ls;'],
  ['a comment', 'ls # all'],
  ['a group', '(ls)'],
  ['a loop', 'while ls; do ls; done'],
  ['a builtin', 'cd src'],
  ['a builtin that prints', 'echo hi'],
  ['a keyword', 'time ls'],
  ['a path', './run.sh'],
  ['what cannot be read', 'ls "'],
  ['nothing', ''],
  ['a disguise', 'ls \u202etxt'],
])('%s needs a shell', (_what, text) => {
  expect(plainWords(readAs(text))).toBeUndefined();
});

test('other shells are always asked', () => {
  expect(plainWords(readAs('git status', 'powershell'))).toBeUndefined();
});
