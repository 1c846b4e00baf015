import type { Action, Call } from '../model/call.ts';
import { type Entry, hintNames } from '../model/entry.ts';
import type { Rule } from '../model/policy.ts';
import type { Effect, Shell } from '../reading/reading.ts';
import { annotationsOf, weakened } from './annotations.ts';
import type { Read } from './canonical.ts';
import { compileGlob } from './glob.ts';
import type { RegexpEngine } from './regexps.ts';
import { earliest, type Hit, indexShellRules, type ShellIndex } from './shellIndex.ts';
import type { ShellSubject, SubjectPart } from './shellSubject.ts';
import type { GateWorld } from './world.ts';

/**
 * Restrict is deny and escalate: one sign is enough, and what cannot be compared counts as a match. Allow needs
 * everything read and covered, and what cannot be compared counts as none. The difference is made in this file only.
 */
type Side = 'allow' | 'restrict';
type Comparison = 'match' | 'no-match' | 'undecidable';
type ToolAction = Exclude<Action, { kind: 'shell' }>;

/** The first entry that forbids the call, or sends it to a person. */
export function restriction(
  rules: readonly Rule[],
  { action }: Call,
  subject: ShellSubject | undefined,
  world: GateWorld,
): Rule | undefined {
  if (action.kind !== 'shell') return firstToolRule(rules, action, 'restrict', world.regexps);
  if (!subject) return undefined;
  const index = indexOf(rules, 'restrict', subject.shell, world);
  const hits = subject.spellings.flatMap((text) => [
    index.exact(text),
    ...index.globs(text),
    ...index.regexps(text),
  ]);
  return earliest([...hits, ...index.undecidable])?.rule;
}

/** The entries that together cover the whole call; nothing when a part of it is left over. */
export function approval(
  rules: readonly Rule[],
  { action }: Call,
  subject: ShellSubject | undefined,
  world: GateWorld,
  writesGranted: boolean,
): readonly Rule[] | undefined {
  if (action.kind !== 'shell') {
    const rule = firstToolRule(rules, action, 'allow', world.regexps);
    return rule && [rule];
  }
  if (!subject) return undefined;
  const index = indexOf(rules, 'allow', subject.shell, world);
  if (!world.read) return asList(index.exact(subject.text));
  if (!subject.complete) return undefined;
  return asList(index.exact(subject.line)) ?? coverOf(subject, index, world.read, writesGranted);
}

const asList = (hit: Hit | undefined) => hit && [hit.rule];

function coverOf(
  subject: ShellSubject,
  index: ShellIndex,
  read: Read,
  writesGranted: boolean,
): readonly Rule[] | undefined {
  const covering: (Rule | undefined)[] = [];
  for (const part of subject.parts) {
    const { redirects, saidBy } = part;
    if (redirects === 'elsewhere' || (redirects === 'inside' && !writesGranted)) return undefined;
    const above = saidBy && covering[saidBy.part];
    const rule = partRule(part, index, read) ?? inherited(above, part);
    if (!rule && !part.neutral) return undefined;
    covering.push(rule);
  }
  const found = new Set(covering.filter((rule) => rule !== undefined));
  return found.size > 0 ? [...found] : undefined;
}

/**
 * An entry for `npm exec -- tsc` names what that starts, and so does an exact one; `sudo *` says nothing of it.
 */
function inherited(above: Rule | undefined, { program, saidBy, fixed }: SubjectPart) {
  if (above?.entry.type !== 'shell' || !fixed) return undefined;
  const { matcher, pattern } = above.entry;
  if (matcher === 'exact') return above;
  if (matcher !== 'glob' || saidBy?.via !== 'words' || program === undefined) return undefined;
  const [, ...said] = compileGlob(pattern)?.prefix.split(' ') ?? [];
  return said.includes(program) ? above : undefined;
}

function partRule(part: SubjectPart, index: ShellIndex, read: Read): Rule | undefined {
  if (!part.fixed) return undefined;
  const hits = [part.text, ...part.also].flatMap((text) => [
    index.exact(text),
    ...index.globs(text).filter(({ rule }) => isMeantBy(rule.entry, part, read)),
    ...index.regexps(text),
  ]);
  return earliest(hits)?.rule;
}

