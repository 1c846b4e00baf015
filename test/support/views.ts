import type { ViewState } from '../../src/protocol/viewState.ts';

/** The panel before anything has happened. */
export const emptyView: ViewState = {
  sessionId: 's',
  rows: [],
  echo: undefined,
  notice: undefined,
  streaming: undefined,
  outputs: {},
  questions: [],
  phase: 'idle',
  mode: 'assisted',
  trusted: true,
  model: { label: 'Practice', practice: true },
  tokens: 0,
  checklist: [],
  draft: '',
};
