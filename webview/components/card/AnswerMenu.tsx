import { useRef } from 'preact/hooks';
import type { Choice } from './answers.ts';

/** What can be done with a question without answering it. */
export type Aside = {
  readonly label: string;
  readonly shownKey: string;
  readonly act: () => void;
};

type Props = {
  readonly choices: readonly Choice[];
  readonly isInert: (choice: Choice) => boolean;
  /** The answer is on its way, or the card has only just appeared. */
  readonly state: 'open' | 'guarded' | 'sent';
  readonly onAnswer: (choice: Choice) => void;
  readonly asides: readonly Aside[];
  /** Given when several questions are open. */
  readonly refuseAll: (() => void) | undefined;
};

const steps: { readonly [key: string]: number } = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

export function AnswerMenu({ choices, isInert, state, onAnswer, asides, refuseAll }: Props) {
  const menu = useRef<HTMLFieldSetElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(menu.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    const step = steps[event.key];
    if (step === undefined || at < 0) return;
    event.preventDefault();
    buttons.at((at + step) % buttons.length)?.focus();
  };

  // Inert buttons stay focusable: a disabled one would drop the focus and with it the keys.
  return (
    <fieldset class={`menu ${state}`} ref={menu} aria-label="Answers" onKeyDown={onKeyDown}>
      {choices.map((choice) => (
        <button
          type="button"
          key={choice.id}
          class={choice.kind === 'no' ? 'answer primary' : 'answer'}
          aria-keyshortcuts={choice.key.length === 1 ? choice.key.toUpperCase() : choice.key}
          aria-disabled={isInert(choice)}
          onClick={() => onAnswer(choice)}
        >
          {choice.label}
          <span class="key" aria-hidden="true">
            {choice.shownKey}
          </span>
        </button>
      ))}
      {asides.map(({ label, shownKey, act }) => (
        <button
          type="button"
          key={label}
          class="answer"
          aria-keyshortcuts={shownKey}
          aria-disabled={state !== 'open'}
          onClick={() => state === 'open' && act()}
        >
          {label}
          <span class="key" aria-hidden="true">
            {shownKey}
          </span>
        </button>
      ))}
      {refuseAll && (
        <button type="button" class="answer" aria-disabled={state !== 'open'} onClick={refuseAll}>
          No to all
        </button>
      )}
    </fieldset>
  );
}
