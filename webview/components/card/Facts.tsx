import type { Fact } from '../../../src/protocol/viewState.ts';
import { Visible } from '../Visible.tsx';

const signs: {
  readonly [tone in Fact['tone']]: readonly [glyph: string, word: string] | undefined;
} = {
  plain: undefined,
  warn: ['⚠', 'Warning: '],
  bad: ['‼', 'Danger: '],
};

/** What is known about a call: facts of the gate's reading, not opinions. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <ul class="facts" aria-label="What is known about it">
      {facts.map(({ says, what, tone }) => {
        const [glyph, word] = signs[tone] ?? [];
        return (
          <li class={`fact ${tone}`}>
            {glyph && (
              <span class={`sign ${tone}`} aria-hidden="true">
                {glyph}{' '}
              </span>
            )}
            {word && <span class="unseen">{word}</span>}
            {says}
            {what !== undefined && (
              <b class="what">
                {' '}
                <Visible text={what} as="command" />
              </b>
            )}
          </li>
        );
      })}
    </ul>
  );
}
