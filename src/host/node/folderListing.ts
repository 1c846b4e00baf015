import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DirectoryEntry } from '../../agent/ports.ts';
import type { Bounds } from './confinement.ts';
import { inFolder } from './folderHandle.ts';

export type Folder = {
  readonly real: string;
  readonly bounds: Bounds;
  readonly platform: string;
};

/** What is in a folder and may be used, by name; `undefined` when the folder turned out to be elsewhere. */
export async function listFolder(folder: Folder): Promise<readonly DirectoryEntry[] | undefined> {
  const entries = await entriesOf(folder);
  if (!entries) return undefined;
  return (await Promise.all(entries.map((entry) => visible(entry, folder)))).filter(
    (entry) => entry !== undefined,
  );
}

export type WalkLimits = {
  readonly files: number;
  /** Folders and what is skipped included. */
  readonly entries: number;
  readonly signal: AbortSignal;
};

/** Neither source nor text: version control, dependencies, what builds and tools leave behind. */
const noise: ReadonlySet<string> = new Set(
  '.git .hg .svn .jj .idea node_modules bower_components dist coverage .next .nuxt .turbo .cache .gradle .venv venv .tox __pycache__ .mypy_cache .pytest_cache'.split(
    ' ',
  ),
);

/**
 * The files below a folder, in the order of their names, as paths relative to it with forward slashes. Links to
 * folders are not followed. `undefined` when the signal stopped it.
 */
export async function walkFolder(
  start: Folder,
  limits: WalkLimits,
): Promise<{ files: readonly string[]; cut: boolean } | undefined> {
  const files: string[] = [];
  const waiting: Waiting[] = [{ path: '', real: start.real, kind: 'directory' }];
  let seen = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (limits.signal.aborted) return undefined;
    if (next.kind === 'file') {
      if (files.length === limits.files) return { files, cut: true };
      files.push(next.path);
      continue;
    }
    const inside = await below(next, start);
    seen += inside.length;
    if (seen > limits.entries) return { files, cut: true };
    waiting.push(...inside.reverse());
  }
  return { files, cut: false };
}

type Waiting = {
  readonly path: string;
  readonly real: string;
  readonly kind: DirectoryEntry['kind'];
};

async function below({ path, real }: Waiting, start: Folder): Promise<Waiting[]> {
  const folder = { ...start, real };
  // A folder that vanished or cannot be read holds back what is in it, not the rest.
  const entries = (await entriesOf(folder).catch(() => undefined)) ?? [];
  const found: Waiting[] = [];
  for (const entry of entries) {
    const known = noise.has(entry.name) ? undefined : await visible(entry, folder);
    if (!known || (known.kind === 'directory' && entry.isSymbolicLink())) continue;
    if (known.kind === 'file' && !(await isUsable(entry, folder))) continue;
    found.push({
      path: path === '' ? entry.name : `${path}/${entry.name}`,
      real: join(real, entry.name),
      kind: known.kind,
    });
  }
  return found;
}

async function entriesOf({ real, bounds, platform }: Folder): Promise<Dirent[] | undefined> {
  const entries = await inFolder(real, platform, bounds.mayEnter, ({ path }) =>
    readdir(path, { withFileTypes: true }),
  );
  return entries?.sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function visible(
  entry: Dirent,
  { real, bounds }: Folder,
): Promise<DirectoryEntry | undefined> {
  const path = join(real, entry.name);
  const kind =
    entry.isDirectory() || (await isLinkToFolder(entry, path, bounds)) ? 'directory' : 'file';
  const isShown = kind === 'directory' ? bounds.mayEnter(path) : bounds.mayWrite(path);
  return isShown ? { name: entry.name, kind } : undefined;
}

async function isLinkToFolder(entry: Dirent, path: string, bounds: Bounds): Promise<boolean> {
  if (!entry.isSymbolicLink()) return false;
  const target = await realpath(path).catch(() => undefined);
  if (target === undefined || !bounds.mayEnter(target)) return false;
  return stat(target).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
}

/** An ordinary file, or a link to one that may be read. */
async function isUsable(entry: Dirent, { real, bounds }: Folder): Promise<boolean> {
  if (entry.isFile()) return true;
  if (!entry.isSymbolicLink()) return false;
  const target = await realpath(join(real, entry.name)).catch(() => undefined);
  if (target === undefined || !bounds.mayWrite(target)) return false;
  return stat(target).then(
    (stats) => stats.isFile(),
    () => false,
  );
}
