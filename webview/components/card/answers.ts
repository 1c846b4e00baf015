import type { AnswerKind } from '../../../src/protocol/messages.ts';
import type { Remembers } from '../../../src/protocol/viewState.ts';

export type Choice = {
  readonly kind: AnswerKind;
  readonly label: string;
  /** What the answer would keep, in words. */
  readonly remembers: string;
  readonly key: string;
  readonly shownKey: string;
  /** It is kept beyond this one call. */
  readonly lasts: boolean;
  /** It lets the call run. */
  readonly runs: boolean;
};

const nothing = 'nothing';

/** The answers to one question, in the order of their buttons. What is not on offer is absent. */
export function choicesOf({ session, always, denyAlways }: Remembers): readonly Choice[] {
  const choices: Choice[] = [choice('once', 'Run once', nothing, 'o', 'O', true)];
  if (session !== undefined) {
    choices.push(choice('session', 'This session', session, 's', 'S', true));
  }
  if (always !== undefined) choices.push(choice('always', 'Always', always, 'a', 'A', true));
  choices.push(choice('no', 'No', nothing, 'Escape', 'Esc', false));
  if (denyAlways !== undefined) {
    choices.push(choice('denyAlways', 'Deny always', denyAlways, 'd', 'D', false));
  }
  return choices;
}

const choice = (
  kind: AnswerKind,
  label: string,
  remembers: string,
  key: string,
  shownKey: string,
  runs: boolean,
): Choice => ({
  kind,
  label,
  remembers,
  key,
  shownKey,
  lasts: kind !== 'once' && kind !== 'no',
  runs,
});

type Key = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey' | 'repeat' | 'isComposing'
>;

/** The answer that a key gives. Keys with a modifier and keys held down give none. */
export function answerByKey(choices: readonly Choice[], event: Key): Choice | undefined {
  const isPlain = !(event.ctrlKey || event.altKey || event.metaKey || event.shiftKey);
  if (!isPlain || event.repeat || event.isComposing) return undefined;
  return choices.find(({ key }) => key.toLowerCase() === event.key.toLowerCase());
}
