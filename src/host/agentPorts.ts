import { homedir } from 'node:os';
import type { AgentPorts } from '../agent/ports.ts';
import type { Platform } from '../gate/reading/reading.ts';
import type { AgentModule } from './agentLoader.ts';
import { unsavedText, writeThroughEditor } from './editorTexts.ts';
import type { Memory } from './memory.ts';
import { currentModel } from './modelSetup.ts';
import { createShell } from './node/commandRunner.ts';
import { createFiles } from './node/confinedFiles.ts';
import { isReallyBelow } from './node/confinement.ts';
import { shellProgram } from './node/shellProgram.ts';
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
  readonly isTrusted: () => boolean;
  readonly now: () => number;
  readonly agent: AgentModule;
};

/** The agent's ports but for those that a session brings itself. */
export type FolderPorts = Omit<AgentPorts, 'emit' | 'remember' | 'newId' | 'now'>;

/** The agent's ports as the editor fills them. */
export async function createAgentPorts(place: Place): Promise<FolderPorts> {
  const { folder, outputs, keys, view, memory, isTrusted, now, agent } = place;
  const shell = shellProgram(process.platform, process.env['SystemRoot']);
  const world = await agent.loadGateWorld({
    shell: shell.name === 'powershell' ? 'powershell' : 'bash',
    cwd: folder,
    home: homedir(),
    platform: platformOf(process.platform),
  });
  return {
    world,
    policy: () => ({
      mode: view.state().mode,
      ...memory.rules(),
      hasRater: false,
      trusted: isTrusted(),
    }),
    model: () => currentModel(keys),
    files: createFiles({
      root: folder,
      unsavedText,
      write: writeThroughEditor,
      extraReadable: (real) => isReallyBelow(outputs, real),
    }),
    shell: createShell({
      cwd: folder,
      env: process.env,
      spillFolder: outputs,
      refuse: (command) => agent.neverRuns(command, world),
    }),
    surroundings: () => ({
      folder,
      platform: process.platform,
      shell: shell.file,
      date: new Date(now()).toISOString().slice(0, 10),
    }),
  };
}

function platformOf(platform: NodeJS.Platform): Platform {
  return platform === 'win32' || platform === 'darwin' ? platform : 'linux';
}
