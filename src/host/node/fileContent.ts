import { constants } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { errorCode, meaningOf } from '../../stores/fileSystem.ts';
import { leadsOutside } from './confinement.ts';
import { openWithoutLinks, realPathOf } from './openedFile.ts';
import { shown } from './pathText.ts';
import { decodeText, type Encoding } from './textEncoding.ts';

export type Content =
  | { readonly ok: true; readonly text: string; readonly encoding: Encoding }
  | { readonly ok: false; readonly problem: string; readonly missing?: true };

export type Wanted = {
  /** As the model wrote it. */
  readonly name: string;
  readonly real: string;
  readonly maxBytes: number;
  isAllowed(real: string): boolean;
};

/** The text of a file, when it is text, not too long, and still where it was found to be. */
export async function readContent(wanted: Wanted): Promise<Content> {
  const { name, real } = wanted;
  try {
    const handle = await openWithoutLinks(real, constants.O_RDONLY);
    try {
      return await contentOf(handle, wanted);
    } finally {
      await handle.close();
    }
  } catch (error) {
    return { ok: false, problem: readProblem(name, error) };
  }
}

export const isMissing = (name: string) =>
  `There is no file ${shown(name)}: list_directory and search_files show what there is.`;
export const isFolder = (name: string) =>
  `${shown(name)} is a folder, not a file: list_directory shows what is in it.`;
export const isSpecial = (name: string) =>
  `${shown(name)} is a pipe, a socket or a device: only ordinary files can be used.`;

async function contentOf(handle: FileHandle, wanted: Wanted): Promise<Content> {
  const { name, real, maxBytes, isAllowed } = wanted;
  const actual = await realPathOf(handle, real);
  if (actual === undefined || !isAllowed(actual)) return refuse(leadsOutside(name));
  const stats = await handle.stat();
  if (stats.isDirectory()) return refuse(isFolder(name));
  if (!stats.isFile()) return refuse(isSpecial(name));
  const bytes = stats.size > maxBytes ? undefined : await readAtMost(handle, maxBytes, stats.size);
  if (!bytes) return refuse(isTooLong(name, stats.size, maxBytes));
  const decoded = decodeText(bytes);
  return decoded ? { ok: true, ...decoded } : refuse(isBinary(name, bytes.length));
}

const isTooLong = (name: string, size: number, maxBytes: number) =>
  `${shown(name)} has ${size} bytes, more than the ${maxBytes} that can be read: look for the part you need with gth_grep or a command.`;
const isBinary = (name: string, size: number) =>
  `${shown(name)} is a binary file of ${size} bytes, or text that is neither UTF-8 nor UTF-16: use a command that knows its format.`;

/** `undefined` when the file has grown beyond the limit since its size was asked. */
async function readAtMost(
  handle: FileHandle,
  maxBytes: number,
  expectedBytes: number,
): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let total = 0;
  for (;;) {
    const chunk = Buffer.alloc(Math.max(expectedBytes - total + 1, 1024));
    const { bytesRead } = await handle.read(chunk, 0, chunk.length);
    if (bytesRead === 0) return Buffer.concat(chunks);
    total += bytesRead;
    if (total > maxBytes) return undefined;
    chunks.push(chunk.subarray(0, bytesRead));
  }
}

function readProblem(name: string, error: unknown): string {
  const code = errorCode(error);
  if (code === 'ENOENT') return isMissing(name);
  if (code === 'EISDIR') return isFolder(name);
  // What O_NOFOLLOW says of a link, and what opening a socket says.
  if (code === 'ELOOP' || code === 'EMLINK') return leadsOutside(name);
  if (code === 'ENXIO') return isSpecial(name);
  return `${shown(name)} cannot be read: ${meaningOf(error)}.`;
}

const refuse = (problem: string): Content => ({ ok: false, problem });
