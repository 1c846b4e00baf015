import { useState } from 'preact/hooks';
import { longestText } from '../../src/protocol/limits.ts';
import type { Clock } from '../clock.ts';
import { useDraft } from '../useDraft.ts';

type Props = {
  /** Unsent text as the host kept it; taken over when `resets` grows. */
  readonly draft: string;
  readonly resets: number;
  readonly hasFolder: boolean;
  /** A question is open: what is sent refuses it in words. */
  readonly isAnswer: boolean;
  /** Only the banner above takes an answer. */
  readonly isStopped: boolean;
  /** Why nothing can be sent now: the text stays, and who tries is told. */
  readonly held: string | undefined;
  readonly onSend: (text: string) => void;
  readonly onDraft: (text: string) => void;
  readonly clock: Clock;
  readonly children?: preact.ComponentChildren;
};

export function Composer(props: Props) {
  const { hasFolder, isAnswer, isStopped, held, onSend, children } = props;
  const isClosed = !hasFolder || isStopped;
  const { text, change, flush, clear } = useDraft(props);

  const [tried, setTried] = useState(false);
  const isBlank = text.trim() === '';
  const problem = isBlank ? undefined : (held ?? tooLong(text));

  const send = () => {
    if (isBlank || isClosed) return;
    setTried(problem !== undefined);
    if (problem !== undefined) return;
    onSend(text);
    clear();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    if (!event.repeat) send();
  };

  return (
    <form
      class="composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <textarea
        aria-label="Message to the agent"
        data-place="composer"
        rows={2}
        value={text}
        disabled={isClosed}
        placeholder={placeholder(props)}
        onInput={(event) => {
          setTried(false);
          change(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={flush}
      />
      <div class="composer-foot">
        <div class="composer-says">
          <output class="problem">{tried && problem}</output>
          {children}
        </div>
        <button type="submit" class="primary send" aria-disabled={isBlank || problem !== undefined}>
          {isAnswer ? 'Refuse and send' : 'Send'}
        </button>
      </div>
    </form>
  );
}

/** 229: some input methods end a composition with an Enter that is no longer marked as part of it. */
const isComposing = (event: KeyboardEvent) => event.isComposing || event.keyCode === 229;

const count = new Intl.NumberFormat('en');

const tooLong = (text: string) =>
  text.length > longestText
    ? `This text has ${count.format(text.length)} characters, and a message can have ${count.format(longestText)}: put the rest into a file and name it.`
    : undefined;

function placeholder({ hasFolder, isAnswer, isStopped }: Props): string {
  if (!hasFolder) return 'Open a folder first: the agent works in one';
  if (isStopped) return 'The run stops unless you answer above';
  if (isAnswer) return 'Answer the question above, or tell the agent what to do instead';
  return 'Tell the agent what to do';
}
