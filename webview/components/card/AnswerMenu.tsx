import { useRef } from 'preact/hooks';
import type { Offer } from './answers.ts';

type Props = {
  readonly offers: readonly Offer[];
  readonly isInert: (offer: Offer) => boolean;
  /** The answer is on its way, or the card has only just appeared. */
  readonly state: 'open' | 'guarded' | 'sent';
  readonly onAnswer: (offer: Offer) => void;
  /** Given when several questions are open. */
  readonly refuseAll: (() => void) | undefined;
};

const steps: { readonly [key: string]: number } = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

export function AnswerMenu({ offers, isInert, state, onAnswer, refuseAll }: Props) {
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
      {offers.map((offer) => (
        <button
          type="button"
          key={offer.kind}
          class={offer.kind === 'no' ? 'answer primary' : 'answer'}
          aria-keyshortcuts={offer.key.length === 1 ? offer.key.toUpperCase() : offer.key}
          aria-disabled={isInert(offer)}
          onClick={() => onAnswer(offer)}
        >
          {offer.label}
          <span class="key" aria-hidden="true">
            {offer.shownKey}
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
