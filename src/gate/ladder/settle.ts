import { type Checked, isCheck } from '../model/check.ts';
import type { Decision, NeedsCheck, NeedsRating } from '../model/decision.ts';
import { type ModeId, modes } from '../model/mode.ts';
import { isRating, type Rated, type Rating } from '../model/rating.ts';
import type { Reading } from '../reading/reading.ts';
import { clearedNotice } from '../wording/alignment.ts';
import { carvedNotice } from '../wording/rater.ts';
import { type Floor, floorOf, isInForce, raise } from './settleFloors.ts';

/** What a rating is weighed with. */
export type Circumstances = {
  readonly mode: ModeId;
  readonly reading?: Reading | undefined;
  /** What the person typed in this conversation. */
  readonly words?: readonly string[];
};

export type Settled = {
  readonly decision: Decision | NeedsCheck;
  /** With the floors; absent where nothing was rated. */
  readonly rating?: Rating;
  readonly floor?: Floor;
  /** Said to the person when it runs. */
  readonly notice?: string;
};

/**
 * Goes on where `decide` asked for a rating. Without one a person is asked: silence never approves. What an
 * approval covers runs all the same, unless the rating is worse than destructive; no floor stands against it.
 */
export function settle(
  asked: NeedsRating,
  rated: Rated | undefined,
  { mode, reading, words = [] }: Circumstances,
): Settled {
  if (!isRating(rated)) return { decision: unrated(asked, rated?.reason) };
  if (asked.allowed) return { decision: tripwire(asked, rated), rating: rated };
  const floor = floorOf(mode, reading, words);
  const rating = raise(rated, floor);
  const decision = weigh(rating, floor, mode);
  const carved = floor?.kind === 'open-world' && floor.lifted && decision.verdict === 'run';
  return {
    decision,
    rating,
    ...(floor && { floor }),
    ...(carved && { notice: carvedNotice(floor.hosts) }),
  };
}

/** Goes on where `settle` asked for a check. One that came to nothing changes nothing. */
export function settleCheck(
  { decision: needed, rating, floor }: Settled & { readonly decision: NeedsCheck },
  checked: Checked | undefined,
  command: string,
): Settled {
  const base = { ...(rating && { rating }), ...(floor && { floor }) };
  const { reason, otherwise } = needed;
  if (!isCheck(checked)) return { ...base, decision: by(otherwise, reason) };
  switch (checked.decision) {
    case 'approve': {
      const found = `The alignment check found it to be what you asked for: ${checked.reason}`;
      const hosts = floor?.kind === 'open-world' ? floor.hosts : undefined;
      const named = hosts && { [isInForce(floor) ? 'reached' : 'typed']: hosts };
      return { ...base, decision: by('run', found), notice: clearedNotice({ command, ...named }) };
    }
    case 'suggest':
      return { ...base, decision: by('refuse', reason) };
    case 'escalate':
      return { ...base, decision: by('ask', reason) };
  }
}

function unrated(
  { allowed, reason }: NeedsRating,
  why = 'The command could not be rated.',
): Decision {
  if (!allowed) return by('ask', why);
  return { verdict: 'run', stage: 'allow', reason: `${reason} ${why}` };
}

function tripwire({ reason }: NeedsRating, rating: Rating): Decision {
  switch (rating.outcome) {
    case 'safe':
      return by('run', rating.reason);
    case 'destructive':
      return { verdict: 'run', stage: 'allow', reason };
    case 'catastrophic':
      return by('ask', rating.reason);
    case 'attack':
      return by('halt', rating.reason);
  }
}

function weigh(
  { outcome, reason }: Rating,
  floor: Floor | undefined,
  mode: ModeId,
): Decision | NeedsCheck {
  switch (outcome) {
    case 'safe':
      return by('run', reason);
    case 'destructive':
      return modes[mode].negotiates ? doubtful(reason, floor) : by('ask', reason);
    case 'catastrophic':
      return by('ask', reason);
    case 'attack':
      return by('halt', reason);
  }
}

/** Nothing that the agent says can move a floor, so no rounds are spent on one: a check lifts it or a person does. */
function doubtful(reason: string, floor: Floor | undefined): Decision | NeedsCheck {
  if (!isInForce(floor)) return { verdict: 'check', stage: 'rater', reason, otherwise: 'refuse' };
  if (floor.kind === 'script-env-leak') return by('ask', reason);
  return { verdict: 'check', stage: 'rater', reason, otherwise: 'ask' };
}

const by = (verdict: Decision['verdict'], reason: string): Decision => ({
  verdict,
  stage: 'rater',
  reason,
});
