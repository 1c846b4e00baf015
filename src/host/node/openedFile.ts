import { constants } from 'node:fs';
import { type FileHandle, open, readlink, realpath, stat } from 'node:fs/promises';

/**
 * Opens only what a path names itself: a link that was put in its place since the path was resolved fails,
 * and a pipe or device does not block.
 */
export function openWithoutLinks(real: string, access: number): Promise<FileHandle> {
  // Windows knows neither flag; there both are undefined, and count as 0.
  return open(real, access | constants.O_NOFOLLOW | constants.O_NONBLOCK);
}

/**
 * Where an open file or folder really is. Linux tells it exactly. Elsewhere the path is resolved a second time
 * and has to lead to the same file, which leaves a moment in which links could be swapped there and back.
 */
export async function realPathOf(
  handle: FileHandle,
  openedAs: string,
): Promise<string | undefined> {
  const told = await readlink(throughHandle(handle)).catch(() => undefined);
  if (told !== undefined) return told;
  try {
    const again = await realpath(openedAs);
    const [one, other] = [await handle.stat(), await stat(again)];
    return one.ino === other.ino && one.dev === other.dev ? again : undefined;
  } catch {
    return undefined;
  }
}

/** A path that leads to an open folder whatever happens to its name; Linux only. */
export const throughHandle = (handle: FileHandle) => `/proc/self/fd/${handle.fd}`;
