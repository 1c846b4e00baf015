import type { Question } from '../agent/events.ts';
import type { Remembered } from '../agent/ports.ts';
import type { Answer } from '../gate/model/answer.ts';
import { identity } from '../gate/model/entry.ts';
import type { Grant } from '../gate/model/grant.ts';
import type { Policy, Rule } from '../gate/model/policy.ts';
import { standingOf, termsOf } from '../gate/rules/ledger.ts';
import type { Offer } from '../gate/rules/offers.ts';
import type { GrantStore } from '../stores/grants.ts';
import { type LedgerStore, sha256 } from '../stores/ledger.ts';

/** What was answered before: for this session in memory, for the workspace in its two files. */
export type Memory = {
  /** The rule lists of the policy, as they stand now. */
  rules(): Pick<Policy, 'allow' | 'deny' | 'escalate'>;
  remember(question: Question, answer: Answer): Promise<Remembered>;
  /** Reads the files again. Gives the sentences that a person has to know. */
  reload(): Promise<readonly string[]>;
  /** Forgets what held for a session. */
  startSession(): void;
};

type Stores = {
  readonly allow: GrantStore;
  readonly deny: GrantStore;
  /** Which approvals were given here: others came with the repository and do nothing. */
  readonly ledger: LedgerStore;
};

export function createMemory(stores: Stores, now: () => number): Memory {
  const saved: { allow: Rule[]; deny: Rule[] } = { allow: [], deny: [] };
  const session: { allow: Rule[]; deny: Rule[] } = { allow: [], deny: [] };
  const isoNow = () => new Date(now()).toISOString();

  const add = (rules: Rule[], rule: Rule) => {
    const key = identity(rule.entry);
    if (!rules.some(({ entry }) => identity(entry) === key)) rules.push(rule);
  };

  const save = async (side: 'allow' | 'deny', offer: Offer): Promise<Remembered> => {
    const { entry, annotations } = offer;
    const believed = annotations === undefined ? {} : { annotations };
    const grant: Grant = { entry, grantedAt: isoNow(), scope: 'always', ...believed };
    const landed = await stores[side].save(grant);
    if (landed.lifetime === 'session') {
      add(session[side], { entry, origin: 'session', ...believed });
      return landed;
    }
    add(saved[side], { entry, origin: 'project', ...believed });
    if (side === 'deny') return { lifetime: 'always' };
    const entered = await stores.ledger.enter([sha256(termsOf(grant))]);
    if (entered.ok) return { lifetime: 'always' };
    const problem = `It is saved, but that you gave it was not noted (${entered.problem}), so it asks again in the next session.`;
    return { lifetime: 'session', problem };
  };

  const loadAllowed = async (): Promise<readonly string[]> => {
    const [allow, { ledger, problem }] = await Promise.all([
      stores.allow.load(),
      stores.ledger.load(),
    ]);
    const given = allow.grants.map((grant) => ({
      grant,
      standing: standingOf(grant, ledger, sha256, isoNow()),
    }));
    saved.allow = given
      .filter(({ standing }) => standing === 'in force')
      .map(({ grant }) => toRule(grant));
    const foreign = given.filter(({ standing }) => standing === 'not accepted').length;
    return [
      ...allow.problems,
      ...allow.notes,
      ...(problem === undefined ? [] : [problem]),
      ...(foreign === 0 ? [] : [cameWithRepository(foreign)]),
    ];
  };

  return {
    rules: () => ({
      allow: [...saved.allow, ...session.allow],
      deny: [...saved.deny, ...session.deny],
      escalate: [],
    }),

    async remember({ offers }, { kind }) {
      if (kind === 'once' || kind === 'no') return { lifetime: 'once' };
      const side = kind === 'denyAlways' ? 'deny' : 'allow';
      const offer = offers[side];
      if (!offer) return { lifetime: 'once' };
      if (kind !== 'session') return save(side, offer);
      const { entry, annotations } = offer;
      const believed = annotations === undefined ? {} : { annotations };
      add(session.allow, { entry, origin: 'session', ...believed });
      return { lifetime: 'session' };
    },

    async reload() {
      const deny = await stores.deny.load();
      saved.deny = deny.grants.map(toRule);
      return [...(await loadAllowed()), ...deny.problems, ...deny.notes];
    },

    startSession() {
      session.allow = [];
      session.deny = [];
    },
  };
}

function toRule({ entry, annotations }: Grant): Rule {
  return { entry, origin: 'project', ...(annotations === undefined ? {} : { annotations }) };
}

function cameWithRepository(count: number): string {
  const approvals = count === 1 ? 'One approval' : `${count} approvals`;
  return `${approvals} in shell-allowlist.json came with this folder and were not given here, so they do nothing.`;
}
