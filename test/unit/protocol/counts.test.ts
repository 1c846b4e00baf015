import { expect, test } from 'vitest';
import { createCounter, noCounts } from '../../../src/protocol/counts.ts';
import type { SessionRecord } from '../../../src/protocol/sessionRecord.ts';

const about = { at: 0, callId: 'c' } as const;
const call: SessionRecord = {
  ...about,
  type: 'call',
  tool: 'run_shell_command',
  form: 'command',
  subject: 'ls',
};
const decided = (verdict: 'run' | 'ask' | 'refuse', stage: string): SessionRecord => ({
  ...about,
  type: 'decision',
  verdict,
  stage,
  reason: '',
  trace: [],
});
const answer = (kind: 'once' | 'no'): SessionRecord => ({
  ...about,
  type: 'answer',
  kind,
  lifetime: 'once',
});
const checked = (decision: 'approve' | 'suggest'): SessionRecord => ({
  ...about,
  type: 'check',
  checked: { decision, reason: '' },
});
const started: SessionRecord = { ...about, type: 'started', sha256: '' };
const ended = (status: 'ok' | 'refused' | 'cancelled'): SessionRecord => ({
  ...about,
  type: 'result',
  status,
  content: '',
});

const after = (...records: readonly SessionRecord[]) => {
  const count = createCounter();
  return records.reduce((counts, record) => count(record) ?? counts, noCounts);
};

test.each<[string, readonly SessionRecord[], object]>([
  ['a remembered approval', [decided('run', 'allow'), started, ended('ok')], { entry: 1 }],
  ['reading', [decided('run', 'read-only'), started, ended('ok')], { readOnly: 1 }],
  ['a grant of the mode', [decided('run', 'granted'), started, ended('ok')], { mode: 1 }],
  ['Bypass', [decided('run', 'bypass'), started, ended('ok')], { mode: 1 }],
  ['the rater', [decided('run', 'rater'), started, ended('ok')], { rater: 1 }],
  ['the check', [checked('approve'), decided('run', 'rater'), started, ended('ok')], { check: 1 }],
  ['a person', [decided('ask', 'mode'), answer('once'), started, ended('ok')], { person: 1 }],
  [
    'a person, whatever the check had said',
    [checked('suggest'), decided('ask', 'rater'), answer('once'), started, ended('ok')],
    { person: 1 },
  ],
  ['a refusal by rule', [decided('refuse', 'deny'), ended('refused')], { stopped: 1 }],
  ['a no', [decided('ask', 'mode'), answer('no'), ended('refused')], { stopped: 1 }],
  ['a stopped turn counts for nothing', [decided('ask', 'mode'), ended('cancelled')], {}],
])('%s', (_what, records, counts) => {
  expect(after(call, ...records)).toEqual({ ...noCounts, ...counts });
});
