import { useState } from 'preact/hooks';
import type { CallStatus, RowContent } from '../../../src/protocol/representation.ts';
import { outputTail } from '../../../src/protocol/viewState.ts';
import { Visible } from '../Visible.tsx';
import { endWords, Status } from './Status.tsx';
import { DecidedBy, type Reasons } from './Why.tsx';

const words: { readonly [status in CallStatus]: string } = {
  running: 'running',
  ok: 'done',
  failed: 'failed',
  ...endWords,
};

type Props = { readonly row: RowContent['tool-call']; readonly reasons: Reasons };

/** One line; who decided and what came back are folded under it, unless it went wrong. */
export function ToolRow({ row, reasons }: Props) {
  const wentWrong = row.status !== 'ok' && row.status !== 'running';
  const [open, setOpen] = useState(wentWrong);
  return (
    <details
      class="row tool-row"
      open={open}
      onToggle={(event) => setOpen((event.currentTarget as HTMLDetailsElement).open)}
    >
      <summary>
        <span class="subject">
          <span class="tool">
            <Visible text={row.tool} as="command" />
          </span>{' '}
          <span class="mono">
            <Visible text={row.subject} as="command" />
          </span>
        </span>
        <Status status={row.status} words={words[row.status]} />
      </summary>
      {open && (
        <>
          <DecidedBy row={row} reasons={reasons} />
          {row.text !== '' && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
            <pre tabIndex={0} aria-live="off">
              <Visible text={row.text.slice(0, outputTail)} as="output" />
            </pre>
          )}
          {row.text.length > outputTail && <p class="dim">Only the beginning is shown here.</p>}
        </>
      )}
    </details>
  );
}
