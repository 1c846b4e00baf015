import type { Question } from '../agent/events.ts';
import type { Call } from '../gate/model/call.ts';
import type { ChangePreview, Fact, QuestionCard, Remembers } from '../protocol/viewState.ts';
import { sha256 } from '../stores/ledger.ts';
import { summarize } from './callSummary.ts';

/** What runs if the person says yes, so that an answer counts only for what was shown. */
export function hashOf({ action, tool, args }: Call): string {
  return sha256(action.kind === 'shell' ? action.command : JSON.stringify([tool, args]));
}

export function toCard(question: Question, change?: ChangePreview): QuestionCard {
  const { call, decision, offers, facts } = question;
  const { category, subject } = summarize(call);
  return {
    callId: call.id,
    category,
    tool: call.tool,
    subject,
    sha256: hashOf(call),
    reason: decision.reason,
    facts: [...facts, ...hostFacts(call)],
    ...(change === undefined ? {} : { change }),
    remembers: remembersOf(offers),
  };
}

function hostFacts({ action }: Call): readonly Fact[] {
  if (action.kind === 'shell') return [];
  return action.hosts.map((host) => ({ says: 'names', what: host, tone: 'warn' }));
}

function remembersOf({ allow, deny, whyNoAllow }: Question['offers']): Remembers {
  return {
    ...(allow && { session: allow.summary, always: allow.summary }),
    ...(deny && { denyAlways: deny.summary }),
    ...(whyNoAllow !== undefined && { whyNot: whyNoAllow }),
  };
}
