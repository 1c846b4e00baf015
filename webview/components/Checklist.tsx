import type { ChecklistLine } from '../../src/protocol/viewState.ts';
import { Visible } from './Visible.tsx';

const signs: {
  readonly [status in ChecklistLine['status']]: readonly [glyph: string, word: string];
} = {
  pending: ['○', 'to do'],
  in_progress: ['◐', 'in progress'],
  completed: ['✓', 'done'],
};

type Props = {
  readonly items: readonly ChecklistLine[];
  /** An open question needs the room. */
  readonly folded: boolean;
};

/** The agent's own plan. */
export function Checklist({ items, folded }: Props) {
  if (items.length === 0) return null;
  const done = items.filter(({ status }) => status === 'completed').length;
  return (
    <details class="checklist" open={!folded}>
      <summary>
        Checklist · {done} of {items.length} done
      </summary>
      <ul>
        {items.map(({ content, status }) => {
          const [glyph, word] = signs[status];
          return (
            <li class={status}>
              <span class="glyph" aria-hidden="true">
                {glyph}
              </span>
              <span>
                <Visible text={content} as="prose" />
                <span class="unseen">, {word}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
