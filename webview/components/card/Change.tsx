import type { ChangeLine, ChangePreview } from '../../../src/protocol/viewState.ts';
import { Counts } from '../rows/FileRow.tsx';
import { Visible } from '../Visible.tsx';

const signs: { readonly [kind in ChangeLine['kind']]: readonly [sign: string, word: string] } = {
  same: [' ', ''],
  added: ['+', 'added: '],
  removed: ['−', 'removed: '],
};

type Props = { readonly change: ChangePreview; readonly onDiff: () => void };

/** What a file change would do. One that is not shown whole says so. */
export function Change({ change, onDiff }: Props) {
  const { lines, added, removed, cut, problem, hasDiff } = change;
  if (problem !== undefined) {
    return (
      <p class="change-says">
        <span aria-hidden="true">⚠ </span>This would fail: <Visible text={problem} as="prose" />
      </p>
    );
  }
  return (
    <div class="change">
      <div class="change-head">
        <span class="dim">What would change</span>
        <span class="facts-inline">
          <Counts added={added} removed={removed} />
          {hasDiff && (
            <button type="button" class="quiet" onClick={onDiff}>
              Open the diff
            </button>
          )}
        </span>
      </div>
      {cut > 0 && (
        <p class="change-says">
          <span aria-hidden="true">⚠ </span>
          {cut} more {cut === 1 ? 'line' : 'lines'} not shown
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <pre tabIndex={0}>
        {lines.map(({ kind, text }) => {
          const [sign, word] = signs[kind];
          return (
            <span class={`change-line ${kind}`}>
              <span class="change-sign" aria-hidden="true">
                {sign}
              </span>
              <span class="unseen">{word}</span>
              <span class="text">
                <Visible text={text} as="output" />
              </span>
            </span>
          );
        })}
      </pre>
    </div>
  );
}
