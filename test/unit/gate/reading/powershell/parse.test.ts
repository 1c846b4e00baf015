import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from '../../../../../src/gate/reading/powershell/parse.ts';
import * as kinds from '../../../../corpus/windows/powershell.ts';
import { corpus } from '../../../../support/corpus.ts';
import { loadReferee } from '../../../../support/powershellGrammar.ts';
import { readAs } from '../../../../support/readings.ts';

const programsIn = (text: string): readonly string[] =>
  readAs(text, 'powershell').parts.flatMap(({ words: [first] }) =>
    first ? [first.text.toLowerCase(), text.slice(first.start, first.end).toLowerCase()] : [],
  );

describe('a command is found', () => {
  test.each([
    'hidden',
    'a; hidden',
    'a && hidden || b',
    'a | hidden',
    'a\nhidden',
    'a |\n hidden',
    'a\n| hidden',
    '# comment\nhidden',
    '<# comment #> hidden',
    '(hidden)',
    '$(hidden)',
    '@(hidden)',
    '(hidden).Length',
    '"a $(hidden) b"',
    '@"\n$(hidden)\n"@',
    'a (hidden)',
    'a -X (hidden)',
    'a -X:(hidden)',
    'a -X:$(hidden)',
    'a b,(hidden)',
    'a "$(hidden)"',
    'a x$(hidden)y',
    'a { hidden }',
    'a @{ k = { hidden } }',
    'a @{ k = hidden }',
    'a > (hidden)',
    '& { hidden }',
    '. { hidden }',
    '& (hidden)',
    '& "hidden"',
    "& 'hid`den'.Replace('`','')",
    '$x = hidden',
    '$x += hidden',
    '$x.y = hidden',
    '$x[(hidden)] = 1',
    '[int]$x = hidden',
    '-not (hidden)',
    '1 + (hidden)',
    "'x' -f (hidden)",
    '$a ? (hidden) : 1',
    '$a ?? (hidden)',
    '[x]::Y((hidden))',
    '$a.B((hidden))',
    '$a[(hidden)]',
    '$a.Where{ hidden }',
    'if (hidden) { }',
    'if ($a) { hidden }',
    'if ($a) { } elseif (hidden) { }',
    'if ($a) { } else { hidden }',
    'while (hidden) { }',
    'while ($a) { hidden }',
    'do { hidden } until ($a)',
    'do { } while (hidden)',
    'for (hidden; $a; $b) { }',
    'for ($i = 0; $i -lt 3; $i++) { hidden }',
    'foreach ($x in hidden) { }',
    'foreach ($x in $y) { hidden }',
    'switch (hidden) { 1 { } }',
    'switch ($x) { default { hidden } }',
    'switch -Regex ($x) { "a" { hidden } }',
    'switch ($x) { { hidden } { } }',
    'try { hidden } catch { }',
    'try { } catch [Exception] { hidden }',
    'try { } finally { hidden }',
    'trap { hidden }',
    'function f { hidden }',
    'function f($a = (hidden)) { }',
    'function f { param($a = (hidden)) }',
    'filter f { hidden }',
    'function f { begin { hidden } }',
    'function f { process { } end { hidden } }',
    'param($a = $(hidden))',
    'return hidden',
    'throw (hidden)',
    ':loop while ($a) { hidden }',
    'iex "hidden"',
    'powershell -c "hidden"',
  ])('%s', (text) => {
    expect(programsIn(text)).toContain('hidden');
    expect(parse(text).faults).toEqual([]);
  });
});

describe('what is no PowerShell, or loads something while it is parsed, is a fault', () => {
  test.each([
    'a (b',
    'a )',
    'a }',
    '{ a',
    'a "b',
    "a 'b",
    '@"\na',
    '<# a',
    'a |',
    'if ($a)',
    'a --% %x% & b',
    'using module x',
    'configuration X { }',
    'class A { }',
    'enum E { a }',
    'a < b',
    '[A.B`1[[x]],y]$a',
  ])('%s', (text) => {
    expect(parse(text).faults).not.toEqual([]);
  });
});

describe('another grammar', () => {
  let namesOf: Awaited<ReturnType<typeof loadReferee>>;
  beforeAll(async () => {
    namesOf = await loadReferee();
  });

  const lines = [
    ...kinds.refused,
    ...kinds.notRefused,
    ...kinds.cleared,
    ...kinds.asked,
    ...corpus<{ id: string; command: string; shell: string }>('labelled')
      .filter((row) => row.shell === 'powershell')
      .map((row) => row.command),
  ];
  /** It takes a range of numbers for the name of a command. */
  const isRange = (name: string): boolean => /^\d+\.\.\d+$/.test(name);

  test('finds no command that ours does not', () => {
    const missed = lines.flatMap((text) => {
      const found = programsIn(text);
      return (namesOf(text) ?? [])
        .filter((name) => !isRange(name) && !found.includes(name.toLowerCase()))
        .map((name) => `${name} in ${text}`);
    });
    expect(missed).toEqual([]);
  });

  test('reads most of the lines, so that the comparison says something', () => {
    expect(lines.filter((text) => namesOf(text)).length).toBeGreaterThan(lines.length * 0.9);
  });
});
