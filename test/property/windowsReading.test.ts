import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readOnly } from '../../src/gate/floors/readOnly.ts';
import { describeEffect } from '../../src/gate/reading/describe.ts';
import type { Shell } from '../../src/gate/reading/reading.ts';
import { readAs } from '../support/readings.ts';
import { windowsHolders, windowsWrappers } from './windowsProbes.ts';

const runs = { numRuns: 500 };
const pick = <Value>(values: readonly Value[]) => fc.constantFrom(...values);

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

const effectsOf = (text: string, shell: Shell): readonly string[] =>
  readAs(text, shell).effects.map(describeEffect);

describe.each(['powershell', 'cmd'] as const)('%s', (shell) => {
  const holder = pick(windowsHolders[shell]);
  const wrapper = pick(windowsWrappers[shell]);

  test('what starts a command never removes an effect', () => {
    fc.assert(
      fc.property(
        pick(commands[shell]),
        fc.option(wrapper),
        fc.array(holder, { maxLength: 4 }),
        (inner, wrap, around) => {
          const whole = around.reduce((text, put) => put(text), wrap ? wrap(inner) : inner);
          const reading = readAs(whole, shell);
          const found = reading.effects.map(describeEffect);
          if (reading.complete || around.length < 2)
            expect(found, whole).toEqual(expect.arrayContaining([...effectsOf(inner, shell)]));
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test('a command in a nest of commands is found, or the text is not read', () => {
    let read = 0;
    const holders = fc.array(holder, { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(fc.option(wrapper), holders, (wrap, around) => {
        const hidden = 'hidden-command x';
        const whole = around.reduce((text, put) => put(text), wrap ? wrap(hidden) : hidden);
        const { parts, complete } = readAs(whole, shell);
        if (complete) read++;
        expect(!complete || parts.some((part) => part.program === 'hidden-command'), whole).toBe(
          true,
        );
      }),
      { numRuns: 2_000 },
    );
    expect(read).toBeGreaterThan(1_000);
  });

  const fillers =
    shell === 'powershell'
      ? [' ', '\t', '\n', '\r\n', ';', '; ', '`\n', '# a\n', '<# a #>', '1;']
      : [' ', '\t', '\n', '\r\n', ',', ';', '&', '& ', '^\n', 'rem a\n', ':: a\n', '@'];

  test('what stands in front keeps the effects of the tail', () => {
    fc.assert(
      fc.property(
        pick(commands[shell]),
        pick(['', 'dir\n']),
        pick(fillers),
        fc.integer({ min: 1, max: 400 }),
        (inner, before, filler, count) => {
          const padded = before + filler.repeat(count) + inner;
          expect(effectsOf(padded, shell), JSON.stringify(padded)).toEqual(
            expect.arrayContaining([...effectsOf(inner, shell)]),
          );
        },
      ),
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
