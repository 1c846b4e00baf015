import type { Decision } from '../gate/model/decision.ts';
import type { Policy } from '../gate/model/policy.ts';
import type { GateWorld } from '../gate/rules/world.ts';
import type { AgentEvent } from './events.ts';
import { judgeCall } from './judging.ts';
import type { AlignmentChecker, Rater } from './ports.ts';
import { noRefusals } from './refusals.ts';
import { reviewCall } from './reviewCall.ts';
import { createTalk, type Review } from './reviewing.ts';
import { allTools } from './tools/all.ts';
import { tryOut } from './trial.ts';

type Reviewers = { readonly rater: Rater; readonly checker: AlignmentChecker };

export type TriedReview = {
  readonly decision: Decision;
  /** Absent where nobody had to be asked. */
  readonly review?: Review;
};

const tools = new Map(allTools.map((tool) => [tool.name, tool]));

/**
 * What becomes of a command whose rater and check are really asked, as the first call of a conversation in which
 * nobody typed anything. Runs nothing. What they were sent is heard as *rating* and *check* events.
 */
export async function tryReview(
  command: string,
  policy: Policy,
  world: GateWorld,
  { rater, checker }: Reviewers,
  emit: (event: AgentEvent) => void,
): Promise<TriedReview> {
  const { call, decision } = tryOut(command, policy, world);
  if (decision.verdict !== 'rate') return { decision };
  const around = {
    ...{ tools, rater, checker, talk: createTalk() },
    ports: { policy: () => policy, world, emit },
  };
  const state = { answers: {}, refusals: noRefusals, reviews: {} };
  const review = await reviewCall({ call, decision }, state, around, new AbortController().signal);
  if (!review) throw new Error('A review that nobody stopped came to nothing.');
  const judged = judgeCall(call, policy, { ...state, reviews: { [call.id]: review } }, around);
  if (judged.decision.verdict === 'rate' || judged.decision.verdict === 'check') {
    throw new Error(`After the review the verdict is still “${judged.decision.verdict}”.`);
  }
  return { decision: judged.decision, review };
}
