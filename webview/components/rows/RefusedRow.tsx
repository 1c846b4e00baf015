import type { RowContent } from '../../../src/protocol/representation.ts';
import { CommandText } from '../CommandText.tsx';
import { Visible } from '../Visible.tsx';
import { Status } from './Status.tsx';

/** What is left of a question that was answered with a refusal. */
export function RefusedRow({ row }: { row: RowContent['question-card'] }) {
  return (
    <div class="row card refused-row">
      <div class="head">
        <div class="subject long">
          <CommandText command={row.subject} />
        </div>
        <Status status="refused" words="refused" />
      </div>
      <div class="decided">
        <Visible text={row.tool} as="command" /> · <Visible text={row.answer} as="prose" />
      </div>
      {row.words !== undefined && (
        <blockquote dir="auto">
          <span class="unseen">You said: </span>
          <Visible text={row.words} as="prose" />
        </blockquote>
      )}
    </div>
  );
}
