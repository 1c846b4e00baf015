import { hintNames, identity } from '../model/entry.ts';
import type { Grant } from '../model/grant.ts';
import { type ModeId, modeIds } from '../model/mode.ts';
import type { Digests } from '../model/policy.ts';

/**
 * What this person gave or accepted in this workspace, by hash. An approval that it does not know came with the
 * repository or from another program, and does nothing until it is accepted.
 */
export type Ledger = ReadonlyMap<string, Given>;

export type Given = {
  /** ISO 8601. */
  readonly at: string;
  readonly uses: number;
  readonly lastUsed?: string;
  /** The scripts that it runs, as they were then. */
  readonly scripts?: Digests;
};

export type Standing = 'in force' | 'not accepted' | 'expired' | 'used up';

/** A hash that nobody can aim at, such as SHA-256 in hex. */
export type Hash = (text: string) => string;

/** The moment now in UTC, as `toISOString` writes it. */
type Now = string;

/** What a grant is known by: everything that decides what it permits, and not when it was given. */
export function termsOf({ entry, annotations, expires, uses }: Grant): string {
  const believed = annotations && hintNames.map((name) => annotations[name]);
  return JSON.stringify([
    'grant',
    identity(entry),
    believed ?? null,
    expires ?? null,
    uses ?? null,
  ]);
}

export function standingOf(grant: Grant, ledger: Ledger, hash: Hash, now: Now): Standing {
  const given = ledger.get(hash(termsOf(grant)));
  if (!given) return 'not accepted';
  if (isPast(grant.expires, now)) return 'expired';
  return grant.uses !== undefined && given.uses >= grant.uses ? 'used up' : 'in force';
}

/** The approvals that count now. Refusals need no ledger: they are always in force. */
export function inForce(
  grants: readonly Grant[],
  ledger: Ledger,
  hash: Hash,
  now: Now,
): readonly Grant[] {
  return grants.filter((grant) => standingOf(grant, ledger, hash, now) === 'in force');
}

/** A day is past when the next one has begun. */
const isPast = (expires: string | undefined, now: Now) =>
  expires !== undefined && now.slice(0, expires.length) > expires;

/** What part of a repository's configuration is known by, such as an entry of `approvals.allow` or a server. */
export function askedText(kind: string, value: unknown): string {
  return JSON.stringify([kind, ordered(value)]);
}

/** A mode that asks less than another. `bypass` is the loosest. */
export const isLooser = (mode: ModeId, than: ModeId): boolean =>
  modeIds.indexOf(mode) > modeIds.indexOf(than);

/** The same value with the keys of its objects in order, so that a moved line asks for nothing new. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, ordered(inner)]),
  );
}
