import { expect, test } from 'vitest';
import { auditQuestionPrimaries, auditRepresentations } from '../../../src/protocol/audit.ts';
import type { Representation } from '../../../src/protocol/representation.ts';
import { SessionRecord } from '../../../src/protocol/sessionRecord.ts';
import { createTranscriptReader } from '../../../src/protocol/transcript.ts';

const at = 0;
const callId = 'c1';

const call = (form: 'command' | 'file' | 'tool', subject: string, tool = 'some_tool') =>
  ({ type: 'call', at, callId, tool, form, subject }) as const;
const decision = (verdict: 'run' | 'ask' | 'refuse', reason: string): SessionRecord => ({
  type: 'decision',
  at,
  callId,
  verdict,
  stage: 'mode',
  reason,
  trace: [],
});
const answer = (kind: 'once' | 'no' | 'denyAlways', words?: string) =>
  ({
    type: 'answer',
    at,
    callId,
    kind,
    lifetime: 'once',
    ...(words === undefined ? {} : { words }),
  }) as const;
const started = { type: 'started', at, callId, sha256: 'x' } as const;
const result = (
  status: 'ok' | 'error' | 'refused' | 'cancelled' | 'interrupted',
  detail?: Extract<SessionRecord, { type: 'result' }>['detail'],
) =>
  ({ type: 'result', at, callId, status, content: 'told', ...(detail ? { detail } : {}) }) as const;
const command = {
  kind: 'command',
  exitCode: 0,
  ended: 'exited',
  durationMs: 12,
  output: 'hi\n',
} as const;

/** The rows that stand after the records, by id, the last one winning. */
function rowsOf(records: readonly SessionRecord[]): Representation[] {
  const read = createTranscriptReader();
  const rows = new Map<string, Representation>();
  for (const record of records) for (const row of read(record)) rows.set(row.id, row);
  return [...rows.values()];
}

test('a command that was allowed once is one row with its end and who decided', () => {
  const rows = rowsOf([
    call('command', 'npm test'),
    decision('ask', 'Assisted mode asks before it runs this.'),
    answer('once'),
    started,
    result('ok', command),
  ]);
  expect(rows).toMatchObject([
    {
      source: 'command-run',
      row: {
        command: 'npm test',
        status: 'ok',
        exitCode: 0,
        durationMs: 12,
        output: 'hi\n',
        decidedBy: 'you: once',
      },
    },
  ]);
});

test('while it runs, the command is a row too', () => {
  const rows = rowsOf([call('command', 'npm test'), decision('run', 'Bypass.'), started]);
  expect(rows).toMatchObject([
    { source: 'command-run', row: { status: 'running', decidedBy: 'Bypass.' } },
  ]);
});

test('an open question leaves no row: it stands on the card', () => {
  expect(rowsOf([call('command', 'npm test'), decision('ask', 'why')])).toEqual([]);
});

test('a question that ended with no is a question row, with the words', () => {
  const rows = rowsOf([
    call('command', 'rm -rf build', 'run_shell_command'),
    decision('ask', 'why'),
    answer('no', 'use the clean script'),
    result('refused'),
  ]);
  expect(rows).toMatchObject([
    {
      source: 'question-card',
      row: { subject: 'rm -rf build', answer: 'you: no', words: 'use the clean script' },
    },
  ]);
});

test('what a rule refused is the row of the call', () => {
  const rows = rowsOf([
    call('command', 'npm publish'),
    decision('refuse', 'Refused by “npm publish”.'),
    result('refused'),
  ]);
  expect(rows).toMatchObject([
    {
      source: 'command-run',
      row: { status: 'refused', decidedBy: 'Refused by “npm publish”.', output: '' },
    },
  ]);
});

test('a later look of the gate does not take an answer away from its person', () => {
  const rows = rowsOf([
    call('command', 'npm test'),
    decision('ask', 'why'),
    answer('once'),
    decision('run', 'Allowed by an entry.'),
    started,
    result('ok', command),
  ]);
  expect(rows).toMatchObject([{ row: { decidedBy: 'you: once' } }]);
});

