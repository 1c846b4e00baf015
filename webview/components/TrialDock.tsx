import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { modes } from '../../src/protocol/modes.ts';
import type { Trial } from '../../src/protocol/viewState.ts';
import { Facts } from './card/Facts.tsx';
import { TraceList } from './TraceList.tsx';
import { Visible } from './Visible.tsx';

const verdicts: { readonly [verdict in Trial['verdict']]: string } = {
  run: 'It would run without a question.',
  rate: 'The rater would be asked.',
  ask: 'You would be asked.',
  refuse: 'It would be refused.',
  halt: 'The run would stop.',
};

type Props = {
  readonly trial: Trial;
  readonly onTry: (command: string) => void;
  readonly onClose: () => void;
};

/** What would happen to a command. Nothing runs, and no model is asked. */
export function TrialDock({ trial, onTry, onClose }: Props) {
  const id = useId();
  const [text, setText] = useState(trial.command);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    setText(trial.command);
    field.current?.focus();
  }, [trial.command]);

  const tryIt = () => {
    if (text.trim() !== '') onTry(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && !event.shiftKey && event.target === field.current) tryIt();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <section class="dock trial" aria-labelledby={`${id}-heading`} onKeyDown={onKeyDown}>
      <div class="dock-head">
        <h2 id={`${id}-heading`}>What would happen to this command?</h2>
        <button type="button" class="quiet" onClick={onClose}>
          Close
        </button>
      </div>
      <div class="dock-body">
        <div class="try">
          <textarea
            ref={field}
            class="mono"
            aria-label="Command to try"
            spellcheck={false}
            rows={1}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <button type="button" aria-disabled={text.trim() === ''} onClick={tryIt}>
            Try
          </button>
        </div>
        <output class="verdict">
          <b>{verdicts[trial.verdict]}</b> <Visible text={trial.reason} as="prose" />
        </output>
        {trial.facts.length > 0 && <Facts facts={trial.facts} />}
        <TraceList trace={trial.trace} />
        <p class="dim">
          In the mode {modes[trial.mode].label}. Nothing ran, and no model was asked.
        </p>
      </div>
    </section>
  );
}
