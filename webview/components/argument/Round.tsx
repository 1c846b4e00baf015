import type { NumberedRound } from '../../../src/protocol/viewState.ts';
import { CommandText } from '../CommandText.tsx';
import { CheckLines } from './CheckLines.tsx';
import { OutcomeLine } from './OutcomeLine.tsx';
import { Said } from './Said.tsx';

/** One command that was turned down, in the three voices that spoke about it. */
export function Round({ round }: { round: NumberedRound }) {
  const { number, command, justification, outcome, reason, check } = round;
  return (
    <div class="round">
      <div class="voice agent">
        <p class="voice-head">Round {number} · agent</p>
        <CommandText command={command} />
        {justification !== undefined && (
          <>
            <Said by="agent" who="The agent" text={justification} />
            <p class="dim">not shown to the rater</p>
          </>
        )}
      </div>
      <div class="voice rater">
        <OutcomeLine outcome={outcome} />
        <Said by="rater" who="The rater" text={reason} />
      </div>
      {check && <CheckLines checked={check} />}
    </div>
  );
}
