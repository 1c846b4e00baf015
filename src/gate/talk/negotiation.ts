import type { Check } from '../model/check.ts';
import type { Outcome } from '../model/rating.ts';

/** One command that the rater turned down, and what was said about it. */
export type Round = {
  readonly command: string;
  /** The agent's words, when it argued. The rater never sees them. */
  readonly justification?: string;
  readonly outcome: Outcome;
  readonly reason: string;
  readonly check?: Check;
};

/** An argument between the agent and the rater, as far as nobody else has stepped in. */
export type Negotiation = {
  readonly rounds: readonly Round[];
  readonly consecutive: number;
  readonly sincePerson: number;
  /** What the person typed, oldest first. */
  readonly words: readonly string[];
};

export type TalkEvent =
  | { readonly type: 'rejected'; readonly round: Round }
  /** A call ran, whoever approved it. */
  | { readonly type: 'approved' }
  /** A person was reached, sent a message, or the run was halted. */
  | { readonly type: 'person' }
  | { readonly type: 'typed'; readonly text: string }
  /** The conversation was cleared. */
  | { readonly type: 'forgotten' };

export const silence: Negotiation = { rounds: [], consecutive: 0, sincePerson: 0, words: [] };

/** Without the second, one approved `ls` between two rejections would keep a person out for ever. */
export const bounds = { consecutive: 3, sincePerson: 9, words: 10 } as const;

export function converse(state: Negotiation, event: TalkEvent): Negotiation {
  switch (event.type) {
    case 'rejected':
      return {
        ...state,
        rounds: [...state.rounds, event.round],
        consecutive: state.consecutive + 1,
        sincePerson: state.sincePerson + 1,
      };
    // What was said stays: an agent that complied must not lose the advice it was given.
    case 'approved':
      return { ...state, consecutive: 0 };
    case 'person':
      return { ...silence, words: state.words };
    case 'typed': {
      if (event.text.trim() === '') return state;
      const others = state.words.filter((text) => text !== event.text);
      return { ...state, words: [...others, event.text].slice(-bounds.words) };
    }
    case 'forgotten':
      return silence;
  }
}

/** Whether a rejection that was just recorded is one too many, so that a person is asked. */
export const isSpent = ({ consecutive, sincePerson }: Negotiation): boolean =>
  consecutive >= bounds.consecutive || sincePerson >= bounds.sincePerson;

/** What a person is shown of the argument: its rounds by their true numbers. */
export type Argument = {
  readonly rounds: readonly NumberedRound[];
  readonly attempts: number;
  /** The last round is the request that is asked about. */
  readonly thisRequest?: true;
};
export type NumberedRound = Round & { readonly number: number };

export function argumentOf({ rounds, sincePerson }: Negotiation): Argument {
  const attempts = Math.max(sincePerson, rounds.length);
  const first = attempts - rounds.length + 1;
  return { rounds: rounds.map((round, at) => ({ ...round, number: first + at })), attempts };
}

/** How a round that ended well is called: agreed when this very command had been turned down. */
export function agreementOn(
  { rounds, consecutive }: Negotiation,
  command: string,
): 'agreed' | 'accepted' | undefined {
  if (consecutive === 0) return undefined;
  return rounds.some((round) => round.command === command) ? 'agreed' : 'accepted';
}
