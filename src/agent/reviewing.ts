import type { Checked } from '../gate/model/check.ts';
import type { Rated } from '../gate/model/rating.ts';
import { type Health, healthy } from '../gate/talk/health.ts';
import {
  type Argument,
  converse,
  type Negotiation,
  silence,
  type TalkEvent,
} from '../gate/talk/negotiation.ts';

/** What is known of one rated call. */
export type Review = {
  /** Null: the rater was asked and said nothing. */
  readonly rated: Rated | null;
  readonly checked?: Checked;
  /** Once it was turned down: where it went, and the argument as it stood then. */
  readonly turnedDown?: { readonly goesTo: 'agent' | 'person'; readonly argument: Argument };
};

/** What lasts from one turn to the next, as plain JSON: the argument, the person's words, and how the rater does. */
export type TalkState = {
  readonly argument: Negotiation;
  readonly health: Health;
  readonly timeouts: number;
};

export type Talk = {
  state(): Negotiation;
  tell(event: TalkEvent): void;
  health: Health;
  timeouts: number;
  /** The person wants to be asked about whatever is turned down next. */
  steppedIn: boolean;
  snapshot(): TalkState;
  restore(state: TalkState): void;
};

export function createTalk(state: Negotiation = silence): Talk {
  let now = state;
  const talk: Talk = {
    state: () => now,
    tell(event) {
      now = converse(now, event);
      if (event.type === 'person') talk.steppedIn = false;
    },
    health: healthy,
    timeouts: 0,
    steppedIn: false,
    snapshot: () => ({ argument: now, health: talk.health, timeouts: talk.timeouts }),
    restore({ argument, health, timeouts }) {
      now = argument;
      Object.assign(talk, { health, timeouts });
    },
  };
  return talk;
}
