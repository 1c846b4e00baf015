import type { Action } from '../model/call.ts';
import { isSecret } from '../reading/sensitivePlaces.ts';
import { segmentsOf } from './workspacePath.ts';

/** True for a path of a file tool that names a private key, a credential file, a `.env` file or the like. */
export const isSecretPath = (path: string): boolean => isSecret(`/${segmentsOf(path).join('/')}`);

/** The secret places that a file tool would read, as they were written. */
export function secretReads(action: Action): readonly string[] {
  if (action.kind !== 'tool') return [];
  return action.paths
    .filter(({ path, use }) => use === 'read' && isSecretPath(path))
    .map(({ path }) => path);
}
