import { reduce, type ViewEvent, type ViewState } from '../protocol/viewState.ts';

/** The panel's state as the host holds it. Hiding or reloading the panel loses nothing of it. */
export type ViewStore = {
  state(): ViewState;
  apply(...events: ViewEvent[]): void;
  /** Called with events after they were applied. Returns how to stop listening. */
  onEvents(listener: (events: readonly ViewEvent[]) => void): () => void;
};

/** Calls back when one of the picked values is another than before, and once at the start. */
export function watch<K extends keyof ViewState>(
  view: ViewStore,
  keys: readonly K[],
  onChange: (state: ViewState) => void,
): { dispose(): void } {
  let seen: ViewState | undefined;
  const look = () => {
    const state = view.state();
    const before = seen;
    seen = state;
    if (!before || keys.some((key) => before[key] !== state[key])) onChange(state);
  };
  look();
  return { dispose: view.onEvents(look) };
}

export function createViewStore(initial: ViewState): ViewStore {
  let state = initial;
  const listeners = new Set<(events: readonly ViewEvent[]) => void>();
  return {
    state: () => state,
    apply(...events) {
      state = events.reduce(reduce, state);
      for (const listener of listeners) listener(events);
    },
    onEvents(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
