import type { RowContent } from '../../../src/protocol/representation.ts';
import { Said } from '../argument/Said.tsx';
import { CommandText } from '../CommandText.tsx';
import { Status } from './Status.tsx';
import { type Reasons, Why } from './Why.tsx';

type Props = { readonly row: RowContent['attack-halt']; readonly reasons: Reasons };

/** A command that was rated an attack and did not run. */
export function AttackRow({ row, reasons }: Props) {
  return (
    <div class="row card attack-row">
      <div class="head">
        <div class="subject long">
          <CommandText command={row.command} />
        </div>
        <Status status="refused" words="stopped: it looks hostile" />
      </div>
      <Said by="rater" who="The rater" text={row.reason} />
      <div class="decided">
        <Why callId={row.callId} reasons={reasons} />
      </div>
    </div>
  );
}
