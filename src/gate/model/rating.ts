export const outcomes = ['safe', 'destructive', 'catastrophic', 'attack'] as const;
export type Outcome = (typeof outcomes)[number];

/** What the rater said of a command. */
export type Rating = {
  readonly outcome: Outcome;
  readonly reason: string;
  /** A tool that does the same and is granted already. */
  readonly suggestedTool?: string;
};

/** Why there is no rating: nobody to ask, no answer in time, an answer that is none, an error. */
export const ratingFailures = ['no-model', 'timeout', 'unparseable', 'threw'] as const;
export type RatingFailureCause = (typeof ratingFailures)[number];

export type RatingFailure = {
  readonly failed: RatingFailureCause;
  /** One sentence for the person. */
  readonly reason: string;
};

export type Rated = Rating | RatingFailure;

export const isRating = (rated: Rated | undefined): rated is Rating =>
  rated !== undefined && 'outcome' in rated;
