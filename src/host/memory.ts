import type { Question } from '../agent/events.ts';
import type { Remembered } from '../agent/ports.ts';
import type { Answer } from '../gate/model/answer.ts';
import type { Entry } from '../gate/model/entry.ts';
import type { Grant } from '../gate/model/grant.ts';
import type { Digests, Policy, Rule } from '../gate/model/policy.ts';
import type { Offer, Offers } from '../gate/rules/offers.ts';
import type { Outcome } from '../stores/fileSystem.ts';
import { type Holding, isSame, type Kept, keptOf, ruleOf, standingNow } from './approvals/kept.ts';
import { createQueue } from './approvals/queue.ts';
import {
  createSavedAnswers,
  type SavedAnswers,
  type SavedStores,
} from './approvals/savedAnswers.ts';

export type Lists = Pick<Policy, 'allow' | 'deny' | 'escalate'>;

/** What was answered before: for this session in memory, for the workspace in its two files. */
export type Memory = {
  /** The rule lists of the policy, as they stand now; the same arrays as long as nothing changed. */
  rules(): Lists;
  remember(question: Question, answer: Answer): Promise<Remembered>;
  /** Reads the files again. Gives the sentences that a person has to know. */
  reload(): Promise<readonly string[]>;
  /** Forgets what held for a session. */
  startSession(): void;
  /** Everything that is remembered, in force or not. */
  kept(): readonly Kept[];
  countUse(rules: readonly Rule[]): void;
  /** Lifts a refusal, revokes an approval, or drops one that came with the folder. */
  takeBack(kept: Kept): Promise<Outcome>;
  /** Takes exactly this approval for one of the person's own. */
  accept(kept: Kept): Promise<Outcome>;
  /** Returns how to stop listening. */
  onChange(listener: () => void): () => void;
};

type Sources = SavedStores & {
  /** What a script is known by as of now. */
  readonly digest?: (path: string) => string;
  /** The scripts of the folder that the command of an entry runs. */
  readonly scriptsOf?: (entry: Entry) => Promise<readonly string[]>;
  /** What whoever started it says: shown and obeyed, and never changed from here. */
  readonly configured?: () => Lists;
};

export type MemoryOptions = Pick<Sources, 'configured' | 'scriptsOf'>;

const nothing: Lists = { allow: [], deny: [], escalate: [] };

