import type { CallStatus } from '../../../src/protocol/representation.ts';

const glyphs: { readonly [status in CallStatus]: string } = {
  running: '◌',
  ok: '✓',
  failed: '✗',
  refused: '⊘',
  cancelled: '■',
  interrupted: '⚠',
};

type Props = { readonly status: CallStatus; readonly words: string };

/** How a call stands: a glyph and words, and only then a colour. */
export function Status({ status, words }: Props) {
  return (
    <span class={`status ${status}`}>
      <span class="glyph" aria-hidden="true">
        {glyphs[status]}
      </span>{' '}
      {words}
    </span>
  );
}

/** Two calls that end without having done their work say so in the same words everywhere. */
export const endWords = {
  refused: 'refused',
  cancelled: 'stopped',
  interrupted: 'interrupted, may have done part of its work',
} as const;
