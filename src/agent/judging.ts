import { decide } from '../gate/ladder/decide.ts';
import { type Settled, settle, settleCheck } from '../gate/ladder/settle.ts';
import type { Answer } from '../gate/model/answer.ts';
import type { Call } from '../gate/model/call.ts';
import { isCheck } from '../gate/model/check.ts';
import type { Decision, NeedsCheck, NeedsRating } from '../gate/model/decision.ts';
import type { Policy } from '../gate/model/policy.ts';
import type { Trace } from '../gate/model/trace.ts';
import type { Reading } from '../gate/reading/reading.ts';
import type { GateWorld } from '../gate/rules/world.ts';
import { actOf, bringPersonIn } from './refusals.ts';
import type { Review } from './reviewing.ts';
import type { Reviewing, State } from './turn.ts';

export type Judged = {
  readonly decision: Decision | NeedsRating | NeedsCheck;
  readonly trace: Trace;
  /** Of a rated call: what the decision rests on. */
  readonly settled?: Settled;
};

/** The ladder's decision, carried on as far as the rater, the check and the argument have come. */
export function judgeCall(
  call: Call,
  policy: Policy,
  { answers, refusals, reviews }: Pick<State, 'answers' | 'refusals' | 'reviews'>,
  { ports: { world }, checker, talk }: Pick<Reviewing, 'ports' | 'checker' | 'talk'>,
): Judged {
  const { decision, trace } = decide(call, policy, world);
  const reading = readingOf(call, world);
  const act = actOf(call, reading);
  if (decision.verdict !== 'rate') {
    return { decision: bringPersonIn(decision, call, refusals, act), trace };
  }
  const review = reviews[call.id];
  if (!review) return beforeRating(decision, trace, answers[call.id]);
  const { words } = talk.state();
  const weighed = settle(decision, review.rated ?? undefined, {
    mode: policy.mode,
    reading,
    words,
  });
  const settled = withCheck(weighed, review, checker !== undefined, commandOf(call));
  if (settled.decision.verdict === 'check') {
    return { decision: settled.decision, trace, settled };
  }
  const final = bringPersonIn(afterArgument(settled.decision, review), call, refusals, act);
  const step = { stage: final.stage, decided: true, found: final.reason };
  return { decision: final, trace: [...handedOn(trace), step], settled };
}

export const readingOf = ({ action }: Call, world: GateWorld = {}): Reading | undefined =>
  action.kind === 'shell' ? world.read?.(action.command) : undefined;

export const commandOf = ({ action, tool }: Call): string =>
  action.kind === 'shell' ? action.command : tool;

/** A person who answers first has decided. */
function beforeRating(decision: NeedsRating, trace: Trace, answer: Answer | undefined): Judged {
  if (!answer) return { decision, trace };
  const reason =
    answer.command === undefined
      ? 'You answered before it was rated.'
      : 'You made another command of it.';
  const step = { stage: 'rater', decided: true, found: reason } as const;
  return {
    decision: { verdict: 'ask', stage: 'rater', reason },
    trace: [...handedOn(trace), step],
  };
}

/** That a rater is asked settled nothing yet. */
const handedOn = (trace: Trace): Trace => trace.map((step) => ({ ...step, decided: false }));

function withCheck(
  weighed: Settled,
  { checked }: Review,
  hasChecker: boolean,
  command: string,
): Settled {
  const { decision, ...rest } = weighed;
  if (decision.verdict !== 'check' || (checked === undefined && hasChecker)) return weighed;
  return settleCheck({ ...rest, decision }, checked, command);
}

function afterArgument(decision: Decision, { turnedDown }: Review): Decision {
  const goesToPerson = decision.verdict === 'refuse' && turnedDown?.goesTo === 'person';
  return goesToPerson ? { ...decision, verdict: 'ask' } : decision;
}

/** A rejection, and a check that wants the person, are rounds; each is recorded once. */
export function isNewRound(
  { decision, settled }: Judged,
  review: Review | undefined,
): review is Review {
  if (!review || review.turnedDown || !settled || decision.stage !== 'rater') return false;
  const wantsPerson = isCheck(review.checked) && review.checked.decision === 'escalate';
  return settled.decision.verdict === 'refuse' || (decision.verdict === 'ask' && wantsPerson);
}
