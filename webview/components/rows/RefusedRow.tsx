import type { RowContent } from '../../../src/protocol/representation.ts';
import { CommandText } from '../CommandText.tsx';
import { Visible } from '../Visible.tsx';
import { Status } from './Status.tsx';
import { type Reasons, Why } from './Why.tsx';

type Props = { readonly row: RowContent['question-card']; readonly reasons: Reasons };

/** What is left of a question that was answered with a refusal. */
export function RefusedRow({ row, reasons }: Props) {
  return (
    <div class="row card refused-row">
      <div class="head">
        <div class="subject long">
          <CommandText command={row.subject} />
        </div>
        <Status status="refused" words="refused" />
      </div>
      <div class="decided">
        <Visible text={row.tool} as="command" /> · <Visible text={row.answer} as="prose" />{' '}
        <Why callId={row.callId} reasons={reasons} />
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
