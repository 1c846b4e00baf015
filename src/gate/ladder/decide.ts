import type { Call } from '../model/call.ts';
import type { Decision, NeedsRating } from '../model/decision.ts';
import { modes } from '../model/mode.ts';
import type { Policy } from '../model/policy.ts';
import type { Rating } from '../model/rating.ts';
import type { Trace, TraceStep } from '../model/trace.ts';
import type { GateWorld } from '../rules/world.ts';
import { hardline, readOnly } from './floors.ts';
import { bypass, granted, rater, untrusted } from './grants.ts';
import { allow, deny, escalate } from './lists.ts';
import { protectedPlace } from './protectedPlace.ts';
import { see } from './see.ts';
import type { Stage } from './stage.ts';

/**
 * The first stage with an answer wins, so the order below is the policy.
 * What stands before `bypass` no mode unlocks.
 */
const ladder: readonly Stage[] = [
  deny,
  untrusted,
  hardline,
  protectedPlace,
  bypass,
  escalate,
  allow,
  readOnly,
  granted,
  rater,
];

export type Judgement = {
  readonly decision: Decision | NeedsRating;
  readonly trace: Trace;
};

/** Decides about one call. Asks a person when no stage has an answer. */
export function decide(call: Call, policy: Policy, world: GateWorld = {}): Judgement {
  const seen = see(call, world);
  const trace: TraceStep[] = [];
  for (const stage of ladder) {
    const found = stage.look(call, policy, seen);
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

/**
 * Goes on where `decide` asked for a rating. Without one a person is asked: silence never approves. What an
 * approval covers runs all the same, unless the rating is worse than destructive.
 */
export function settle(rating: Rating | undefined, asked?: NeedsRating): Decision {
  if (asked?.allowed && (!rating || rating.outcome === 'destructive')) {
    const reason = rating ? asked.reason : `${asked.reason} It could not be rated.`;
    return { verdict: 'run', stage: 'allow', reason };
  }
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
