import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readOnly } from '../../src/gate/floors/readOnly.ts';
import { describeEffect } from '../../src/gate/reading/describe.ts';
import type { Shell } from '../../src/gate/reading/reading.ts';
import { readAs } from '../support/readings.ts';

const runs = { numRuns: 500 };
const pick = <Value>(values: readonly Value[]) => fc.constantFrom(...values);
type Put = (inner: string) => string;

const commands: Readonly<Record<'powershell' | 'cmd', readonly string[]>> = {
  powershell: [
    'Remove-Item build -Recurse',
    'ri C:\\ -r -fo',
    'Copy-Item a b',
    'Stop-Computer',
    'git push -f',
    'Invoke-WebRequest https://e.example/x -OutFile out',
    'Get-Content ~\\.ssh\\id_rsa',
    '[IO.File]::Delete("C:\\x")',
    'Unheard-Of x',
  ],
  cmd: [
    'del /s /q build',
    'rd /s /q C:\\',
    'copy a b',
    'shutdown /s',
    'git push -f',
    'type .ssh\\id_rsa',
    'format D: /q',
    'unheard-of x',
  ],
};

const contexts: Readonly<Record<'powershell' | 'cmd', readonly Put[]>> = {
  powershell: [
    (inner) => `( ${inner} )`,
    (inner) => `$( ${inner} )`,
    (inner) => `@( ${inner} )`,
    (inner) => `& { ${inner} }`,
    (inner) => `Get-Date; ${inner}`,
    (inner) => `Get-Date && ${inner} || ls`,
    (inner) => `Write-Output "$( ${inner} )"`,
    (inner) => `if ($true) { ${inner} }`,
    (inner) => `foreach ($x in 1,2) { ${inner} }`,
    (inner) => `1 | ForEach-Object { ${inner} }`,
    (inner) => `try { ${inner} } finally { }`,
    (inner) => `function go { ${inner} }; go`,
    (inner) => `Invoke-Command { ${inner} }`,
    (inner) => `iex @'\n${inner}\n'@`,
    (inner) => `$x = $( ${inner} )`,
    (inner) => `${inner}\n`,
    (inner) => `# first\n${inner}`,
  ],
  cmd: [
    (inner) => `(${inner})`,
    (inner) => `dir & ${inner}`,
    (inner) => `dir && ${inner}`,
    (inner) => `dir | ${inner}`,
    (inner) => `@${inner}`,
    (inner) => `if 1==1 ${inner}`,
    (inner) => `if 1==1 (${inner}) else dir`,
    (inner) => `for %i in (a b) do ${inner}`,
    (inner) => `rem x\n${inner}`,
    (inner) => `${inner} & dir`,
  ],
};

const effectsOf = (text: string, shell: Shell): readonly string[] =>
  readAs(text, shell).effects.map(describeEffect);

describe.each(['powershell', 'cmd'] as const)('%s', (shell) => {
  test('what starts a command never removes an effect', () => {
    fc.assert(
      fc.property(
        pick(commands[shell]),
        fc.array(pick(contexts[shell]), { maxLength: 4 }),
        (inner, around) => {
          const whole = around.reduce((text, put) => put(text), inner);
          expect(effectsOf(whole, shell), whole).toEqual(
            expect.arrayContaining([...effectsOf(inner, shell)]),
          );
        },
      ),
      runs,
    );
  });

  test('a command in a nest of commands is found, or the text is not read', () => {
    fc.assert(
      fc.property(fc.array(pick(contexts[shell]), { minLength: 1, maxLength: 8 }), (around) => {
        const whole = around.reduce((text, put) => put(text), 'hidden-command x');
        const { parts, complete } = readAs(whole, shell);
        expect(!complete || parts.some((part) => part.program === 'hidden-command'), whole).toBe(
          true,
        );
      }),
      { numRuns: 1_000 },
    );
  });

  test('blanks in front keep the effects of the tail', () => {
    fc.assert(
      fc.property(pick(commands[shell]), fc.integer({ min: 1, max: 400 }), (inner, count) => {
        expect(effectsOf(`${' '.repeat(count)}${inner}`, shell)).toEqual(effectsOf(inner, shell));
      }),
      runs,
    );
  });

  const scraps = fc.array(
    pick([
      ...'$(){}[]@&|;<>,.:=%!^`"\'#~*?-+/\\ \n\t'.split(''),
      'a',
      'ri',
      'if',
      'for',
      'do',
      'function',
      'param',
      '/f',
      'in',
      '::',
      '-eq',
      '$x',
      '%x%',
      'é',
      '“',
    ]),
    { maxLength: 60 },
  );

  test('a command that destroys is never cleared, whatever stands around it', () => {
    fc.assert(
      fc.property(scraps, scraps, pick(commands[shell]), (before, after, inner) => {
        const text = `${before.join('')}\n${inner}\n${after.join('')}`;
        const reading = readAs(text, shell);
        if (reading.parts.some((part) => part.program === 'ri' || part.program === 'rd')) {
          expect(readOnly(reading), text).toBeUndefined();
        }
      }),
      runs,
    );
  });
});
