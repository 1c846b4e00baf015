import { join } from 'node:path';
import { type FileSystem, nodeFiles, type Outcome } from './fileSystem.ts';
import { type Lines, openLineLog } from './lineLog.ts';
import { readSessionLog } from './sessionLog.ts';

export type DecisionLogOptions = {
  readonly folder: string;
  /** A file that would grow beyond this is set aside and a new one begun. */
  readonly maxBytes?: number;
  /** How many files are kept, the current one included. */
  readonly maxFiles?: number;
  readonly fs?: FileSystem;
};

export type DecisionLog = {
  append(record: object): void;
  flush(): Promise<Outcome>;
  close(): Promise<Outcome>;
  /** What is kept, oldest first, at most the newest `limit`. */
  read(limit?: number): Promise<Lines>;
};

/** Every decision of a workspace, append-only and bounded: the oldest file goes when there are too many. */
export function openDecisionLog(options: DecisionLogOptions): DecisionLog {
  const { folder, maxBytes = 4 * 1024 * 1024, maxFiles = 5, fs = nodeFiles } = options;
  const fileAt = (age: number) =>
    join(folder, age === 0 ? 'decisions.jsonl' : `decisions.${age}.jsonl`);

  async function makeRoom(bytes: number): Promise<boolean> {
    const size = await fs.stat(fileAt(0)).then(
      (stats) => stats.size,
      () => 0,
    );
    if (size === 0 || size + bytes <= maxBytes) return false;
    await fs.rm(fileAt(maxFiles - 1), { force: true });
    for (let age = maxFiles - 2; age >= 0; age -= 1) {
      await fs.rename(fileAt(age), fileAt(age + 1)).catch(() => undefined);
    }
    return true;
  }

  const log = openLineLog(fileAt(0), { fs, makeRoom });
  return {
    append: log.append,
    flush: log.flush,
    close: log.close,
    async read(limit = Number.POSITIVE_INFINITY) {
      let found: Lines = { records: [], torn: false, skipped: 0 };
      for (let age = 0; age < maxFiles && found.records.length < limit; age += 1) {
        const older = await readSessionLog(fileAt(age), fs);
        found = {
          records: [...older.records, ...found.records],
          torn: found.torn || older.torn,
          skipped: found.skipped + older.skipped,
        };
      }
      return limit < found.records.length
        ? { ...found, records: found.records.slice(found.records.length - limit) }
        : found;
    },
  };
}
