import type { Annotations } from '../../gate/model/annotations.ts';
import { type Entry, identity } from '../../gate/model/entry.ts';
import type { Grant } from '../../gate/model/grant.ts';
import type { Digests, Origin, Rule } from '../../gate/model/policy.ts';
import { type Given, type Hash, type Standing, standingOf } from '../../gate/rules/ledger.ts';

/** A remembered answer as a person sees it. Refusals are always in force. */
export type Kept = {
  readonly side: 'allow' | 'deny';
  readonly entry: Entry;
  readonly origin: Origin;
  readonly standing: Standing;
  /** ISO 8601; unknown for what the configuration says. */
  readonly since?: string;
  readonly uses: number;
  readonly lastUsed?: string;
  readonly annotations?: Annotations;
  readonly expires?: string;
  /** How many uses it was given for. */
  readonly mostUses?: number;
};

/** A remembered answer as the memory holds it, with the rule that the gate compares. */
export type Holding = {
  readonly side: Kept['side'];
  readonly origin: Origin;
  readonly rule: Rule;
  readonly grant?: Grant;
  /** What the ledger knows it by. */
  readonly hash?: string;
  given?: Given;
  standing: Standing;
};

export function keptOf({ side, origin, rule, grant, given, standing }: Holding): Kept {
  const { entry, annotations } = rule;
  return {
    side,
    entry,
    origin,
    standing,
    uses: given?.uses ?? 0,
    ...(grant && { since: grant.grantedAt }),
    ...(given?.lastUsed !== undefined && { lastUsed: given.lastUsed }),
    ...(annotations && { annotations }),
    ...(grant?.expires !== undefined && { expires: grant.expires }),
    ...(grant?.uses !== undefined && { mostUses: grant.uses }),
  };
}

export function ruleOf({ entry, annotations }: Grant, origin: Origin, scripts?: Digests): Rule {
  return { entry, origin, ...(annotations && { annotations }), ...(scripts && { scripts }) };
}

/** What a saved approval counts for at this moment. */
export function standingNow({ grant, hash, given }: Holding, now: string): Standing {
  if (!grant || hash === undefined) return 'in force';
  const known: Hash = () => hash;
  return standingOf(grant, new Map(given ? [[hash, given]] : []), known, now);
}

export const isSame = (one: Pick<Kept, 'side' | 'origin' | 'entry'>, other: typeof one): boolean =>
  one.side === other.side &&
  one.origin === other.origin &&
  identity(one.entry) === identity(other.entry);
