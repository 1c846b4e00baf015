import type { Ref } from 'preact';
import { useMemo } from 'preact/hooks';
import { commandLines } from '../lines.ts';
import { Visible } from './Visible.tsx';

type Props = {
  readonly command: string;
  /** Numbers also a single line, as the card does. */
  readonly numbered?: boolean;
  readonly box?: Ref<HTMLPreElement> | undefined;
  readonly onScroll?: () => void;
};

/** From here on the text may be higher than its box, which then has to be reached by keyboard. */
const mayScroll = { lines: 8, characters: 400 };

/** A command, whole: every line of it, and nothing in it unseen. */
export function CommandText({ command, numbered, box, onScroll }: Props) {
  const lines = useMemo(() => commandLines(command), [command]);
  const gutter = numbered === true || lines.length > 1;
  const long = lines.length > mayScroll.lines || command.length > mayScroll.characters;
  return (
    <pre
      ref={box ?? null}
      class={gutter ? 'command numbered' : 'command'}
      tabIndex={long ? 0 : undefined}
      onScroll={onScroll}
    >
      <code>
        {lines.map((line) => (
          <span class="line" key={line.number}>
            {gutter && (
              <span class="number" aria-hidden="true">
                {line.number}
              </span>
            )}
            <span class="text">
              {line.kind === 'line' ? (
                <Visible text={line.text} as="command" />
              ) : (
                <span class="mark">{line.count} blank lines</span>
              )}
            </span>
          </span>
        ))}
      </code>
    </pre>
  );
}
