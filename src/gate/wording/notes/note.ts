/** In the order in which they are sent. */
export const noteKinds = [
  'script-env-leak',
  'open-world',
  'parser',
  'data-flow',
  'disguise',
  'incomplete',
  'script',
] as const;
export type NoteKind = (typeof noteKinds)[number];

/** What the gate tells the rater of a command beside its text. Ours alone: what it quotes passes `isQuotable`. */
export type Note = { readonly kind: NoteKind; readonly text: string };
