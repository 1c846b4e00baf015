import { expect, test } from 'vitest';
import type { AlignmentChecker, ModelSetup, Rater } from '../../../src/agent/ports.ts';
import type { AgentModule } from '../../../src/host/agentLoader.ts';
import {
  checkerSetting,
  createReviewers,
  type ReviewerSetups,
  raterSetting,
} from '../../../src/host/reviewers.ts';
import { reaching, shellCall } from '../../support/builders.ts';
import { handTimer } from '../../support/handTimer.ts';

const here = reaching('http://localhost/v1');
const given = { floorLifted: false, grantedTools: [], readByAgent: false };
const signal = new AbortController().signal;

function begin(first: Partial<ReviewerSetups> = {}) {
  let setups: ReviewerSetups = { rater: here, checker: here, agent: here, budgetMs: 9, ...first };
  const loads: unknown[] = [];
  let problem: string | undefined;
  const rater: Rater = {
    model: 'scripted',
    budgetMs: 9,
    rate: async () => ({ outcome: 'safe', reason: 'Fine.' }),
  };
  const checker: AlignmentChecker = {
    check: async () => ({ decision: 'approve', reason: 'Asked for.' }),
  };
  const agent = {
    loadReviewers: async (...asked: unknown[]) => {
      loads.push(asked);
      return problem === undefined ? { ok: true, rater, checker } : { ok: false, problem };
    },
  } as unknown as AgentModule;
  const surroundings = { home: '/home/dev', timer: handTimer(), newId: () => 'id', now: () => 0 };
  const desk = createReviewers(async () => setups, surroundings);
  return {
    desk,
    loads,
    prepare: () => desk.prepare(agent),
    change(changed: Partial<ReviewerSetups>, why?: string) {
      setups = { ...setups, ...changed };
      problem = why;
    },
  };
}

test('both are resolved by their own settings, once as long as nothing changes', async () => {
  const { desk, loads, prepare } = begin();
  expect(desk.hasRater()).toBe(false);
  await prepare();
  await prepare();
  expect(loads).toMatchObject([
    [
      { setup: here, setting: raterSetting },
      { setup: here, setting: checkerSetting },
      { budgetMs: 9 },
    ],
  ]);
  expect(desk.hasRater()).toBe(true);
  expect(await desk.rater.rate(shellCall('ls'), signal, given)).toMatchObject({ outcome: 'safe' });
});

test('a changed setting is resolved anew, and one that does not resolve leaves no rater', async () => {
  const { desk, prepare, change, loads } = begin();
  await prepare();
  change({ budgetMs: 10 }, 'It does not answer.');
  expect(await prepare()).toBe('It does not answer.');
  expect(desk.hasRater()).toBe(false);
  expect(await desk.rater.rate(shellCall('ls'), signal, given)).toBeUndefined();
  change({});
  expect(await prepare()).toBeUndefined();
  expect(desk.hasRater()).toBe(true);
  expect(loads).toHaveLength(3);
});

test.each<[string, Partial<ReviewerSetups>]>([
  [
    'Practice rates nothing',
    { rater: { ok: true, choice: { provider: 'practice' } } as ModelSetup },
  ],
  [
    'where the agent has no model, the agent says so',
    (() => {
      const none: ModelSetup = { ok: false, problem: 'No model is named.' };
      return { rater: none, agent: none, checker: none };
    })(),
  ],
])('%s', async (_what, setups) => {
  const { desk, loads, prepare } = begin(setups);
  expect(await prepare()).toBeUndefined();
  expect(desk.hasRater()).toBe(false);
  expect(loads).toEqual([]);
});

test('without a check nothing is cleared by one', async () => {
  const { desk } = begin();
  const asked = {
    command: 'ls',
    outcome: 'destructive',
    reason: '',
    words: [],
    rounds: [],
  } as const;
  expect(await desk.checker.check(asked, signal)).toMatchObject({ failed: 'no-model' });
});
