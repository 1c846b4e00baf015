import type { AgentEvent } from '../agent/events.ts';
import type { Call } from '../gate/model/call.ts';
import { offersFor } from '../gate/rules/offers.ts';
import { landedSentence } from '../gate/wording/landed.ts';
import { represent } from '../protocol/representation.ts';
import type { ViewEvent } from '../protocol/viewState.ts';
import { hashOf, toCard } from './questionCards.ts';
import type { Recorder } from './recorder.ts';
import { recordOf } from './sessionRecords.ts';
import type { ViewStore } from './viewStore.ts';

type World = {
  readonly view: ViewStore;
  readonly recorder: Recorder;
  readonly keepText: (text: string) => string;
  readonly newId: () => string;
  readonly now: () => number;
};

/** Turns what the agent does into lines of the log and a picture for the panel. */
export function createEventSink(world: World): (event: AgentEvent) => void {
  const calls = new Map<string, Call>();
  const hashOfCall = (callId: string) => {
    const call = calls.get(callId);
    return call ? hashOf(call) : '';
  };
  return (event) => {
    if (event.type === 'proposed') calls.set(event.call.id, event.call);
    const record = recordOf(event, { ...world, hashOfCall });
    if (record) world.recorder.record(record);
    const shown = viewEventsOf(event, calls, world.newId);
    if (shown.length > 0) world.view.apply(...shown);
  };
}

function viewEventsOf(
  event: AgentEvent,
  calls: ReadonlyMap<string, Call>,
  newId: () => string,
): readonly ViewEvent[] {
  switch (event.type) {
    case 'turn-started':
      return [{ type: 'changed', change: { phase: 'working' } }];
    case 'token':
      return [{ type: 'streamed', text: event.text, reasoning: '' }];
    case 'reasoning':
      return [{ type: 'streamed', text: '', reasoning: event.text }];
    case 'message':
      return [{ type: 'stream-ended' }];
    case 'waiting': {
      const phase = event.questions.length > 0 ? 'waiting' : 'working';
      return [
        { type: 'questions', questions: event.questions.map(toCard) },
        { type: 'changed', change: { phase } },
      ];
    }
    case 'answered':
      return confirmation(event, calls.get(event.callId), newId);
    case 'output':
      return [{ type: 'output', callId: event.callId, chunk: event.chunk }];
    case 'turn-ended':
      return [
        { type: 'stream-ended' },
        { type: 'questions', questions: [] },
        { type: 'changed', change: { phase: 'idle' } },
      ];
    default:
      return [];
  }
}

/** Says what landed, and apart from that what did not. */
function confirmation(
  { answer, remembered }: Extract<AgentEvent, { type: 'answered' }>,
  call: Call | undefined,
  newId: () => string,
): readonly ViewEvent[] {
  const refusal = answer.kind === 'denyAlways';
  const offers = call ? offersFor(call) : {};
  const what = (refusal ? offers.deny : offers.allow)?.summary ?? '';
  const landed = landedSentence(answer.kind, remembered.lifetime, what);
  const shown: ViewEvent[] = [];
  if (landed !== undefined) {
    const source = refusal ? 'refusal-saved' : 'grant-saved';
    shown.push({ type: 'put', representation: represent(source, newId(), { text: landed }) });
  }
  if (remembered.problem !== undefined) {
    const row = { text: remembered.problem };
    shown.push({ type: 'put', representation: represent('store-problem', newId(), row) });
  }
  return shown;
}
