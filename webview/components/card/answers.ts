import type { AnswerKind } from '../../../src/protocol/messages.ts';
import type { Remembers } from '../../../src/protocol/viewState.ts';

export type Offer = {
  readonly kind: AnswerKind;
  readonly label: string;
  /** What the answer would keep, in words. */
  readonly remembers: string;
  readonly key: string;
  readonly shownKey: string;
  /** It lets the call run. */
  readonly runs: boolean;
};

const nothing = 'nothing';

/** The answers to one question, in the order of their buttons. What is not on offer is absent. */
export function offered({ session, always, denyAlways }: Remembers): readonly Offer[] {
  const offers: Offer[] = [offer('once', 'Run once', nothing, 'o', 'O', true)];
  if (session !== undefined) {
    offers.push(offer('session', 'This session', session, 's', 'S', true));
  }
  if (always !== undefined) offers.push(offer('always', 'Always', always, 'a', 'A', true));
  offers.push(offer('no', 'No', nothing, 'Escape', 'Esc', false));
  if (denyAlways !== undefined) {
    offers.push(offer('denyAlways', 'Deny always', denyAlways, 'd', 'D', false));
  }
  return offers;
}

const offer = (
  kind: AnswerKind,
  label: string,
  remembers: string,
  key: string,
  shownKey: string,
  runs: boolean,
): Offer => ({ kind, label, remembers, key, shownKey, runs });

type Key = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey' | 'repeat' | 'isComposing'
>;

/** The answer that a key gives. Keys with a modifier and keys held down give none. */
export function answerByKey(offers: readonly Offer[], event: Key): Offer | undefined {
  const isPlain = !(event.ctrlKey || event.altKey || event.metaKey || event.shiftKey);
  if (!isPlain || event.repeat || event.isComposing) return undefined;
  return offers.find(({ key }) => key.toLowerCase() === event.key.toLowerCase());
}
