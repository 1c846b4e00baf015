import { isGateFile, protectedTargets } from '../rules/protectedPaths.ts';
import { secretReads } from '../rules/secretPaths.ts';
import type { Stage } from './stage.ts';

/**
 * Files that change what the gate, the editor or a later shell does: no mode grants a write there. And files that
 * hold credentials: no mode but Bypass grants a file tool to read them.
 */
export const protectedPlace: Stage = {
  name: 'protected',
  passed: 'no protected place is written, and no file tool reads a secret',
  look({ action }, policy, { reading }) {
    const targets = protectedTargets(action, reading);
    const own = targets.find(isGateFile);
    if (policy.mode === 'bypass') {
      if (own === undefined) return undefined;
      return { verdict: 'refuse', reason: `${own} belongs to the gate, and Bypass asks nobody.` };
    }
    const [first] = own === undefined ? targets : [own];
    if (first !== undefined) {
      const reason = `${first} is a protected place: a change there always asks.`;
      return { verdict: 'ask', reason };
    }
    const [secret] = secretReads(action);
    if (secret === undefined) return undefined;
    return { verdict: 'ask', reason: `${secret} may hold a secret: reading it always asks.` };
  },
};
