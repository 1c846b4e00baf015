import type { Clock } from '../clock.ts';
import { useDraft } from '../useDraft.ts';

type Props = {
  /** Unsent text as the host kept it; taken over when `resets` grows. */
  readonly draft: string;
  readonly resets: number;
  readonly hasFolder: boolean;
  /** A question is open: what is sent refuses it in words. */
  readonly isAnswer: boolean;
  /** Says whether the text was taken; if not, it stays. */
  readonly onSend: (text: string) => boolean;
  readonly onDraft: (text: string) => void;
  readonly clock: Clock;
  readonly children?: preact.ComponentChildren;
};

export function Composer(props: Props) {
  const { hasFolder, isAnswer, onSend, children } = props;
  const { text, change, flush, clear } = useDraft(props);

  const send = () => {
    if (text.trim() !== '' && hasFolder && onSend(text)) clear();
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
        disabled={!hasFolder}
        placeholder={placeholder(props)}
        onInput={(event) => change(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={flush}
      />
      <div class="composer-foot">
        <div class="composer-says">{children}</div>
        <button type="submit" class="primary send" aria-disabled={text.trim() === ''}>
          {isAnswer ? 'Refuse and send' : 'Send'}
        </button>
      </div>
    </form>
  );
}

/** 229: some input methods end a composition with an Enter that is no longer marked as part of it. */
const isComposing = (event: KeyboardEvent) => event.isComposing || event.keyCode === 229;

function placeholder({ hasFolder, isAnswer }: Props): string {
  if (!hasFolder) return 'Open a folder first: the agent works in one';
  if (isAnswer) return 'Answer the question above, or tell the agent what to do instead';
  return 'Tell the agent what to do';
}
