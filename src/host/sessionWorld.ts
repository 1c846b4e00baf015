import type { AgentEvent } from '../agent/events.ts';
import type { ModeId } from '../gate/model/mode.ts';
import type { AgentModule } from './agentLoader.ts';
import type { FolderPorts } from './agentPorts.ts';
import type { DecisionHistory } from './approvals/decisionHistory.ts';
import type { Memory } from './memory.ts';
import type { ReviewerDesk } from './reviewers.ts';
import type { ViewStore } from './viewStore.ts';

/** What the sessions of one folder share. */
export type SessionWorld = {
  readonly view: ViewStore;
  readonly memory: Memory;
  readonly decisions: DecisionHistory;
  readonly reviewers: ReviewerDesk;
  /** Reads again what the folder says. Gives the sentences that a person has to know. */
  readonly reload: () => Promise<readonly string[]>;
  readonly loadAgent: () => Promise<AgentModule>;
  readonly portsFor: (agent: AgentModule) => Promise<FolderPorts>;
  readonly startingMode: () => ModeId;
  readonly keepText: (text: string) => string;
  /** Told of everything that the agent does, after it was written down. */
  readonly listen?: (event: AgentEvent) => void;
  readonly newId: () => string;
  readonly now: () => number;
};
