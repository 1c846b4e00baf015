import { describe, expect, test } from 'vitest';
import { bringPersonIn, countRefusal, noRefusals } from '../../../src/agent/refusals.ts';
import type { Call } from '../../../src/gate/model/call.ts';
import type { Decision } from '../../../src/gate/model/decision.ts';
import { shellCall } from '../../support/builders.ts';

const after = (...calls: Call[]) => calls.reduce(countRefusal, noRefusals);
const threeTimes = after(shellCall('x'), shellCall('x'), shellCall('x'));
const tenOthers = after(...Array.from({ length: 10 }, (_, index) => shellCall(`y${index}`)));

const decision = (verdict: Decision['verdict'], stage: Decision['stage']): Decision => ({
  verdict,
  stage,
  reason: 'Because.',
});

describe('after three refusals of the same call', () => {
  test.each<[before: Decision, verdict: Decision['verdict']]>([
    [decision('ask', 'mode'), 'ask'],
    [decision('refuse', 'rater'), 'ask'],
    [decision('refuse', 'deny'), 'halt'],
    [decision('refuse', 'hardline'), 'halt'],
    [decision('refuse', 'untrusted'), 'halt'],
  ])('$verdict by $stage says so', (before, verdict) => {
    expect(bringPersonIn(before, shellCall('x'), threeTimes)).toEqual({
      ...before,
      verdict,
      reason: 'The agent asks again for what was refused 3 times. Because.',
    });
  });

  test('what may run still runs, and another call is as before', () => {
    const run = decision('run', 'allow');
    expect(bringPersonIn(run, shellCall('x'), threeTimes)).toBe(run);
    const refuse = decision('refuse', 'deny');
    expect(bringPersonIn(refuse, shellCall('z'), threeTimes)).toBe(refuse);
  });
});

test('after ten refusals in the turn any further one counts', () => {
  expect(bringPersonIn(decision('refuse', 'deny'), shellCall('z'), tenOthers)).toEqual({
    verdict: 'halt',
    stage: 'deny',
    reason: '10 calls were refused in this turn. Because.',
  });
});

test('another justification is the same command, another argument another call', () => {
  const argued = (justification: string): Call => ({
    ...shellCall('x'),
    args: { command: 'x', justification },
  });
  expect(after(argued('a'), argued('b')).byAct).toEqual({ '["x"]': 2 });
  const write = (content: string, path: string): Call => ({
    id: 'w',
    tool: 'write_file',
    args: { path, content },
    action: { kind: 'tool', tool: 'write_file', access: 'write', paths: [], hosts: [] },
  });
  const swapped: Call = { ...write('a', 'f'), args: { content: 'a', path: 'f' } };
  expect(Object.values(after(write('a', 'f'), swapped, write('b', 'f')).byAct)).toEqual([2, 1]);
});
