import type { AgentEvent, Question } from '../agent/events.ts';
import type { Call } from '../gate/model/call.ts';
import { landedSentence } from '../gate/wording/landed.ts';
import { represent } from '../protocol/representation.ts';
import type { ChangeLine, ViewEvent } from '../protocol/viewState.ts';
import { hashOf, toCard } from './questionCards.ts';
import type { Recorder } from './recorder.ts';
import { recordOf } from './sessionRecords.ts';
import type { ViewStore } from './viewStore.ts';

type World = {
  readonly view: ViewStore;
  readonly recorder: Recorder;
  readonly keepText: (text: string) => string;
  /** What a file call would change. */
  readonly preview: (call: Call) => Promise<readonly ChangeLine[] | undefined>;
  readonly newId: () => string;
  readonly now: () => number;
};

/** Turns what the agent does into lines of the log and a picture for the panel. */
export function createEventSink(world: World): (event: AgentEvent) => void {
  const calls = new Map<string, Call>();
  const showQuestions = createCards(world);
  const hashOfCall = (callId: string) => {
    const call = calls.get(callId);
    return call ? hashOf(call) : '';
  };
  return (event) => {
    if (event.type === 'proposed') calls.set(event.call.id, event.call);
    const record = recordOf(event, { ...world, hashOfCall });
    if (record) world.recorder.record(record);
    if (event.type === 'waiting') showQuestions(event.questions);
    const shown = viewEventsOf(event, world.newId);
    if (shown.length > 0) world.view.apply(...shown);
  };
}

/** Cards come up whole: one that shows a change waits until the change is known. */
function createCards({ view, preview }: World): (questions: readonly Question[]) => void {
  const changes = new Map<string, readonly ChangeLine[] | undefined>();
  let latest: readonly Question[] = [];

  const show = () => {
    const questions = latest.map((question) => toCard(question, changes.get(question.call.id)));
    const phase = questions.length > 0 ? 'waiting' : 'working';
    view.apply({ type: 'questions', questions }, { type: 'changed', change: { phase } });
  };

  return (questions) => {
    latest = questions;
    const unknown = questions.filter(({ call }) => isChange(call) && !changes.has(call.id));
    if (unknown.length === 0) return show();
    const previews = unknown.map(async ({ call }) => {
      changes.set(call.id, await preview(call).catch(() => undefined));
    });
    void Promise.all(previews).then(() => {
      if (latest === questions) show();
    });
  };
}

const isChange = ({ action }: Call) => action.kind === 'tool' && action.access === 'write';

function viewEventsOf(event: AgentEvent, newId: () => string): readonly ViewEvent[] {
  switch (event.type) {
    case 'turn-started':
      return [{ type: 'changed', change: { phase: 'working' } }];
    case 'token':
      return [{ type: 'streamed', text: event.text, reasoning: '' }];
    case 'reasoning':
      return [{ type: 'streamed', text: '', reasoning: event.text }];
    case 'message':
      return [{ type: 'stream-ended' }];
    case 'answered':
      return confirmation(event, newId);
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
  { answer, offers, remembered }: Extract<AgentEvent, { type: 'answered' }>,
  newId: () => string,
): readonly ViewEvent[] {
  const refusal = answer.kind === 'denyAlways';
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
