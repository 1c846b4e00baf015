import { expect, test } from 'vitest';
import { ToHost } from '../../../src/protocol/messages.ts';

test.each([
  ['a number', 1],
  ['nothing', null],
  ['a type that is not ours', { type: 'eval', text: '1' }],
  ['an answer that was never on a card', { type: 'answer', callId: 'c', sha256: 'x', kind: 'yes' }],
  ['an answer without the hash of what was shown', { type: 'answer', callId: 'c', kind: 'once' }],
  ['an edit without the hash of what was shown', { type: 'edit', callId: 'c', command: 'ls' }],
  ['a key that does not belong', { type: 'stop', force: true }],
  ['a mode: the panel cannot choose one', { type: 'set-mode', mode: 'bypass' }],
  ['a text of two megabytes', { type: 'send', text: 'x'.repeat(2_000_000) }],
  ['a type from the prototype', { type: 'constructor' }],
])('%s is dropped', (_what, message) => {
  expect(ToHost.safeParse(message).success).toBe(false);
});

test.each([
  { type: 'ready' },
  { type: 'send', text: 'Fix the greeting' },
  { type: 'answer', callId: 'c', sha256: 'x', kind: 'denyAlways', words: 'never' },
  { type: 'answer', callId: 'c', sha256: 'x', kind: 'always', wider: true },
  { type: 'edit', callId: 'c', sha256: 'x', command: 'ls' },
  { type: 'explain', callId: 'c', sha256: 'x' },
  { type: 'step-in' },
  { type: 'why', callId: 'c' },
  { type: 'try', command: 'rm -rf /' },
  { type: 'close-trial' },
  { type: 'open-file', path: 'src/a.ts', line: 3 },
])('$type is taken', (message) => {
  expect(ToHost.parse(message)).toEqual(message);
});
