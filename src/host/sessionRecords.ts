import type { AgentEvent, ModelMessage, ToolDetail } from '../agent/events.ts';
import type { Exchange as Sent } from '../agent/ports.ts';
import type { Floor } from '../gate/ladder/settleFloors.ts';
import type { Exchange } from '../protocol/reviewRecord.ts';
import type { SessionRecord } from '../protocol/sessionRecord.ts';
import { summarize } from './callSummary.ts';

type Writing = {
  readonly now: () => number;
  readonly newId: () => string;
  /** Keeps a text beside the log and gives the name under which it is found again. */
  readonly keepText: (text: string) => string;
  /** What runs for a call, as a hash. */
  readonly hashOfCall: (callId: string) => string;
};

/** The line of the session log that an event leaves; nothing for what is only of the moment. */
export function recordOf(event: AgentEvent, writing: Writing): SessionRecord | undefined {
  const at = writing.now();
  switch (event.type) {
    case 'turn-started':
    case 'resumed':
    case 'token':
    case 'reasoning':
    case 'waiting':
    case 'output':
      return undefined;
    case 'rating': {
      const { callId, rated, floor, exchange } = event;
      const stood = floor && { floor: copiedFloor(floor) };
      return { type: 'rating', at, callId, rated, ...stood, ...copiedExchange(exchange) };
    }
    case 'check': {
      const { callId, checked, exchange } = event;
      return { type: 'check', at, callId, checked, ...copiedExchange(exchange) };
    }
    case 'round':
      return { ...event, at };
    case 'held':
      return { ...event, at };
    case 'notice': {
      const { kind, callId, text } = event.notice;
      if (kind !== 'carved' && kind !== 'cleared') return undefined;
      const about = callId === undefined ? {} : { callId };
      return { type: 'clearance', at, id: writing.newId(), kind, text, ...about };
    }
    case 'message':
      return { type: 'model-message', at, ...copied(event.message) };
    case 'usage':
      return { ...event, at };
    case 'proposed': {
      const { form, subject } = summarize(event.call);
      return { type: 'call', at, callId: event.call.id, tool: event.call.tool, form, subject };
    }
    case 'decided': {
      const trace = event.trace.map((step) => ({ ...step }));
      return { type: 'decision', at, callId: event.callId, ...event.decision, trace };
    }
    case 'edited': {
      const { subject } = summarize(event.call);
      return { type: 'edited', at, callId: event.callId, subject };
    }
    case 'answered': {
      const { kind, words } = event.answer;
      const { lifetime } = event.remembered;
      const said = words === undefined ? {} : { words };
      const sha256 = writing.hashOfCall(event.callId);
      return { type: 'answer', at, callId: event.callId, sha256, kind, lifetime, ...said };
    }
    case 'started': {
      const sha256 = writing.hashOfCall(event.callId);
      return { type: 'started', at, callId: event.callId, sha256 };
    }
    case 'result': {
      const { status, content, detail } = event.result;
      const kept = detail ? { detail: withKeptTexts(detail, writing.keepText) } : {};
      return { type: 'result', at, callId: event.callId, status, content, ...kept };
    }
    case 'checklist':
      return { type: 'checklist', at, items: event.items.map((item) => ({ ...item })) };
    case 'turn-ended':
      return { type: 'turn-ended', at, id: writing.newId(), ...event.outcome };
  }
}

const copiedFloor = (floor: Floor) =>
  floor.kind === 'open-world' ? { ...floor, hosts: [...floor.hosts] } : floor;

/** As it is read back from the log. */
const copiedExchange = (exchange: Sent | undefined) =>
  exchange && { exchange: structuredClone(exchange) as Exchange };

type StoredDetail = NonNullable<Extract<SessionRecord, { type: 'result' }>['detail']>;

function withKeptTexts(detail: ToolDetail, keepText: (text: string) => string): StoredDetail {
  if (detail.kind === 'command') return { ...detail };
  const { before, after, ...rest } = detail;
  const kept = before === undefined ? {} : { before: keepText(before) };
  return { ...rest, ...kept, after: keepText(after) };
}

function copied({ id, text, reasoning, calls }: ModelMessage) {
  return {
    id,
    text,
    reasoning,
    calls: calls.map((call) => ({ id: call.id, tool: call.tool, args: { ...call.args } })),
  };
}
