import { describe } from '../model/entry.ts';
import { modes } from '../model/mode.ts';
import type { Origin, Rule } from '../model/policy.ts';
import { restriction } from '../rules/match.ts';
import { standingApproval } from '../rules/scripts.ts';
import type { Stage } from './stage.ts';

const from: { readonly [origin in Origin]: string } = {
  config: 'in the configuration',
  project: 'saved in this workspace',
  session: 'given in this session',
};

export const deny: Stage = {
  name: 'deny',
  passed: 'no refusal matches',
  look(call, policy, { subject, world }) {
    const rule = restriction(policy.deny, call, subject, world);
    if (!rule) return undefined;
    const reason = `Refused by “${describe(rule.entry)}”, ${from[rule.origin]}.`;
    return { verdict: 'refuse', reason };
  },
};

export const escalate: Stage = {
  name: 'escalate',
  passed: 'no entry asks for a person',
  look(call, policy, { subject, world }) {
    const rule = restriction(policy.escalate, call, subject, world);
    if (!rule) return undefined;
    const reason = `“${describe(rule.entry)}”, ${from[rule.origin]}, always asks you.`;
    return { verdict: 'ask', reason };
  },
};

export const allow: Stage = {
  name: 'allow',
  passed: 'no approval covers it',
  look(call, policy, { subject, world }) {
    const mode = modes[policy.mode];
    const writesGranted = mode.grants.includes('write');
    const { rules, changed } = standingApproval(policy.allow, call, subject, world, writesGranted);
    if (changed) {
      const approved = describe(changed.rule.entry);
      const reason = `${changed.path} has changed since you approved “${approved}”.`;
      return { verdict: 'ask', reason };
    }
    if (!rules) return undefined;
    const reason = `Allowed by ${rules.map(named).join(' and ')}.`;
    if (policy.hasRater && mode.rated && subject && rules.some(isRated)) {
      return {
        verdict: 'rate',
        reason: `${reason} A rater looks at it all the same.`,
        allowed: true,
      };
    }
    return { verdict: 'run', reason };
  },
};

const named = ({ entry, origin }: Rule) => `“${describe(entry)}”, ${from[origin]}`;

/** An exact command was seen by whoever allowed it; a pattern also matches what nobody saw. */
const isRated = ({ entry }: Rule) =>
  entry.rate ?? !(entry.type === 'shell' && entry.matcher === 'exact');
