import type { AnswerKind } from '../../../src/protocol/messages.ts';
import type { Remembers } from '../../../src/protocol/viewState.ts';

export type Choice = {
  /** Of this choice among those of its question. */
  readonly id: string;
  readonly kind: AnswerKind;
  /** With `always`: the wider entry. */
  readonly wider?: true;
  readonly label: string;
  /** What the answer would keep, in words. */
  readonly remembers: string;
  readonly key: string;
  readonly shownKey: string;
  /** Commands of this workspace that it would cover as well. */
  readonly examples?: readonly string[];
  /** It is kept beyond this one call. */
  readonly lasts: boolean;
  /** It lets the call run. */
  readonly runs: boolean;
};

const nothing = 'nothing';

/** The answers to one question, in the order of their buttons. What is not on offer is absent. */
export function choicesOf({ session, always, wider, denyAlways }: Remembers): readonly Choice[] {
  const choices: Choice[] = [choice('once', 'Run once', nothing, 'o', 'O', true)];
  if (session !== undefined) {
    choices.push(choice('session', 'This session', session, 's', 'S', true));
  }
  if (always !== undefined) choices.push(choice('always', 'Always', always, 'a', 'A', true));
  if (wider !== undefined) {
    const { says, examples } = wider;
    const similar = choice('always', 'Always, similar', says, 'w', 'W', true);
    choices.push({ ...similar, id: 'wider', wider: true, examples });
  }
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
  id: kind,
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

/** Keys with a modifier and keys held down mean nothing here. */
const isPlain = (event: Key) =>
  !(event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) &&
  !event.repeat &&
  !event.isComposing;

export function asideByKey<T extends { readonly shownKey: string }>(
  asides: readonly T[],
  event: Key,
): T | undefined {
  const key = event.key.toLowerCase();
  return isPlain(event) ? asides.find(({ shownKey }) => shownKey.toLowerCase() === key) : undefined;
}

/** The answer that a key gives; N is as good as Escape. */
export function answerByKey(choices: readonly Choice[], event: Key): Choice | undefined {
  if (!isPlain(event)) return undefined;
  const key = event.key.toLowerCase();
  return choices.find((choice) => choice.key.toLowerCase() === (key === 'n' ? 'escape' : key));
}
