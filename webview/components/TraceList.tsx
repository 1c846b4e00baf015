import type { Trial } from '../../src/protocol/viewState.ts';
import { Visible } from './Visible.tsx';

/** The stages that a call passed, in their order. The one that decided is marked by more than a colour. */
export const TraceList = ({ trace }: Pick<Trial, 'trace'>) => (
  <ol class="trace" aria-label="Stages">
    {trace.map(({ stage, decided, found }) => (
      <li class={decided ? 'decided-here' : ''}>
        <span class="stage">
          {decided && <span aria-hidden="true">▸ </span>}
          {stage}
          {decided && <span class="unseen">, decided here</span>}
        </span>{' '}
        <Visible text={found} as="prose" />
      </li>
    ))}
  </ol>
);
