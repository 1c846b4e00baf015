import type { CheckpointLog, Saved } from './checkpointLog.ts';
import { type CheckpointRecord, seal, unseal } from './checkpointRecord.ts';

export type JournalOptions = {
  /** Told, with a sentence, what of the log could not be read, and once that it cannot be written. */
  readonly tell: (problem: string) => void;
  /** All that is still of use, as records. */
  readonly live: () => readonly CheckpointRecord[];
  /** A log below this size is not worth rewriting. */
  readonly leastToCompact?: number;
};

/** What happened to the checkpoints, on the disk: appended, and rewritten when most of it is of no use any more. */
export type Journal = {
  /** All that was kept, or nothing when a part before the end is damaged: half a truth is none. */
  read(apply: (record: CheckpointRecord) => void): Promise<void>;
  /** Settles once the record is on the disk, or could not be written. */
  keep(record: CheckpointRecord): Promise<void>;
};

export function createJournal(log: CheckpointLog, options: JournalOptions): Journal {
  const { tell, live, leastToCompact = 256 * 1024 } = options;
  /** Appending and compacting happen one after the other. */
  let last: Promise<unknown> = Promise.resolve();
  let size = 0;
  let sizeWhenCompact = 0;
  let toldOfLoss = false;

  async function inTurn(step: () => Promise<Saved>): Promise<void> {
    const done = last.then(step);
    last = done;
    const saved = await done;
    if (saved.ok || toldOfLoss) return;
    toldOfLoss = true;
    tell(`A question that is open now would not survive a restart: ${saved.problem}.`);
  }

  function compact(): Promise<void> {
    // Whatever is added until its turn comes counts towards the next time.
    sizeWhenCompact = size;
    return inTurn(() => {
      const records = live().map(seal);
      size = sizeOf(records);
      sizeWhenCompact = size;
      return log.replace(records);
    });
  }

  return {
    async read(apply) {
      const { records, torn, skipped, problem } = await log.read();
      const whole = records.map(unseal).filter((record) => record !== undefined);
      const damaged = problem !== undefined || skipped > 0 || whole.length < records.length;
      if (!damaged) whole.forEach(apply);
      if (damaged) tell(unreadable(problem));
      else if (torn) tell(cutOff);
      if (damaged || torn) await compact();
      else size = sizeOf(records);
    },
    async keep(record) {
      const sealed = seal(record);
      size += sizeOf([sealed]);
      await inTurn(() => log.append(sealed));
      if (size > Math.max(leastToCompact, 2 * sizeWhenCompact)) void compact();
    },
  };
}

const sizeOf = (records: readonly unknown[]): number =>
  records.reduce<number>((sum, record) => sum + JSON.stringify(record).length + 1, 0);

const cutOff = 'The last step of the agent was cut off when the window closed.';
const unreadable = (problem = 'a part of it is damaged') =>
  `What the agent was about to do cannot be taken up again: ${problem}.`;