test.each([
  ['ok', 'ok'],
  ['error', 'failed'],
  ['cancelled', 'cancelled'],
  ['interrupted', 'interrupted'],
] as const)('a result of %s is a row that is %s', (status, shown) => {
  const rows = rowsOf([call('tool', 'src'), decision('run', 'r'), started, result(status)]);
  expect(rows).toMatchObject([{ source: 'tool-call', row: { status: shown } }]);
});

test.each([
  ['not-started', 'told'],
  ['timed-out', 'stopped after its time was up'],
  ['cancelled', 'stopped by you'],
] as const)('a command that was %s says so in words', (ended, words) => {
  const detail = { kind: 'command', ended, durationMs: 3, output: '' } as const;
  const rows = rowsOf([
    call('command', 'npm test'),
    decision('run', 'r'),
    started,
    result('error', detail),
  ]);
  expect(rows).toMatchObject([{ source: 'command-run', row: { ended: words } }]);
});

test('a file change has its counts and a diff', () => {
  const detail = {
    kind: 'file',
    path: 'src/a.ts',
    before: 'b',
    after: 'a',
    added: 1,
    removed: 2,
  } as const;
  const rows = rowsOf([
    call('file', './src/a.ts', 'edit_file'),
    decision('run', 'r'),
    started,
    result('ok', detail),
  ]);
  expect(rows).toMatchObject([
    { source: 'file-change', row: { path: 'src/a.ts', added: 1, removed: 2, hasDiff: true } },
  ]);
});

test.each([
  ['failed', 'turn-error'],
  ['stopped', 'turn-stopped'],
  ['interrupted', 'interrupted-run'],
] as const)('a turn that was %s says so in a row', (how, source) => {
  const rows = rowsOf([{ type: 'turn-ended', at, id: 't', how, problem: 'No server answers.' }]);
  expect(rows).toMatchObject([{ source }]);
});

test('a completed turn, usage and the checklist leave no row', () => {
  const rows = rowsOf([
    { type: 'turn-ended', at, id: 't', how: 'completed' },
    { type: 'usage', at, inputTokens: 1, outputTokens: 1 },
    { type: 'checklist', at, items: [] },
  ]);
  expect(rows).toEqual([]);
});

test('a message with reasoning is two rows, an empty text none', () => {
  const message = { type: 'model-message' as const, at, id: 'm', calls: [] };
  expect(rowsOf([{ ...message, text: 'Hi', reasoning: 'Hm' }])).toMatchObject([
    { source: 'reasoning-message' },
    { source: 'assistant-message' },
  ]);
  expect(rowsOf([{ ...message, text: ' ', reasoning: '' }])).toEqual([]);
});

test('a record for a call that is not known is no row', () => {
  expect(rowsOf([started, result('ok')])).toEqual([]);
});

test('every row is classified, none is live, and each call has one', () => {
  const rows = rowsOf([
    { type: 'user-message', at, id: 'u', text: 'Hi' },
    { type: 'mode', at, id: 'm', mode: 'auto' },
    call('command', 'ls'),
    decision('ask', 'why'),
    answer('denyAlways'),
    result('refused'),
  ]);
  expect(auditRepresentations(rows)).toMatchObject({ rows: 3, unclassified: 0, live: 0 });
  expect(auditQuestionPrimaries(rows)).toEqual([]);
});

test('the audit sees what no policy classified and what claims to be live', () => {
  const [row] = rowsOf([{ type: 'user-message', at, id: 'u', text: 'Hi' }]);
  const forged = { ...row, durability: 'live' };
  expect(auditRepresentations([row, forged, {}])).toMatchObject({
    rows: 3,
    unclassified: 2,
    live: 1,
  });
});

test.each([
  ['a record of no kind', { type: 'grant', at }],
  ['a mode that is none', { type: 'mode', at, id: 'm', mode: 'yolo' }],
  ['a result without a status', { type: 'result', at, callId, content: '' }],
])('%s is not read from a log', (_what, record) => {
  expect(SessionRecord.safeParse(record).success).toBe(false);
});
