import type { Effect, Reading } from '../reading/reading.ts';

/**
 * The parts by which a credential leaves the machine: one part reads it, or prints it, and what it prints reaches a
 * part that sends. Undefined where none does.
 */
export function credentialsLeave(reading: Reading): readonly number[] | undefined {
  const sources = new Set<number>();
  const sinks = new Set<number>();
  for (const effect of reading.effects) {
    if (revealsCredential(effect)) sources.add(effect.part);
    if (sendsOut(effect)) sinks.add(effect.part);
  }
  if (sources.size === 0 || sinks.size === 0) return undefined;
  for (const sink of sinks) {
    const source = reaching(reading, sink).find((part) => sources.has(part));
    if (source !== undefined) return source === sink ? [sink] : [source, sink];
  }
  return undefined;
}

function revealsCredential({ kind, target }: Effect): boolean {
  if (kind === 'reveals-secret')
    return target.type !== 'thing' || !target.text.startsWith('variable');
  return (
    kind === 'reads' &&
    target.type === 'path' &&
    target.place.kind === 'secret' &&
    !/[\ue000-\ue003]/.test(target.place.path)
  );
}

const sendsOut = ({ kind, target }: Effect): boolean =>
  kind === 'network' &&
  ((target.type === 'host' && target.direction !== 'in') ||
    (target.type === 'thing' && target.text === 'out'));

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
