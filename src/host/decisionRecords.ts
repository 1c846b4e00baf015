import * as z from 'zod/mini';
import type { AgentEvent, GivenAnswers } from '../agent/events.ts';
import { answerKinds } from '../gate/model/answer.ts';
import type { Call } from '../gate/model/call.ts';
import type { Decision, NeedsRating } from '../gate/model/decision.ts';
import { identity } from '../gate/model/entry.ts';
import type { Rule } from '../gate/model/policy.ts';
import type { Trace } from '../gate/model/trace.ts';
import { Exchange } from '../protocol/reviewRecord.ts';
import { summarize } from './callSummary.ts';
import { hashOf } from './questionCards.ts';
import type { Exchanged } from './why.ts';

/** One decision and what became of it: a line of the workspace's decision log. */
export const DecisionRecord = z.object({
  /** Milliseconds since the epoch, when it had ended. */
  at: z.number(),
  session: z.string(),
  callId: z.string(),
  tool: z.string(),
  /** The command, the path, or what the tool was asked for. */
  subject: z.string(),
  /** Of what ran, or would have. */
  sha256: z.string(),
  verdict: z.string(),
  stage: z.string(),
  reason: z.string(),
  trace: z.array(z.object({ stage: z.string(), decided: z.boolean(), found: z.string() })),
  /** The identities of the entries that it rests on. */
  by: z.array(z.string()),
  answer: z.optional(
    z.object({
      kind: z.enum(answerKinds),
      lifetime: z.enum(['once', 'session', 'always']),
      words: z.optional(z.string()),
    }),
  ),
  /** What was sent to the rater and to the check, and what came back. */
  exchanges: z.optional(
    z.array(z.object({ with: z.enum(['rater', 'check']), exchange: Exchange })),
  ),
  became: z.enum(['ok', 'error', 'refused', 'cancelled', 'interrupted']),
  started: z.boolean(),
  exitCode: z.optional(z.number()),
});
export type DecisionRecord = z.infer<typeof DecisionRecord>;

type Recording = {
  readonly session: string;
  readonly now: () => number;
  readonly append: (record: DecisionRecord) => void;
  /** The entries that a decision rests on, by the policy of this moment. */
  readonly decidedBy: (call: Call, decision: Decision | NeedsRating) => readonly Rule[];
  readonly countUse: (rules: readonly Rule[]) => void;
  /** With the rater and the check about a call, as they were written down when they happened. */
  readonly exchangesOf: (callId: string) => readonly Exchanged[];
};

type Open = {
  call: Call;
  decision?: Decision | NeedsRating;
  trace: Trace;
  by: readonly Rule[];
  answer?: DecisionRecord['answer'];
  started: boolean;
};

/** Follows every call from its proposal to its result, and writes down how it was decided about. */
export function createDecisionRecorder(recording: Recording): (event: AgentEvent) => void {
  const open = new Map<string, Open>();
  const take = (call: Call, given?: GivenAnswers[string]) => {
    const answer = given && answerOf(given);
    const begun = { call, trace: [], by: [], started: false };
    open.set(call.id, { ...begun, ...(answer && { answer }) });
  };
  return (event) => {
    if (event.type === 'proposed') take(event.call);
    if (event.type === 'resumed') for (const call of event.calls) take(call, event.given[call.id]);
    const found = 'callId' in event ? open.get(event.callId) : undefined;
    if (!found) return;
    follow(found, event, recording);
    if (event.type !== 'result') return;
    open.delete(event.callId);
    const record = recordOf(found, event.result, recording);
    if (record) recording.append(record);
  };
}

function follow(found: Open, event: AgentEvent, { decidedBy, countUse }: Recording): void {
  switch (event.type) {
    case 'decided':
      found.decision = event.decision;
      found.trace = event.trace;
      found.by = decidedBy(found.call, event.decision);
      return;
    case 'edited':
      found.call = event.call;
      return;
    case 'answered':
      found.answer = answerOf(event);
      return;
    case 'started':
      found.started = true;
      // The call that an approval was given for ran by the answer itself.
      if (!found.answer) countUse(found.by);
      return;
    default:
      return;
  }
}

function answerOf({ answer, remembered }: GivenAnswers[string]): DecisionRecord['answer'] {
  const { kind, words } = answer;
  const { lifetime } = remembered;
  return { kind, lifetime, ...(words === undefined ? {} : { words }) };
}

/** Nothing for a call that could not even be decided about. */
function recordOf(
  { call, decision, trace, by, answer, started }: Open,
  result: Extract<AgentEvent, { type: 'result' }>['result'],
  { session, now, exchangesOf }: Recording,
): DecisionRecord | undefined {
  if (!decision) return undefined;
  const { verdict, stage, reason } = decision;
  const exchanges = exchangesOf(call.id);
  const exitCode = result.detail?.kind === 'command' ? result.detail.exitCode : undefined;
  return {
    at: now(),
    session,
    callId: call.id,
    tool: call.tool,
    subject: summarize(call).subject,
    sha256: hashOf(call),
    verdict,
    stage,
    reason,
    trace: trace.map((step) => ({ ...step })),
    by: by.map(({ entry }) => identity(entry)),
    ...(answer && { answer }),
    ...(exchanges.length > 0 && { exchanges: [...exchanges] }),
    became: result.status,
    started,
    ...(exitCode === undefined ? {} : { exitCode }),
  };
}
