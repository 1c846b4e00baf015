import { expect, test } from 'vitest';
import {
  answersIn,
  endsOf,
  endsOfStarted,
  lostDecisions,
  waitsForPerson,
} from '../../../src/host/openTurn.ts';
import type { SessionRecord } from '../../../src/protocol/sessionRecord.ts';
import { sha256 } from '../../../src/stores/ledger.ts';

const at = 0;
const ids = { newId: () => 'id', now: () => at };
const asked: SessionRecord = { type: 'user-message', at, id: 'u', text: 'Go' };
const call = (callId: string): SessionRecord => ({
  type: 'call',
  at,
  callId,
  tool: 'run_shell_command',
  form: 'command',
  subject: 'ls',
});
const started = (callId: string): SessionRecord => ({ type: 'started', at, callId, sha256: '' });
const ended = (callId: string): SessionRecord => ({
  type: 'result',
  at,
  callId,
  status: 'ok',
  content: '',
});
const over: SessionRecord = { type: 'turn-ended', at, id: 't', how: 'completed' };

test.each([
  ['nothing happened', [], []],
  ['the turn is over', [asked, call('a'), started('a'), ended('a'), over], []],
  ['a message had no answer yet', [asked], ['turn-ended interrupted']],
  [
    'a command was running',
    [asked, call('a'), started('a')],
    ['result a interrupted', 'turn-ended interrupted'],
  ],
  [
    'a question was open',
    [asked, call('a'), call('b'), started('a'), ended('a')],
    ['result b cancelled', 'turn-ended interrupted'],
  ],
] as const)('when the window closed and %s', (_when, records, added) => {
  const ends = endsOf(records, ids).map((record) => {
    if (record.type === 'result') return `result ${record.callId} ${record.status}`;
    return record.type === 'turn-ended' ? `turn-ended ${record.how}` : record.type;
  });
  expect(ends).toEqual(added);
});

const decided = (callId: string, verdict: 'ask' | 'run' | 'rate' | 'halt'): SessionRecord => ({
  type: 'decision',
  at,
  callId,
  verdict,
  stage: 'mode',
  reason: '',
  trace: [],
});
const proposed = (...ids: string[]): SessionRecord => ({
  type: 'model-message',
  at,
  id: 'm',
  text: '',
  reasoning: '',
  calls: ids.map((id) => ({ id, tool: 'run_shell_command', args: { command: 'ls' } })),
});
const answered = (callId: string, shown = 'ls'): SessionRecord => ({
  type: 'answer',
  at,
  callId,
  sha256: sha256(shown),
  kind: 'no',
  lifetime: 'once',
  words: 'Not now.',
});

test.each([
  ['a question was open', [asked, call('a'), decided('a', 'ask')], true],
  ['an attack was stopped', [asked, call('a'), decided('a', 'halt')], true],
  ['it was being rated', [asked, call('a'), decided('a', 'rate')], true],
  ['an answer was given', [asked, call('a'), answered('a')], true],
  ['it had started', [asked, call('a'), decided('a', 'ask'), answered('a'), started('a')], false],
  ['it was about to run by the mode', [asked, call('a'), decided('a', 'run')], false],
  [
    'the question was answered and done',
    [asked, call('a'), decided('a', 'ask'), ended('a')],
    false,
  ],
  ['the turn was over', [asked, call('a'), decided('a', 'ask'), over], false],
] as const)('when %s, a person is waited for: see', (_when, records, waits) => {
  expect(waitsForPerson(records)).toBe(waits);
});

test('while a question is open only what had started gets its end', () => {
  const records = [asked, call('a'), call('b'), decided('b', 'ask'), started('a')];
  expect(endsOfStarted(records, ids.now)).toEqual([
    {
      type: 'result',
      at,
      callId: 'a',
      status: 'interrupted',
      content: 'Interrupted: the window closed while this ran. It may have done part of its work.',
    },
  ]);
});

test('an answer counts once, and only for what was shown', () => {
  const edited: SessionRecord = { type: 'edited', at, callId: 'edited', subject: 'ls -l' };
  const all = ['waits', 'other', 'started', 'done', 'edited'];
  const records = [
    asked,
    proposed(...all),
    ...all.map(call),
    ...all.map((id) => answered(id, id === 'other' ? 'rm' : id === 'edited' ? 'ls -l' : 'ls')),
    started('started'),
    ended('done'),
    edited,
  ];
  expect(answersIn(records)).toEqual({
    waits: { answer: { kind: 'no', words: 'Not now.' }, remembered: { lifetime: 'once' } },
    edited: {
      answer: { kind: 'no', words: 'Not now.', command: 'ls -l' },
      remembered: { lifetime: 'once' },
    },
  });
});

test('what nobody was left to write down is written down afterwards, as interrupted', () => {
  const records = [
    asked,
    proposed('a', 'b', 'c'),
    ...['a', 'b', 'c'].map(call),
    decided('a', 'ask'),
    decided('b', 'ask'),
    answered('a'),
    started('a'),
  ];
  const lost = lostDecisions(records, endsOfStarted(records, ids.now), 'session');
  expect(lost).toEqual([
    {
      at,
      session: 'session',
      callId: 'a',
      tool: 'run_shell_command',
      subject: 'ls',
      sha256: sha256('ls'),
      verdict: 'ask',
      stage: 'mode',
      reason: '',
      trace: [],
      by: [],
      answer: { kind: 'no', lifetime: 'once', words: 'Not now.' },
      became: 'interrupted',
      started: true,
    },
  ]);
  const rest = lostDecisions(records, endsOf(records, ids), 'session');
  expect(rest.map(({ callId, became }) => [callId, became])).toEqual([
    ['a', 'interrupted'],
    ['b', 'cancelled'],
  ]);
});
