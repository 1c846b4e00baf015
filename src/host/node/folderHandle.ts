import { constants } from 'node:fs';
import { type FileHandle, readlink, realpath } from 'node:fs/promises';
import { errorCode } from '../../stores/fileSystem.ts';
import { openWithoutLinks, realPathOf, throughHandle } from './openedFile.ts';

/** A folder that was found to be within bounds and, where the system allows it, cannot be swapped for another. */
export type OpenFolder = {
  /** Join names to this, and to nothing else. */
  readonly path: string;
  readonly handle: FileHandle | undefined;
};

/** Runs some work in a folder; `undefined` when the folder turned out to be elsewhere. */
export async function inFolder<T>(
  real: string,
  platform: string,
  isAllowed: (real: string) => boolean,
  work: (folder: OpenFolder) => Promise<T>,
): Promise<T | undefined> {
  // Windows cannot open a folder.
  if (platform === 'win32') {
    const again = await realpath(real);
    return isAllowed(again) ? await work({ path: again, handle: undefined }) : undefined;
  }
  const handle = await openUnlessLink(real);
  if (!handle) return undefined;
  try {
    const actual = await realPathOf(handle, real);
    if (actual === undefined || !isAllowed(actual)) return undefined;
    const through = throughHandle(handle);
    const path = await readlink(through).then(
      () => through,
      () => actual,
    );
    return await work({ path, handle });
  } finally {
    await handle.close();
  }
}

async function openUnlessLink(real: string): Promise<FileHandle | undefined> {
  try {
    return await openWithoutLinks(real, constants.O_RDONLY | constants.O_DIRECTORY);
  } catch (error) {
    // A link is neither followed nor a folder, and systems differ in which of the two they say.
    if (['ELOOP', 'EMLINK', 'ENOTDIR'].includes(errorCode(error) ?? '')) return undefined;
    throw error;
  }
}
