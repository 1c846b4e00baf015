import type { Reading } from '../reading/reading.ts';

export type OpenWorld = { readonly hosts: readonly string[]; readonly parts: readonly number[] };

/** Hosts named literally where something is fetched or sent, in any part. Nobody but a person knows whom to trust. */
export function openWorld(reading: Reading): OpenWorld | undefined {
  const hosts: string[] = [];
  const parts: number[] = [];
  for (const { kind, target, part } of reading.effects) {
    if (kind !== 'network' || target.type !== 'host' || target.role !== 'transfer') continue;
    if (!hosts.includes(target.text)) hosts.push(target.text);
    if (!parts.includes(part)) parts.push(part);
  }
  return hosts.length > 0 ? { hosts, parts } : undefined;
}
