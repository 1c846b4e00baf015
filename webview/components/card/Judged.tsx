import type { Argument, QuestionCard } from '../../../src/protocol/viewState.ts';
import { CheckLines } from '../argument/CheckLines.tsx';
import { OutcomeLine } from '../argument/OutcomeLine.tsx';
import { Round } from '../argument/Round.tsx';
import { Said } from '../argument/Said.tsx';
import { Visible } from '../Visible.tsx';

type Props = {
  readonly question: Pick<
    QuestionCard,
    'beingRated' | 'rating' | 'ratingFailure' | 'check' | 'argument'
  >;
};

/** What the rater and the alignment check made of it, and how it was argued about. */
export function Judged({ question }: Props) {
  const { beingRated, rating, ratingFailure, check, argument } = question;
  return (
    <>
      {beingRated && <p class="dim">Rating… An answer that you give now counts.</p>}
      {rating && (
        <div class="voice rater">
          <OutcomeLine outcome={rating.outcome} explained />
          <Said by="rater" who="The rater" text={rating.reason} />
          {rating.suggestedTool !== undefined && (
            <p class="dim">
              It names a tool for the same:{' '}
              <code>
                <Visible text={rating.suggestedTool} as="command" />
              </code>
            </p>
          )}
        </div>
      )}
      {ratingFailure !== undefined && (
        <p class="outcome is-warn">
          <b>
            <span aria-hidden="true">⚠ </span>Not rated.
          </b>{' '}
          <Visible text={ratingFailure} as="prose" />
        </p>
      )}
      {check && <CheckLines checked={check} />}
      {argument && argument.rounds.length > 0 && <Argued argument={argument} />}
    </>
  );
}

function Argued({ argument: { rounds, attempts, thisRequest } }: { argument: Argument }) {
  return (
    <details class="argued">
      <summary>
        The argument · {attempts === 1 ? '1 round' : `${attempts} rounds`}
        {thisRequest && ', the last one is this command'}
      </summary>
      {rounds.map((round) => (
        <Round key={round.number} round={round} />
      ))}
    </details>
  );
}
