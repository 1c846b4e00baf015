import { expect, test } from 'vitest';
import { parseApprovals } from '../../../../src/gate/rules/parseApprovals.ts';
import { re2 } from '../../../../src/gate/rules/re2.ts';

const lint = { type: 'shell', matcher: 'exact', pattern: 'pnpm lint' };

test('a whole object is read', () => {
  const parsed = parseApprovals(
    {
      mode: 'auto',
      rater: 'careful',
      alignmentChecker: 'careful',
      raterTimeoutMs: 45_000,
      readOnly: 'rate',
      allow: [lint],
      deny: [{ type: 'shell', matcher: 'regexp', pattern: '\\bterraform\\s+destroy\\b' }],
      escalate: [{ type: 'shell', matcher: 'glob', pattern: 'pnpm publish*' }],
      mcp: {
        defaults: { trustAnnotations: [] },
        servers: { tracker: { trustAnnotations: ['readOnlyHint'] }, other: {} },
      },
    },
    re2,
  );
  expect(parsed).toEqual({
    ok: true,
    approvals: {
      mode: 'auto',
      rater: 'careful',
      alignmentChecker: 'careful',
      raterTimeoutMs: 45_000,
      readOnly: 'rate',
      allow: [lint],
      deny: [{ type: 'shell', matcher: 'regexp', pattern: '\\bterraform\\s+destroy\\b' }],
      escalate: [{ type: 'shell', matcher: 'glob', pattern: 'pnpm publish*' }],
      mcp: {
        defaults: [],
        servers: new Map([
          ['tracker', ['readOnlyHint']],
          ['other', []],
        ]),
      },
    },
  });
});

test('a mode alone is approvals', () => {
  expect(parseApprovals('manual')).toEqual({
    ok: true,
    approvals: {
      mode: 'manual',
      allow: [],
      deny: [],
      escalate: [],
      mcp: { defaults: [], servers: new Map() },
    },
  });
});

const wrong: readonly [unknown, string, string, string?][] = [
  [7, 'approvals', 'a mode or an object'],
  ['assist', 'approvals', 'one of manual', 'Did you mean'],
  ['full-auto', 'approvals', 'one of manual', 'older mode: write “bypass”'],
  [{ mode: 'ask' }, 'approvals.mode', 'one of manual', 'write “manual” or “write”'],
  [{ denny: [lint] }, 'approvals.denny', 'is not a key', 'Did you mean “deny”?'],
  [{ escalat: [] }, 'approvals.escalat', 'is not a key', 'Did you mean “escalate”?'],
  [{ yolo: true }, 'approvals.yolo', 'is not a key', 'Known keys'],
  [{ allow: lint }, 'approvals.allow', 'a list of entries', '[ ]'],
  [{ escalate: 'destructive' }, 'approvals.escalate', 'was a severity once', 'Remove it'],
  [{ deny: [lint, 'rm'] }, 'approvals.deny[1]', 'not a text', '"pattern":"rm"'],
  [{ rater: '' }, 'approvals.rater', 'names a profile'],
  [{ raterTimeoutMs: '5s' }, 'approvals.raterTimeoutMs', 'milliseconds above 0'],
  [{ readOnly: true }, 'approvals.readOnly', 'run or rate'],
  [{ mcp: [] }, 'approvals.mcp', 'an object with'],
  [{ mcp: { default: {} } }, 'approvals.mcp.default', 'is not a key', '“defaults”'],
  [
    { mcp: { servers: { x: { trustAnnotations: ['readonly'] } } } },
    'approvals.mcp.servers.x.trustAnnotations[0]',
    'A hint is one of',
  ],
];

test.each(wrong)('%j is explained', (json, path, problem, suggestion) => {
  const parsed = parseApprovals(json, re2);
  const problems = parsed.ok ? [] : parsed.problems;
  expect(problems.map((found) => found.path)).toEqual([path]);
  expect(problems[0]?.problem).toContain(problem);
  expect(problems[0]?.suggestion ?? '').toContain(suggestion ?? '');
});
