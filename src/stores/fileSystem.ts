import * as node from 'node:fs/promises';

/** The file calls that the stores make, so that a test can let one of them fail. */
export type FileSystem = Pick<typeof node, 'open' | 'rename' | 'rm' | 'stat' | 'utimes'> & {
  mkdir(folder: string, options: { readonly recursive: true }): Promise<unknown>;
  readdir(folder: string): Promise<string[]>;
  realpath(path: string): Promise<string>;
};

export const nodeFiles: FileSystem = node;

/** `ok: false` carries a reason that reads well after a colon. */
export type Outcome = { readonly ok: true } | { readonly ok: false; readonly problem: string };

const meanings: { readonly [code: string]: string } = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the disk is read-only',
  EACCES: 'permission was denied',
  EPERM: 'the operation is not permitted',
  EISDIR: 'a folder stands in its place',
  ENOTDIR: 'a file stands where a folder is needed',
  EBUSY: 'it is in use by another program',
  ELOOP: 'its links go in a circle',
  ENAMETOOLONG: 'its name is too long',
  EMFILE: 'too many files are open',
};

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

/** What an error of the file system means, in words; at most 200 characters. */
export function meaningOf(error: unknown): string {
  const known = meanings[errorCode(error) ?? ''];
  if (known) return known;
  return (error instanceof Error ? error.message : String(error)).slice(0, 200);
}
