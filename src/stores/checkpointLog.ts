import { dirname } from 'node:path';
import { removeLeftovers, replaceFile } from './atomicFile.ts';
import { type FileSystem, meaningOf, nodeFiles, type Outcome } from './fileSystem.ts';
import { type Lines, openLineLog } from './lineLog.ts';
import { readSessionLog } from './sessionLog.ts';

/** The file of one session's checkpoints: JSON lines that are appended, and now and then written anew. */
export type CheckpointFile = {
  /** A file that is not there holds nothing. */
  read(): Promise<Lines & { readonly problem?: string }>;
  /** Settles once the record is on the disk. */
  append(record: object): Promise<Outcome>;
  replace(records: readonly object[]): Promise<Outcome>;
  close(): Promise<Outcome>;
  /** Closes it and takes it away. */
  remove(): Promise<Outcome>;
};

/** Append and replace one after the other: what is replaced while it is appended to may be lost. */
export function openCheckpointFile(file: string, fs: FileSystem = nodeFiles): CheckpointFile {
  const log = openLineLog(file, { fs });
  return {
    read: () => readSessionLog(file, fs),
    append(record) {
      log.append(record);
      return log.flush();
    },
    async replace(records) {
      // An open handle would go on writing to the file that was replaced.
      await log.close();
      try {
        await fs.mkdir(dirname(file), { recursive: true });
      } catch (error) {
        return { ok: false, problem: meaningOf(error) };
      }
      return replaceFile(file, records.map((record) => `${JSON.stringify(record)}\n`).join(''), fs);
    },
    close: log.close,
    async remove() {
      await log.close();
      try {
        await fs.rm(file, { force: true });
        await removeLeftovers(file, fs);
        return { ok: true };
      } catch (error) {
        return { ok: false, problem: meaningOf(error) };
      }
    },
  };
}
