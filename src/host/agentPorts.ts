import type { AgentPorts } from '../agent/ports.ts';
import type { AgentModule } from './agentLoader.ts';
import type { DecisionHistory } from './approvals/decisionHistory.ts';
import { unsavedText, writeThroughEditor } from './editorTexts.ts';
import type { Memory } from './memory.ts';
import { currentModel } from './modelSetup.ts';
import type { AiIgnore } from './node/aiignore.ts';
import { createPlacePorts } from './node/placePorts.ts';
import { systemTimer, wait } from './node/timer.ts';
import type { ApiKeys } from './secrets.ts';
import type { ViewStore } from './viewStore.ts';

type Place = {
  /** The folder that the agent works in. */
  readonly folder: string;
  /** Where whole outputs of commands are kept. */
  readonly outputs: string;
  readonly keys: ApiKeys;
  readonly view: ViewStore;
  readonly memory: Memory;
  readonly decisions: DecisionHistory;
  readonly aiignore: AiIgnore;
  readonly isTrusted: () => boolean;
  readonly isPanelOpen: () => boolean;
  readonly hasRater: () => boolean;
  readonly now: () => number;
  readonly agent: AgentModule;
};

/** The agent's ports but for those that a session brings itself. */
export type FolderPorts = Omit<AgentPorts, 'emit' | 'remember' | 'newId' | 'now'>;

/** The agent's ports as the editor fills them. */
export async function createAgentPorts(place: Place): Promise<FolderPorts> {
  const { keys, view, memory, decisions } = place;
  return {
    ...(await createPlacePorts({ ...place, unsavedText, write: writeThroughEditor })),
    policy: () => ({
      mode: view.state().mode,
      ...memory.rules(),
      hasRater: place.hasRater(),
      trusted: place.isTrusted(),
    }),
    timer: systemTimer,
    display: { isOpen: place.isPanelOpen, hold: wait },
    recentCommands: decisions.recentCommands,
    model: () => currentModel(keys),
  };
}
