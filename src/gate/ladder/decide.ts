import type { Call } from '../model/call.ts';
import type { Decision, NeedsRating } from '../model/decision.ts';
import { modes } from '../model/mode.ts';
import type { Policy } from '../model/policy.ts';
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