export function createMemory(sources: Sources, now: () => number): Memory {
  const { configured = () => nothing } = sources;
  const isoNow = () => new Date(now()).toISOString();
  const saved = createSavedAnswers(sources, isoNow);
  const holdings = () => [...saved.holdings(), ...session];
  const rules = createRules(holdings, saved.escalate, configured, isoNow);
  const inTurn = createQueue();
  const listeners = new Set<() => void>();
  let session: readonly Holding[] = [];

  const tell = () => {
    for (const listener of listeners) listener();
  };
  const changed = <T>(result: T): T => {
    rules.forget();
    tell();
    return result;
  };
  const find = (kept: Kept) => holdings().find((holding) => isSame(keptOf(holding), kept));
  const forget = async (holding: Holding): Promise<Outcome> => {
    if (holding.origin !== 'session') return saved.remove(holding);
    session = session.filter((other) => other !== holding);
    return { ok: true };
  };

  return {
    rules: rules.lists,
    remember: ({ offers }, answer) =>
      inTurn(async () => {
        const side = answer.kind === 'denyAlways' ? 'deny' : 'allow';
        const offer = rememberedBy(answer, offers);
        if (!offer) return { lifetime: 'once' };
        const grant = grantOf(offer, isoNow());
        const scripts = digestsOf(offer.scripts, sources.digest);
        const save = () => saved.save(side, grant, scripts);
        const landed = answer.kind === 'session' ? forSession : await save();
        if (landed.lifetime === 'session') session = renewed(session, side, grant, scripts);
        return changed(landed);
      }),
    reload: () => inTurn(async () => changed(await saved.load())),
    startSession() {
      session = [];
      changed(undefined);
    },
    kept: () => [
      ...configuredKept(configured()),
      ...rules.lookedAgain(saved.holdings()).map(keptOf),
      ...session.map(keptOf),
    ],
    countUse(used) {
      const counted = holdings().filter(({ rule }) => used.includes(rule));
      if (counted.length === 0) return;
      saved.count(counted);
      rules.lookedAgain(counted);
      tell();
    },
    takeBack: (kept) =>
      inTurn(async () => {
        const holding = find(kept);
        return holding ? changed(await forget(holding)) : { ok: true };
      }),
    accept: (kept) =>
      inTurn(async () => {
        const holding = find(kept);
        if (!holding) return goneMeanwhile;
        return changed(await saved.accept(holding, await scriptsNow(kept, sources)));
      }),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What an answer stores; nothing for one that counts once. */
function rememberedBy({ kind, wider }: Answer, offers: Offers): Offer | undefined {
  if (kind === 'once' || kind === 'no') return undefined;
  if (kind === 'denyAlways') return offers.deny;
  return kind === 'always' && wider ? offers.wider : offers.allow;
}

const forSession: Remembered = { lifetime: 'session' };

const goneMeanwhile: Outcome = { ok: false, problem: 'it is not in the file any more' };

function grantOf({ entry, annotations }: Offer, grantedAt: string): Grant {
  const believed = annotations === undefined ? {} : { annotations };
  return { entry, grantedAt, scope: 'always', ...believed };
}

function inSession(side: Kept['side'], grant: Grant, scripts: Digests | undefined): Holding {
  const rule = ruleOf(grant, 'session', scripts);
  return { side, origin: 'session', rule, grant, standing: 'in force' };
}

function renewed(
  session: readonly Holding[],
  ...[side, grant, scripts]: Parameters<typeof inSession>
) {
  const holding = inSession(side, grant, scripts);
  return [...session.filter((other) => !isSame(keptOf(other), keptOf(holding))), holding];
}

/** The scripts of an approval that came with the folder, as they are now. */
async function scriptsNow({ entry }: Kept, { scriptsOf, digest }: Sources) {
  return digestsOf(await scriptsOf?.(entry), digest);
}

/** The scripts that the approval is bound to, as they are now. */
function digestsOf(
  scripts: readonly string[] | undefined,
  digest: Sources['digest'],
): Digests | undefined {
  if (!scripts || !digest) return undefined;
  return Object.fromEntries(scripts.map((path) => [path, digest(path)]));
}

function configuredKept({ allow, deny }: Lists): readonly Kept[] {
  const of = (side: Kept['side'], rules: readonly Rule[]): readonly Kept[] =>
    rules.map(({ entry, origin }) => ({ side, entry, origin, standing: 'in force', uses: 0 }));
  return [...of('deny', deny), ...of('allow', allow)];
}

/** The lists of the gate, built once for each change: it keeps an index for each array that it is given. */
function createRules(
  holdings: () => readonly Holding[],
  alwaysAsked: SavedAnswers['escalate'],
  configured: () => Lists,
  isoNow: () => string,
) {
  let lists: Lists | undefined;

  /** What has come to its end since the last look does not count any more. */
  const lookedAgain = (looked: readonly Holding[]): readonly Holding[] => {
    for (const holding of looked) {
      const standing = standingNow(holding, isoNow());
      if (standing !== holding.standing) lists = undefined;
      holding.standing = standing;
    }
    return looked;
  };

  const build = (): Lists => {
    const { allow, deny, escalate } = configured();
    const of = (wanted: Kept['side']) =>
      holdings().flatMap(({ side, standing, rule }) =>
        side === wanted && standing === 'in force' ? [rule] : [],
      );
    return {
      deny: [...deny, ...of('deny')],
      escalate: [...escalate, ...alwaysAsked()],
      allow: [...allow, ...of('allow')],
    };
  };

  return {
    lookedAgain,
    lists(): Lists {
      lookedAgain(holdings().filter(({ grant }) => grant?.expires !== undefined));
      lists ??= build();
      return lists;
    },
    forget() {
      lists = undefined;
    },
  };
}
