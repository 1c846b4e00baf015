import { realpathSync, type Stats } from 'node:fs';
import { lstat, realpath } from 'node:fs/promises';
import * as nodePath from 'node:path';
import { errorCode, meaningOf } from '../../stores/fileSystem.ts';
import { readPathText, shown } from './pathText.ts';

/** Somewhere that may be used, found by its real path. */
export type Place = {
  /** Relative to the workspace folder, with forward slashes; `.` for the folder itself. */
  readonly path: string;
  /** Absolute, links resolved; what does not exist yet stands below its nearest real ancestor. */
  readonly real: string;
  readonly kind: 'file' | 'directory' | 'other' | 'missing';
  /** Absolute paths by which an editor may know the file. */
  readonly editorNames: readonly string[];
};

export type Located =
  | { readonly ok: true; readonly place: Place; readonly bounds: Bounds }
  | { readonly ok: false; readonly problem: string };

/** Asked again for the real path of what was opened, because links can change between check and use. */
export type Bounds = {
  readonly realRoot: string;
  mayRead(real: string): boolean;
  mayWrite(real: string): boolean;
  mayEnter(realFolder: string): boolean;
};

export type ConfinementOptions = {
  readonly root: string;
  readonly home: string;
  readonly platform: string;
  readonly extraReadable: (real: string) => boolean;
  /** Gets a path relative to the root with forward slashes; the path of a folder ends with one. */
  readonly isIgnored: (path: string) => boolean;
};

/** Whether a path is the folder or below it. Both absolute; what they are called counts, not where links lead. */
export function isInside(folder: string, path: string): boolean {
  const way = nodePath.relative(folder, path);
  return way !== '..' && !way.startsWith(`..${nodePath.sep}`) && !nodePath.isAbsolute(way);
}

/** For `extraReadable`: whether a real path is below a folder, by whatever links the folder is known. */
export function isReallyBelow(folder: string, real: string): boolean {
  try {
    const realFolder = realpathSync(folder);
    return real !== realFolder && isInside(realFolder, real);
  } catch {
    return false;
  }
}

/** Finds out where a path as the model wrote it really leads, and refuses what is not to be touched. */
export async function locate(text: string, options: ConfinementOptions): Promise<Located> {
  const read = readPathText(text, options);
  if (!read.ok) return read;
  const realRoot = await realpath(options.root).catch(() => undefined);
  if (realRoot === undefined) {
    return refuse(
      `The workspace folder ${shown(options.root)} does not exist: open one that does.`,
    );
  }
  const absolute = nodePath.resolve(options.root, read.path);
  const named = [options.root, realRoot].find((root) => isInside(root, absolute));
  const outside = `${shown(text)} is outside the workspace folder: give a path inside ${shown(options.root)}.`;
  // Looking at a path on another Windows machine would already send it the person's credentials.
  if (named === undefined && /^[\\/]{2}/.test(absolute)) return refuse(outside);

  const found = await resolveLinks(absolute);
  if (!found.ok) return refuse(named === undefined ? outside : `${shown(text)} ${found.problem}`);
  const bounds = boundsOf(realRoot, options);
  if (!isInside(realRoot, found.real)) {
    if (bounds.mayRead(found.real)) {
      return { ok: true, place: { ...found, path: absolute, editorNames: [] }, bounds };
    }
    return refuse(named === undefined ? outside : leadsOutside(text));
  }
  const realPath = nodePath.relative(realRoot, found.real);
  const path = named === undefined ? realPath : nodePath.relative(named, absolute);
  const place: Place = {
    real: found.real,
    kind: found.kind,
    path: withSlashes(path) || '.',
    editorNames: editorNames([options.root, realRoot], [path, realPath]),
  };
  const isFolder = place.kind === 'directory';
  if ([path, realPath].some((name) => isHidden(name, isFolder, options))) {
    return refuse(
      `${shown(text)} is excluded by .aiignore: leave it alone, or ask the person for what you need.`,
    );
  }
  return { ok: true, place, bounds };
}

export const leadsOutside = (text: string) =>
  `${shown(text)} leads outside the workspace folder through a link: give a path that stays inside.`;

function boundsOf(realRoot: string, options: ConfinementOptions): Bounds {
  const isOpen = (real: string, isFolder: boolean) =>
    isInside(realRoot, real) && !isHidden(nodePath.relative(realRoot, real), isFolder, options);
  return {
    realRoot,
    mayRead: (real) =>
      isOpen(real, false) || (!isInside(realRoot, real) && options.extraReadable(real)),
    mayWrite: (real) => isOpen(real, false),
    mayEnter: (real) => isOpen(real, true),
  };
}

/** A name below an ignored folder is ignored with it, whatever other patterns say. */
function isHidden(path: string, isFolder: boolean, { isIgnored }: ConfinementOptions): boolean {
  const names = withSlashes(path)
    .split('/')
    .filter((name) => name !== '');
  return names.some((_, i) => {
    const isLast = i === names.length - 1;
    return isIgnored(names.slice(0, i + 1).join('/') + (isLast && !isFolder ? '' : '/'));
  });
}

const withSlashes = (path: string) => path.split(nodePath.sep).join('/');

function editorNames(roots: readonly string[], paths: readonly string[]): readonly string[] {
  return [...new Set(roots.flatMap((root) => paths.map((path) => nodePath.join(root, path))))];
}

type Resolved =
  | { readonly ok: true; readonly real: string; readonly kind: Place['kind'] }
  /** Reads well after the path. */
  | { readonly ok: false; readonly problem: string };

async function resolveLinks(absolute: string): Promise<Resolved> {
  const missing: string[] = [];
  for (let existing = absolute; ; existing = nodePath.dirname(existing)) {
    try {
      const real = await realpath(existing);
      if (missing.length > 0) {
        return { ok: true, real: nodePath.join(real, ...missing), kind: 'missing' };
      }
      return { ok: true, real, kind: kindOf(await lstat(real)) };
    } catch (error) {
      if (errorCode(error) !== 'ENOENT' || nodePath.dirname(existing) === existing) {
        return { ok: false, problem: `cannot be used: ${meaningOf(error)}.` };
      }
      if (await isLink(existing)) {
        return {
          ok: false,
          problem: 'is a link to something that does not exist: use another path.',
        };
      }
      missing.unshift(nodePath.basename(existing));
    }
  }
}

function kindOf(stats: Stats): Place['kind'] {
  if (stats.isFile()) return 'file';
  return stats.isDirectory() ? 'directory' : 'other';
}

const isLink = (path: string) =>
  lstat(path).then(
    (stats) => stats.isSymbolicLink(),
    () => false,
  );

const refuse = (problem: string): Located => ({ ok: false, problem });
