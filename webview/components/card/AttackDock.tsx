import { useId, useState } from 'preact/hooks';
import type { AnswerKind } from '../../../src/protocol/messages.ts';
import type { QuestionCard } from '../../../src/protocol/viewState.ts';
import type { SentAnswer } from '../../store.ts';
import { CommandText } from '../CommandText.tsx';
import { Facts } from './Facts.tsx';
import { Judged } from './Judged.tsx';
import { useScrolledThrough } from './useScrolledThrough.ts';

type Props = {
  readonly question: QuestionCard;
  /** What has to be typed to run it once. */
  readonly phrase: string;
  readonly guarded: boolean;
  readonly sentAnswer: SentAnswer | undefined;
  readonly onAnswer: (kind: AnswerKind, more?: { readonly words?: string }) => void;
};

/** A command that was rated an attack. No button and no single key runs it. */
export function AttackDock({ question, phrase, guarded, sentAnswer, onAnswer }: Props) {
  const id = useId();
  const command = useScrolledThrough();
  const [typed, setTyped] = useState('');
  const inert = guarded || sentAnswer === 'sent';

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing || event.repeat || inert) return;
    if (event.key === 'Escape') onAnswer('no');
    // Enter alone says nothing: it may have been meant for something else.
    else if (event.key === 'Enter' && typed.trim() !== '' && isField(event.target)) {
      if (command.through) onAnswer('once', { words: typed });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <section
      class="dock attack"
      role="alertdialog"
      aria-labelledby={`${id}-heading`}
      aria-describedby={`${id}-subject`}
      tabIndex={-1}
      data-place="question"
      onKeyDown={onKeyDown}
    >
      <div class="dock-head">
        <h2 id={`${id}-heading`}>
          <span aria-hidden="true">⊘ </span>Stopped: this command looks hostile
        </h2>
      </div>
      <div class="dock-body">
        <div id={`${id}-subject`}>
          <CommandText
            command={question.subject}
            numbered
            box={command.box}
            onScroll={command.look}
          />
        </div>
        {!command.through && (
          <p class="dim">Scroll to the end of the command to be able to run it.</p>
        )}
        {question.facts.length > 0 && <Facts facts={question.facts} />}
        <Judged question={question} />
        <p id={`${id}-how`}>
          To run this one command anyway, type <b class="mono">{phrase}</b> and press Enter.
          Anything else stops the run. Nothing is remembered.
        </p>
        <input
          type="text"
          autocomplete="off"
          spellcheck={false}
          aria-label={`Type ${phrase} to run it anyway`}
          aria-describedby={`${id}-how`}
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <output class="missed">
        {sentAnswer === 'missed' && 'The answer did not arrive. Look again, and answer once more.'}
      </output>
      <div class={`menu ${inert ? 'guarded' : 'open'}`}>
        <button
          type="button"
          class="answer primary"
          aria-keyshortcuts="Escape"
          aria-disabled={inert}
          onClick={() => !inert && onAnswer('no')}
        >
          Stop the run
          <span class="key" aria-hidden="true">
            Esc
          </span>
        </button>
      </div>
    </section>
  );
}

const isField = (target: EventTarget | null) => target instanceof HTMLInputElement;
