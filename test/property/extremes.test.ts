import { describe, expect, test } from 'vitest';
import { adversarial, filled } from '../../bench/gate/inputs.ts';
import { hardline } from '../../src/gate/floors/hardline.ts';
import { openWorld } from '../../src/gate/floors/openWorld.ts';
import { readOnly } from '../../src/gate/floors/readOnly.ts';
import { scriptEnvLeak } from '../../src/gate/floors/scriptEnvLeak.ts';
import type { Shell } from '../../src/gate/reading/reading.ts';
import { readAs } from '../support/readings.ts';

/** What all three shells would take. */
const everywhere = [
  'sudo -u × 2,000',
  'U+FDFA × 5,000',
  'env A=1 × 2,000 x',
  'timeout -x × 2,000 x',
  'sudo -u × 2,000 x',
  'sudo -g × 2,000 x',
  'env -u × 2,000 x',
  'timeout -k × 2,000 x',
  'timeout -s × 2,000 x',
  'nice -n × 2,000 x',
  'ionice -c × 2,000 x',
  'sudo -u × 2,000 rm -rf /tmp/safe',
  'parameters',
  'one glob',
  'slashes',
  'dots',
  'bundles',
  'newlines',
  'blanks',
  'python calls',
  'sed',
  'open sed',
  'open awk string',
  'letters',
  'tabs',
  'only blanks before the end',
  'carets',
  'percent variables',
  'percent variables, known',
  'open percent signs',
  'one list',
  'escapes',
  'open escapes',
  'invisible',
  'base64',
  'hosts',
  'many hosts',
  'hyphened host',
];

/** Which of the extreme texts the shell would take, and the reading reads to the end. */
const complete: Readonly<Record<Shell, readonly string[]>> = {
  bash: [
    ...everywhere,
    'assignments',
    'loops',
    'comments',
    'python',
    'awk',
    'escaped line breaks',
    'cut percent variables',
    'delayed variables',
    'casts',
    'sql blanks',
  ],
  powershell: [
    ...everywhere,
    'backticks',
    'replacements',
    'calls of calls',
    'loops in loops',
    'comments',
    'python',
    'awk',
    'Windows line breaks',
    'sql blanks',
  ],
  cmd: [
    ...everywhere,
    'sudo env nice timeout × 500 x',
    'short sequences',
    'substitutions',
    'open substitutions',
    'open quoted substitutions',
    'open arithmetic',
    'nested parameters',
    'many braces',
    'brace ranges',
    'growing assignments',
    'calls of calls',
    'caret line breaks',
    'Windows line breaks',
    'cut percent variables',
    'delayed variables',
    'one sum',
    'one method chain',
    'one index chain',
    'casts',
    'hashes',
  ],
};

/** Ten times and more what the bench asks for: a text that hangs the reading, not one that is slow today. */
const hangsMs = 2_000;

const inputs = Object.entries({ ...adversarial, ...filled });

describe.each(['bash', 'powershell', 'cmd'] as const)(
  'a text made to take long, in %s',
  (shell) => {
    test.each(inputs)('%s', (name, text) => {
      const start = performance.now();
      const reading = readAs(text, shell);
      for (const decide of [hardline, openWorld, scriptEnvLeak, readOnly]) decide(reading);
      expect(performance.now() - start).toBeLessThan(hangsMs);
      expect(reading.complete).toBe(complete[shell].includes(name));
      expect(reading.gaps.map(({ reason }) => reason)).not.toContain('failed');
    });

    test('the table names only texts that are there', () => {
      expect(inputs.map(([name]) => name)).toEqual(expect.arrayContaining([...complete[shell]]));
    });
  },
);
