import { useEffect, useRef, useState } from 'preact/hooks';
import { visible } from '../../visible.ts';
import { CommandText } from '../CommandText.tsx';

type Props = {
  readonly command: string;
  /** The card has only just appeared, or its answer is on its way. */
  readonly inert: boolean;
  readonly onRun: (command: string) => void;
  readonly onCancel: () => void;
};

/** The command, to be changed before it runs. What is never run stays so, whatever is written here. */
export function EditCommand({ command, inert, onRun, onCancel }: Props) {
  const [text, setText] = useState(command);
  const field = useRef<HTMLTextAreaElement>(null);
  const isSame = text.trim() === '' || text === command;
  useEffect(() => field.current?.focus(), []);

  const run = () => {
    if (!inert && !isSame) onRun(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (event.key === 'Escape') onCancel();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) run();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div class="edit-command">
      <textarea
        ref={field}
        class="mono"
        aria-label="The command, to be changed"
        spellcheck={false}
        rows={2}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {hides(text) && <CommandText command={text} />}
      <p class="dim">It is judged again. What may never run, and what you denied, does not.</p>
      <div class="edit-actions">
        <button type="button" class="primary" aria-disabled={inert || isSame} onClick={run}>
          Run the changed command
        </button>
        <button type="button" onClick={onCancel}>
          Back
        </button>
      </div>
    </div>
  );
}

/** A text field draws nothing in the place of what can not be seen. */
const hides = (text: string) => visible(text, 'command').some(({ kind }) => kind === 'mark');
