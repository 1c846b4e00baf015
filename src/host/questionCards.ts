import type { Question } from '../agent/events.ts';
import type { Call } from '../gate/model/call.ts';
import type { Fact, QuestionCard, Remembers } from '../protocol/viewState.ts';
import { summarize } from './callSummary.ts';
import { sha256 } from './recorder.ts';

/** What runs if the person says yes, so that an answer counts only for what was shown. */
export function hashOf({ action, tool, args }: Call): string {
  return sha256(action.kind === 'shell' ? action.command : JSON.stringify([tool, args]));
}

export function toCard({ call, decision, offers }: Question): QuestionCard {
  const { category, subject } = summarize(call);
  return {
    callId: call.id,
    category,
    tool: call.tool,
    subject,
    sha256: hashOf(call),
    reason: decision.reason,
    facts: factsOf(call),
    remembers: remembersOf(offers),
  };
}

function factsOf({ action }: Call): readonly Fact[] {
  if (action.kind === 'shell') return [];
  return action.hosts.map((host) => ({ text: `names ${host}`, tone: 'warn' }));
}

function remembersOf({ allow, deny, whyNoAllow }: Question['offers']): Remembers {
  return {
    ...(allow && { session: allow.summary, always: allow.summary }),
    ...(deny && { denyAlways: deny.summary }),
    ...(whyNoAllow !== undefined && { whyNot: whyNoAllow }),
  };
}
