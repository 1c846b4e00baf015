import type { Reading } from '../reading/reading.ts';
import { dataFlowNote } from './notes/dataFlowNote.ts';
import { disguiseNote } from './notes/disguises.ts';
import { incompleteNote } from './notes/gaps.ts';
import { type Note, type NoteKind, noteKinds } from './notes/note.ts';
import { type FloorState, openWorldNote } from './notes/openWorld.ts';
import { parserNote } from './notes/parser.ts';
import { scriptEnvLeakNote } from './notes/scriptEnvLeak.ts';
import { scriptNote } from './notes/scripts.ts';

export { type FloorState, type Note, noteKinds };

type Builder = (reading: Reading, openWorld: FloorState) => string | undefined;

const builders: { readonly [kind in NoteKind]: Builder } = {
  'script-env-leak': scriptEnvLeakNote,
  'open-world': openWorldNote,
  parser: parserNote,
  'data-flow': dataFlowNote,
  disguise: disguiseNote,
  incomplete: incompleteNote,
  script: scriptNote,
};

/**
 * What the rater is told of a command beside its text; none for one plain command about which nothing was found.
 * A path stands as the command gives it, so a home folder is for the sender to fold.
 */
export const notesFor = (reading: Reading, openWorld: FloorState = 'holds'): readonly Note[] =>
  noteKinds.flatMap((kind) => {
    const text = builders[kind](reading, openWorld);
    return text === undefined ? [] : [{ kind, text }];
  });
