import { describe, expect, test } from 'vitest';
import type { AgentEvent } from '../../../src/agent/events.ts';
import { tryReview } from '../../../src/agent/trialReview.ts';
import type { Check } from '../../../src/gate/model/check.ts';
import type { ModeId } from '../../../src/gate/model/mode.ts';
import type { Outcome, Rated } from '../../../src/gate/model/rating.ts';
import { readAs } from '../../support/readings.ts';

const world = { read: (text: string) => readAs(text) };

async function tried(command: string, mode: ModeId, rated?: Rated, checked?: Check) {
  const events: AgentEvent[] = [];
  const reviewers = {
    rater: { rate: async () => rated },
    checker: { check: async () => checked ?? ({ failed: 'no-model', reason: 'None.' } as const) },
  };
  const policy = { mode, deny: [], escalate: [], allow: [], hasRater: true, trusted: true };
  const { decision } = await tryReview(command, policy, world, reviewers, (event) => {
    events.push(event);
  });
  return { verdict: decision.verdict, stage: decision.stage, asked: events.map((e) => e.type) };
}

const rating = (outcome: Outcome) => ({ outcome, reason: 'It says so.' });
const rater = 'rater' as const;

describe('a command tried out with its reviewers', () => {
  test.each([
    ['git status', 'run', 'read-only'],
    ['rm -rf /', 'refuse', 'hardline'],
  ])('%s needs nobody', async (command, verdict, stage) => {
    expect(await tried(command, 'auto')).toEqual({ verdict, stage, asked: [] });
  });

  test.each([
    ['safe', 'run'],
    ['destructive', 'ask'],
    ['catastrophic', 'ask'],
    ['attack', 'halt'],
  ] as const)('rated %s at Assisted: %s', async (outcome, verdict) => {
    const found = await tried('make all', 'assisted', rating(outcome));
    expect(found).toEqual({ verdict, stage: rater, asked: ['rating'] });
  });

  test.each([
    ['approve', 'run'],
    ['suggest', 'refuse'],
    ['escalate', 'ask'],
  ] as const)('a doubt at Auto whose check says %s: %s', async (decision, verdict) => {
    const check = { decision, reason: 'So it is.' };
    const found = await tried('make all', 'auto', rating('destructive'), check);
    expect(found).toEqual({ verdict, stage: rater, asked: ['rating', 'check'] });
  });

  test('a rater that says nothing leaves it to a person', async () => {
    expect(await tried('make all', 'assisted')).toMatchObject({ verdict: 'ask' });
  });
});
