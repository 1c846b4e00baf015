import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hardline } from '../../src/gate/floors/hardline.ts';
import { touchesIgnored } from '../../src/gate/floors/ignored.ts';
import { openWorld } from '../../src/gate/floors/openWorld.ts';
import { readOnly } from '../../src/gate/floors/readOnly.ts';
import { scriptEnvLeak } from '../../src/gate/floors/scriptEnvLeak.ts';
import { factsOf } from '../../src/gate/wording/facts.ts';
import { incompleteNote } from '../../src/gate/wording/notes/gaps.ts';
import { notesFor } from '../../src/gate/wording/notes.ts';
import { readAs } from '../support/readings.ts';
import { worldOf } from '../unit/gate/rules/rules.ts';
import { noiseIn } from './noise.ts';

describe.each(['bash', 'powershell', 'cmd'] as const)('any text, read as %s', (shell) => {
  const noise = noiseIn(shell);

  test('makes no reading fail, and is the same each time', () => {
    fc.assert(
      fc.property(noise, (text) => {
        const reading = readAs(text, shell);
        expect(reading.gaps.map(({ reason }) => reason)).not.toContain('failed');
        expect(reading.text).toBe(text);
        expect(reading.complete).toBe(reading.gaps.length === 0);
        expect(readAs(text, shell)).toEqual(reading);
        for (const { start, end } of [...reading.parts, ...reading.gaps, ...reading.disguises]) {
          expect(start >= 0 && end >= start && end <= text.length).toBe(true);
        }
      }),
      { numRuns: 3_000 },
    );
  });

  test('is judged by everything that stands on a reading without a throw', () => {
    const world = { ...worldOf(shell), isIgnored: (path: string) => path.length % 3 === 0 };
    fc.assert(
      fc.property(noise, (text) => {
        const reading = readAs(text, shell);
        for (const judge of [hardline, openWorld, scriptEnvLeak, readOnly, factsOf, notesFor])
          judge(reading);
        touchesIgnored(reading, world);
        expect(incompleteNote(reading) === undefined).toBe(reading.complete);
      }),
      { numRuns: 2_000 },
    );
  });

  test('is never cleared where it is not read completely', () => {
    fc.assert(
      fc.property(noise, (text) => {
        const reading = readAs(text, shell);
        if (!reading.complete) expect(readOnly(reading)).toBeUndefined();
      }),
      { numRuns: 500 },
    );
  });
});
