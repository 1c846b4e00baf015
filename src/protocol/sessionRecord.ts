import * as z from 'zod/mini';
import { answerKinds } from '../gate/model/answer.ts';
import { modeIds } from '../gate/model/mode.ts';
import { Checked, Exchange, Floor, Rated, Rating, Round } from './reviewRecord.ts';

const id = z.string();
const at = z.number();

const CommandDetail = z.object({
  kind: z.literal('command'),
  exitCode: z.optional(z.number()),
  ended: z.string(),
  durationMs: z.number(),
  output: z.string(),
  wholeOutput: z.optional(z.string()),
});

/** `before` and `after` name stored texts; a new file has no `before`. */
const FileDetail = z.object({
  kind: z.literal('file'),
  path: z.string(),
  before: z.optional(z.string()),
  after: z.optional(z.string()),
  added: z.number(),
  removed: z.number(),
});

/** What a call is about, as far as a row has to show it. */
export const callForms = ['command', 'file', 'tool'] as const;

/**
 * One line of the session log. Replaying the lines rebuilds every durable row and the model's conversation.
 * `at` is in milliseconds since the epoch.
 */
export const SessionRecord = z.discriminatedUnion('type', [
  z.object({ type: z.literal('session'), at, id, version: z.literal(1), folder: z.string() }),
  z.object({
    type: z.literal('user-message'),
    at,
    id,
    text: z.string(),
    /** What of it the person typed, when that is not all. */
    typed: z.optional(z.string()),
  }),
  z.object({
    type: z.literal('model-message'),
    at,
    id,
    text: z.string(),
    reasoning: z.string(),
    calls: z.array(z.object({ id, tool: z.string(), args: z.record(z.string(), z.unknown()) })),
  }),
  z.object({
    type: z.literal('call'),
    at,
    callId: id,
    tool: z.string(),
    form: z.enum(callForms),
    /** The command, the path, or what the tool is asked for: whole, as it would run. */
    subject: z.string(),
  }),
  z.object({
    type: z.literal('decision'),
    at,
    callId: id,
    verdict: z.enum(['run', 'ask', 'refuse', 'halt', 'rate']),
    stage: z.string(),
    reason: z.string(),
    trace: z.array(z.object({ stage: z.string(), decided: z.boolean(), found: z.string() })),
  }),
  z.object({
    type: z.literal('rating'),
    at,
    callId: id,
    rated: Rated,
    floor: z.optional(Floor),
    exchange: z.optional(Exchange),
  }),
  z.object({
    type: z.literal('check'),
    at,
    callId: id,
    checked: Checked,
    exchange: z.optional(Exchange),
  }),
  z.object({
    type: z.literal('round'),
    at,
    callId: id,
    round: Round,
    goesTo: z.enum(['agent', 'person']),
  }),
  z.object({
    type: z.literal('held'),
    at,
    callId: id,
    as: z.enum(['agreed', 'accepted']),
    rated: z.exactOptional(Rating),
    ms: z.number(),
  }),
  /** It ran without a question although something stood against it. */
  z.object({
    type: z.literal('clearance'),
    at,
    id,
    callId: z.optional(id),
    kind: z.enum(['carved', 'cleared']),
    text: z.string(),
  }),
  /** The person made another command of it. */
  z.object({ type: z.literal('edited'), at, callId: id, subject: z.string() }),
  z.object({
    type: z.literal('answer'),
    at,
    callId: id,
    /** Of what the person was shown. */
    sha256: z.optional(z.string()),
    kind: z.enum(answerKinds),
    lifetime: z.enum(['once', 'session', 'always']),
    words: z.optional(z.string()),
  }),
  z.object({ type: z.literal('started'), at, callId: id, sha256: z.string() }),
  z.object({
    type: z.literal('result'),
    at,
    callId: id,
    status: z.enum(['ok', 'error', 'refused', 'cancelled', 'interrupted']),
    content: z.string(),
    detail: z.optional(z.union([CommandDetail, FileDetail])),
  }),
  z.object({ type: z.literal('mode'), at, id, mode: z.enum(modeIds) }),
  z.object({
    type: z.literal('checklist'),
    at,
    items: z.array(
      z.object({ content: z.string(), status: z.enum(['pending', 'in_progress', 'completed']) }),
    ),
  }),
  z.object({
    type: z.literal('turn-ended'),
    at,
    id,
    how: z.enum(['completed', 'stopped', 'failed', 'interrupted']),
    problem: z.optional(z.string()),
  }),
  z.object({ type: z.literal('usage'), at, inputTokens: z.number(), outputTokens: z.number() }),
]);
export type SessionRecord = z.infer<typeof SessionRecord>;
