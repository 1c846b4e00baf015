import { expect, test } from 'vitest';
import type { ModelSetup } from '../../../../src/agent/ports.ts';
import { loadReviewers } from '../../../../src/agent/reviewer/load.ts';
import { reaching } from '../../../support/builders.ts';
import { handTimer } from '../../../support/handTimer.ts';

const load = (rater: ModelSetup, checker: ModelSetup) =>
  loadReviewers(
    { setup: rater, setting: 'approvals.rater' },
    { setup: checker, setting: 'approvals.alignmentChecker' },
    { home: '/home/dev', timer: handTimer(), newId: () => 'id', now: () => 0, budgetMs: 5000 },
  );
const good = reaching('http://127.0.0.1:1/v1');
const bad = reaching('nowhere');

test('both are named after their models and have the budget', async () => {
  const loaded = await load(good, good);
  if (!loaded.ok) throw new Error(loaded.problem);
  expect(loaded.rater).toMatchObject({ model: 'openai-compatible scripted', budgetMs: 5000 });
});

test.each<[name: string, rater: ModelSetup, checker: ModelSetup, problem: RegExp]>([
  [
    'a rater without a profile',
    { ok: false, problem: 'There is no profile “x”.' },
    good,
    /^approvals\.rater: There is no profile “x”\.$/,
  ],
  [
    'a rater that cannot be reached so',
    bad,
    good,
    /^approvals\.rater: “nowhere” is no web address/,
  ],
  ['a checker that cannot', good, bad, /^approvals\.alignmentChecker: “nowhere” is no web address/],
])(
  '%s stops the start, and nothing is taken in its place',
  async (_name, rater, checker, problem) => {
    expect(await load(rater, checker)).toEqual({
      ok: false,
      problem: expect.stringMatching(problem),
    });
  },
);
