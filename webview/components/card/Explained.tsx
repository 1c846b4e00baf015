import type { Explanation } from '../../../src/protocol/viewState.ts';
import { Said } from '../argument/Said.tsx';
import { Visible } from '../Visible.tsx';

/** A model's plain words on what the command does. They are not ours, and they decide nothing. */
export function Explained({ explanation }: { explanation: Explanation }) {
  const { text, done, model, problem } = explanation;
  return (
    <div class="voice model" aria-busy={!done}>
      <p class="voice-head">
        Explained by <Visible text={model} as="command" />, a model
        {!done && ' …'}
      </p>
      {text !== '' && <Said by="model" who="The model" text={text} />}
      {problem !== undefined && (
        <p class="outcome is-warn">
          <span aria-hidden="true">⚠ </span>
          <Visible text={problem} as="prose" />
        </p>
      )}
    </div>
  );
}
