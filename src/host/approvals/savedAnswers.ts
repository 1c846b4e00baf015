import type { Remembered } from '../../agent/ports.ts';
import { identity } from '../../gate/model/entry.ts';
import type { Grant } from '../../gate/model/grant.ts';
import type { Digests } from '../../gate/model/policy.ts';
import { type Ledger, termsOf } from '../../gate/rules/ledger.ts';
import type { Outcome } from '../../stores/fileSystem.ts';
import type { GrantStore, Loaded } from '../../stores/grants.ts';
import { type LedgerStore, sha256 } from '../../stores/ledger.ts';
import { type Holding, type Kept, ruleOf, standingNow } from './kept.ts';

export type SavedStores = {
  readonly allow: GrantStore;
  readonly deny: GrantStore;
  /** Which approvals were given here: others came with the repository and do nothing. */
  readonly ledger: LedgerStore;
};

/** What the two files of the folder say, and what of it counts here. */
export type SavedAnswers = {
  holdings(): readonly Holding[];
  /** Gives the sentences that a person has to know. */
  load(): Promise<readonly string[]>;
  save(side: Kept['side'], grant: Grant, scripts?: Digests): Promise<Remembered>;
  remove(holding: Holding): Promise<Outcome>;
  accept(holding: Holding): Promise<Outcome>;
  /** Counts at once here, and as soon as may be in the ledger. */
  count(holdings: readonly Holding[]): void;
};

export function createSavedAnswers(stores: SavedStores, isoNow: () => string): SavedAnswers {
  let holdings: readonly Holding[] = [];
  let counting: Promise<unknown> = Promise.resolve();

  /** A use that is counted meanwhile is in what is read, so that none is had twice. */
  const read = async () => {
    for (;;) {
      const before = counting;
      await before;
      const loaded = await Promise.all([
        stores.deny.load(),
        stores.allow.load(),
        stores.ledger.load(),
      ]);
      if (before === counting) return loaded;
    }
  };

  const load = async (): Promise<readonly string[]> => {
    const [deny, allow, { ledger, problem }] = await read();
    holdings = [...refusals(deny), ...approvals(allow, ledger, isoNow())];
    const sentences = [deny, allow].flatMap(({ problems, notes }) => [...problems, ...notes]);
    return problem === undefined ? sentences : [...sentences, problem];
  };

  return {
    holdings: () => holdings,
    load,
    async save(side, grant, scripts) {
      const landed = await stores[side].save(grant);
      if (landed.lifetime === 'session') return landed;
      const entered = await enter(stores.ledger, side === 'allow' ? [hashOf(grant)] : [], scripts);
      await load();
      return entered.ok ? landed : { lifetime: 'session', problem: notNoted(entered.problem) };
    },
    async remove({ side, hash, rule }) {
      const removed = await stores[side].remove(identity(rule.entry));
      const struck = hash === undefined ? removed : await stores.ledger.strike([hash]);
      await load();
      if (!removed.ok || struck.ok) return removed;
      return { ok: false, problem: notStruck(struck.problem) };
    },
    async accept({ hash }) {
      const entered = await enter(stores.ledger, hash === undefined ? [] : [hash]);
      await load();
      return entered;
    },
    count(used) {
      const at = isoNow();
      for (const holding of used) {
        const given = holding.given ?? { at, uses: 0 };
        holding.given = { ...given, uses: given.uses + 1, lastUsed: at };
      }
      const hashes = used.flatMap(({ hash }) => (hash === undefined ? [] : [hash]));
      if (hashes.length > 0) counting = Promise.all([counting, stores.ledger.count(hashes)]);
    },
  };
}

const enter = async (
  ledger: LedgerStore,
  hashes: readonly string[],
  scripts?: Digests,
): Promise<Outcome> => (hashes.length === 0 ? { ok: true } : ledger.enter(hashes, scripts));

const hashOf = (grant: Grant) => sha256(termsOf(grant));

function refusals({ grants }: Loaded): readonly Holding[] {
  return grants.map((grant) => ({
    side: 'deny',
    origin: 'project',
    rule: ruleOf(grant, 'project'),
    grant,
    standing: 'in force',
  }));
}

function approvals({ grants }: Loaded, ledger: Ledger, now: string): readonly Holding[] {
  return grants.map((grant) => {
    const hash = hashOf(grant);
    const given = ledger.get(hash);
    const holding: Holding = {
      side: 'allow',
      origin: 'project',
      rule: ruleOf(grant, 'project', given?.scripts),
      grant,
      hash,
      ...(given && { given }),
      standing: 'not accepted',
    };
    return { ...holding, standing: standingNow(holding, now) };
  });
}

const notStruck = (problem: string) =>
  `It is out of the file, but that you took it back was not noted (${problem}): if it came back into the file, it would count again.`;

const notNoted = (problem: string) =>
  `It is saved, but that you gave it was not noted (${problem}), so it asks again in the next session.`;
