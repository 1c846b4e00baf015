import { dirname } from 'node:path';
import { replaceFile } from './atomicFile.ts';
import { type FileSystem, meaningOf, nodeFiles, type Outcome } from './fileSystem.ts';

/** Who goes on with something that several processes can reach: whoever claimed it last. */
export type Ownership = {
  claim(): Promise<Outcome>;
  /** Another one has claimed it since. What cannot be read belongs to nobody else. */
  isLost(): Promise<boolean>;
  /** Nobody goes on with it. */
  drop(): Promise<void>;
};

/** `me` tells this claimant from all others. */
export function openOwnership(file: string, me: string, fs: FileSystem = nodeFiles): Ownership {
  return {
    async claim() {
      try {
        await fs.mkdir(dirname(file), { recursive: true });
        return await replaceFile(file, me, fs);
      } catch (error) {
        return { ok: false, problem: meaningOf(error) };
      }
    },
    async isLost() {
      try {
        const handle = await fs.open(file, 'r');
        return (await handle.readFile('utf8').finally(() => handle.close())) !== me;
      } catch {
        return false;
      }
    },
    drop: () => fs.rm(file, { force: true }).catch(() => undefined),
  };
}
