import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A fresh folder that is gone when the file's tests are done. */
export async function temporaryFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'stores-')));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** An error as the file system gives it. */
export function fileError(code: string): Error {
  return Object.assign(new Error(`${code}: made for a test`), { code });
}
