import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Shell } from '../../src/gate/reading/reading.ts';
import { readAs } from '../support/readings.ts';
import { holders } from './readingProbes.ts';
import { windowsHolders } from './windowsProbes.ts';

type Probe = { readonly shell: Shell; readonly text: string };

/** Texts with `@1 … @9` where the shell starts a program, and `no` where it starts none. */
const probes: readonly Probe[] = readFileSync(
  join(import.meta.dirname, '../corpus/probes.jsonl'),
  'utf8',
)
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line));

const mark = /@(\d)/g;
const planted = (text: string): string => text.replace(mark, 'planted-$1');
const namesIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(mark)].map(([, digit]) => `planted-${digit}`)),
];

/** Of PowerShell's grammar, what is known not to be read to its end, and says so. */
const unread = /^(?:class|enum|data|workflow|parallel|using)\b|--%|\[Parameter/;

/** What is defined in a child of the shell is not there behind it, and behind a pipe `time` is a program. */
const dependsOnPlace = /^(?:alias|set x=@|time !)/;
/** A here-string inside another one ends both. */
const endsEarly = /\n['"]@['"\w]/;

const holdersOf = { bash: holders, ...windowsHolders } as const;

describe.each(['bash', 'powershell', 'cmd'] as const)('a program planted in %s', (shell) => {
  const own = probes.filter((probe) => probe.shell === shell).map(({ text }) => text);

  test.each(own)('is found: %j', (text) => {
    const { parts, complete } = readAs(planted(text), shell);
    const found = parts.map(({ program }) => program);
    expect(found).toEqual(expect.arrayContaining([...namesIn(text)]));
    expect(found).not.toContain('no');
    expect(complete).toBe(!unread.test(text));
  });

  test('is found inside of any other construct, or the text is not read', () => {
    let read = 0;
    const free = own.filter((text) => !dependsOnPlace.test(text));
    const around = fc.array(fc.constantFrom(...holdersOf[shell]), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(fc.constantFrom(...free), around, (text, holding) => {
        const whole = holding.reduce((inner, hold) => hold(inner), planted(text));
        fc.pre(!endsEarly.test(whole));
        const { parts, complete } = readAs(whole, shell);
        if (!complete) return;
        read++;
        const found = parts.map(({ program }) => program);
        expect(found, whole).toEqual(expect.arrayContaining([...namesIn(text)]));
      }),
      { numRuns: 2_000 },
    );
    expect(read).toBeGreaterThan(1_000);
  });
});
