import type { Call } from '../model/call.ts';
import type { Decision, NeedsRating, StageName } from '../model/decision.ts';
import type { Policy } from '../model/policy.ts';

/** One step of the ladder. `look` returns nothing when the step has no say in this call. */
export type Stage = {
  readonly name: StageName;
  /** What the trace says when the step had no say. */
  readonly passed: string;
  look(
    call: Call,
    policy: Policy,
  ): Omit<Decision, 'stage'> | Omit<NeedsRating, 'stage'> | undefined;
};
