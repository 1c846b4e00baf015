import { expect, test } from 'vitest';
import type { AgentEvent } from '../../../src/agent/events.ts';
import { askedIn, costOf } from '../../../src/cli/eval/asked.ts';

const sent = [
  { role: 'system', content: '12345' },
  { role: 'user', content: '12345' },
  { role: 'assistant', content: '1' },
  { role: 'tool', content: '1234' },
  { role: 'assistant', content: '' },
] as const;
const exchange = (messages: readonly (typeof sent)[number][]) => ({
  ...{ model: 'm', durationMs: 30, received: 'yes', sent: messages },
});
const rated = { outcome: 'safe', reason: 'It is.' } as const;
const checked = { decision: 'approve', reason: 'It is.' } as const;

test('a rating is one request', () => {
  const event = {
    type: 'rating',
    callId: '',
    rated,
    exchange: exchange(sent.slice(0, 2)),
  } as const;
  expect(askedIn(event)).toEqual([{ requests: 1, ms: 30, sent: 10, received: 3 }]);
});

test('a check sends what was said before along with each request', () => {
  const event = { type: 'check', callId: '', checked, exchange: exchange(sent) } as const;
  expect(askedIn(event)).toEqual([{ requests: 2, ms: 30, sent: 10 + 15, received: 3 }]);
});

test.each<AgentEvent>([
  { type: 'rating', callId: '', rated },
  { type: 'notice', notice: { kind: 'cleared', text: 'Ran.' } },
])('nothing was asked: $type', (event) => {
  expect(askedIn(event)).toEqual([]);
});

test('the cost of twenty questions', () => {
  const asked = Array.from({ length: 20 }, (_, at) => ({
    ...{ requests: 1, ms: 20 - at, sent: 2, received: 1 },
  }));
  expect(costOf(asked)).toEqual({
    ...{ medianMs: 10, p95Ms: 19, slowestMs: 20 },
    ...{ sentCharacters: 40, receivedCharacters: 20 },
  });
  expect(costOf([])).toBeUndefined();
});
