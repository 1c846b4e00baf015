import { type ReadonlySignal, signal } from '@preact/signals';
import type { ToHost } from '../src/protocol/messages.ts';
import {
  type QuestionCard,
  reduce,
  type ViewEvent,
  type ViewState,
} from '../src/protocol/viewState.ts';

/** The panel's copy of the host's state, and what only this page knows beside it. */
export type PanelState = {
  readonly view: ViewState;
  /** How often the whole state came anew: then the draft is the host's. */
  readonly resets: number;
  /** Keys of questions whose answer is on its way: they take no second one. */
  readonly answered: ReadonlySet<string>;
};

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

export function createStore(postToHost: (message: ToHost) => void): Store {
  const state = signal<PanelState | undefined>(undefined);

  const markAnswered = (keys: readonly string[]) => {
    const { value } = state;
    if (value) state.value = { ...value, answered: new Set([...value.answered, ...keys]) };
  };

  return {
    state,
    apply(events) {
      state.value = events.reduce(step, state.value);
    },
    post(message) {
      if (message.type === 'answer') {
        const key = questionKey(message);
        if (state.value?.answered.has(key)) return;
        markAnswered([key]);
      }
      if (message.type === 'refuse-all') {
        markAnswered(state.value?.view.questions.map(questionKey) ?? []);
      }
      postToHost(message);
    },
  };
}

function step(state: PanelState | undefined, event: ViewEvent): PanelState | undefined {
  if (event.type === 'reset') {
    return { view: event.state, resets: (state?.resets ?? 0) + 1, answered: new Set() };
  }
  if (!state) return undefined;
  const view = reduce(state.view, event);
  if (event.type !== 'questions') return { ...state, view };
  const open = view.questions.map(questionKey);
  return { ...state, view, answered: new Set(open.filter((key) => state.answered.has(key))) };
}
