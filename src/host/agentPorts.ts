import { sep } from 'node:path';
import type { AgentPorts } from '../agent/ports.ts';
import { unsavedText, writeThroughEditor } from './editorTexts.ts';
import type { Memory } from './memory.ts';
import { currentModel } from './modelSetup.ts';
import { createShell } from './node/commandRunner.ts';
import { createFiles } from './node/confinedFiles.ts';
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
};

/** The agent's ports as the editor fills them. */
export function createAgentPorts(
  place: Place,
): Omit<AgentPorts, 'emit' | 'remember' | 'newId' | 'now'> {
  const { folder, outputs, keys, view, memory, isTrusted, now } = place;
  const shell = shellProgram(process.platform, process.env['SystemRoot']);
  return {
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
      extraReadable: (path) => path.startsWith(outputs + sep),
    }),
    shell: createShell({ cwd: folder, env: process.env, spillFolder: outputs }),
    surroundings: () => ({
      folder,
      platform: process.platform,
      shell: shell.file,
      date: new Date(now()).toISOString().slice(0, 10),
    }),
  };
}
