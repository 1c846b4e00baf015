import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';
import { isInside } from '../../host/node/confinement.ts';

type Machine = {
  readonly env: { readonly [name: string]: string | undefined };
  readonly home: string;
  readonly platform: string;
};

/** Where what lasts of a folder is kept, when no other place is named: the person's own place for state. */
export function stateFolderOf(folder: string, { env, home, platform }: Machine): string {
  const digest = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  return join(placeForState(env, home, platform), 'gaunt-sloth', `${basename(folder)}-${digest}`);
}

function placeForState(env: Machine['env'], home: string, platform: string): string {
  if (platform === 'win32') return env['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local');
  const named = env['XDG_STATE_HOME'];
  return named !== undefined && isAbsolute(named) ? named : join(home, '.local', 'state');
}

/** The agent could write there: an approval that it enters for itself would count. */
export const isWithin = (folder: string, state: string): boolean =>
  isInside(realOf(folder), realOf(resolve(state)));

/** Where a path leads, of which the end need not exist yet. */
function realOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(realOf(parent), basename(path));
  }
}
