import type { Outcome } from '../gate/model/rating.ts';

/** How grave a rating is, and what that means for whoever has to answer. No untrusted text. */
export type OutcomeWords = {
  readonly label: string;
  readonly tone: 'notice' | 'warn' | 'danger';
  /** One sentence about the consequence. */
  readonly means: string;
};

export const outcomeWords: { readonly [outcome in Outcome]: OutcomeWords } = {
  safe: {
    label: 'Safe',
    tone: 'notice',
    means: 'The rater found nothing harmful; you are asked for another reason.',
  },
  destructive: {
    label: 'Destructive',
    tone: 'warn',
    means: 'It can destroy work or data. What it does can be taken back in this session.',
  },
  catastrophic: {
    label: 'Catastrophic',
    tone: 'danger',
    means: 'Taking it back needs something from outside of this session, such as a backup.',
  },
  attack: {
    label: 'Attack',
    tone: 'danger',
    means: 'It is built to do harm. What it does cannot be taken back.',
  },
};
