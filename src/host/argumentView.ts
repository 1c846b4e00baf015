import type { AgentEvent, Notice } from '../agent/events.ts';
import type { Call } from '../gate/model/call.ts';
import { represent } from '../protocol/representation.ts';
import type { ViewEvent, ViewState } from '../protocol/viewState.ts';

type Changes = Partial<Pick<ViewState, 'reviewing' | 'exchange'>>;

/** What an event changes in what is shown of a rating under way and of the argument. */
export function argumentChanges(
  event: AgentEvent,
  { reviewing, exchange }: Pick<ViewState, 'reviewing' | 'exchange'>,
  callOf: (callId: string) => Call | undefined,
): readonly ViewEvent[] {
  const changes: Changes = {
    ...reviewingAfter(event, reviewing, callOf),
    ...exchangeAfter(event, exchange),
  };
  return Object.keys(changes).length > 0 ? [{ type: 'changed', change: changes }] : [];
}

function reviewingAfter(
  event: AgentEvent,
  reviewing: ViewState['reviewing'],
  callOf: (callId: string) => Call | undefined,
): Changes {
  if (event.type === 'decided' && event.decision.verdict === 'rate') {
    const action = callOf(event.callId)?.action;
    if (reviewing || action?.kind !== 'shell') return {};
    return { reviewing: { callId: event.callId, command: action.command } };
  }
  if (!reviewing) return {};
  const isOver =
    event.type === 'turn-ended' ||
    ((event.type === 'decided' || event.type === 'answered' || event.type === 'result') &&
      event.callId === reviewing.callId);
  return isOver ? { reviewing: undefined } : {};
}

function exchangeAfter(event: AgentEvent, exchange: ViewState['exchange']): Changes {
  if (event.type === 'round' && event.goesTo === 'agent') {
    const steppedIn = exchange?.steppedIn ?? false;
    return { exchange: { rounds: event.round.number, steppedIn } };
  }
  const ends = ['round', 'held', 'answered', 'turn-ended'];
  return exchange && ends.includes(event.type) ? { exchange: undefined } : {};
}

const sources = { 'rater-timeout': 'approval-warning', 'rater-health': 'rater-health' } as const;

/** A notice about the rater itself. What ran by a clearance comes from the log. */
export function noticeRow({ kind, text }: Notice, newId: () => string): readonly ViewEvent[] {
  if (kind === 'carved' || kind === 'cleared') return [];
  const representation = represent(sources[kind], newId(), { text });
  return [{ type: 'put', representation }];
}
