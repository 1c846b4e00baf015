import { toolFloor } from '../gate/ladder/settleFloors.ts';
import type { Decision } from '../gate/model/decision.ts';
import type { Policy } from '../gate/model/policy.ts';
import { isRating } from '../gate/model/rating.ts';
import { offersFor } from '../gate/rules/offers.ts';
import { scriptsOf } from '../gate/rules/scripts.ts';
import { argumentOf } from '../gate/talk/negotiation.ts';
import { factsOf } from '../gate/wording/facts.ts';
import type { Question } from './events.ts';
import { readingOf } from './judging.ts';
import type { Pending, State, Turn } from './turn.ts';

/** What is asked about a call, with everything that the answer should rest on. */
export function questionOf(
  waiting: Pending,
  decision: Decision,
  { reviews }: Pick<State, 'reviews'>,
  { mode }: Policy,
  { ports: { world, recentCommands }, talk }: Turn,
): Question {
  const { call, settled } = waiting;
  const reading = readingOf(call, world);
  const review = reviews[call.id];
  const rating =
    settled?.rating ?? (decision.stage === 'mode' ? toolFloor(mode, call.action) : undefined);
  const rated = review?.rated;
  const said = talk.state();
  const argument =
    review?.turnedDown?.argument ??
    (review && said.rounds.length > 0 ? argumentOf(said) : undefined);
  const outcome = rating && { outcome: rating.outcome };
  const recent = recentCommands && { recent: recentCommands() };
  return {
    call,
    decision,
    offers: offersFor(call, { world, mode, decision, ...outcome, ...recent }),
    facts: reading ? factsOf(reading) : [],
    scripts: reading ? scriptsOf(reading) : [],
    ...(rating && { rating }),
    ...(rated &&
      !isRating(rated) && { ratingFailure: { failed: rated.failed, reason: rated.reason } }),
    ...(review?.checked && { check: review.checked }),
    ...(argument && { argument }),
  };
}

/** The calls that wait for a person and have no answer yet. */
export function openQuestions(
  pending: readonly Pending[],
  state: Pick<State, 'answers' | 'reviews'>,
  policy: Policy,
  turn: Turn,
): Question[] {
  return pending.flatMap((waiting) => {
    const { call, decision } = waiting;
    if (decision?.verdict !== 'ask' || state.answers[call.id]) return [];
    return [questionOf(waiting, decision, state, policy, turn)];
  });
}
