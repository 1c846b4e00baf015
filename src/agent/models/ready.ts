import type { BaseChatModel } from '@langchain/core/language_models/chat_models';
import type { AgentPorts } from '../ports.ts';
import type { ModelChoice } from './choice.ts';
import { loadModel } from './load.ts';
import { describeProblem } from './problems.ts';

export type ReadyModel =
  | { readonly ok: true; readonly model: BaseChatModel; readonly choice: ModelChoice }
  | { readonly ok: false; readonly problem: string };

/** The model that was chosen, ready to be asked. */
export async function readyModel(ports: Pick<AgentPorts, 'model'>): Promise<ReadyModel> {
  const setup = await ports.model();
  if (!setup.ok) return setup;
  const { choice } = setup;
  try {
    return { ok: true, model: await loadModel(setup), choice };
  } catch (error) {
    return { ok: false, problem: describeProblem(error, choice) };
  }
}
