import type { Exchange } from '../../../src/protocol/viewState.ts';

type Props = { readonly exchange: Exchange; readonly onStepIn: () => void };

/** While the agent and the rater argue, a person can have the next word. */
export function ExchangeBar({ exchange, onStepIn }: Props) {
  const { rounds, steppedIn } = exchange;
  return (
    <div class="exchange">
      <output>
        {steppedIn
          ? 'You have stepped in: the next command that is turned down comes to you.'
          : `The agent and the rater argue: ${rounds} turned down so far.`}
      </output>
      {!steppedIn && (
        <button type="button" onClick={onStepIn}>
          Step in
        </button>
      )}
    </div>
  );
}
