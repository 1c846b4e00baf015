import type { Rule } from '../model/policy.ts';
import { ranFiles } from '../reading/ranFiles.ts';
import type { Reading } from '../reading/reading.ts';
import { approval } from './match.ts';
import type { GateWorld } from './world.ts';

/** What says, in the folder where it is started, which commands stand behind a name. */
const definitions: { readonly [program: string]: readonly string[] } = {
  npm: ['package.json'],
  pnpm: ['package.json'],
  yarn: ['package.json'],
  bun: ['package.json'],
  make: ['GNUmakefile', 'makefile', 'Makefile'],
  gmake: ['GNUmakefile', 'makefile', 'Makefile'],
  just: ['justfile', 'Justfile', '.justfile'],
  task: ['Taskfile.yml', 'Taskfile.yaml'],
};

/** The workspace files that say what a command does beyond its own text: absolute paths, each once. */
export function scriptsOf(reading: Reading): readonly string[] {
  const named = ranFiles(reading).flatMap(({ path, inWorkspace }) => (inWorkspace ? [path] : []));
  const defined = reading.effects.flatMap(({ kind, part: index, target }) => {
    if (kind !== 'executes' || target.type !== 'code' || target.from !== 'project') return [];
    const { program = '', cwd } = reading.parts[index] ?? {};
    if (cwd === undefined || !Object.hasOwn(definitions, program)) return [];
    return (definitions[program] ?? []).map((name) => `${cwd}/${name}`);
  });
  return [...new Set([...named, ...defined])];
}

type Changed = { readonly rule: Rule; readonly path: string };

/**
 * The approvals that together cover the call, as `approval` finds them. One whose script has changed since covers
 * nothing; it is named where no other takes its place.
 */
export function standingApproval(
  ...[rules, call, subject, world, writesGranted]: Parameters<typeof approval>
): { readonly rules?: readonly Rule[]; readonly changed?: Changed } {
  const covering = approval(rules, call, subject, world, writesGranted);
  const changed = covering && firstChanged(covering, world);
  if (!changed) return covering ? { rules: covering } : {};
  const unchanged = rules.filter((rule) => !firstChanged([rule], world));
  const others = approval(unchanged, call, subject, world, writesGranted);
  return others ? { rules: others } : { changed };
}

function firstChanged(rules: readonly Rule[], { digest }: GateWorld): Changed | undefined {
  for (const rule of rules) {
    for (const [path, approved] of Object.entries(rule.scripts ?? {})) {
      if (digest?.(path) !== approved) return { rule, path };
    }
  }
  return undefined;
}
