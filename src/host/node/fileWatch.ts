import { type FSWatcher, unwatchFile, watch, watchFile } from 'node:fs';
import { basename, dirname } from 'node:path';

export type FileWatch = {
  /** Looks now, whether or not anything was noticed. */
  look(): void;
  dispose(): void;
};

/** A save is several events: a lock, a temporary file, a rename. */
const settleMs = 60;
const pollMs = 2000;

/**
 * Calls back soon after one of the files came, changed or went, whoever did it. Neither the files nor their
 * folders below `root` need to exist.
 */
export function watchFiles(
  files: readonly string[],
  root: string,
  onChange: () => void,
): FileWatch {
  const names = namesByFolder(files, root);
  let watchers: FSWatcher[] = [];
  let polled: readonly string[] = [];
  let settling: NodeJS.Timeout | undefined;

  const noticed = () => {
    settling ??= setTimeout(look, settleMs);
  };

  const letGo = () => {
    for (const watcher of watchers) watcher.close();
    for (const file of polled) unwatchFile(file, noticed);
    watchers = [];
    polled = [];
    clearTimeout(settling);
    settling = undefined;
  };

  /** A folder that was replaced has another watcher's events, so all are set up anew. */
  const arm = () => {
    letGo();
    for (const [folder, wanted] of names) {
      try {
        const watcher = watch(folder, (_event, name) => {
          if (name === null || wanted.has(name)) noticed();
        });
        watcher.on('error', noticed);
        watchers.push(watcher);
      } catch (error) {
        if (isMissing(error)) continue;
        polled = files;
      }
    }
    for (const file of polled) watchFile(file, { interval: pollMs, persistent: false }, noticed);
  };

  const look = () => {
    arm();
    onChange();
  };

  arm();
  return { look, dispose: letGo };
}

/** For each folder from the root down, what in it is of interest. */
function namesByFolder(files: readonly string[], root: string): ReadonlyMap<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  for (const file of files) {
    for (let at = file; at !== root && at !== dirname(at); at = dirname(at)) {
      const folder = dirname(at);
      const inFolder = names.get(folder) ?? new Set();
      names.set(folder, inFolder.add(basename(at)));
    }
  }
  return names;
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code));
