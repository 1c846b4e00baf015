import type { ChangeLine } from '../../../src/protocol/viewState.ts';
import { Counts } from '../rows/FileRow.tsx';
import { Visible } from '../Visible.tsx';

const signs: { readonly [kind in ChangeLine['kind']]: readonly [sign: string, word: string] } = {
  same: [' ', ''],
  added: ['+', 'added: '],
  removed: ['−', 'removed: '],
};

/** What a file change would do, as the lines of its diff. */
export function Change({ lines }: { lines: readonly ChangeLine[] }) {
  const count = (kind: ChangeLine['kind']) => lines.filter((line) => line.kind === kind).length;
  return (
    <div class="change">
      <div class="change-head">
        <span class="dim">What would change</span>
        <Counts added={count('added')} removed={count('removed')} />
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
    </div>
  );
}
