import type { Call } from '../model/call.ts';
import type { Decision, NeedsRating } from '../model/decision.ts';
import { modes } from '../model/mode.ts';
import type { Policy, Rule } from '../model/policy.ts';
import { restriction } from '../rules/match.ts';
import { standingApproval } from '../rules/scripts.ts';
import type { GateWorld } from '../rules/world.ts';
import { see } from './see.ts';

/** The entries that a decision rests on, so that their use can be counted; none when no entry made it. */
export function decidedBy(
  call: Call,
  { stage }: Decision | NeedsRating,
  policy: Policy,
  world: GateWorld = {},
): readonly Rule[] {
  const { subject } = see(call, world);
  switch (stage) {
    case 'deny':
    case 'escalate': {
      const rule = restriction(policy[stage], call, subject, world);
      return rule ? [rule] : [];
    }
    case 'allow': {
      const writesGranted = modes[policy.mode].grants.includes('write');
      return standingApproval(policy.allow, call, subject, world, writesGranted).rules ?? [];
    }
    default:
      return [];
  }
}
