import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { decide } from '../../src/gate/ladder/decide.ts';
import type { Entry } from '../../src/gate/model/entry.ts';
import type { Setting } from '../../src/gate/reading/reading.ts';
import { command, exact, glob, regexp, rules, worldOf } from '../unit/gate/rules/rules.ts';

type Expected = 'auto' | 'ask' | 'deny';
type Row = {
  readonly id: string;
  readonly command: string;
  readonly shell: 'bash' | 'powershell' | 'cmd';
  readonly allow: readonly string[];
  readonly deny: readonly string[];
  readonly expect: Expected;
};

const rows: readonly Row[] = readFileSync(join(import.meta.dirname, 'reports.jsonl'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line))
  .filter((row) => 'command' in row);

/** Where a report happened in another folder than the others. */
const places: { readonly [id: string]: Partial<Setting> } = {
  'br-015': { cwd: '/w/demo' },
  'br-033': { cwd: '/home/dev/project/a/b', workspace: '/home/dev/project' },
};

/** Rows that we answer otherwise, and why. */
const differences: { readonly [id: string]: readonly [verdict: Expected, why: string] } = {
  'br-020': [
    'ask',
    'read as a prefix it needs an argument; the glob without the last star covers it',
  ],
  'br-022': ['auto', 'no rule of ours hides behind the person’s own entry'],
  'br-100': ['deny', 'a refusal holds for every part, also for those in a text given to a shell'],
  'br-172': [
    'auto',
    'the variable is expanded: a plain file of the workspace, where the mode grants writes',
  ],
  'br-145': [
    'ask',
    'the star as a prefix names nothing, and the floor holds roots, systems and homes, not a project’s folder',
  ],
};

/** A prefix is two entries; `=` marks an exact one, slashes a regular expression, `builtin:` a rule of another tool. */
function entriesOf(prefix: string): Entry[] {
  if (prefix.startsWith('builtin:')) return [];
  if (prefix.startsWith('=')) return [exact(prefix.slice(1))];
  if (/^\/.+\/$/.test(prefix)) return [regexp(prefix.slice(1, -1))];
  return [exact(prefix), glob(`${prefix} *`)];
}

const verdicts = { run: 'auto', ask: 'ask', rate: 'ask', refuse: 'deny', halt: 'deny' } as const;

test.each(rows.map((row) => [row.id, row.command, row] as const))('%s: %s', (id, text, row) => {
  // What nothing allows runs, if at all, because it only reads, which is cleared where a rater would be asked.
  const cleared = row.expect === 'auto' && row.allow.length === 0;
  const policy = {
    mode: cleared ? ('assisted' as const) : ('write' as const),
    deny: rules(...row.deny.flatMap(entriesOf)),
    escalate: [],
    allow: rules(...row.allow.flatMap(entriesOf)),
    hasRater: false,
    trusted: true,
  };
  const world = worldOf(row.shell, places[id]);
  const { decision } = decide(command(text), policy, world);
  expect(verdicts[decision.verdict], decision.reason).toBe(differences[id]?.[0] ?? row.expect);
});

test('every difference is one', () => {
  for (const [id, [verdict]] of Object.entries(differences)) {
    expect(rows.find((row) => row.id === id)?.expect).not.toBe(verdict);
  }
});
