import { hasMark } from '../reading/patterns.ts';
import type { Effect, Reading } from '../reading/reading.ts';
import { isSecret } from '../reading/sensitivePlaces.ts';

/**
 * The parts by which a credential leaves the machine: one part reads it, or prints it, and what it prints reaches a
 * part that sends. Undefined where none does.
 */
export function credentialsLeave(reading: Reading): readonly number[] | undefined {
  const sources = new Set<number>();
  const sinks = new Set<number>();
  for (const effect of reading.effects) {
    if (revealsCredential(effect) && !namesOnly.has(reading.parts[effect.part]?.program ?? ''))
      sources.add(effect.part);
    if (sendsOut(effect)) sinks.add(effect.part);
  }
  if (sources.size === 0 || sinks.size === 0) return undefined;
  carryOver(reading, sources);
  for (const sink of sinks) {
    const source = reaching(reading, sink).find((part) => sources.has(part));
    if (source !== undefined) return source === sink ? [sink] : [source, sink];
  }
  return undefined;
}

/** A file that a credential was copied, packed or printed into is a credential to who reads it afterwards. */
function carryOver({ effects, flows }: Reading, sources: Set<number>): void {
  const copies = new Set<string>();
  for (const { kind, target, part, tree } of effects) {
    if (target.type !== 'path' || tree) continue;
    const { path } = target.place;
    if (kind === 'reads' && copies.has(path)) sources.add(part);
    const holds =
      sources.has(part) || flows.some((flow) => flow.to === part && sources.has(flow.from));
    if (kind === 'writes' && holds) copies.add(path);
  }
}

function revealsCredential({ kind, target }: Effect): boolean {
  if (kind === 'reveals-secret')
    return target.type !== 'thing' || !target.text.startsWith('variable');
  return (
    kind === 'reads' &&
    target.type === 'path' &&
    target.place.kind === 'secret' &&
    isNamed(target.place.path)
  );
}

/** Programs that tell where a file is, or change it, but not what stands in it. */
const namesOnly: ReadonlySet<string> = new Set(
  'ls dir tree du stat find fd test [ cd pushd realpath readlink basename dirname which ln chmod chown mkdir touch'.split(
    ' ',
  ),
);

/** The file, or the folder of credentials that it is in, stands there literally. */
function isNamed(path: string): boolean {
  const slash = path.lastIndexOf('/');
  return (
    !hasMark(path.slice(slash)) ||
    (!hasMark(path.slice(0, slash)) && isSecret(path.slice(0, slash)))
  );
}

const sendsOut = ({ kind, target }: Effect): boolean =>
  (kind === 'writes' && target.type === 'path' && share.test(target.place.path)) ||
  (kind === 'network' &&
    ((target.type === 'host' && target.direction !== 'in') ||
      (target.type === 'thing' && target.text === 'out')));

/** A folder of another machine, as Windows names it. */
const share = /^\/\/(?![.?]\/|localhost\/|127\.)[^/]+\/./;

/** Every part whose output can reach the sink: what flows into it, or into what started it, and all that those start. */
function reaching(reading: Reading, sink: number): readonly number[] {
  const seen = new Set<number>([sink]);
  const open = [sink];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    for (const next of before(reading, part)) {
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(next);
    }
  }
  for (let part = reading.parts[sink]; part && carries(reading, part.index); ) {
    if (part.parent === undefined) break;
    seen.add(part.parent);
    part = reading.parts[part.parent];
  }
  return [...seen];
}

function before(reading: Reading, part: number): readonly number[] {
  const found: number[] = [];
  for (const flow of reading.flows) if (flow.to === part) found.push(flow.from);
  const parent = reading.parts[part]?.parent;
  if (parent !== undefined && carries(reading, part)) {
    for (const flow of reading.flows) if (flow.to === parent) found.push(flow.from);
  }
  for (const child of reading.parts)
    if (child.parent === part && carries(reading, child.index)) found.push(child.index);
  return found;
}

/** Whether a part shares the streams of the part that starts it. */
const carries = (reading: Reading, part: number): boolean => {
  const via = reading.parts[part]?.via;
  return (
    via === 'wrapper' ||
    via === 'shell-text' ||
    via === 'xargs' ||
    via === 'find' ||
    via === 'function' ||
    via === 'stdin' ||
    via === 'script' ||
    via === 'alias'
  );
};
