import type { Remembered } from '../agent/ports.ts';
import type { Answer } from '../gate/model/answer.ts';
import type { Call } from '../gate/model/call.ts';
import { identity } from '../gate/model/entry.ts';
import type { Grant } from '../gate/model/grant.ts';
import type { Policy, Rule } from '../gate/model/policy.ts';
import { offersFor } from '../gate/rules/offers.ts';
import type { GrantStore } from '../stores/grants.ts';

/** What was answered before: for this session in memory, for the workspace in its two files. */
export type Memory = {
  /** The rule lists of the policy, as they stand now. */
  rules(): Pick<Policy, 'allow' | 'deny' | 'escalate'>;
  remember(call: Call, answer: Answer): Promise<Remembered>;
  /** Reads the files again. Gives the sentences that a person has to know. */
  reload(): Promise<readonly string[]>;
  /** Forgets what held for a session. */
  startSession(): void;
};

type Stores = { readonly allow: GrantStore; readonly deny: GrantStore };

export function createMemory(stores: Stores | undefined, now: () => number): Memory {
  const saved: { allow: Rule[]; deny: Rule[] } = { allow: [], deny: [] };
  const session: { allow: Rule[]; deny: Rule[] } = { allow: [], deny: [] };

  const add = (rules: Rule[], rule: Rule) => {
    const key = identity(rule.entry);
    if (!rules.some(({ entry }) => identity(entry) === key)) rules.push(rule);
  };

  return {
    rules: () => ({
      allow: [...saved.allow, ...session.allow],
      deny: [...saved.deny, ...session.deny],
      escalate: [],
    }),

    async remember(call, answer) {
      const { kind } = answer;
      if (kind === 'once' || kind === 'no') return { lifetime: 'once' };
      const side = kind === 'denyAlways' ? 'deny' : 'allow';
      const offer = offersFor(call)[side];
      if (!offer) return { lifetime: 'once' };
      const { entry } = offer;
      if (kind === 'session' || !stores) {
        add(session[side], { entry, origin: 'session' });
        return { lifetime: 'session' };
      }
      const grant: Grant = { entry, grantedAt: new Date(now()).toISOString(), scope: 'always' };
      const landed = await stores[side].save(grant);
      if (landed.lifetime === 'always') add(saved[side], { entry, origin: 'project' });
      else add(session[side], { entry, origin: 'session' });
      return landed;
    },

    async reload() {
      if (!stores) return [];
      const [allow, deny] = await Promise.all([stores.allow.load(), stores.deny.load()]);
      const rulesOf = (grants: readonly Grant[]): Rule[] =>
        grants.map(({ entry }) => ({ entry, origin: 'project' }));
      saved.allow = rulesOf(allow.grants);
      saved.deny = rulesOf(deny.grants);
      return [...allow.problems, ...deny.problems, ...allow.notes, ...deny.notes];
    },

    startSession() {
      session.allow = [];
      session.deny = [];
    },
  };
}
