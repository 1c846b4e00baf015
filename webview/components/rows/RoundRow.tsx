import type { RoundRow as Row } from '../../../src/protocol/representation.ts';
import { OutcomeLine } from '../argument/OutcomeLine.tsx';
import { Round } from '../argument/Round.tsx';
import { Said } from '../argument/Said.tsx';
import { CommandText } from '../CommandText.tsx';
import { type Reasons, Why } from './Why.tsx';

/** One step of the argument between the agent and the rater. */
export function RoundRow({ row, reasons }: { row: Row; reasons: Reasons }) {
  return (
    <div class="row card round-row">
      {row.ended === 'turned down' ? (
        <>
          <Round round={row.round} />
          <div class="decided">
            {row.goesTo === 'agent'
              ? 'Turned down. It goes back to the agent.'
              : 'Turned down. You are asked.'}{' '}
            <Why callId={row.about} reasons={reasons} />
          </div>
        </>
      ) : (
        <div class="voice agent">
          <p class="voice-head">
            <b class="ended">
              <span aria-hidden="true">✓ </span>
              {row.ended === 'agreed' ? 'Agreed' : 'Accepted'}
            </b>
            {row.heldMs > 0 && <span class="dim"> · held {inSeconds(row.heldMs)}</span>}
          </p>
          <CommandText command={row.command} />
          {row.rating && (
            <>
              <OutcomeLine outcome={row.rating.outcome} />
              <Said by="rater" who="The rater" text={row.rating.reason} />
            </>
          )}
        </div>
      )}
    </div>
  );
}

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
