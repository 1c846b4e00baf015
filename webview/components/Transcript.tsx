import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { ViewState } from '../../src/protocol/viewState.ts';
import type { RowActions } from './rows/actions.ts';
import { AgentRow, ReasoningRow } from './rows/MessageRow.tsx';
import { Row } from './rows/Row.tsx';
import { useStickToEnd } from './useStickToEnd.ts';

type Props = {
  readonly view: Pick<ViewState, 'rows' | 'streaming' | 'outputs' | 'phase' | 'whys' | 'reviewing'>;
  readonly actions: RowActions;
  /** Stands in the transcript's place while there is nothing in it. */
  readonly empty: ComponentChildren;
};

/** How many rows are drawn at first, and how many more at a time. */
const page = 200;

export function Transcript({ view, actions, empty }: Props) {
  const { rows, streaming, outputs, phase, whys } = view;
  const [pages, setPages] = useState(1);
  const { box, isAway, onScroll, jump } = useStickToEnd();
  const shown = rows.slice(-page * pages);
  const hidden = rows.length - shown.length;
  const isEmpty = rows.length === 0 && !streaming && phase === 'idle';

  return (
    <div class="transcript">
      <section
        class={isAway ? 'scroll away' : 'scroll'}
        ref={box}
        onScroll={onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        tabIndex={0}
        aria-label="Transcript"
      >
        {isEmpty && empty}
        {hidden > 0 && (
          <button type="button" class="quiet earlier" onClick={() => setPages(pages + 1)}>
            Show {Math.min(page, hidden)} earlier of {hidden}
          </button>
        )}
        <div class="rows" role="log" aria-label="What happened">
          {shown.map((representation) => (
            <Row
              key={representation.id}
              representation={representation}
              live={ofCall(representation.row, outputs)}
              why={ofCall(representation.row, whys)}
              actions={actions}
            />
          ))}
        </div>
        {streaming && <Streaming streaming={streaming} actions={actions} />}
        {phase === 'working' && <Working says={workingWords(view)} />}
      </section>
      {isAway && (
        <button type="button" class="jump" onClick={jump}>
          <span aria-hidden="true">↓ </span>Jump to latest
        </button>
      )}
    </div>
  );
}

/** What belongs to the call that a row is of, or that it is about. */
function ofCall<T>(row: object, known: { readonly [callId: string]: T }): T | undefined {
  const id = 'callId' in row ? row.callId : 'about' in row ? row.about : undefined;
  return typeof id === 'string' && Object.hasOwn(known, id) ? known[id] : undefined;
}

function workingWords({ reviewing, streaming }: Props['view']): string {
  if (reviewing) return 'Rating a command';
  return streaming?.text ? '' : 'Working';
}

type StreamingProps = {
  readonly streaming: NonNullable<ViewState['streaming']>;
  readonly actions: RowActions;
};

/** Not in the log: it is announced once, as the row that it becomes. */
function Streaming({ streaming, actions }: StreamingProps) {
  const { text, reasoning } = streaming;
  return (
    <div class="streaming">
      {reasoning !== '' && <ReasoningRow text={reasoning} actions={actions} open={text === ''} />}
      {text !== '' && <AgentRow text={text} actions={actions} />}
    </div>
  );
}

const Working = ({ says }: { says: string }) => (
  <div class="working dim">
    <span class="dots" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
    {says}
  </div>
);
