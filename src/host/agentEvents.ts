import type { AgentEvent, Question } from '../agent/events.ts';
import type { Call } from '../gate/model/call.ts';
import { landedSentence } from '../gate/wording/landed.ts';
import { represent } from '../protocol/representation.ts';
import type { ChangePreview, QuestionCard, ShownScript, ViewEvent } from '../protocol/viewState.ts';
import { argumentChanges, noticeRow } from './argumentView.ts';
import { hashOf, toCard } from './questionCards.ts';
import type { Recorder } from './recorder.ts';
import { recordOf } from './sessionRecords.ts';
import type { ViewStore } from './viewStore.ts';

type World = {
  readonly view: ViewStore;
  readonly recorder: Recorder;
  readonly keepText: (text: string) => string;
  /** What a file call would change, with the whole texts where it would succeed. */
  readonly preview: (call: Call) => Promise<Preview | undefined>;
  /** Those scripts of a question that are there. */
  readonly scriptsOf: (question: Question) => readonly ShownScript[];
  readonly newId: () => string;
  readonly now: () => number;
};

type Preview = ChangePreview & {
  readonly texts?: { readonly before: string; readonly after: string };
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
    for (const call of callsIn(event)) calls.set(call.id, call);
    const record = recordOf(event, { ...world, hashOfCall });
    if (record) world.recorder.record(record);
    if (event.type === 'waiting') showQuestions(event.questions);
    const shown = [
      ...viewEventsOf(event, world.newId),
      ...argumentChanges(event, world.view.state(), (callId) => calls.get(callId)),
    ];
    if (shown.length > 0) world.view.apply(...shown);
  };
}

function callsIn(event: AgentEvent): readonly Call[] {
  if (event.type === 'resumed') return event.calls;
  return event.type === 'proposed' || event.type === 'edited' ? [event.call] : [];
}

/** Cards come up whole: one that shows a change waits until the change is known. */
function createCards(world: World): (questions: readonly Question[]) => void {
  const { view, recorder, keepText, preview, scriptsOf } = world;
  const atOnce = (question: Question) => toCard(question, { scripts: scriptsOf(question) });
  let latest: readonly Question[] = [];

  const cardOf = async (question: Question): Promise<QuestionCard> => {
    if (!isChange(question.call)) return atOnce(question);
    const found = await preview(question.call).catch(() => undefined);
    if (!found?.texts) return toCard(question, found && { change: found });
    const { texts, ...change } = found;
    const path = String(question.call.args['path']);
    const [before, after] = [keepText(texts.before), keepText(texts.after)];
    recorder.propose(question.call.id, { path, before, after });
    return toCard(question, { change: { ...change, hasDiff: true } });
  };

  const show = (questions: readonly QuestionCard[]) => {
    const phase = questions.length > 0 ? 'waiting' : 'working';
    view.apply({ type: 'questions', questions }, { type: 'changed', change: { phase } });
  };

  return (questions) => {
    latest = questions;
    if (!questions.some(({ call }) => isChange(call))) return show(questions.map(atOnce));
    void Promise.all(questions.map(cardOf)).then((shown) => {
      if (latest === questions) show(shown);
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
    case 'decided':
      return refusalNotice(event.decision, newId);
    case 'answered':
      return confirmation(event, newId);
    case 'notice':
      return noticeRow(event.notice, newId);
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

/** A refusal by rule stands in the row of its call; the notice adds that it happened now. What the rater says is no rule. */
function refusalNotice(
  { verdict, stage, reason }: Extract<AgentEvent, { type: 'decided' }>['decision'],
  newId: () => string,
): readonly ViewEvent[] {
  if ((verdict !== 'refuse' && verdict !== 'halt') || stage === 'rater') return [];
  const representation = represent('approval-notice', newId(), { text: reason });
  return [{ type: 'put', representation }];
}

/** Says what landed, and apart from that what did not. */
function confirmation(
  { answer, offers, remembered }: Extract<AgentEvent, { type: 'answered' }>,
  newId: () => string,
): readonly ViewEvent[] {
  const refusal = answer.kind === 'denyAlways';
  const approval = answer.wider ? offers.wider : offers.allow;
  const what = (refusal ? offers.deny : approval)?.summary ?? '';
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
