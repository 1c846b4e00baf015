import { randomUUID } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import { type FileHandle, lstat, mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { errorCode, meaningOf, type Outcome } from '../../stores/fileSystem.ts';
import { leadsOutside } from './confinement.ts';
import { isFolder, isSpecial } from './fileContent.ts';
import { inFolder, type OpenFolder } from './folderHandle.ts';
import { openWithoutLinks } from './openedFile.ts';
import { shown } from './pathText.ts';

export type Replacement = {
  /** As the model wrote it. */
  readonly name: string;
  readonly real: string;
  readonly bytes: Uint8Array;
  readonly platform: string;
  mayEnter(realFolder: string): boolean;
};

/**
 * Puts new content in the place of a file, with its mode, creating missing folders. Readers see the old content
 * or the new, except where the file has further names or another owner, which only writing in place keeps.
 */
export async function replaceContent(replacement: Replacement): Promise<Outcome> {
  const { name, real, platform, mayEnter } = replacement;
  try {
    await mkdir(dirname(real), { recursive: true });
    const done = await inFolder(dirname(real), platform, mayEnter, (folder) =>
      replaceIn(folder, replacement),
    );
    return done ?? refuse(leadsOutside(name));
  } catch (error) {
    return refuse(`${shown(name)} cannot be written: ${meaningOf(error)}.`);
  }
}

async function replaceIn(folder: OpenFolder, replacement: Replacement): Promise<Outcome> {
  const { name, real, bytes } = replacement;
  const target = join(folder.path, basename(real));
  const before = await lstat(target).catch(() => undefined);
  const problem = before && problemWith(name, before);
  if (problem) return refuse(problem);
  if (before && !canBeReplaced(before)) await overwrite(target, bytes);
  else await swapIn(folder, target, bytes, before);
  return { ok: true };
}

function problemWith(name: string, stats: Stats): string | undefined {
  if (stats.isSymbolicLink()) return leadsOutside(name);
  if (stats.isDirectory()) return isFolder(name);
  if (!stats.isFile()) return isSpecial(name);
  if ((stats.mode & 0o222) === 0) {
    return `${shown(name)} is read-only: leave it as it is, or ask the person to make it writable.`;
  }
  return undefined;
}

const canBeReplaced = ({ nlink, uid }: Stats) =>
  nlink === 1 && (process.getuid === undefined || process.getuid() === uid);

async function swapIn(
  folder: OpenFolder,
  target: string,
  bytes: Uint8Array,
  before: Stats | undefined,
): Promise<void> {
  const temporary = join(folder.path, `.${randomUUID()}.tmp`);
  try {
    await writeNew(temporary, bytes, before);
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    const isFolderClosed = errorCode(error) === 'EACCES' || errorCode(error) === 'EPERM';
    if (!before || !isFolderClosed) throw error;
    await overwrite(target, bytes);
  }
  await folder.handle?.sync().catch(() => undefined);
}

async function writeNew(file: string, bytes: Uint8Array, before: Stats | undefined): Promise<void> {
  const handle = await open(file, 'wx');
  await writeAll(handle, async () => {
    await handle.writeFile(bytes);
    if (before) await handle.chmod(before.mode & 0o7777);
  });
}

async function overwrite(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await openWithoutLinks(file, constants.O_WRONLY);
  await writeAll(handle, async () => {
    await handle.truncate(0);
    await handle.writeFile(bytes);
  });
}

async function writeAll(handle: FileHandle, work: () => Promise<void>): Promise<void> {
  try {
    await work();
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const refuse = (problem: string): Outcome => ({ ok: false, problem });
