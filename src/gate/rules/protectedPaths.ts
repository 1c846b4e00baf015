import type { Action } from '../model/call.ts';
import type { EffectKind, Reading } from '../reading/reading.ts';
import { isProtected } from '../reading/sensitivePlaces.ts';
import { segmentsOf } from './workspacePath.ts';

const changes: readonly EffectKind[] = [
  'writes',
  'deletes',
  'moves',
  'permissions',
  'persists',
  'changes-config',
];

/** The protected places that a call would change, as they were written. */
export function protectedTargets(action: Action, reading: Reading | undefined): readonly string[] {
  if (action.kind === 'mcpTool') return [];
  if (action.kind === 'tool') {
    return action.paths
      .filter(({ path, use }) => use === 'write' && isGuarded(path))
      .map(({ path }) => path);
  }
  const targets = (reading?.effects ?? []).flatMap(({ kind, target }) =>
    changes.includes(kind) && target.type === 'path' && target.place.kind === 'protected'
      ? [target.text]
      : [],
  );
  return [...new Set(targets)];
}

/** The gate's own files: its settings, its grants, its ignore file. */
export function isGateFile(path: string): boolean {
  return segmentsOf(path).some(
    (segment) => segment === '.gsloth' || segment.startsWith('.gsloth.') || segment === '.aiignore',
  );
}

/** The folder itself and what lies above it hold protected places. */
function isGuarded(path: string): boolean {
  const segments = segmentsOf(path);
  return segments.length === 0 || isProtected(`/${segments.join('/')}`);
}
