import { END } from '@langchain/langgraph';
import type { Answer } from '../../gate/model/answer.ts';
import { approves } from '../../gate/model/answer.ts';
import { isCheck } from '../../gate/model/check.ts';
import type { Decision, NeedsCheck, NeedsRating } from '../../gate/model/decision.ts';
import type { Policy } from '../../gate/model/policy.ts';
import { argumentOf, isSpent, type Round } from '../../gate/talk/negotiation.ts';
import { isRunAnyway } from '../../gate/talk/phrase.ts';
import { attackStop } from '../../gate/wording/attack.ts';
import { openQuestions, questionOf } from '../asking.ts';
import { takeEdits } from '../edited.ts';
import { commandOf, isNewRound, type Judged, judgeCall } from '../judging.ts';
import { afterHalt, haltedByGate, notReached } from '../prompts/results.ts';
import type { Review } from '../reviewing.ts';
import { conclude, type Pending, type State, type Turn, type Update } from '../turn.ts';

/** Decides about every call that waits, by the policy of this moment. */
export function gate(turn: Turn): (state: State) => Update {
  return (before) => {
    if (turn.signal.aborted) return stop(turn, before);
    const state = takeEdits(before);
    const policy = turn.ports.policy();
    let reviews = state.reviews;
    const pending = state.pending.map((waiting) => {
      const { next, review } = judge(waiting, policy, { ...state, reviews }, turn);
      if (review) reviews = { ...reviews, [waiting.call.id]: review };
      return next;
    });
    const seen = { ...state, reviews };
    const halting = pending.find((waiting) => isHalting(waiting, state.answers));
    if (halting && !showsBanner(halting, seen, policy, turn)) return halt(turn, pending, halting);
    if (!halting) turn.desk.show(openQuestions(pending, seen, policy, turn));
    return { pending, reviews };
  };
}

/** Where the head of the line goes. */
export function afterGate({ outcome, pending, answers }: State) {
  const [head] = pending;
  if (outcome) return END;
  if (!head) return 'model';
  if (pending.some((waiting) => isHalting(waiting, answers))) return 'ask';
  const isOpen = ({ decision }: Pending) =>
    decision?.verdict === 'rate' || decision?.verdict === 'check';
  if (pending.some(isOpen)) return 'rate';
  return head.decision?.verdict === 'ask' && !answers[head.call.id] ? 'ask' : 'tools';
}

function judge(
  waiting: Pending,
  policy: Policy,
  state: State,
  turn: Turn,
): { next: Pending; review?: Review } {
  if (waiting.unusable !== undefined) return { next: waiting };
  const { call } = waiting;
  const first = judgeCall(call, policy, state, turn);
  const before = state.reviews[call.id];
  const review = isNewRound(first, before) ? turnDown(waiting, first, before, turn) : undefined;
  const reviews = review ? { ...state.reviews, [call.id]: review } : state.reviews;
  const judged = review ? judgeCall(call, policy, { ...state, reviews }, turn) : first;
  const { decision, trace, settled } = judged;
  if (decision.verdict !== 'check' && !sameDecision(decision, waiting.decision)) {
    turn.ports.emit({ type: 'decided', callId: call.id, decision, trace });
  }
  return { next: { call, decision, ...(settled && { settled }) }, ...(review && { review }) };
}

/** One more round. Once there were enough, or the check says so, it goes to the person instead of the agent. */
function turnDown(
  { call }: Pending,
  judged: Judged,
  review: Review,
  { talk, ports }: Turn,
): Review {
  const { decision, settled } = judged;
  const justification = call.args['justification'];
  const argued = typeof justification === 'string' && justification.trim() !== '';
  const round: Round = {
    command: commandOf(call),
    ...(argued && { justification }),
    outcome: settled?.rating?.outcome ?? 'destructive',
    reason: settled?.rating?.reason ?? decision.reason,
    ...(isCheck(review.checked) && { check: review.checked }),
  };
  talk.tell({ type: 'rejected', round });
  const goesTo =
    decision.verdict === 'ask' || isSpent(talk.state()) || talk.steppedIn ? 'person' : 'agent';
  const argument = { ...argumentOf(talk.state()), thisRequest: true } as const;
  const numbered = { ...round, number: argument.attempts };
  ports.emit({ type: 'round', callId: call.id, round: numbered, goesTo });
  return { ...review, turnedDown: { goesTo, argument } };
}

function sameDecision(
  one: Decision | NeedsRating,
  other: Decision | NeedsRating | NeedsCheck | undefined,
): boolean {
  return one.verdict === other?.verdict && one.stage === other.stage && one.reason === other.reason;
}

/** An attack runs by nothing but the phrase, typed for this call. */
function isHalting(
  { call, decision }: Pending,
  answers: Readonly<Record<string, Answer>>,
): boolean {
  if (decision?.verdict !== 'halt') return false;
  const answer = answers[call.id];
  return !(isBannerCase(decision) && answer && approves(answer.kind) && isRunAnyway(answer.words));
}

/** What ends a turn for another reason, such as refusals without end, has no way through. */
const isBannerCase = ({ stage }: { readonly stage: string }) => stage === 'rater';

function showsBanner(halting: Pending, state: State, policy: Policy, turn: Turn): boolean {
  const { call, decision } = halting;
  if (decision?.verdict !== 'halt' || !isBannerCase(decision) || state.answers[call.id]) {
    return false;
  }
  if (!turn.ports.display?.isOpen()) return false;
  turn.desk.show([questionOf(halting, decision, state, policy, turn)]);
  return true;
}

function stop(turn: Turn, { pending }: State): Update {
  for (const { call } of pending) {
    conclude(turn, call, { status: 'cancelled', content: notReached });
  }
  return { pending: [], outcome: { how: 'stopped' } };
}

/** Nothing runs any more, not even what stood before the halting call. */
function halt(turn: Turn, pending: readonly Pending[], halting: Pending): Update {
  const { call: halted, decision } = halting;
  const reason = decision?.reason ?? '';
  turn.talk.tell({ type: 'person' });
  for (const { call } of pending) {
    const result =
      call === halted
        ? ({ status: 'refused', content: haltedByGate(reason) } as const)
        : ({ status: 'cancelled', content: afterHalt } as const);
    conclude(turn, call, result);
  }
  const problem =
    decision && isBannerCase(decision)
      ? attackStop(commandOf(halted), reason)
      : `The gate ended the turn. ${reason} Tell the agent how to go on.`;
  return { pending: [], outcome: { how: 'failed', problem } };
}
