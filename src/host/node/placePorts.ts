import { homedir } from 'node:os';
import type { AgentPorts } from '../../agent/ports.ts';
import type { Platform } from '../../gate/reading/reading.ts';
import type { GateWorld } from '../../gate/rules/world.ts';
import type { AgentModule } from '../agentLoader.ts';
import { type AiIgnore, ignoredIn } from './aiignore.ts';
import { createShell } from './commandRunner.ts';
import { type ConfinedFilesOptions, createFiles } from './confinedFiles.ts';
import { isReallyBelow } from './confinement.ts';
import { scriptDigest } from './scriptDigest.ts';
import { shellProgram } from './shellProgram.ts';

type Place = Pick<ConfinedFilesOptions, 'unsavedText' | 'write'> & {
  /** The folder that the agent works in. */
  readonly folder: string;
  /** Where whole outputs of commands are kept. */
  readonly outputs: string;
  readonly aiignore: AiIgnore;
  readonly now: () => number;
  readonly agent: AgentModule;
};

type PlacePorts = Pick<AgentPorts, 'world' | 'files' | 'shell' | 'surroundings'>;

/** The agent's ports to the folder and the machine, with an editor or without. */
export async function createPlacePorts(place: Place): Promise<PlacePorts> {
  const { folder, outputs, aiignore, now, agent, unsavedText, write } = place;
  const shell = shellProgram(process.platform, process.env['SystemRoot']);
  const world = await loadWorld(agent, folder);
  await aiignore.load();
  return {
    world: { ...world, digest: scriptDigest, isIgnored: ignoredIn(folder, aiignore) },
    files: createFiles({
      root: folder,
      ...(unsavedText && { unsavedText }),
      ...(write && { write }),
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
