import * as z from 'zod/mini';
import { answerKinds } from '../gate/model/answer.ts';
import { longestText } from './limits.ts';
import type { ViewEvent } from './viewState.ts';

export type { AnswerKind } from '../gate/model/answer.ts';

const id = z.string().check(z.maxLength(200));
const text = z.string().check(z.maxLength(longestText));

/** What the panel may ask of the host. Anything else is dropped. */
export const ToHost = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ready') }),
  z.strictObject({ type: z.literal('send'), text }),
  z.strictObject({
    type: z.literal('answer'),
    callId: id,
    /** The hash that the card showed: an answer counts only for what was on screen. */
    sha256: id,
    kind: z.enum(answerKinds),
    words: z.optional(text),
  }),
  z.strictObject({ type: z.literal('refuse-all') }),
  z.strictObject({ type: z.literal('stop') }),
  z.strictObject({ type: z.literal('draft'), text }),
  z.strictObject({ type: z.literal('open-diff'), callId: id }),
  /** Of a change that is only proposed. */
  z.strictObject({ type: z.literal('preview-diff'), callId: id }),
  z.strictObject({ type: z.literal('open-output'), callId: id }),
  z.strictObject({ type: z.literal('open-file'), path: text, line: z.optional(z.number()) }),
  z.strictObject({ type: z.literal('open-link'), href: text }),
  z.strictObject({ type: z.literal('copy'), text }),
  z.strictObject({ type: z.literal('pick-model') }),
  z.strictObject({ type: z.literal('pick-mode') }),
  z.strictObject({ type: z.literal('open-folder') }),
]);
export type ToHost = z.infer<typeof ToHost>;

/** What the host tells the panel: view events in order; the first one after `ready` is a `reset`. */
export type ToPanel =
  | { readonly type: 'events'; readonly events: readonly ViewEvent[] }
  /** Puts the focus there because the person asked for it. */
  | { readonly type: 'focus'; readonly on: 'question' | 'composer' };
