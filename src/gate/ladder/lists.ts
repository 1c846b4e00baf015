import { describe } from '../model/entry.ts';
import type { Origin } from '../model/policy.ts';
import { firstMatch } from '../rules/match.ts';
import type { Stage } from './stage.ts';

const from: { readonly [origin in Origin]: string } = {
  config: 'in the configuration',
  project: 'saved in this workspace',
  session: 'given in this session',
};

export const deny: Stage = {
  name: 'deny',
  passed: 'no refusal matches',
  look(call, policy) {
    const rule = firstMatch(policy.deny, call, 'restrict');
    if (!rule) return undefined;
    const reason = `Refused by “${describe(rule.entry)}”, ${from[rule.origin]}.`;
    return { verdict: 'refuse', reason };
  },
};

export const escalate: Stage = {
  name: 'escalate',
  passed: 'no entry asks for a person',
  look(call, policy) {
    const rule = firstMatch(policy.escalate, call, 'restrict');
    if (!rule) return undefined;
    const reason = `“${describe(rule.entry)}”, ${from[rule.origin]}, always asks you.`;
    return { verdict: 'ask', reason };
  },
};

export const allow: Stage = {
  name: 'allow',
  passed: 'no approval covers it',
  look(call, policy) {
    const rule = firstMatch(policy.allow, call, 'allow');
    if (!rule) return undefined;
    return {
      verdict: 'run',
      reason: `Allowed by “${describe(rule.entry)}”, ${from[rule.origin]}.`,
    };
  },
};
