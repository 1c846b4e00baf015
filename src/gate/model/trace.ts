import type { StageName } from './decision.ts';

/** What one stage found on the way to a decision. */
export type TraceStep = {
  readonly stage: StageName;
  /** True for the stage whose answer counted. */
  readonly decided: boolean;
  readonly found: string;
};
export type Trace = readonly TraceStep[];
