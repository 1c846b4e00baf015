import { outcomeWords } from '../../../src/protocol/outcomes.ts';
import type { Outcome } from '../../../src/protocol/viewState.ts';

const glyphs = { notice: '✓', warn: '⚠', danger: '‼' } as const;

type Props = {
  readonly outcome: Outcome;
  /** Followed by what it means for whoever has to answer. */
  readonly explained?: boolean;
};

/** What a rating came to, in our own words alone. */
export function OutcomeLine({ outcome, explained }: Props) {
  const { label, tone, means } = outcomeWords[outcome];
  return (
    <p class={`outcome is-${tone}`}>
      <b>
        <span aria-hidden="true">{glyphs[tone]} </span>
        Rater: {label.toLowerCase()}
      </b>
      {explained && <span class="means"> {means}</span>}
    </p>
  );
}
