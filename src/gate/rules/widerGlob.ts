import type { Entry } from '../model/entry.ts';
import type { Effect, Reading } from '../reading/reading.ts';
import { canonicalPart, type Read } from './canonical.ts';
import { compileGlob } from './glob.ts';

export type WiderGlob = { readonly entry: Entry; readonly examples: readonly string[] };

const mostExamples = 3;
const mostRead = 200;

/** Programs whose subcommand says little about what will run. */
const neverWider = new Set(
  (
    'sh bash zsh dash ksh fish pwsh powershell cmd node nodejs python python2 python3 ruby perl php lua deno bun ' +
    'env sudo doas su xargs parallel time nice nohup timeout watch command exec eval npx bunx pnpx uvx pipx ' +
    'ssh docker podman kubectl'
  ).split(' '),
);
const subcommand = /^[a-z][a-z0-9:_-]*$/;

/**
 * The same program and subcommand with any arguments. Nothing for a line of several parts, and for a program that
 * starts others or destroys.
 */
export function widerGlob(
  { parts, effects }: Reading,
  read: Read,
  recent: readonly string[],
): WiderGlob | undefined {
  const [part, ...others] = parts;
  if (!part || others.length > 0 || part.assignments.length > 0) return undefined;
  const [program, sub, ...rest] = part.words;
  if (!program || !sub || rest.length === 0 || part.redirects.length > 0) return undefined;
  if (part.program === undefined || neverWider.has(part.program)) return undefined;
  if (program.text !== part.program || !subcommand.test(sub.text)) return undefined;
  if (part.words.some((word) => word.dynamic) || !effects.every(isTame)) return undefined;
  const pattern = `${program.text} ${sub.text} *`;
  const examples = examplesOf(pattern, canonicalPart(part), read, recent);
  return { entry: { type: 'shell', matcher: 'glob', pattern }, examples };
}

function isTame({ kind, target }: Effect): boolean {
  if (kind === 'executes') return target.type === 'code' && target.from === 'project';
  return kind === 'reads' || (kind === 'writes' && isInside(target));
}

const isInside = (target: Effect['target']) =>
  target.type === 'path' && target.place.kind === 'workspace';

/** Real commands that it would also match: those it was not made from. */
function examplesOf(
  pattern: string,
  madeFrom: string,
  read: Read,
  recent: readonly string[],
): readonly string[] {
  const glob = compileGlob(pattern);
  const found = new Set<string>();
  for (const command of recent.slice(0, mostRead)) {
    const { complete, parts } = read(command);
    const [part, ...others] = parts;
    if (!complete || !part || others.length > 0) continue;
    const text = canonicalPart(part);
    if (text !== madeFrom && glob?.test(text)) found.add(command.trim());
    if (found.size === mostExamples) break;
  }
  return [...found];
}
