import { describe, expect, test } from 'vitest';
import { readAs } from '../../../../support/readings.ts';

const wordsOf = (text: string): readonly (readonly string[])[] =>
  readAs(text, 'powershell').parts.map(({ words }) => words.map((word) => word.text));

describe('words', () => {
  test.each([
    ["git commit -m 'it''s'", ['git', 'commit', '-m', "it's"]],
    ['git commit -m "a ""b"" `n"', ['git', 'commit', '-m', 'a "b" \n']],
    ['git add C:\\Program` Files', ['git', 'add', 'C:\\Program Files']],
    ['git add a"b c"d', ['git', 'add', 'ab cd']],
    ['git add a, b', ['git', 'add', 'a', 'b']],
    ['git add @(1,2)', ['git', 'add', '1', '2']],
    ['git log --format=fuller -- a', ['git', 'log', '--format=fuller', '--', 'a']],
    ['git x -a:b', ['git', 'x', '-a:b']],
    ['git x -Da.b=c', ['git', 'x', '-Da', '.b=c']],
    ['git –x “a”', ['git', '-x', 'a']],
    ['git `\n x', ['git', 'x']],
    ['git $HOME\\x "$HOME\\y"', ['git', 'C:\\Users\\dev\\x', 'C:\\Users\\dev\\y']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: PowerShell spells variables so.
    ['git ${env:windir}', ['git', 'C:\\Windows']],
    ['git $null $true', ['git', '', 'True']],
    ['git ~ ~\\a "~"', ['git', 'C:\\Users\\dev', 'C:\\Users\\dev\\a', '~']],
    ["git ('a' + 'b')", ['git', 'ab']],
    ["git ('{1}{0}' -f 'b','a')", ['git', 'ab']],
    ["git ('a','b' -join '-')", ['git', 'a-b']],
    ["git ('axb' -replace 'x','-')", ['git', 'a-b']],
    ['git ([char]97 + [char]0x62)', ['git', 'ab']],
    ["git 'AB'.ToLower()", ['git', 'ab']],
    ['git 7z@{0}', ['git', '7z@', '{0}']],
  ])('%s', (text, words) => {
    expect(wordsOf(text)[0]).toEqual(words);
    expect(readAs(text, 'powershell').complete).toBe(true);
  });
});

describe('what a line says before', () => {
  test.each([
    ["$x = 'a'; git $x", 'a'],
    ["$x = 'a'; $x += 'b'; git $x", 'ab'],
    ["[string]$x = 'a'; git $x", 'a'],
    ["$global:X = 'a'; git $x", 'a'],
    ["'a' | ForEach-Object { git $_ }", 'a'],
    ["foreach ($x in 'a') { git $x }", 'a'],
    ['function f($x) { git $x }; f a', 'a'],
    ['& { param($x) git $x } a', 'a'],
    ["$h = @{ k = 'a' }; git $h.k", 'a'],
    ["$l = 'b','a'; git $l[1]", 'a'],
    ['Set-Variable x a; git $x', 'a'],
  ])('%s', (text, word) => {
    const started = readAs(text, 'powershell').parts.filter((part) => part.program === 'git');
    expect(started.at(-1)?.words[1]?.text).toBe(word);
  });

  test('does not stay once it cannot be known', () => {
    const { parts } = readAs("$x = 'a'; $x = Get-Random; git $x", 'powershell');
    expect(parts.at(-1)?.words[1]).toMatchObject({ text: '$x', dynamic: true });
  });
});

describe('redirects', () => {
  test.each([
    ['git > a', ['>', 'a', 'write']],
    ['git 2>> a', ['>>', 'a', 'append']],
    ['git *> $null', ['>', '$null', 'write']],
    ['git 2>&1', ['>&', undefined, 'descriptor']],
  ])('%s', (text, [operator, target, kind]) => {
    const [redirect] = readAs(text, 'powershell').parts[0]?.redirects ?? [];
    expect([redirect?.operator, redirect?.target?.text, redirect?.kind]).toEqual([
      operator,
      target,
      kind,
    ]);
  });
});

test('variables of the environment are named by their bare names', () => {
  const { parts } = readAs('node a.js $env:API_KEY "$env:Token" $local', 'powershell');
  expect(parts[0]?.words.map((word) => word.names)).toEqual([
    [],
    [],
    ['API_KEY'],
    ['TOKEN'],
    ['local'],
  ]);
});

test('a block for another machine runs there', () => {
  const { parts } = readAs('Invoke-Command -ComputerName web01 { git x }', 'powershell');
  expect(parts.map((part) => part.where)).toEqual(['here', 'remote']);
});

describe('copies without end', () => {
  test.each([
    ['while ($true) { Start-Process pwsh }', true],
    ['for (;;) { start pwsh }', true],
    ['function f { f | f }; f', true],
    ['while ($true) { Start-Process pwsh -Wait }', false],
    ['while ($true) { Start-Process pwsh; Start-Sleep 5 }', false],
    ['while ($x) { Start-Process pwsh }', false],
    ['1..3 | % { Start-Process pwsh }', false],
  ])('%s: %s', (text, forks) => {
    expect(readAs(text, 'powershell').forkBomb).toBe(forks);
  });
});

test('deep and long texts are not read', () => {
  const deep = readAs('$('.repeat(5_000), 'powershell');
  const long = readAs(`git ${'x'.repeat(40_000)}`, 'powershell');
  expect(deep.gaps.map((gap) => gap.reason)).toContain('too-deep');
  expect(long.gaps.map((gap) => gap.reason)).toEqual(['too-long']);
});

describe('a script that the line writes is read where it runs', () => {
  test.each([
    ["'ri b' > x.ps1; .\\x.ps1", 'powershell'],
    ["'ri b' | Out-File x.ps1; powershell -File x.ps1", 'powershell'],
    ["Set-Content x.ps1 'ri b'; . .\\x.ps1", 'powershell'],
    ['echo del b > x.bat & x.bat', 'cmd'],
  ] as const)('%s', (text, shell) => {
    const { effects } = readAs(text, shell);
    expect(effects).toContainEqual(
      expect.objectContaining({ kind: 'deletes', target: expect.objectContaining({ text: 'b' }) }),
    );
  });
});

describe('a name that is hidden is a disguise', () => {
  test.each([
    ["& ('Re' + 'move-Item') a", 'powershell', true],
    ['r`i a', 'powershell', true],
    ['& "C:\\Program Files\\x.exe" a', 'powershell', false],
    ["'a'.ToUpper()", 'powershell', false],
    ['ri a', 'powershell', false],
    ['p^ing a', 'cmd', true],
    ['d"e"l a', 'cmd', true],
    ['set x=del& %x% a', 'cmd', true],
    ['"del" a', 'cmd', false],
  ] as const)('%s in %s: %s', (text, shell, hides) => {
    const kinds = readAs(text, shell).disguises.map((disguise) => disguise.kind);
    expect(kinds.includes('hidden-name')).toBe(hides);
  });
});
