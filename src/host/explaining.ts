import type { ModelSetup } from '../agent/ports.ts';
import type { AgentModule } from './agentLoader.ts';
import { type ViewStore, watch } from './viewStore.ts';

type Asked = {
  readonly callId: string;
  readonly command: string;
  readonly setup: ModelSetup;
  readonly newId: () => string;
};

/** Shows a model's plain words on the command of an open question as they come. They end with the question. */
export async function explainOpen(
  { callId, command, setup, newId }: Asked,
  view: ViewStore,
  agent: Pick<AgentModule, 'explainCommand'>,
): Promise<void> {
  const model = setup.ok && setup.choice.provider !== 'practice' ? setup.choice.model : 'Practice';
  const before = view.state().explanations[callId];
  if (before && !before.done) return;
  const answered = new AbortController();
  const isOpen = () => view.state().questions.some((card) => card.callId === callId);
  let text = '';
  const show = (how: { readonly done: boolean; readonly problem?: string }) => {
    if (!isOpen()) return;
    view.apply({ type: 'explained', callId, explanation: { text, model, ...how } });
  };
  show({ done: false });
  const watching = watch(view, ['questions'], () => {
    if (!isOpen()) answered.abort();
  });
  const problem = await agent.explainCommand(setup, {
    command,
    newId,
    signal: answered.signal,
    onText(piece) {
      text += piece;
      show({ done: false });
    },
  });
  watching.dispose();
  show({ done: true, ...(problem === undefined ? {} : { problem }) });
}
