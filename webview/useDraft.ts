import { useEffect, useRef, useState } from 'preact/hooks';
import type { Clock } from './clock.ts';

/** After this long without a key the unsent text goes to the host. */
const draftPauseMs = 300;

type Options = {
  readonly draft: string;
  readonly resets: number;
  readonly onDraft: (text: string) => void;
  readonly clock: Clock;
};

/** The unsent text of the composer, which the host keeps over a reload. */
export function useDraft({ draft, resets, onDraft, clock }: Options) {
  const [text, setText] = useState(draft);
  const kept = useRef(draft);
  const cancel = useRef<() => void>(undefined);

  const keep = (next: string) => {
    cancel.current?.();
    if (kept.current !== next) onDraft(next);
    kept.current = next;
  };

  useEffect(() => {
    cancel.current?.();
    kept.current = draft;
    setText(draft);
    // Only a whole new state brings another draft: the host's echo of ours may be older than what was typed since.
  }, [resets]);

  return {
    text,
    change(next: string) {
      setText(next);
      cancel.current?.();
      cancel.current = clock.after(draftPauseMs, () => keep(next));
    },
    flush: () => keep(text),
    clear() {
      setText('');
      keep('');
    },
  };
}
