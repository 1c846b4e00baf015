import type { Call } from '../model/call.ts';
import type { Decision, NeedsRating, StageName } from '../model/decision.ts';
import type { Policy } from '../model/policy.ts';
import type { Reading } from '../reading/reading.ts';
import type { ShellSubject } from '../rules/shellSubject.ts';
import type { GateWorld } from '../rules/world.ts';

/** What is seen of a call before any stage looks: each of it is worked out once. */
export type Seen = {
  readonly world: GateWorld;
  /** Of a shell call, where a reader was handed in. */
  readonly reading: Reading | undefined;
  /** Of every shell call. */
  readonly subject: ShellSubject | undefined;
};

/** One step of the ladder. `look` returns nothing when the step has no say in this call. */
export type Stage = {
  readonly name: StageName;
  /** What the trace says when the step had no say. */
  readonly passed: string;
  look(
    call: Call,
    policy: Policy,
    seen: Seen,
  ): Omit<Decision, 'stage'> | Omit<NeedsRating, 'stage'> | undefined;
};
