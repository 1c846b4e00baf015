// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { represent } from '../../../src/protocol/representation.ts';
import { connectHost, isToPanel } from '../../../webview/host.ts';
import { viewState } from './states.ts';

const row = represent('user-message', 'u1', { text: 'hi' });
const events = (...list: unknown[]) => ({ type: 'events', events: list });

test.each([
  ['a reset', events({ type: 'reset', state: viewState({ rows: [row] }) }), true],
  ['several events', events({ type: 'sent' }, { type: 'stream-ended' }), true],
  ['a row', events({ type: 'put', representation: row }), true],
  ['output', events({ type: 'output', callId: 'c', chunk: 'x' }), true],
  ['a change', events({ type: 'changed', change: { phase: 'idle' } }), true],
  ['a focus', { type: 'focus', on: 'question' }, true],
  ['a focus on nothing', { type: 'focus' }, false],
  ['events without a list', { type: 'events', events: {} }, false],
  ['nothing', undefined, false],
  ['a string', 'events', false],
  ['another message', { type: 'webpackOk' }, false],
])('%s is taken or dropped', (_, message, taken) => {
  expect(isToPanel(message)).toBe(taken);
});

test('only messages of the host reach the listener, and what is posted reaches VS Code', () => {
  const postMessage = vi.fn();
  vi.stubGlobal('acquireVsCodeApi', () => ({ postMessage }));
  const heard: unknown[] = [];
  const host = connectHost();
  host.onMessage((message) => heard.push(message));

  const good = events({ type: 'sent' });
  for (const data of [{ type: 'other' }, good]) {
    window.dispatchEvent(new MessageEvent('message', { data }));
  }
  host.post({ type: 'stop' });

  expect(heard).toEqual([good]);
  expect(postMessage.mock.calls).toEqual([[{ type: 'stop' }]]);
  vi.unstubAllGlobals();
});
