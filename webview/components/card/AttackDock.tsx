import { useId, useState } from 'preact/hooks';
import type { AnswerKind } from '../../../src/protocol/messages.ts';
import type { QuestionCard } from '../../../src/protocol/viewState.ts';
import type { SentAnswer } from '../../store.ts';
import { Dock } from './Dock.tsx';
import { Facts } from './Facts.tsx';
import { Judged } from './Judged.tsx';
import { Scripts } from './Scripts.tsx';
import { useScrolledThrough } from './useScrolledThrough.ts';

type Props = {
  readonly question: QuestionCard;
  /** What has to be typed to run it once. */
  readonly phrase: string;
  readonly guarded: boolean;
  readonly sentAnswer: SentAnswer | undefined;
  readonly onAnswer: (kind: AnswerKind, more?: { readonly words?: string }) => void;
  readonly onFile: (path: string) => void;
};

/** A command that was rated an attack. No button and no single key runs it. */
export function AttackDock({ question, phrase, guarded, sentAnswer, onAnswer, onFile }: Props) {
  const how = useId();
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
    <Dock
      question={question}
      heading={
        <>
          <span aria-hidden="true">⊘ </span>Stopped: this command looks hostile
        </>
      }
      attack
      command={command}
      sentAnswer={sentAnswer}
      onKeyDown={onKeyDown}
      foot={
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
      }
    >
      {question.facts.length > 0 && <Facts facts={question.facts} />}
      {question.scripts && <Scripts scripts={question.scripts} onFile={onFile} />}
      <Judged question={question} />
      <p id={how}>
        To run this one command anyway, type <b class="mono">{phrase}</b> and press Enter. Anything
        else stops the run. Nothing is remembered.
      </p>
      <input
        type="text"
        autocomplete="off"
        spellcheck={false}
        aria-label={`Type ${phrase} to run it anyway`}
        aria-describedby={how}
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
    </Dock>
  );
}

const isField = (target: EventTarget | null) => target instanceof HTMLInputElement;
