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
    /** With `always`: the wider entry that the card offered. */
    wider: z.optional(z.literal(true)),
    /** To the agent, with a refusal; for an attack, the phrase as typed. */
    words: z.optional(text),
  }),
  /** Runs another command in the place of the one that the card showed. */
  z.strictObject({ type: z.literal('edit'), callId: id, sha256: id, command: text }),
  /** Answered by `explained`. */
  z.strictObject({ type: z.literal('explain'), callId: id, sha256: id }),
  /** Whatever the rater turns down next comes to the person, not back to the agent. */
  z.strictObject({ type: z.literal('step-in') }),
  /** Answered by `why`. */
  z.strictObject({ type: z.literal('why'), callId: id }),
  /** What would happen to this command? Answered by a change of `trial`. */
  z.strictObject({ type: z.literal('try'), command: text }),
  z.strictObject({ type: z.literal('close-trial') }),
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
