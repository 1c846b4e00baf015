/** The stages of the ladder, by the name that a card, a log line or a trace shows. */
export type StageName =
  | 'deny'
  | 'hardline'
  | 'untrusted'
  | 'protected'
  | 'bypass'
  | 'escalate'
  | 'allow'
  | 'granted'
  | 'read-only'
  | 'rater'
  | 'mode';

/**
 * run: it may run now. ask: a person decides. refuse: the model gets the reason as the call's result.
 * halt: the run ends.
 */
export type Decision = {
  readonly verdict: 'run' | 'ask' | 'refuse' | 'halt';
  /** The stage that answered, so that a card or a log line can say who decided. */
  readonly stage: StageName;
  /** One sentence for the person. */
  readonly reason: string;
};

/** A model has to be asked; its answer goes to `settle`. */
export type NeedsRating = {
  readonly verdict: 'rate';
  readonly stage: 'rater';
  readonly reason: string;
  /** An approval covers it already: only a catastrophic or hostile command is stopped. */
  readonly allowed?: true;
};

/** The alignment check has to be asked; its answer goes to `settleCheck`. */
export type NeedsCheck = {
  readonly verdict: 'check';
  readonly stage: 'rater';
  readonly reason: string;
  /** What stands when the check comes to nothing. */
  readonly otherwise: 'refuse' | 'ask';
};
