import { useState } from 'preact/hooks';
import type { Why as Reason, ShownExchange } from '../../../src/protocol/viewState.ts';
import { TraceList } from '../TraceList.tsx';
import { Visible } from '../Visible.tsx';

/** What is known of why a call went as it did, and how to ask. */
export type Reasons = {
  readonly known: Reason | undefined;
  readonly onAsk: (callId: string) => void;
};

type DecidedProps = {
  readonly row: { readonly callId: string; readonly decidedBy: string };
  readonly reasons: Reasons;
};

/** Who let a call run or kept it from running, and the way to know more. */
export const DecidedBy = ({ row, reasons }: DecidedProps) => (
  <div class="decided">
    <Visible text={row.decidedBy} as="prose" /> <Why callId={row.callId} reasons={reasons} />
  </div>
);

type Props = { readonly callId: string; readonly reasons: Reasons };

/** A button that unfolds how a call was decided about. It is asked for anew each time: a call goes on. */
export function Why({ callId, reasons }: Props) {
  const [open, setOpen] = useState(false);
  const { known, onAsk } = reasons;
  return (
    <>
      <button
        type="button"
        class="quiet why"
        aria-expanded={open}
        onClick={() => {
          if (!open) onAsk(callId);
          setOpen(!open);
        }}
      >
        Why?
      </button>
      {open && (known ? <ReasonView why={known} /> : <p class="dim">Looking it up…</p>)}
    </>
  );
}

const became: { readonly [status: string]: string } = {
  ok: 'It ran.',
  error: 'It ran and failed.',
  refused: 'It did not run.',
  cancelled: 'It was stopped.',
  interrupted: 'It was interrupted, and may have done part of its work.',
};

const answers = {
  once: 'run once',
  session: 'this session',
  always: 'always',
  no: 'no',
  denyAlways: 'deny always',
} as const;

function ReasonView({ why }: { why: Reason }) {
  const { stage, reason, trace, exchanges, answer, sha256 } = why;
  return (
    <div class="why-view">
      <p>
        Decided at <b>{stage}</b>: <Visible text={reason} as="prose" />
      </p>
      <TraceList trace={trace} />
      {answer && (
        <p>
          You answered <b>{answers[answer.kind]}</b>
          {answer.words !== undefined && (
            <>
              : <Visible text={answer.words} as="prose" />
            </>
          )}
        </p>
      )}
      {exchanges.map((exchange) => (
        <Exchanged exchange={exchange} />
      ))}
      {why.became !== undefined && <p>{became[why.became] ?? why.became}</p>}
      {sha256 !== undefined && (
        <p class="dim sha">
          SHA-256 of what was judged: <code>{sha256}</code>
        </p>
      )}
    </div>
  );
}

const partners = { rater: 'rater', check: 'alignment check' } as const;

function Exchanged({ exchange }: { exchange: ShownExchange }) {
  const { model, durationMs, sent, received } = exchange;
  return (
    <details class="exchanged">
      <summary>
        What was sent to the {partners[exchange.with]} and what came back ·{' '}
        {(durationMs / 1000).toFixed(1)} s
      </summary>
      <p class="dim">
        Model: <Visible text={model} as="command" />
      </p>
      {[...sent, { role: 'reply', content: received ?? 'Nothing came back.' }].map(
        ({ role, content }) => (
          <>
            <p class="who">
              <Visible text={role} as="command" />
            </p>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
            <pre tabIndex={0}>
              <Visible text={content} as="output" />
            </pre>
          </>
        ),
      )}
    </details>
  );
}
