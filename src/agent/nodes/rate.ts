import type { Answer } from '../../gate/model/answer.ts';
import { modes } from '../../gate/model/mode.ts';
import { isRating } from '../../gate/model/rating.ts';
import type { Offers } from '../../gate/rules/offers.ts';
import { openQuestions, questionOf } from '../asking.ts';
import type { Question } from '../events.ts';
import { hearAnswers } from '../hearingAnswers.ts';
import { reviewCall } from '../reviewCall.ts';
import type { Review } from '../reviewing.ts';
import type { Pending, State, Turn, Update } from '../turn.ts';

/**
 * Asks the rater, and where it doubts the check, about every call that needs it, one after the other. Where that
 * takes long the person is asked as well, and an answer wins.
 */
export function rate(turn: Turn): (state: State) => Promise<Update> {
  return async (state) => {
    let { reviews, answers } = state;
    for (const waiting of state.pending) {
      if (turn.signal.aborted) break;
      if (!needsReview(waiting)) continue;
      const found = await reviewUnlessAnswered(waiting, { ...state, reviews, answers }, turn);
      answers = { ...answers, ...found.answers };
      if (found.review) reviews = { ...reviews, [waiting.call.id]: found.review };
      if (found.lookAgain || isAttack(found.review)) break;
    }
    return { reviews, answers };
  };
}

const needsReview = ({ decision }: Pending) =>
  decision?.verdict === 'rate' || decision?.verdict === 'check';

/** Nothing else matters then. */
const isAttack = (review: Review | undefined) =>
  review?.rated && isRating(review.rated) && review.rated.outcome === 'attack';

type Found = {
  readonly answers: Readonly<Record<string, Answer>>;
  /** Absent when the person was faster, or the turn was stopped. */
  readonly review?: Review;
  /** The policy changed meanwhile. */
  readonly lookAgain: boolean;
};

/** How long a rating may take before the person sees that one is under way. */
const patienceMs = 400;

async function reviewUnlessAnswered(waiting: Pending, state: State, turn: Turn): Promise<Found> {
  const { call } = waiting;
  const { ports, desk, signal } = turn;
  const overtaken = new AbortController();
  const ended = new AbortController();
  const reviewing = reviewCall(waiting, state, turn, AbortSignal.any([signal, overtaken.signal]));
  const review = reviewing.finally(() => ended.abort());
  // It is awaited below, after the person's answers; until then a failure must not count as unheard.
  review.catch(() => undefined);
  const callOff = ports.timer?.after(patienceMs, () => showEarly(waiting, state, turn));

  const until = AbortSignal.any([signal, ended.signal]);
  let answers: Readonly<Record<string, Answer>> = {};
  let lookAgain = false;
  while (!until.aborted && !answers[call.id] && !lookAgain) {
    const heard = await hearAnswers(turn, until);
    lookAgain = !until.aborted && Object.keys(heard).length === 0;
    answers = { ...answers, ...heard };
  }
  callOff?.();
  if (lookAgain || answers[call.id]) overtaken.abort();
  // From here on nobody can answer this call; an answer that was given is waited for.
  desk.show(openNow(state, answers, turn));
  while (desk.wasAnswered(call.id) && !answers[call.id] && !signal.aborted) {
    answers = { ...answers, ...(await hearAnswers(turn, signal)) };
  }
  const done = await review;
  const counts = done !== undefined && !answers[call.id] && !lookAgain;
  return { answers, lookAgain, ...(counts && { review: done }) };
}

function openNow(state: State, answers: Readonly<Record<string, Answer>>, turn: Turn) {
  const all = { ...state, answers: { ...state.answers, ...answers } };
  return openQuestions(state.pending, all, turn.ports.policy(), turn);
}

function showEarly(waiting: Pending, state: State, turn: Turn): void {
  const policy = turn.ports.policy();
  const reason = modes[policy.mode].negotiates
    ? 'It is being rated. You may answer at once, or let the agent and the rater settle it.'
    : 'It is being rated. You may answer before that ends.';
  const early = questionOf(
    waiting,
    { verdict: 'ask', stage: 'rater', reason },
    state,
    policy,
    turn,
  );
  const others = openQuestions(state.pending, state, policy, turn);
  const order = state.pending.map(({ call }) => call.id);
  const all = [...others, { ...early, offers: unratedOffers(early), beingRated: true } as const];
  turn.desk.show(all.sort((a, b) => order.indexOf(a.call.id) - order.indexOf(b.call.id)));
}

/** What may turn out to be beyond undoing is not approved for good. */
function unratedOffers({ offers: { allow, wider, ...rest } }: Question): Offers {
  return allow ? { ...rest, whyNoAllow: 'It is not rated yet, so it can be approved once.' } : rest;
}
