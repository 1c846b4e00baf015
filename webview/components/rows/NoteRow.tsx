import { Visible } from '../Visible.tsx';

export type Tone = 'plain' | 'warn' | 'bad';

const signs: { readonly [tone in Tone]: readonly [glyph: string, word: string] | undefined } = {
  plain: undefined,
  warn: ['⚠', 'Warning: '],
  bad: ['✗', 'Error: '],
};

type Props = { readonly text: string; readonly tone: Tone };

/** A sentence of the panel's own voice. */
export function NoteRow({ text, tone }: Props) {
  return (
    <div class={`row note ${tone}`}>
      <Sign tone={tone} />
      <span class="as-written" dir="auto">
        <Visible text={text} as="prose" />
      </span>
    </div>
  );
}

export function Sign({ tone }: { tone: Tone }) {
  const sign = signs[tone];
  if (!sign) return null;
  const [glyph, word] = sign;
  return (
    <span class={`sign ${tone}`}>
      <span aria-hidden="true">{glyph} </span>
      <span class="unseen">{word}</span>
    </span>
  );
}
