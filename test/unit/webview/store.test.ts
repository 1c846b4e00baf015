import { describe, expect, test } from 'vitest';
import type { ToHost } from '../../../src/protocol/messages.ts';
import { represent } from '../../../src/protocol/representation.ts';
import { reduce, type ViewEvent } from '../../../src/protocol/viewState.ts';
import { confirmMs, createStore } from '../../../webview/store.ts';
import { handClock } from './handClock.ts';
import { question, viewState } from './states.ts';

function setUp(...events: ViewEvent[]) {
  const posted: ToHost[] = [];
  const clock = handClock();
  const store = createStore((message) => posted.push(message), clock);
  store.apply(events);
  return { store, posted, pass: clock.pass };
}

const answer = (callId: string, sha256: string): ToHost => ({
  type: 'answer',
  callId,
  sha256,
  kind: 'once',
});

test('there is nothing before the first reset', () => {
  const { store } = setUp({ type: 'streamed', text: 'early', reasoning: '' });
  expect(store.state.value).toBeUndefined();
});

test('the panel and the host reduce the same events to the same state', () => {
  const start = viewState();
  const events: ViewEvent[] = [
    { type: 'put', representation: represent('user-message', 'u1', { text: 'hi' }) },
    { type: 'streamed', text: 'Hel', reasoning: '' },
    { type: 'streamed', text: 'lo', reasoning: '' },
    { type: 'stream-ended' },
    { type: 'put', representation: represent('assistant-message', 'm1', { text: 'Hello' }) },
    { type: 'questions', questions: [question()] },
    { type: 'changed', change: { phase: 'waiting', tokens: 12 } },
  ];
  const { store } = setUp({ type: 'reset', state: start }, ...structuredClone(events));
  expect(store.state.value?.view).toEqual(events.reduce(reduce, start));
});

test('a question takes one answer', () => {
  const { store, posted } = setUp({ type: 'reset', state: viewState({ questions: [question()] }) });
  store.post(answer('c1', 'abc123'));
  store.post(answer('c1', 'abc123'));
  expect(posted).toEqual([answer('c1', 'abc123')]);
});

test('the same call with another text is another question', () => {
  const { store, posted } = setUp({ type: 'reset', state: viewState({ questions: [question()] }) });
  store.post(answer('c1', 'abc123'));
  store.apply([{ type: 'questions', questions: [question({ sha256: 'def456' })] }]);
  store.post(answer('c1', 'def456'));
  expect(posted).toHaveLength(2);
});

test('an answer stays on its way while other questions come', () => {
  const { store, posted } = setUp({ type: 'reset', state: viewState({ questions: [question()] }) });
  store.post(answer('c1', 'abc123'));
  store.apply([{ type: 'questions', questions: [question(), question({ callId: 'c2' })] }]);
  store.post(answer('c1', 'abc123'));
  expect(posted).toHaveLength(1);
});

test('no to all answers each of them', () => {
  const questions = [question(), question({ callId: 'c2' })];
  const { store, posted } = setUp({ type: 'reset', state: viewState({ questions }) });
  store.post({ type: 'refuse-all' });
  store.post(answer('c2', 'abc123'));
  expect(posted).toEqual([{ type: 'refuse-all' }]);
});

test('a reset opens the questions again', () => {
  const reset: ViewEvent = { type: 'reset', state: viewState({ questions: [question()] }) };
  const { store, posted } = setUp(reset);
  store.post(answer('c1', 'abc123'));
  store.apply([reset]);
  store.post(answer('c1', 'abc123'));
  expect(posted).toHaveLength(2);
  expect(store.state.value?.resets).toBe(2);
});

describe('what the host does not confirm', () => {
  const reset: ViewEvent = { type: 'reset', state: viewState({ questions: [question()] }) };
  const statuses = ({ store }: ReturnType<typeof setUp>) => [
    ...(store.state.value?.answers.values() ?? []),
  ];

  test('an answer is missed after its time, and another is taken', () => {
    const set = setUp(reset);
    set.store.post(answer('c1', 'abc123'));
    set.pass(confirmMs - 1);
    expect(statuses(set)).toEqual(['sent']);
    set.pass(1);
    expect(statuses(set)).toEqual(['missed']);
    set.store.post(answer('c1', 'abc123'));
    expect(set.posted).toHaveLength(2);
    expect(statuses(set)).toEqual(['sent']);
  });

  test('a confirmed answer is not missed later', () => {
    const set = setUp(reset);
    set.store.post(answer('c1', 'abc123'));
    set.store.apply([{ type: 'questions', questions: [] }]);
    set.pass(confirmMs);
    expect(statuses(set)).toEqual([]);
  });

  test('an answer given after a reset has its whole time', () => {
    const set = setUp(reset);
    set.store.post(answer('c1', 'abc123'));
    set.pass(confirmMs - 1);
    set.store.apply([reset]);
    set.store.post(answer('c1', 'abc123'));
    set.pass(1);
    expect(statuses(set)).toEqual(['sent']);
  });

  test('a message is on its way until the phase changes', () => {
    const { store } = setUp(reset);
    store.post({ type: 'send', text: 'hi' });
    expect(store.state.value?.sending).toBe(true);
    store.apply([{ type: 'sent' }, { type: 'changed', change: { draft: '' } }]);
    expect(store.state.value?.sending).toBe(true);
    store.apply([{ type: 'changed', change: { phase: 'working' } }]);
    expect(store.state.value?.sending).toBe(false);
  });

  test('a message that leads to nothing does not hold the next one for ever', () => {
    const { store, pass } = setUp(reset);
    store.post({ type: 'send', text: 'hi' });
    pass(confirmMs);
    expect(store.state.value?.sending).toBe(false);
  });
});
