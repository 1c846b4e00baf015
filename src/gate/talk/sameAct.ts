import type { Effect, Reading } from '../reading/reading.ts';
import { canonicalLine } from '../rules/canonical.ts';

/**
 * What a command does, whatever its spelling: its effects where each names a place or a host of its own, else its
 * words without what quoting and spaces add.
 */
export function actOf(reading: Reading): string {
  const changes = reading.effects.filter(({ kind }) => kind !== 'reads');
  const known = reading.complete && reading.disguises.length === 0 && changes.length > 0;
  const keys = known ? changes.map(keyOf) : [undefined];
  if (keys.some((key) => key === undefined)) return `words ${canonicalLine(reading)}`;
  return `effects ${JSON.stringify([...new Set(keys)].sort())}`;
}

function keyOf({ kind, target, tree, certain }: Effect): string | undefined {
  if (!certain) return undefined;
  switch (target.type) {
    case 'path': {
      const { place } = target;
      // The whole folder says too little: most commands of a version control system write there.
      if (place.kind === 'unknown' || place.kind === 'null' || (tree && kind === 'writes')) {
        return undefined;
      }
      return JSON.stringify([kind, place.path, place.contents, tree]);
    }
    case 'host':
      return JSON.stringify([kind, target.text, target.direction]);
    case 'code':
      return undefined;
    case 'thing':
      if (kind === 'network') return JSON.stringify([kind]);
      return kind === 'installs' && target.text !== ''
        ? JSON.stringify([kind, target.text])
        : undefined;
  }
}
