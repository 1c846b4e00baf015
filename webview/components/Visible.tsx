import { type Setting, visible } from '../visible.ts';

type Props = { readonly text: string; readonly as: Setting };

/** Text that somebody else wrote. */
export function Visible({ text, as }: Props) {
  return (
    <>
      {visible(text, as).map((piece) =>
        piece.kind === 'text' ? (
          piece.text
        ) : (
          <span class="mark" title={piece.title}>
            {piece.label}
          </span>
        ),
      )}
    </>
  );
}
