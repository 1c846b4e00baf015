import { basename, join } from 'node:path';
import { errorCode, type FileSystem, meaningOf, nodeFiles } from './fileSystem.ts';
import { type LineLog, type Lines, openLineLog, parseLines } from './lineLog.ts';

const extension = '.jsonl';

/** The log of one session: what happened in it, in order. */
export function openSessionLog(file: string, fs: FileSystem = nodeFiles): LineLog {
  return openLineLog(file, { fs });
}

/** A file that is not there is an empty log. `problem` reads well after a colon. */
export async function readSessionLog(
  file: string,
  fs: FileSystem = nodeFiles,
): Promise<Lines & { readonly problem?: string }> {
  try {
    const handle = await fs.open(file, 'r');
    return parseLines(await handle.readFile('utf8').finally(() => handle.close()));
  } catch (error) {
    const nothing = { records: [], torn: false, skipped: 0 };
    if (errorCode(error) === 'ENOENT') return nothing;
    return { ...nothing, problem: meaningOf(error) };
  }
}

export type SessionFile = {
  /** The file's name without its extension. */
  readonly id: string;
  readonly file: string;
  readonly changedAtMs: number;
  readonly bytes: number;
};

/** The sessions of a folder, the one changed last first. */
export async function listSessions(
  folder: string,
  fs: FileSystem = nodeFiles,
): Promise<readonly SessionFile[]> {
  const names = await fs.readdir(folder).catch(() => []);
  const logs = names.filter((name) => name.endsWith(extension));
  const sessions = await Promise.all(logs.map((name) => describe(join(folder, name), fs)));
  return sessions
    .filter((session) => session !== undefined)
    .sort((a, b) => b.changedAtMs - a.changedAtMs || a.id.localeCompare(b.id));
}

async function describe(file: string, fs: FileSystem): Promise<SessionFile | undefined> {
  try {
    const stats = await fs.stat(file);
    if (!stats.isFile()) return undefined;
    const id = basename(file, extension);
    return { id, file, changedAtMs: stats.mtimeMs, bytes: stats.size };
  } catch {
    return undefined;
  }
}
