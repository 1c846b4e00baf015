import { randomUUID } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import { type FileSystem, meaningOf, nodeFiles, type Outcome } from './fileSystem.ts';

/**
 * Puts a whole text in the place of a file. A reader sees the old text or the new one, never a part,
 * and on failure the old file stands and no temporary file stays behind. The folder has to exist.
 */
export async function replaceFile(
  file: string,
  text: string,
  fs: FileSystem = nodeFiles,
): Promise<Outcome> {
  const temporary = join(dirname(file), `${temporaryPrefix(file)}${randomUUID()}.tmp`);
  try {
    await writeNew(temporary, text, fs);
    await fs.rename(temporary, file);
  } catch (error) {
    await fs.rm(temporary, { force: true }).catch(() => undefined);
    return { ok: false, problem: meaningOf(error) };
  }
  await syncFolder(dirname(file), fs);
  return { ok: true };
}

/** Removes what a crash left beside a file. Only for a caller who holds the file's lock. */
export async function removeLeftovers(file: string, fs: FileSystem = nodeFiles): Promise<void> {
  const folder = dirname(file);
  const names = await fs.readdir(folder).catch(() => []);
  for (const name of names) {
    if (!name.startsWith(temporaryPrefix(file)) || !name.endsWith('.tmp')) continue;
    await fs.rm(join(folder, name), { force: true }).catch(() => undefined);
  }
}

const temporaryPrefix = (file: string) => `.${basename(file)}.`;

async function writeNew(file: string, text: string, fs: FileSystem): Promise<void> {
  const handle = await fs.open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text, 'utf8');
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes the rename itself last. Windows cannot open a folder; there the rename has to do. */
async function syncFolder(folder: string, fs: FileSystem): Promise<void> {
  try {
    const handle = await fs.open(folder, 'r');
    await handle.sync().finally(() => handle.close());
  } catch {
    return;
  }
}
