import { homedir } from 'node:os';
import type { AgentPorts } from '../agent/ports.ts';
import type { Platform } from '../gate/reading/reading.ts';
import type { GateWorld } from '../gate/rules/world.ts';
import type { AgentModule } from './agentLoader.ts';
import type { DecisionHistory } from './approvals/decisionHistory.ts';
import { unsavedText, writeThroughEditor } from './editorTexts.ts';
import type { Memory } from './memory.ts';
import { currentModel } from './modelSetup.ts';
import { type AiIgnore, ignoredIn } from './node/aiignore.ts';
import { createShell } from './node/commandRunner.ts';
import { createFiles } from './node/confinedFiles.ts';
import { isReallyBelow } from './node/confinement.ts';
import { shellProgram } from './node/shellProgram.ts';
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
  const { folder, outputs, keys, view, memory, decisions, aiignore, now, agent } = place;
  const shell = shellProgram(process.platform, process.env['SystemRoot']);
  const world = await loadWorld(agent, folder);
  await aiignore.load();
  return {
    world: { ...world, isIgnored: ignoredIn(folder, aiignore) },
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
    files: createFiles({
      root: folder,
      unsavedText,
      write: writeThroughEditor,
      extraReadable: (real) => isReallyBelow(outputs, real),
      isIgnored: aiignore.isIgnored,
    }),
    shell: createShell({
      cwd: folder,
      env: process.env,
      spillFolder: outputs,
      refuse: (command) => agent.neverRuns(command, world),
      plainWords: (command) => agent.startedFrom(command, world),
    }),
    surroundings: () => ({
      folder,
      platform: process.platform,
      shell: shell.file,
      date: new Date(now()).toISOString().slice(0, 10),
    }),
  };
}

/** What the gate reads the commands of this folder with. */
export function loadWorld(agent: AgentModule, folder: string): Promise<GateWorld> {
  const shell = shellProgram(process.platform, process.env['SystemRoot']);
  return agent.loadGateWorld({
    shell: shell.name === 'powershell' ? 'powershell' : 'bash',
    cwd: folder,
    home: homedir(),
    platform: platformOf(process.platform),
  });
}

function platformOf(platform: NodeJS.Platform): Platform {
  return platform === 'win32' || platform === 'darwin' ? platform : 'linux';
}
