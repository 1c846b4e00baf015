import type { Representation } from '../../src/protocol/representation.ts';
import { NoteRow, type Tone } from './rows/NoteRow.tsx';
import { Visible } from './Visible.tsx';

const tones: { readonly [source in Representation['source']]?: Tone } = {
  'error-surface': 'bad',
  'approval-notice': 'warn',
};

type Text = { readonly text: string };

/** Rows for these two places hold a sentence and nothing else. */
const sentence = ({ row }: Representation) => (row as Text).text;

/** The confirmation of what the person just did. The region stands before it speaks, or it would not be heard. */
export const Echo = ({ echo }: { echo: Representation | undefined }) => (
  <output class="echo dim">
    {echo && (
      <>
        <span aria-hidden="true">✓ </span>
        <Visible text={sentence(echo)} as="prose" />
      </>
    )}
  </output>
);

/** What has to be read now. */
export const Notice = ({ notice }: { notice: Representation | undefined }) => (
  <output class="notice">
    {notice && <NoteRow text={sentence(notice)} tone={tones[notice.source] ?? 'plain'} />}
  </output>
);

export const Restricted = () => (
  <p class="restricted">
    <span aria-hidden="true">⚠ </span>Restricted Mode: the agent may read and propose, but nothing
    runs until you trust this folder. To trust it, run <b>Workspaces: Manage Workspace Trust</b>{' '}
    from the Command Palette.
  </p>
);
