export const outcomes = ['safe', 'destructive', 'catastrophic', 'attack'] as const;
export type Outcome = (typeof outcomes)[number];

/** What the rater said of a command. */
export type Rating = {
  readonly outcome: Outcome;
  readonly reason: string;
  /** A tool that does the same and is granted already. */
  readonly suggestedTool?: string;
};
