import { hardline } from '../gate/floors/hardline.ts';
import { plainWords } from '../gate/reading/plainWords.ts';
import { read } from '../gate/reading/read.ts';
import type { Reading, Setting } from '../gate/reading/reading.ts';
import type { GateWorld } from '../gate/rules/world.ts';
import { hardlineSentence } from '../gate/wording/hardline.ts';

const mostKept = 200;

/** The gate's readers, bound to one folder and machine. A command is read once, however often it is asked about. */
export async function loadGateWorld(setting: Setting): Promise<GateWorld> {
  const { re2 } = await import('../gate/rules/re2.ts');
  const known = new Map<string, Reading>();
  return {
    regexps: re2,
    read(command) {
      const before = known.get(command);
      if (before) return before;
      const reading = read(command, setting);
      if (known.size >= mostKept) known.clear();
      known.set(command, reading);
      return reading;
    },
  };
}

/** The words that a plain command is started from; nothing for what needs a shell. */
export function startedFrom(command: string, { read }: GateWorld): readonly string[] | undefined {
  return read && plainWords(read(command));
}

/** Asked once more by whoever starts a command: holds even for what never passed the gate. */
export function neverRuns(command: string, { read }: GateWorld): string | undefined {
  const found = read && hardline(read(command));
  return found && hardlineSentence(found);
}
