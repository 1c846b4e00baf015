import { grouped } from '../../reading/grouped.ts';
import type { Part, Reading } from '../../reading/reading.ts';

/** How parts stand to what they read and print. */
export type Streams = {
  /** The part and what it starts that reads the same input. */
  readers(part: number): readonly Part[];
  /** What xargs starts of the input that the part is given. */
  filled(part: number): readonly Part[];
  /** The parts whose output a pipe brings to this one. */
  sources(part: number): readonly number[];
};

/** Started like this, a part prints where the one that starts it prints, and all but xargs' read its input. */
const sharing: ReadonlySet<Part['via']> = new Set([
  'wrapper',
  'shell-text',
  'function',
  'script',
  'alias',
  'find',
  'xargs',
]);

export function streamsOf({ parts, flows }: Reading): Streams {
  const children = grouped(parts, ({ via, parent }) => (sharing.has(via) ? parent : undefined));
  const pipes = flows.filter(({ by }) => by === 'pipe');
  const into = grouped(pipes, ({ to }) => to);

  const started = (part: number) => children.get(part)?.map(({ index }) => index) ?? [];
  const isFilled = (part: number) => parts[part]?.via === 'xargs';
  const readers = (part: number) =>
    started(part).filter((child) => !into.has(child) && !isFilled(child));
  const partsAt = (indices: readonly number[]) => indices.flatMap((index) => parts[index] ?? []);

  return {
    readers: (part) => partsAt(closure(part, readers)),
    filled: (part) => partsAt(closure(part, readers).flatMap(started).filter(isFilled)),
    sources: (part) => (into.get(part) ?? []).flatMap(({ from }) => closure(from, started)),
  };
}

/** The start and all that can be reached from it. */
function closure(start: number, next: (part: number) => readonly number[]): number[] {
  const seen = new Set([start]);
  for (const part of seen) for (const one of next(part)) seen.add(one);
  return [...seen];
}

/** More counterparties than anybody reads. */
const mostFound = 40;

/** Of all that pipes bring to a part, near or far, what `of` knows of its parts; asked again, it remembers. */
export function upstream<Item>(
  { sources }: Streams,
  of: (part: number) => Item | undefined,
): (part: number) => readonly Item[] {
  const known = new Map<number, readonly Item[]>();
  const before = (part: number): readonly Item[] => {
    const found = known.get(part);
    if (found) return found;
    known.set(part, []);
    const items = new Set<Item>();
    for (const source of sources(part)) {
      const own = of(source);
      for (const item of own === undefined ? before(source) : [own, ...before(source)]) {
        if (items.size < mostFound) items.add(item);
      }
    }
    const all = [...items];
    known.set(part, all);
    return all;
  };
  return before;
}
