import type { Question } from '../agent/events.ts';
import type { Call } from '../gate/model/call.ts';
import { runAnywayPhrase } from '../gate/talk/phrase.ts';
import type {
  ChangePreview,
  Fact,
  QuestionCard,
  Remembers,
  ShownScript,
} from '../protocol/viewState.ts';
import { sha256 } from '../stores/ledger.ts';
import { summarize } from './callSummary.ts';

/** What runs if the person says yes, so that an answer counts only for what was shown. */
export function hashOf({ action, tool, args }: Call): string {
  return sha256(action.kind === 'shell' ? action.command : JSON.stringify([tool, args]));
}

/** What the gate does not know of a call. */
type Looked = { readonly change?: ChangePreview; readonly scripts?: readonly ShownScript[] };

export function toCard(question: Question, { change, scripts = [] }: Looked = {}): QuestionCard {
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
    ...(scripts.length > 0 && { scripts }),
    ...(change && { change }),
    remembers: remembersOf(offers),
    ...reviewOf(question),
    ...(call.action.kind === 'shell' && { isCommand: true }),
  };
}

/** What the rater, the check and the argument say of it, as far as there are any. */
function reviewOf(question: Question) {
  const { decision, beingRated, rating, ratingFailure, check, argument } = question;
  return {
    ...(beingRated && { beingRated }),
    ...(rating && { rating }),
    ...(ratingFailure && { ratingFailure: ratingFailure.reason }),
    ...(check && { check }),
    ...(argument && { argument }),
    ...(decision.verdict === 'halt' && { banner: { phrase: runAnywayPhrase } }),
  };
}

function hostFacts({ action }: Call): readonly Fact[] {
  if (action.kind === 'shell') return [];
  return action.hosts.map((host) => ({ says: 'names', what: host, tone: 'warn' }));
}

function remembersOf({ allow, wider, deny, whyNoAllow }: Question['offers']): Remembers {
  return {
    ...(allow && { session: allow.summary, always: allow.summary }),
    ...(wider && { wider: { says: wider.summary, examples: wider.examples } }),
    ...(deny && { denyAlways: deny.summary }),
    ...(whyNoAllow !== undefined && { whyNot: whyNoAllow }),
  };
}
