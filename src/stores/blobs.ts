import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { replaceFile } from './atomicFile.ts';
import { type FileSystem, meaningOf, nodeFiles } from './fileSystem.ts';

export type BlobStore = {
  /** Keeps a text. The id is its SHA-256 in hex, so that the same text is kept once. */
  put(
    text: string,
  ): Promise<
    { readonly ok: true; readonly id: string } | { readonly ok: false; readonly problem: string }
  >;
  /** Nothing when it was never kept, was removed to make room, or is no longer what it was. */
  get(id: string): Promise<string | undefined>;
};

export type BlobStoreOptions = {
  readonly folder: string;
  /** What all texts together may take; those unused for longest go first. */
  readonly maxBytes?: number;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly fs?: FileSystem;
};

/** Texts by their content: what a file held before a change, the whole output of a command. */
export function openBlobStore(options: BlobStoreOptions): BlobStore {
  const { folder, maxBytes = 64 * 1024 * 1024, now, fs = nodeFiles } = options;
  const fileOf = (id: string) => join(folder, id);

  async function touch(id: string): Promise<void> {
    const seconds = now() / 1000;
    await fs.utimes(fileOf(id), seconds, seconds).catch(() => undefined);
  }

  async function makeRoom(bytes: number): Promise<void> {
    const kept = await sizesIn(folder, fs);
    let total = kept.reduce((sum, blob) => sum + blob.bytes, 0);
    for (const blob of kept) {
      if (total + bytes <= maxBytes) return;
      await fs.rm(fileOf(blob.id), { force: true });
      total -= blob.bytes;
    }
  }

  return {
    async put(text) {
      const bytes = Buffer.byteLength(text);
      if (bytes > maxBytes) return { ok: false, problem: 'it is larger than all that may be kept' };
      const id = idOf(text);
      try {
        await fs.mkdir(folder, { recursive: true });
        if ((await read(fileOf(id), fs)) !== text) {
          await makeRoom(bytes);
          const written = await replaceFile(fileOf(id), text, fs);
          if (!written.ok) return written;
        }
        await touch(id);
        return { ok: true, id };
      } catch (error) {
        return { ok: false, problem: meaningOf(error) };
      }
    },

    async get(id) {
      if (!isId(id)) return undefined;
      const text = await read(fileOf(id), fs);
      if (text === undefined || idOf(text) !== id) return undefined;
      await touch(id);
      return text;
    },
  };
}

const idOf = (text: string) => createHash('sha256').update(text).digest('hex');
const isId = (name: string) => /^[0-9a-f]{64}$/.test(name);

async function read(file: string, fs: FileSystem): Promise<string | undefined> {
  try {
    const handle = await fs.open(file, 'r');
    return await handle.readFile('utf8').finally(() => handle.close());
  } catch {
    return undefined;
  }
}

/** The blobs of a folder, the one used longest ago first. */
async function sizesIn(folder: string, fs: FileSystem) {
  const names = (await fs.readdir(folder)).filter(isId);
  const blobs = await Promise.all(
    names.map(async (id) => {
      const stats = await fs.stat(join(folder, id)).catch(() => undefined);
      return { id, bytes: stats?.size ?? 0, usedAtMs: stats?.mtimeMs ?? 0 };
    }),
  );
  return blobs.sort((a, b) => a.usedAtMs - b.usedAtMs);
}
