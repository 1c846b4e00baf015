import { hasMark } from '../reading/patterns.ts';
import type { Part, Reading } from '../reading/reading.ts';
import type { GateWorld } from '../rules/world.ts';

/** True for a command that reads, or may read, what is kept from the agent. */
export function touchesIgnored({ effects, parts }: Reading, { isIgnored }: GateWorld): boolean {
  if (!isIgnored) return false;
  const named = effects.some(({ target, tree, part }) => {
    if (target.type !== 'path') return false;
    const { path, contents } = target.place;
    if (hasMark(path)) return isIgnored(plainStart(path), 'below');
    if (isIgnored(path, 'itself')) return true;
    const deep = (tree || contents) && !namesOnly.has(parts[part]?.program ?? '');
    return deep && isIgnored(path, 'below');
  });
  return named || parts.some((part) => printsUnnamed(part) && isIgnored(part.cwd ?? '/', 'below'));
}

/** The folder above the first segment with a pattern in it. */
function plainStart(path: string): string {
  const segments = path.split('/');
  return segments.slice(0, segments.findIndex(hasMark)).join('/') || '/';
}

/** Programs that go through a whole tree and tell what is there, not what is in it. */
const namesOnly: ReadonlySet<string> = new Set(['ls', 'find', 'fd', 'tree', 'du', 'git']);

/** Programs that print what stands in files which their words do not name, and the words that make them do it. */
const printers: { readonly [program: string]: RegExp } = {
  rg: /^/,
  ag: /^/,
  ack: /^/,
  ugrep: /^/,
  grep: /^(?:-\w*[rR]\w*|--recursive|--dereference-recursive|-d|--directories=recurse)$/,
  diff: /^(?:-\w*r\w*|--recursive)$/,
  git: /^(?:grep|show|diff|cat-file|-p|-u|--patch|-[GS].*)$/,
};

function printsUnnamed({ program = '', words }: Part): boolean {
  const printing = Object.hasOwn(printers, program) ? printers[program] : undefined;
  return printing !== undefined && words.some(({ text }) => printing.test(text));
}
