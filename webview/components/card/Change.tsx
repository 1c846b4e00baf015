import type { ChangeLine, ChangePreview } from '../../../src/protocol/viewState.ts';
import { Counts } from '../rows/FileRow.tsx';
import { Visible } from '../Visible.tsx';

const signs: { readonly [kind in ChangeLine['kind']]: readonly [sign: string, word: string] } = {
  same: [' ', ''],
  added: ['+', 'added: '],
  removed: ['−', 'removed: '],
};

/** What a file change would do, as the lines of its diff. */
export function Change({ change }: { change: ChangePreview }) {
  const { lines, added, removed, cut, problem } = change;
  if (problem !== undefined) {
    return (
      <p class="change">
        This would fail: <Visible text={problem} as="prose" />
      </p>
    );
  }
  return (
    <div class="change">
      <div class="change-head">
        <span class="dim">What would change</span>
        <Counts added={added} removed={removed} />
      </div>
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
      {cut > 0 && <p class="dim">{cut} more lines are not shown.</p>}
    </div>
  );
}
