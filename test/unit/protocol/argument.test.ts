import { expect, test } from 'vitest';
import { auditQuestionPrimaries, auditRepresentations } from '../../../src/protocol/audit.ts';
import type { Representation } from '../../../src/protocol/representation.ts';
import { SessionRecord } from '../../../src/protocol/sessionRecord.ts';
import { createTranscriptReader } from '../../../src/protocol/transcript.ts';

const at = 0;
const command = 'git reset --hard origin/main';
const about = { at, callId: 'c1' } as const;
const call: SessionRecord = {
  ...about,
  type: 'call',
  tool: 'run_shell_command',
  form: 'command',
  subject: command,
};
const round = (goesTo: 'agent' | 'person'): SessionRecord => ({
  ...about,
  type: 'round',
  goesTo,
  round: {
    number: 4,
    command,
    justification: 'It was asked for.',
    outcome: 'destructive',
    reason: 'It drops every local commit.',
    check: { decision: 'suggest', reason: 'Two were meant.', suggestedCommand: 'git log' },
  },
});
const decision = (
  verdict: 'run' | 'ask' | 'refuse' | 'halt',
  reason = 'It drops every local commit.',
): SessionRecord => ({ ...about, type: 'decision', verdict, stage: 'rater', reason, trace: [] });
const answer = (kind: 'once' | 'no', words?: string): SessionRecord => ({
  ...about,
  type: 'answer',
  kind,
  lifetime: 'once',
  ...(words === undefined ? {} : { words }),
});
const started: SessionRecord = { ...about, type: 'started', sha256: 'x' };
const result = (status: 'ok' | 'refused'): SessionRecord => ({
  ...about,
  type: 'result',
  status,
  content: 'told',
});

function rowsOf(...records: readonly SessionRecord[]): Representation[] {
  const read = createTranscriptReader();
  const rows = new Map<string, Representation>();
  for (const record of records) for (const row of read(record)) rows.set(row.id, row);
  return [...rows.values()];
}

test('a round that goes back to the agent is the one row of its call', () => {
  const rows = rowsOf(call, round('agent'), decision('refuse'), result('refused'));
  expect(rows).toMatchObject([
    {
      source: 'negotiation-round',
      durability: 'durable',
      row: { ended: 'turned down', about: 'c1', goesTo: 'agent', round: { number: 4, command } },
    },
  ]);
});

test('a round that goes to a person is followed by what the person made of it', () => {
  const sources = (...records: SessionRecord[]) =>
    rowsOf(call, round('person'), decision('ask'), ...records).map(({ source }) => source);
  expect(sources(answer('once'), started, result('ok'))).toEqual([
    'negotiation-round',
    'command-run',
  ]);
  expect(sources(answer('no'), result('refused'))).toEqual(['negotiation-round', 'question-card']);
});

test('an agreement has no number and stands before the command that it lets run', () => {
  const held: SessionRecord = {
    ...about,
    type: 'held',
    as: 'accepted',
    rated: { outcome: 'safe', reason: 'It moves the branch only.' },
    ms: 800,
  };
  const rows = rowsOf(call, decision('run'), held, started, result('ok'));
  expect(rows.map(({ source }) => source)).toEqual(['negotiation-round', 'command-run']);
  expect(rows[0]?.row).toEqual({
    ended: 'accepted',
    about: 'c1',
    command,
    heldMs: 800,
    rating: { outcome: 'safe', reason: 'It moves the branch only.' },
  });
});

test('an attack that was stopped leaves its own row', () => {
  const stopped = [call, decision('halt', 'It hides what it sends.')] as const;
  const halted = { source: 'attack-halt', row: { command, reason: 'It hides what it sends.' } };
  expect(rowsOf(...stopped, result('refused'))).toMatchObject([halted]);
  expect(rowsOf(...stopped, answer('no'), result('refused'))).toMatchObject([halted]);
});

test('an attack that was run says by what', () => {
  const rows = rowsOf(call, decision('halt'), answer('once', 'run anyway'), started, result('ok'));
  expect(rows).toMatchObject([
    { source: 'command-run', row: { decidedBy: 'you: run anyway', status: 'ok' } },
  ]);
});

test('an edited command is shown as it ran, with what the agent had asked for', () => {
  const edited: SessionRecord = { ...about, type: 'edited', subject: 'git reset --soft HEAD~2' };
  const rows = rowsOf(call, decision('ask'), edited, answer('once'), started, result('ok'));
  expect(rows).toMatchObject([
    { source: 'command-run', row: { command: 'git reset --soft HEAD~2', edited: command } },
  ]);
});

test('what ran although something stood against it stays to be read', () => {
  const clearance: SessionRecord = { at, type: 'clearance', id: 'n', kind: 'carved', text: 'Ran.' };
  expect(rowsOf(clearance)).toMatchObject([
    { source: 'clearance-notice', durability: 'durable', row: { text: 'Ran.' } },
  ]);
});

test('no call of an argument is shown in two rows of its own, and every row is classified', () => {
  const rows = rowsOf(
    call,
    round('person'),
    decision('ask'),
    answer('once'),
    started,
    result('ok'),
  );
  expect(auditQuestionPrimaries(rows)).toEqual([]);
  expect(auditRepresentations(rows)).toMatchObject({ unclassified: 0, live: 0 });
});

test('every record survives the log', () => {
  for (const record of [call, round('agent'), decision('halt'), answer('no'), result('ok')]) {
    expect(SessionRecord.parse(JSON.parse(JSON.stringify(record)))).toEqual(record);
  }
});
