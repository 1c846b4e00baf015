import { type PanelState, questionKey } from './store.ts';

/** Why nothing can be sent at this moment; what is written is kept. */
export function whyHeld(state: PanelState, guarded: boolean): string | undefined {
  const { view, answers, sending } = state;
  const [question] = view.questions;
  if (question && answers.get(questionKey(question)) === 'sent') {
    return 'Your answer is on its way: your text is kept.';
  }
  if (question && guarded) {
    return 'A question has just come up: your text is kept. Send it again to refuse with it.';
  }
  if (question || (view.phase === 'idle' && !sending)) return undefined;
  return 'The agent is still working: your text is kept. Stop it, or wait.';
}
