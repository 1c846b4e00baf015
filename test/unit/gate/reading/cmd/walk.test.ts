import { describe, expect, test } from 'vitest';
import { readAs } from '../../../../support/readings.ts';

const programsIn = (text: string): readonly (string | undefined)[] =>
  readAs(text, 'cmd').parts.map((part) => part.program);

describe('words', () => {
  test.each([
    ['git add "a b" c', ['git', 'add', 'a b', 'c']],
    ['git a"b c"d', ['git', 'ab cd']],
    ['g^it a^&b', ['git', 'a&b']],
    ['git "a^&b"', ['git', 'a^&b']],
    ['git a^\nb', ['git', 'ab']],
    ['git %USERPROFILE%\\x', ['git', 'C:\\Users\\dev\\x']],
    ['git %UNHEARD% !UNHEARD!', ['git', '%UNHEARD%', '!UNHEARD!']],
    ['git %PATH:a=b%', ['git', '%PATH:a=b%']],
    ['@git a', ['git', 'a']],
    [';,= git a', ['git', 'a']],
    ['rd/s/q a', ['rd', '/s', '/q', 'a']],
    ['del a,b;c', ['del', 'a', 'b', 'c']],
    ['git a,b', ['git', 'a,b']],
    ['echo.x', ['echo', '.x']],
    ['format-x.cmd C:', ['format-x.cmd', 'C:']],
    ['set x=a& git %x%', ['set', 'x=a']],
  ])('%s', (text, words) => {
    expect(readAs(text, 'cmd').parts[0]?.words.map((word) => word.text)).toEqual(words);
    expect(readAs(text, 'cmd').complete).toBe(true);
  });

  test('a value that the line sets is known, and marked as guessed', () => {
    const word = readAs('set x=a& git %x%', 'cmd').parts[1]?.words[1];
    expect(word).toMatchObject({ text: 'a', dynamic: true });
  });

  test('variables are named in capitals', () => {
    expect(readAs('node a.js %api_key%', 'cmd').parts[0]?.words[2]?.names).toEqual(['API_KEY']);
  });
});

describe('a command is found', () => {
  test.each([
    'hidden',
    'a & hidden',
    'a && hidden',
    'a || hidden',
    'a | hidden',
    'a\nhidden',
    '(hidden)',
    '((a) & (hidden))',
    '(a) > x & hidden',
    'rem a\nhidden',
    ':label\nhidden',
    'if exist a hidden',
    'if not exist a (b) else hidden',
    'if "%a%"=="b" (hidden)',
    'if /i a equ b hidden',
    'if defined a if defined b hidden',
    'for %i in (a) do hidden',
    'for %%i in (a b) do (c & hidden)',
    'for /d %i in (*) do @hidden',
    'for /r C:\\x %i in (*.a) do hidden',
    'for /l %i in (1,1,2) do hidden',
    'for /f "tokens=1" %i in (a.txt) do hidden',
    "for /f %i in ('hidden') do a",
    'for /f "usebackq" %i in (`hidden`) do a',
    'call hidden',
    'start "" /b hidden',
    'cmd /c hidden',
    'cmd /c "a & hidden"',
    'cmd/c hidden',
    'powershell -c hidden',
    'forfiles /c "cmd /c hidden"',
    'set x=hidden& %x%',
    'a 2>nul|hidden',
    'a>b&hidden',
  ])('%s', (text) => {
    expect(programsIn(text)).toContain('hidden');
  });
});

describe('what is no line of cmd is a gap', () => {
  test.each(['(a', 'for %i in (a', 'for x', 'if', 'if a', 'a >', 'for %i in (a) b'])(
    '%s',
    (text) => {
      expect(readAs(text, 'cmd').complete).toBe(false);
    },
  );
});

test('a loop reads its body once for each value', () => {
  const { parts } = readAs('for %i in (a b) do git %i', 'cmd');
  expect(parts.map((part) => part.words[1]?.text)).toEqual(['a', 'b']);
});

test('what dir lists is what the loop goes through', () => {
  const { effects } = readAs("for /f %i in ('dir /b /s C:\\x') do del %i", 'cmd');
  expect(effects.at(-1)).toMatchObject({ kind: 'deletes', target: { text: 'C:\\x\\*' } });
});

describe('copies without end', () => {
  test.each([
    ['%0|%0', true],
    ['start "" "%~f0" & start "" "%~f0"', true],
    ['for /l %i in (1,0,2) do start cmd', true],
    [':a\nstart cmd\ngoto a', true],
    ['for /l %i in (1,1,3) do start cmd', false],
    ['start cmd', false],
    ['%0', false],
  ])('%s: %s', (text, forks) => {
    expect(readAs(text, 'cmd').forkBomb).toBe(forks);
  });
});

test('deep texts are not read', () => {
  const gaps = readAs('('.repeat(5_000), 'cmd').gaps.map((gap) => gap.reason);
  expect(gaps).toContain('too-deep');
});
