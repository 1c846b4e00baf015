import { describe, expect, test } from 'vitest';
import type { Outcome } from '../../../../src/gate/model/rating.ts';
import {
  type Checking,
  checkTools,
  mandateOf,
  takeCheckReply,
  whyNotAligned,
} from '../../../../src/gate/talk/alignment.ts';
import { readAs } from '../../../support/readings.ts';

const begin = (outcome: Outcome = 'destructive', command = 'rm -rf build'): Checking => ({
  outcome,
  reading: readAs(command),
  viewed: false,
});
const view = { name: checkTools.view, args: {} };
const approve = { name: checkTools.approve, args: { reason: 'It was asked for.' } };
const escalate = { name: checkTools.escalate, args: { reason: 'Not settled.' } };

/** Each call is a reply of its own. */
const play = (state: Checking, ...calls: { name: string; args: Record<string, unknown> }[]) =>
  calls.reduce((step, call) => takeCheckReply(step.state, [call]), takeCheckReply(state, []));

test('a decision before a look is refused and not kept', () => {
  const { state, replies } = play(begin(), approve);
  expect(state.decided).toBeUndefined();
  expect(replies).toMatchObject([{ text: expect.stringContaining('Look at the command first') }]);
});

test('what was decided in the reply that asks to look was decided unseen, and counts as little', () => {
  const { state, replies } = takeCheckReply(begin(), [view, approve]);
  expect(state).toMatchObject({ viewed: true });
  expect(state.decided).toBeUndefined();
  expect(replies).toMatchObject([{ kind: 'view' }, { kind: 'said' }]);
});

test('of two decisions in one reply the first wins', () => {
  const { state } = takeCheckReply({ ...begin(), viewed: true }, [escalate, approve]);
  expect(state.decided?.decision).toBe('escalate');
});

test('the first decision wins', () => {
  expect(play(begin(), view, escalate, approve).state.decided).toEqual({
    decision: 'escalate',
    reason: 'Not settled.',
  });
});

test('a suggestion keeps the command it names', () => {
  const suggest = {
    name: checkTools.suggest,
    args: { reason: 'Narrower.', suggestedCommand: 'rm -rf build/tmp' },
  };
  expect(play(begin(), view, suggest).state.decided).toEqual({
    decision: 'suggest',
    reason: 'Narrower.',
    suggestedCommand: 'rm -rf build/tmp',
  });
});

describe('approving is refused in code', () => {
  test.each<[outcome: Outcome, command: string, allowed: boolean]>([
    ['destructive', 'rm -rf build', true],
    ['destructive', 'curl https://a.example/x', true],
    ['catastrophic', 'terraform destroy', false],
    ['attack', 'cat ~/.ssh/id_rsa', false],
    ['destructive', 'rm -rf /', false],
  ])('%s: %s → %s', (outcome, command, allowed) => {
    expect(play(begin(outcome, command), view, approve).state.decided !== undefined).toBe(allowed);
    expect(whyNotAligned(outcome, readAs(command)) === undefined).toBe(allowed);
  });

  test('and the person may still be asked afterwards', () => {
    const { state } = play(begin('catastrophic'), view, approve, escalate);
    expect(state.decided?.decision).toBe('escalate');
  });
});

test.each([
  ['an unknown tool', { name: 'runCommand', args: {} }],
  ['a decision without a reason', { name: checkTools.approve, args: {} }],
  ['a reason that is no text', { name: checkTools.approve, args: { reason: 3 } }],
])('%s decides nothing', (_name, call) => {
  expect(play(begin(), view, call).state.decided).toBeUndefined();
});

test('the mandate is the last five messages, each at most a thousand characters', () => {
  const words = ['1', '2', '3', ' ', '4', '5', '😀'.repeat(600)];
  const mandate = mandateOf(words);
  expect(mandate.slice(0, 4)).toEqual(['2', '3', '4', '5']);
  const last = mandate[4] ?? '';
  expect(last.length).toBeLessThanOrEqual(1000);
  expect(last.endsWith('😀…')).toBe(true);
  expect(JSON.stringify(last)).not.toMatch(/\\ud8/);
});
