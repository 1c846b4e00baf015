import { isGateFile, protectedTargets } from '../rules/protectedPaths.ts';
import type { Stage } from './stage.ts';

/** Files that change what the gate, the editor or a later shell does: no mode grants a write there. */
export const protectedPlace: Stage = {
  name: 'protected',
  passed: 'no protected place is written',
  look({ action }, policy, { reading }) {
    const targets = protectedTargets(action, reading);
    const own = targets.find(isGateFile);
    if (policy.mode === 'bypass') {
      if (own === undefined) return undefined;
      return { verdict: 'refuse', reason: `${own} belongs to the gate, and Bypass asks nobody.` };
    }
    const [first] = own === undefined ? targets : [own];
    if (first === undefined) return undefined;
    return { verdict: 'ask', reason: `${first} is a protected place: a change there always asks.` };
  },
};