/**
 * A glob for a program that only reads does not cover the option by which it writes, deletes or runs something, and
 * none covers code in an argument unless it says so itself: `sed *` is not `sed -i`, `python *` not `python -c`.
 */
function isMeantBy(entry: Entry, part: SubjectPart, read: Read): boolean {
  if (entry.type !== 'shell') return false;
  const said = compileGlob(entry.pattern)?.prefix.trim() ?? '';
  if (said === '') return true;
  if (part.effects.some(runsArgument) && !read(said).effects.some(runsArgument)) return false;
  const { effects } = read(`${said} x x`);
  const readsOnly = effects.every(({ kind }) => kind === 'reads');
  return !readsOnly || part.effects.every(({ kind }) => kind === 'reads');
}

const runsArgument = ({ kind, target }: Effect) =>
  kind === 'executes' && target.type === 'code' && target.from === 'argument';

type Kept = {
  readonly side: Side;
  readonly shell: Shell;
  readonly world: GateWorld;
  readonly index: ShellIndex;
};

/** Kept as long as the list itself is: whoever hands in the same array again pays for its index once. */
const kept = new WeakMap<readonly Rule[], Kept[]>();

function indexOf(rules: readonly Rule[], side: Side, shell: Shell, world: GateWorld): ShellIndex {
  const indexes = kept.get(rules) ?? [];
  kept.set(rules, indexes);
  const found = indexes.find(
    (one) =>
      one.side === side &&
      one.shell === shell &&
      one.world.read === world.read &&
      one.world.regexps === world.regexps,
  );
  if (found) return found.index;
  const index = indexShellRules(rules, { ...world, fold: side === 'restrict', shell });
  indexes.splice(mostKept - 1);
  indexes.unshift({ side, shell, world, index });
  return index;
}

const mostKept = 4;

function firstToolRule(
  rules: readonly Rule[],
  action: ToolAction,
  side: Side,
  regexps: RegexpEngine | undefined,
): Rule | undefined {
  return rules.find((rule) => {
    const found = compareTool(rule, action, side, regexps);
    return found === 'match' || (found === 'undecidable' && side === 'restrict');
  });
}

function compareTool(
  { entry, annotations }: Rule,
  action: ToolAction,
  side: Side,
  regexps: RegexpEngine | undefined,
): Comparison {
  if (entry.type === 'shell' || entry.type !== action.kind) return 'no-match';
  if (entry.type === 'mcpTool' && action.kind === 'mcpTool') {
    if (entry.server !== '*' && entry.server !== action.server) return 'no-match';
  }
  const now = annotationsOf(action);
  if (side === 'allow' && annotations && weakened(annotations, now).length > 0) return 'no-match';
  const name = compareName(entry, action, regexps);
  if (name === 'no-match') return name;
  const host = compareHost(entry.host, action, side);
  return host === 'match' ? name : host;
}

/** An approval needs every host to be its own; a refusal needs one, or a call that may reach hosts unseen. */
function compareHost(bound: string | undefined, action: ToolAction, side: Side): Comparison {
  if (bound === undefined) return 'match';
  const host = bound.toLowerCase();
  if (action.hosts.length === 0) {
    return annotationsOf(action).openWorldHint ? 'undecidable' : 'no-match';
  }
  const same = (found: string) => found === host;
  const matches = side === 'allow' ? action.hosts.every(same) : action.hosts.some(same);
  return matches ? 'match' : 'no-match';
}

function compareName(
  entry: Exclude<Entry, { type: 'shell' }>,
  action: ToolAction,
  regexps: RegexpEngine | undefined,
): Comparison {
  if (entry.matcher === 'hint') {
    const now = annotationsOf(action);
    const { pattern } = entry;
    const differs = hintNames.some(
      (hint) => pattern[hint] !== undefined && pattern[hint] !== now[hint],
    );
    return differs ? 'no-match' : 'match';
  }
  if (entry.matcher === 'exact') return entry.pattern === action.tool ? 'match' : 'no-match';
  const pattern =
    entry.matcher === 'glob' ? compileGlob(entry.pattern) : compiled(entry.pattern, regexps);
  if (!pattern) return 'undecidable';
  return pattern.test(action.tool) ? 'match' : 'no-match';
}

function compiled(pattern: string, regexps: RegexpEngine | undefined) {
  const regexp = regexps?.compile(pattern);
  return regexp?.ok ? regexp : undefined;
}
