import { expect, test } from 'vitest';
import { endsOf } from '../../../src/host/sessionFile.ts';
import type { SessionRecord } from '../../../src/protocol/sessionRecord.ts';

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
