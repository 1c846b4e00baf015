import type { Draft, Scope } from './draft.ts';
import type { Fact } from './knowledge/row.ts';
import { placeOf } from './places.ts';
import type { Direction, EffectKind, HostRole, Part, Place, Target, Word } from './reading.ts';

/** One run of a program while its words are being applied. */
export type Run = {
  readonly draft: Draft;
  /** Of what the program starts, and of the paths it is given. */
  scope: Scope;
  readonly part: Part;
  /** Paths are meant with everything below. */
  tree: boolean;
  /** Only asks for help or tries dry. */
  undone: boolean;
  /** Something of what it is given leaves the machine. */
  sends: boolean;
  readonly hosts: { text: string; direction: Direction | undefined; role: HostRole }[];
};

export const newRun = (draft: Draft, scope: Scope, part: Part): Run => ({
  draft,
  scope,
  part,
  tree: scope.whole,
  undone: false,
  sends: false,
  hosts: [],
});

export function emitFact(run: Run, fact: Fact, certain = true): void {
  const space = fact.indexOf(' ');
  const kind = (space < 0 ? fact : fact.slice(0, space)) as EffectKind;
  const what = space < 0 ? '' : fact.slice(space + 1);
  if (fact === 'reads environment') {
    emit(run, 'reveals-secret', { type: 'thing', text: 'environment' }, certain);
  } else if (what === 'workspace') {
    emit(run, kind, { type: 'path', text: '.', place: placeIn(run, '.') }, certain, true);
  } else if (kind === 'executes') {
    const from = what === '' ? 'argument' : (what as 'project' | 'stdin' | 'argument' | 'host');
    emit(run, kind, { type: 'code', from, language: 'other', text: '' }, certain);
  } else {
    if (fact === 'network out') run.sends = true;
    emit(run, kind, { type: 'thing', text: what }, certain);
  }
}

export function emit(
  run: Run,
  kind: EffectKind,
  target: Target,
  certain = true,
  tree = run.tree && target.type === 'path',
): void {
  run.draft.effect(kind, run.part.index, target, certain, tree);
}

export function emitPath(run: Run, kind: EffectKind, word: Word, tree = run.tree): void {
  const place = placeIn(run, word.shape);
  const target: Target = { type: 'path', text: word.text, place };
  const device = place.kind === 'device' && kind !== 'reads';
  emit(run, device ? 'device' : kind, target, !word.dynamic && place.kind !== 'unknown', tree);
}

function placeIn(run: Run, shape: string): Place {
  const { shell } = run.part;
  const { setting } = run.draft;
  const own = shell === setting.shell ? setting : { ...setting, shell };
  return placeOf(mounted(run.scope, shape), run.scope.cwd, own);
}

/** The host's path behind a path inside a container; a path that no mount covers stays as it is, inside. */
function mounted(scope: Scope, shape: string): string {
  if (scope.where !== 'container') return shape;
  const full = shape.startsWith('/') ? shape : `${scope.cwd ?? ''}/${shape}`.replace('//', '/');
  for (const [host, inside] of scope.mounts ?? []) {
    if (full === inside || full.startsWith(`${inside}/`)) return host + full.slice(inside.length);
    if (holds(full, inside)) return host;
  }
  return `/container${full}`;
}

/** Whether everything at or below `path` takes in the mounted folder. */
const holds = (path: string, inside: string): boolean =>
  inside.startsWith(path.replace(/(?:\/\.?|\/?\ue001)$/, '').concat('/'));

export function emitHosts(run: Run): void {
  for (const { text, direction, role } of run.hosts) {
    emit(run, 'network', {
      type: 'host',
      text,
      direction: direction ?? (run.sends ? 'out' : 'in'),
      role,
    });
  }
}
