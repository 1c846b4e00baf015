import type { CallStatus, RowContent } from '../../../src/protocol/representation.ts';
import { Visible } from '../Visible.tsx';
import type { RowActions } from './actions.ts';
import { endWords, Status } from './Status.tsx';
import { DecidedBy, type Reasons } from './Why.tsx';

type Props = {
  readonly row: RowContent['file-change'];
  readonly actions: Pick<RowActions, 'onDiff' | 'onFile'>;
  readonly reasons: Reasons;
};

const words: { readonly [status in CallStatus]: string } = {
  running: 'changing',
  ok: 'changed',
  failed: 'failed',
  ...endWords,
};

export function FileRow({ row, actions, reasons }: Props) {
  return (
    <div class="row card file-row">
      <div class="head">
        <div class="subject">
          <span class="tool">{row.tool}</span>{' '}
          <button
            type="button"
            class="link mono"
            onClick={() => actions.onFile({ path: row.path })}
          >
            <Visible text={row.path} as="command" />
          </button>
        </div>
        <span class="facts-inline">
          <Status status={row.status} words={words[row.status]} />
          {row.hasDiff && <Counts added={row.added} removed={row.removed} />}
          {row.hasDiff && (
            <button type="button" class="quiet" onClick={() => actions.onDiff(row.callId)}>
              Open diff
            </button>
          )}
        </span>
      </div>
      <DecidedBy row={row} reasons={reasons} />
      {row.text !== '' && (
        <p class="as-written">
          <Visible text={row.text} as="output" />
        </p>
      )}
    </div>
  );
}

/** `+24 −0`, said as lines to who can not see the signs. */
export function Counts({ added, removed }: { added: number; removed: number }) {
  return (
    <span class="counts">
      <span aria-hidden="true">
        <span class="added">+{added}</span> <span class="removed">−{removed}</span>
      </span>
      <span class="unseen">{`${added} lines added, ${removed} removed`}</span>
    </span>
  );
}
