import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { meaningOf } from '../../stores/fileSystem.ts';
import { withoutSplitEnd } from './cappedOutput.ts';

/** The whole of an output in a file, written in the order of the calls. */
export type Spill = {
  readonly file: string;
  write(bytes: Buffer): void;
  /** How many bytes the file holds now that it is closed. */
  end(): Promise<SpillEnd>;
};

export type SpillEnd =
  | { readonly ok: true; readonly keptBytes: number }
  | { readonly ok: false; readonly problem: string };

/** Takes whole UTF-8 characters. Those beyond `maxBytes` are dropped, so that no command can fill the disk. */
export function createSpill(file: string, maxBytes: number): Spill {
  let handle: FileHandle | undefined;
  let problem: string | undefined;
  let acceptedBytes = 0;
  let isFull = false;
  let work = attempt(async () => {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await removeOldSpills(dirname(file));
    handle = await open(file, 'wx', 0o600);
  });

  function attempt(step: () => Promise<void>): Promise<void> {
    return step().catch((error) => {
      problem ??= meaningOf(error);
    });
  }

  return {
    file,
    write(bytes) {
      if (isFull || problem !== undefined) return;
      isFull = bytes.length > maxBytes - acceptedBytes;
      const accepted = isFull
        ? withoutSplitEnd(bytes.subarray(0, maxBytes - acceptedBytes))
        : bytes;
      acceptedBytes += accepted.length;
      work = work.then(() =>
        attempt(async () => {
          if (problem === undefined) await handle?.writeFile(accepted);
        }),
      );
    },
    async end() {
      await work;
      await attempt(async () => handle?.close());
      if (problem === undefined) return { ok: true, keptBytes: acceptedBytes };
      if (handle) await rm(file, { force: true }).catch(() => undefined);
      return { ok: false, problem };
    },
  };
}

export const spillName = (runId: string) => `output-${runId}.log`;

/** The newest outputs stay readable; each may have sixteen mebibytes. */
const keptSpills = 20;

async function removeOldSpills(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /^output-.*\.log$/.test(name));
  const files = await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      return {
        file,
        changedMs: await stat(file).then(
          (stats) => stats.mtimeMs,
          () => 0,
        ),
      };
    }),
  );
  files.sort((a, b) => b.changedMs - a.changedMs);
  for (const { file } of files.slice(keptSpills - 1)) await rm(file, { force: true });
}
