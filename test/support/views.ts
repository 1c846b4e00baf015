import { blankSession, type ViewState } from '../../src/protocol/viewState.ts';

/** The panel before anything has happened. */
export const emptyView: ViewState = {
  ...blankSession,
  sessionId: 's',
  mode: 'assisted',
  trusted: true,
  model: { label: 'Practice', practice: true },
  draft: '',
};
