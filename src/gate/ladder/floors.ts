import { hardline as findHardline, type HardlineFamily } from '../floors/hardline.ts';
import { readOnly as isReadOnly } from '../floors/readOnly.ts';
import { modes } from '../model/mode.ts';
import type { Stage } from './stage.ts';

const harms: { readonly [family in HardlineFamily]: string } = {
  'delete-root': 'deletes a whole disk',
  'delete-system': 'deletes the system',
  'delete-home': 'deletes a whole home folder',
  'permissions-root': 'changes who may use a whole disk',
  'permissions-system': 'changes who may use the system',
  'permissions-home': 'changes who may use a whole home folder',
  'move-system': 'moves the system away',
  device: 'overwrites a device',
  'fork-bomb': 'starts itself without end',
  'kill-all': 'ends every process',
  power: 'turns the machine off or restarts it',
  recovery: 'destroys what the system would be restored from',
  'credentials-leave': 'sends credentials out of this machine',
};

/** What no mode and no entry lets run. */
export const hardline: Stage = {
  name: 'hardline',
  passed: 'nothing in it is beyond repair',
  look(_call, _policy, { reading }) {
    const found = reading && findHardline(reading);
    if (!found) return undefined;
    const target = found.target === '' ? '' : ` (${found.target})`;
    return { verdict: 'refuse', reason: `It ${harms[found.family]}${target}, which never runs.` };
  },
};

/** Where a rater would be asked, a command that was read whole and only looks needs none. */
export const readOnly: Stage = {
  name: 'read-only',
  passed: 'it does more than read, or was not read whole',
  look(_call, policy, { reading }) {
    if (!modes[policy.mode].rated || policy.readOnly === 'rate') return undefined;
    if (!reading || !isReadOnly(reading)) return undefined;
    return { verdict: 'run', reason: 'It only reads, and only here.' };
  },
};
