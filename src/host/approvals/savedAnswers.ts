import type { Remembered } from '../../agent/ports.ts';
import { identity } from '../../gate/model/entry.ts';
import type { Grant } from '../../gate/model/grant.ts';
import type { Digests, Rule } from '../../gate/model/policy.ts';
import { askedText, type Ledger, termsOf } from '../../gate/rules/ledger.ts';
import type { Outcome } from '../../stores/fileSystem.ts';
import type { ConfiguredEntries, FolderConfig } from '../../stores/folderConfig.ts';
import type { GrantStore, Loaded } from '../../stores/grants.ts';
import { type LedgerStore, sha256 } from '../../stores/ledger.ts';
import { type Holding, type Kept, ruleOf, standingNow } from './kept.ts';

export type SavedStores = {
  readonly allow: GrantStore;
  readonly deny: GrantStore;
  /** Which approvals were given here: others came with the repository and do nothing. */
  readonly ledger: LedgerStore;
  /** What the folder's configuration refuses and asks for. */
  readonly config?: FolderConfig;
};

/** What the files of the folder say, and what of it counts here. */
export type SavedAnswers = {
  holdings(): readonly Holding[];
  /** What the configuration always asks about. */
  escalate(): readonly Rule[];
  /** Gives the sentences that a person has to know. */
  load(): Promise<readonly string[]>;
  save(side: Kept['side'], grant: Grant, scripts?: Digests): Promise<Remembered>;
  remove(holding: Holding): Promise<Outcome>;
  accept(holding: Holding, scripts?: Digests): Promise<Outcome>;
  /** Counts at once here, and as soon as may be in the ledger. */
  count(holdings: readonly Holding[]): void;
};

export function createSavedAnswers(stores: SavedStores, isoNow: () => string): SavedAnswers {
  let holdings: readonly Holding[] = [];
  let escalate: readonly Rule[] = [];
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
        stores.config?.load(),
      ]);
      if (before === counting) return loaded;
    }
  };

  const load = async (): Promise<readonly string[]> => {
    const [deny, allow, { ledger, problem }, config] = await read();
    const now = isoNow();
    holdings = [
      ...(config ? configuredHoldings(config, ledger, now) : []),
      ...refusals(deny),
      ...approvals(allow, ledger, now),
    ];
    escalate = (config?.escalate ?? []).map((entry) => ({ entry, origin: 'config' }));
    const sentences = [
      ...(config?.problems ?? []),
      ...[deny, allow].flatMap(({ problems, notes }) => [...problems, ...notes]),
    ];
    return problem === undefined ? sentences : [...sentences, problem];
  };

  return {
    holdings: () => holdings,
    escalate: () => escalate,
    load,
    async save(side, grant, scripts) {
      const landed = await stores[side].save(grant);
      if (landed.lifetime === 'session') return landed;
      const entered = await enter(stores.ledger, side === 'allow' ? [hashOf(grant)] : [], scripts);
      await load();
      return entered.ok ? landed : { lifetime: 'session', problem: notNoted(entered.problem) };
    },
    async remove({ side, origin, hash, rule }) {
      if (origin === 'config') {
        const struck = await stores.ledger.strike(hash === undefined ? [] : [hash]);
        await load();
        return struck;
      }
      const removed = await stores[side].remove(identity(rule.entry));
      const struck = hash === undefined ? removed : await stores.ledger.strike([hash]);
      await load();
      if (!removed.ok || struck.ok) return removed;
      return { ok: false, problem: notStruck(struck.problem) };
    },
    async accept({ hash }, scripts) {
      const entered = await enter(stores.ledger, hash === undefined ? [] : [hash], scripts);
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

/** The file is never edited for a person; what they accepted of it, or took back, is in the ledger. */
function configuredHoldings(
  { deny, allow, changedAt }: ConfiguredEntries,
  ledger: Ledger,
  now: string,
): readonly Holding[] {
  const refused = deny.map((entry): Holding => {
    return {
      side: 'deny',
      origin: 'config',
      rule: { entry, origin: 'config' },
      standing: 'in force',
    };
  });
  const askedFor = allow.map((entry): Holding => {
    const hash = sha256(askedText('approvals.allow', entry));
    const given = ledger.get(hash);
    const grant: Grant = { entry, grantedAt: changedAt, scope: 'always' };
    const holding: Holding = {
      side: 'allow',
      origin: 'config',
      rule: ruleOf(grant, 'config', given?.scripts),
      grant,
      hash,
      ...(given && { given }),
      standing: 'not accepted',
    };
    return { ...holding, standing: standingNow(holding, now) };
  });
  return [...refused, ...askedFor];
}

const notStruck = (problem: string) =>
  `It is out of the file, but that you took it back was not noted (${problem}): if it came back into the file, it would count again.`;

const notNoted = (problem: string) =>
  `It is saved, but that you gave it was not noted (${problem}), so it asks again in the next session.`;
