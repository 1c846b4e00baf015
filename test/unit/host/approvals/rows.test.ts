import { expect, test } from 'vitest';
import type { Entry } from '../../../../src/gate/model/entry.ts';
import type { Kept } from '../../../../src/host/approvals/kept.ts';
import { groupsOf, type Showing } from '../../../../src/host/approvals/rows.ts';
import type { DecisionRecord } from '../../../../src/host/decisionRecords.ts';

const entry = (pattern: string): Entry => ({ type: 'shell', matcher: 'exact', pattern });
const kept = (pattern: string, more: Partial<Kept> = {}): Kept => ({
  side: 'allow',
  entry: entry(pattern),
  origin: 'project',
  standing: 'in force',
  since: '2026-01-02T00:00:00Z',
  uses: 0,
  ...more,
});
const decision = (more: Partial<DecisionRecord> = {}): DecisionRecord => ({
  at: 0,
  session: 's',
  callId: 'c',
  tool: 'run_shell_command',
  subject: 'make',
  sha256: 'abc',
  verdict: 'run',
  stage: 'mode',
  reason: 'Because.',
  trace: [{ stage: 'mode', decided: true, found: 'asks' }],
  by: [],
  became: 'ok',
  started: true,
  ...more,
});
const groups = (showing: Partial<Showing>) =>
  groupsOf({
    kept: [],
    decisions: [],
    useOf: () => undefined,
    filter: '',
    when: (iso) => iso.slice(0, 10),
    ...showing,
  });
const lines = (showing: Partial<Showing>) =>
  groups(showing).map(({ label, rows }) => [
    label,
    ...rows.map((row) => `${row.label} | ${row.description}`),
  ]);

test('every answer stands in its group, with since when, from where and how often', () => {
  const refusal = { side: 'deny' } as const;
  expect(
    lines({
      kept: [
        kept('npm publish', refusal),
        kept('rm a', { ...refusal, origin: 'config' }),
        kept('npm test', { uses: 3, lastUsed: '2026-02-01T00:00:00Z' }),
        kept('make', { origin: 'session' }),
        kept('once only', { mostUses: 1, uses: 1, standing: 'used up' }),
        kept('old', { expires: '2026-01-03', standing: 'expired' }),
        kept('curl evil', { standing: 'not accepted' }),
      ],
      useOf: (identity) =>
        identity.includes('npm publish')
          ? { uses: 2, lastUsed: '2026-03-01T00:00:00Z' }
          : undefined,
      decisions: [decision()],
    }),
  ).toEqual([
    [
      'Refused',
      'npm publish | refused 2×, last 2026-03-01 · saved · since 2026-01-02',
      'rm a | never refused · configuration · since 2026-01-02',
    ],
    [
      'Allowed',
      'npm test | used 3×, last 2026-02-01 · saved · since 2026-01-02',
      'make | never used · this session · since 2026-01-02',
      'once only | used up · used 1 of 1× · saved · since 2026-01-02',
      'old | expired · never used · saved · since 2026-01-02',
    ],
    ['Came with this repository, not in force', 'curl evil | written 2026-01-02'],
    ['Recent decisions', 'make | ran · asked · 1970-01-01'],
  ]);
});

test('nothing remembered is no group at all', () => {
  expect(groups({})).toEqual([]);
});

test.each([
  [{ became: 'refused', stage: 'deny' }, 'refused · by a refusal'],
  [{ answer: { kind: 'always', lifetime: 'always' } }, 'ran · by you, always'],
  [
    { answer: { kind: 'denyAlways', lifetime: 'always' }, stage: 'deny', became: 'refused' },
    'refused · by you, always',
  ],
  [
    { answer: { kind: 'once', lifetime: 'once' }, stage: 'deny', became: 'refused' },
    'refused · by a refusal',
  ],
  [{ answer: { kind: 'no', lifetime: 'once' }, became: 'refused' }, 'refused · by you, once'],
  [{ stage: 'allow', became: 'error', exitCode: 2 }, 'ran, exit 2 · by an approval'],
  [{ stage: 'untrusted', became: 'refused' }, 'refused · Restricted Mode'],
  [{ stage: 'granted', became: 'cancelled' }, 'stopped while it ran · by the mode'],
  [{ stage: 'read-only' }, 'ran · it only reads'],
] satisfies [Partial<DecisionRecord>, string][])('%j reads “%s”', (record, expected) => {
  const [group] = groups({ decisions: [decision(record)] });
  expect(group?.rows[0]?.description).toBe(`${expected} · 1970-01-01`);
});

test('what may be done with a row is told by where it came from', () => {
  const contexts = groups({
    kept: [
      kept('a', { side: 'deny', origin: 'config' }),
      kept('b', { side: 'deny' }),
      kept('c', { origin: 'session' }),
      kept('d', { standing: 'not accepted' }),
    ],
    decisions: [decision()],
  }).flatMap(({ rows }) => rows.map(({ context }) => context));
  expect(contexts).toEqual([
    'refused.config',
    'refused.project',
    'allowed.session',
    'foreign.project',
    'decision',
  ]);
});

test('a text that hides something is spelled out, and nothing of it is a line of its own', () => {
  const hidden = 'ls \u202Etxt.exe\u200B\nrm';
  const all = groups({ kept: [kept(hidden)], decisions: [decision({ subject: hidden })] });
  const shown = all.flatMap(({ rows }) => rows.flatMap(({ label, tooltip }) => [label, tooltip]));
  for (const text of shown) {
    expect(text).toContain('ls [U+202E]txt.exe[U+200B][U+000A]rm');
    expect(text).not.toMatch(/[\u202E\u200B]/);
  }
});

test('the tooltip holds the entry as it is stored, and the trace of a decision', () => {
  const [allowed, decisions] = groups({
    kept: [kept('npm test', { expires: '2026-09-01' })],
    decisions: [decision()],
  });
  expect(allowed?.rows[0]?.tooltip.split('\n')).toEqual([
    'Runs without a question:',
    'npm test',
    '',
    'never used',
    'saved',
    'since 2026-01-02',
    'until 2026-09-01',
    '',
    '{"type":"shell","matcher":"exact","pattern":"npm test"}',
  ]);
  expect(decisions?.rows[0]?.tooltip).toContain('→ mode: asks');
});

test('the filter looks at all that a row says', () => {
  const filtered = (filter: string) =>
    lines({ filter, kept: [kept('npm test'), kept('make', { origin: 'session' })] }).flat();
  expect(filtered('NPM')).toEqual(['Allowed', expect.stringContaining('npm test')]);
  expect(filtered('this session')).toEqual(['Allowed', expect.stringContaining('make')]);
  expect(filtered('nowhere')).toEqual([]);
});

test('of very many the first are shown, and how many more there are', () => {
  const many = Array.from({ length: 700 }, (_, at) => kept(`echo ${at}`));
  const [allowed] = groups({ kept: many });
  expect(allowed?.rows.length).toBe(501);
  expect(allowed?.rows.at(-1)).toMatchObject({ label: '200 more', context: 'more' });
  expect(new Set(allowed?.rows.map(({ id }) => id)).size).toBe(501);
});
