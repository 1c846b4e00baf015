import { type ReadonlySignal, signal } from '@preact/signals';
import type { ToHost } from '../src/protocol/messages.ts';
import {
  type QuestionCard,
  reduce,
  type ViewEvent,
  type ViewState,
} from '../src/protocol/viewState.ts';
import type { Clock } from './clock.ts';

/** The panel's copy of the host's state, and what only this page knows beside it. */
export type PanelState = {
  readonly view: ViewState;
  /** How often the whole state came anew: then the draft is the host's. */
  readonly resets: number;
  /** A message is on its way. */
  readonly sending: boolean;
  /** What became of the answers to open questions, by question key. */
  readonly answers: ReadonlyMap<string, SentAnswer>;
};

/** `missed`: the host did not confirm it in time, so that another one is taken. */
export type SentAnswer = 'sent' | 'missed';

/** How long the host has to confirm what it was sent. */
export const confirmMs = 5000;

export type Store = {
  /** Nothing until the host's first `reset`. */
  readonly state: ReadonlySignal<PanelState | undefined>;
  apply(events: readonly ViewEvent[]): void;
  /** Sends a message. An answer to a question that has one already is dropped. */
  post(message: ToHost): void;
};

/** An answer belongs to one text of one call: the same call with another text is another question. */
export const questionKey = ({ callId, sha256 }: Pick<QuestionCard, 'callId' | 'sha256'>) =>
  `${sha256} ${callId}`;

const inTransit = 'message';

export function createStore(postToHost: (message: ToHost) => void, clock: Clock): Store {
  const state = signal<PanelState | undefined>(undefined);
  /** What stops the waiting for the host: for an answer by question key, for a message by `inTransit`. */
  const waits = new Map<string, () => void>();

  const change = (part: Partial<PanelState>) => {
    if (state.value) state.value = { ...state.value, ...part };
  };
  const wait = (key: string, miss: () => void) => {
    waits.get(key)?.();
    waits.set(key, clock.after(confirmMs, miss));
  };
  const mark = (keys: readonly string[], answer: SentAnswer) => {
    const added = keys.map((key) => [key, answer] as const);
    change({ answers: new Map([...(state.value?.answers ?? []), ...added]) });
  };
  const markSent = (keys: readonly string[]) => {
    mark(keys, 'sent');
    for (const key of keys) wait(key, () => mark([key], 'missed'));
  };
  const stopWaits = ({ answers, sending }: PanelState) => {
    for (const [key, stop] of waits) {
      if (key === inTransit ? sending : answers.get(key) === 'sent') continue;
      stop();
      waits.delete(key);
    }
  };

  return {
    state,
    apply(events) {
      state.value = events.reduce(step, state.value);
      if (state.value) stopWaits(state.value);
    },
    post(message) {
      if (message.type === 'answer' || message.type === 'edit') {
        const key = questionKey(message);
        if (state.value?.answers.get(key) === 'sent') return;
        markSent([key]);
      }
      if (message.type === 'refuse-all') {
        markSent(state.value?.view.questions.map(questionKey) ?? []);
      }
      if (message.type === 'send') {
        change({ sending: true });
        wait(inTransit, () => change({ sending: false }));
      }
      postToHost(message);
    },
  };
}

function step(state: PanelState | undefined, event: ViewEvent): PanelState | undefined {
  if (event.type === 'reset') {
    const resets = (state?.resets ?? 0) + 1;
    return { view: event.state, resets, sending: false, answers: new Map() };
  }
  if (!state) return undefined;
  const view = reduce(state.view, event);
  if (event.type === 'changed' && event.change.phase !== undefined) {
    return { ...state, view, sending: false };
  }
  if (event.type !== 'questions') return { ...state, view };
  const open = new Set(view.questions.map(questionKey));
  const answers = new Map([...state.answers].filter(([key]) => open.has(key)));
  return { ...state, view, answers };
}
