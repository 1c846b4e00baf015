import { basename, dirname, join, resolve, sep } from 'node:path';
import { errorCode, type FileSystem, meaningOf, type Outcome } from './fileSystem.ts';

const largestBytes = 64 * 1024 * 1024;

const outside = 'it is a link that leads out of the workspace';

/** Reads a text file that lies inside a folder, judged by real paths. */
export async function readInside(
  file: string,
  folder: string,
  fs: FileSystem,
): Promise<
  | 'absent'
  | { readonly ok: true; readonly text: string; readonly changedAtMs: number }
  | { readonly ok: false; readonly problem: string }
> {
  try {
    if (!(await isInside(file, folder, fs))) return { ok: false, problem: outside };
    const stats = await fs.stat(file);
    if (!stats.isFile()) return { ok: false, problem: 'it is not a plain file' };
    if (stats.size > largestBytes) return { ok: false, problem: 'it is larger than 64 MB' };
    const handle = await fs.open(file, 'r');
    const bytes = await handle.readFile().finally(() => handle.close());
    return { ok: true, text: decode(bytes), changedAtMs: stats.mtimeMs };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return 'absent';
    if (error instanceof TypeError) return { ok: false, problem: 'it is not UTF-8 text' };
    return { ok: false, problem: meaningOf(error) };
  }
}

/** Throws a TypeError for bytes that are no UTF-8, which Node's own decoding would replace without a word. */
function decode(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  if (!text.includes('\uFFFD')) return text;
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
}

/** Makes the folder of a file, if that lies inside. */
export async function makeFolder(file: string, folder: string, fs: FileSystem): Promise<Outcome> {
  try {
    if (!(await isInside(dirname(file), folder, fs))) return { ok: false, problem: outside };
    await fs.mkdir(dirname(file), { recursive: true });
    return { ok: true };
  } catch (error) {
    return { ok: false, problem: meaningOf(error) };
  }
}

/** Judges by real paths; for what does not exist, by the nearest folder above that does. */
async function isInside(path: string, folder: string, fs: FileSystem): Promise<boolean> {
  const root = await fs.realpath(folder);
  const missing: string[] = [];
  let at = resolve(path);
  for (;;) {
    try {
      const real = join(await fs.realpath(at), ...missing);
      return real === root || real.startsWith(root.endsWith(sep) ? root : root + sep);
    } catch (error) {
      if (errorCode(error) !== 'ENOENT' || dirname(at) === at) throw error;
      missing.unshift(basename(at));
      at = dirname(at);
    }
  }
}

/** A link inside the workspace stays a link: the file that it leads to is replaced. */
export async function targetOf(file: string, fs: FileSystem): Promise<string> {
  return fs.realpath(file).catch(() => file);
}
