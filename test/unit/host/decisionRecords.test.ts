import { expect, test } from 'vitest';
import type { AgentEvent } from '../../../src/agent/events.ts';
import type { Rule } from '../../../src/gate/model/policy.ts';
import { createDecisionRecorder, DecisionRecord } from '../../../src/host/decisionRecords.ts';
import { sha256 } from '../../../src/stores/ledger.ts';
import { exactRule, shellCall } from '../../support/builders.ts';

const call = shellCall('make all');
const callId = call.id;
const rule = exactRule('make all');
const trace = [{ stage: 'mode', decided: true, found: 'asks' }] as const;

const proposed: AgentEvent = { type: 'proposed', call };
const decided = (verdict: 'run' | 'ask' | 'refuse', stage: 'allow' | 'mode' | 'deny') =>
  ({ type: 'decided', callId, decision: { verdict, stage, reason: 'why' }, trace }) as const;
const answered = (kind: 'once' | 'always') =>
  ({
    type: 'answered',
    callId,
    answer: { kind },
    offers: {},
    remembered: { lifetime: kind },
  }) as const;
const started: AgentEvent = { type: 'started', callId };
const result = (status: 'ok' | 'refused' | 'cancelled'): AgentEvent => ({
  type: 'result',
  callId,
  result: {
    status,
    content: '',
    detail: { kind: 'command', exitCode: 0, ended: 'exit 0', durationMs: 1, output: '' },
  },
});

function play(events: readonly AgentEvent[]) {
  const records: DecisionRecord[] = [];
  const used: Rule[] = [];
  const follow = createDecisionRecorder({
    session: 'session-1',
    now: () => 7,
    append: (record) => records.push(record),
    decidedBy: (_call, { stage }) => (stage === 'mode' ? [] : [rule]),
    countUse: (rules) => used.push(...rules),
    exchangesOf: () => [],
  });
  events.forEach(follow);
  return { records, used };
}

test('one line says what was decided, by what, and what became of it', () => {
  const { records, used } = play([proposed, decided('run', 'allow'), started, result('ok')]);
  expect(records).toEqual([
    {
      at: 7,
      session: 'session-1',
      callId,
      tool: 'run_shell_command',
      subject: 'make all',
      sha256: sha256('make all'),
      verdict: 'run',
      stage: 'allow',
      reason: 'why',
      trace,
      by: [JSON.stringify({ type: 'shell', matcher: 'exact', pattern: 'make all' })],
      became: 'ok',
      started: true,
      exitCode: 0,
    },
  ]);
  expect(DecisionRecord.parse(records[0])).toEqual(records[0]);
  expect(used).toEqual([rule]);
});

test('an answered call says who answered and how long it holds', () => {
  const { records } = play([
    proposed,
    decided('ask', 'mode'),
    answered('once'),
    started,
    result('ok'),
  ]);
  expect(records).toMatchObject([{ stage: 'mode', answer: { kind: 'once', lifetime: 'once' } }]);
});

test('the call that an approval was given for is not a use of it', () => {
  const { used } = play([
    proposed,
    decided('ask', 'mode'),
    answered('always'),
    decided('run', 'allow'),
    started,
    result('ok'),
  ]);
  expect(used).toEqual([]);
});

test('a call that was allowed and never started is not a use', () => {
  const { records, used } = play([proposed, decided('run', 'allow'), result('cancelled')]);
  expect(records).toMatchObject([{ became: 'cancelled', started: false }]);
  expect(used).toEqual([]);
});

test('the decision that counts is the last one', () => {
  const { records } = play([
    proposed,
    decided('ask', 'mode'),
    decided('refuse', 'deny'),
    result('refused'),
  ]);
  expect(records).toMatchObject([{ verdict: 'refuse', stage: 'deny', became: 'refused' }]);
});

test('a call that nobody could decide about leaves no line', () => {
  expect(play([proposed, result('cancelled')]).records).toEqual([]);
});
