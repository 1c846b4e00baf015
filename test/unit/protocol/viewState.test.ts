import { expect, test } from 'vitest';
import { represent } from '../../../src/protocol/representation.ts';
import {
  blankSession,
  forTheWay,
  outputTail,
  reduce,
  type ViewEvent,
  type ViewState,
} from '../../../src/protocol/viewState.ts';

const empty: ViewState = {
  ...blankSession,
  sessionId: 's',
  mode: 'assisted',
  trusted: true,
  model: { label: 'Practice', practice: true },
  draft: '',
};

const after = (...events: ViewEvent[]) => events.reduce(reduce, empty);
const command = (status: 'running' | 'ok', output = '') =>
  ({
    type: 'put',
    representation: represent('command-run', 'c', {
      callId: 'c',
      command: 'ls',
      status,
      decidedBy: '',
      output,
    }),
  }) as const;

test('a row with a known id replaces the one that stands', () => {
  const { rows } = after(command('running'), command('ok', 'done'));
  expect(rows).toMatchObject([{ row: { status: 'ok', output: 'done' } }]);
});

test('rows go where their policy sends them', () => {
  const state = after(
    { type: 'put', representation: represent('user-message', 'u', { text: 'Hi' }) },
    { type: 'put', representation: represent('grant-saved', 'g', { text: 'Saved' }) },
    { type: 'put', representation: represent('steer-notice', 'n', { text: 'Wait' }) },
  );
  expect(state.rows.map(({ id }) => id)).toEqual(['u']);
  expect(state.echo?.id).toBe('g');
  expect(state.notice?.id).toBe('n');
});

test('the next send takes echo and notice away', () => {
  const state = after(
    { type: 'put', representation: represent('grant-saved', 'g', { text: 'Saved' }) },
    { type: 'put', representation: represent('steer-notice', 'n', { text: 'Wait' }) },
    { type: 'sent' },
  );
  expect(state).toMatchObject({ echo: undefined, notice: undefined });
});

test('streamed text grows and ends', () => {
  const streamed = after(
    { type: 'streamed', text: 'Hel', reasoning: '' },
    { type: 'streamed', text: 'lo', reasoning: 'Hm' },
  );
  expect(streamed.streaming).toEqual({ text: 'Hello', reasoning: 'Hm' });
  expect(reduce(streamed, { type: 'stream-ended' }).streaming).toBeUndefined();
});

test('of a live output the tail is kept, and only while the command runs', () => {
  const long = 'x'.repeat(outputTail + 5);
  const running = after(command('running'), { type: 'output', callId: 'c', chunk: `${long}end` });
  expect(running.outputs['c']).toHaveLength(outputTail);
  expect(running.outputs['c']?.endsWith('end')).toBe(true);
  expect(reduce(running, command('ok')).outputs).toEqual({});
});

test('a reset takes the whole state, a change takes a part', () => {
  const changed = after({ type: 'changed', change: { mode: 'bypass', draft: 'text' } });
  expect(changed).toMatchObject({ mode: 'bypass', draft: 'text', trusted: true });
  expect(reduce(changed, { type: 'reset', state: empty })).toBe(empty);
});

test('what is taken away stays taken away on a way that loses members without a value', () => {
  const shown: ViewState = {
    ...empty,
    reviewing: { callId: 'c', command: 'ls' },
    exchange: { rounds: 2, steppedIn: false },
    trial: {
      command: 'ls',
      mode: 'auto',
      verdict: 'run',
      stage: 'read-only',
      reason: '',
      trace: [],
      facts: [],
    },
  };
  const event: ViewEvent = {
    type: 'changed',
    change: { phase: 'working', reviewing: undefined, exchange: undefined, trial: undefined },
  };
  const arrived = JSON.parse(JSON.stringify(forTheWay(event))) as ViewEvent;
  expect(reduce(shown, arrived)).toEqual(reduce(shown, event));
  expect(reduce(shown, arrived)).toEqual({ ...empty, phase: 'working' });
});
