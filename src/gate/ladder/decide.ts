import type { Call } from '../model/call.ts';
import type { Decision, NeedsRating } from '../model/decision.ts';
import { modes } from '../model/mode.ts';
import type { Policy } from '../model/policy.ts';
import type { Rating } from '../model/rating.ts';
import type { Trace, TraceStep } from '../model/trace.ts';
import { bypass, granted, rater, untrusted } from './grants.ts';
import { allow, deny, escalate } from './lists.ts';
import type { Stage } from './stage.ts';

/**
 * The first stage with an answer wins, so the order below is the policy.
 * `deny` and `untrusted` stand before `bypass`: no mode unlocks what they forbid.
 */
const ladder: readonly Stage[] = [deny, untrusted, bypass, escalate, allow, granted, rater];

export type Judgement = {
  readonly decision: Decision | NeedsRating;
  readonly trace: Trace;
};

/** Decides about one call. Asks a person when no stage has an answer. */
export function decide(call: Call, policy: Policy): Judgement {
  const trace: TraceStep[] = [];
  for (const stage of ladder) {
    const found = stage.look(call, policy);
    if (found) {
      trace.push({ stage: stage.name, decided: true, found: found.reason });
      return { decision: { ...found, stage: stage.name } as Decision | NeedsRating, trace };
    }
    trace.push({ stage: stage.name, decided: false, found: stage.passed });
  }
  const reason = `${modes[policy.mode].label} mode asks before it runs this.`;
  trace.push({ stage: 'mode', decided: true, found: reason });
  return { decision: { verdict: 'ask', stage: 'mode', reason }, trace };
}

/** Goes on where `decide` asked for a rating. Without one a person is asked; silence never approves. */
export function settle(rating: Rating | undefined): Decision {
  if (!rating) return ask('The command could not be rated.');
  switch (rating.outcome) {
    case 'safe':
      return { verdict: 'run', stage: 'rater', reason: rating.reason };
    case 'destructive':
    case 'catastrophic':
      return ask(rating.reason);
    case 'attack':
      return { verdict: 'halt', stage: 'rater', reason: rating.reason };
  }
}

const ask = (reason: string): Decision => ({ verdict: 'ask', stage: 'rater', reason });
