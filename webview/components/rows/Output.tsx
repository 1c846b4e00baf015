import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { outputTail } from '../../../src/protocol/viewState.ts';
import { CopyButton } from '../CopyButton.tsx';
import { Visible } from '../Visible.tsx';

type Props = {
  readonly text: string;
  /** It is still growing: its end stays in view. */
  readonly isLive: boolean;
  readonly startsOpen: boolean;
  readonly onOpen: () => void;
  readonly onCopy: (text: string) => void;
};

/** Up to this many lines, folding would save no room. */
const fewLines = 6;

export function Output({ text, isLive, startsOpen, onOpen, onCopy }: Props) {
  const lines = text.replace(/\n$/, '').split('\n').length;
  const [open, setOpen] = useState(startsOpen || lines <= fewLines);
  const box = useRef<HTMLPreElement>(null);
  const shown = text.slice(-outputTail);

  useLayoutEffect(() => {
    if (isLive && box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [isLive, shown]);

  return (
    <details
      class="output"
      open={open}
      onToggle={(event) => setOpen((event.currentTarget as HTMLDetailsElement).open)}
    >
      <summary>{lines === 1 ? '1 line of output' : `${lines} lines of output`}</summary>
      {open && (
        <>
          {shown.length < text.length && <p class="dim">Only the end is shown here.</p>}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
          <pre ref={box} tabIndex={0} aria-live="off">
            <Visible text={shown} as="output" />
          </pre>
          {!isLive && (
            <div class="row-actions">
              <button type="button" class="quiet" onClick={onOpen}>
                Open in editor
              </button>
              <CopyButton text={text} what="the output" onCopy={onCopy} />
            </div>
          )}
        </>
      )}
    </details>
  );
}
