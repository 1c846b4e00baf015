import { useRef } from 'preact/hooks';
import type { Choice } from './answers.ts';

type Props = {
  readonly choices: readonly Choice[];
  readonly isInert: (choice: Choice) => boolean;
  /** The answer is on its way, or the card has only just appeared. */
  readonly state: 'open' | 'guarded' | 'sent';
  readonly onAnswer: (choice: Choice) => void;
  /** Given when several questions are open. */
  readonly refuseAll: (() => void) | undefined;
};

const steps: { readonly [key: string]: number } = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

export function AnswerMenu({ choices, isInert, state, onAnswer, refuseAll }: Props) {
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
          key={choice.kind}
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
      {refuseAll && (
        <button type="button" class="answer" aria-disabled={state !== 'open'} onClick={refuseAll}>
          No to all
        </button>
      )}
    </fieldset>
  );
}
