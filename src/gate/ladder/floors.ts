import { hardline as findHardline } from '../floors/hardline.ts';
import { touchesIgnored } from '../floors/ignored.ts';
import { readOnly as isReadOnly } from '../floors/readOnly.ts';
import { modes } from '../model/mode.ts';
import { hardlineSentence } from '../wording/hardline.ts';
import type { Stage } from './stage.ts';

/** What no mode and no entry lets run. */
export const hardline: Stage = {
  name: 'hardline',
  passed: 'nothing in it is beyond repair',
  look(_call, _policy, { reading }) {
    const found = reading && findHardline(reading);
    return found && { verdict: 'refuse', reason: hardlineSentence(found) };
  },
};

/** Where a rater would be asked, a command that was read whole and only looks needs none. */
export const readOnly: Stage = {
  name: 'read-only',
  passed: 'it does more than read, or was not read whole',
  look(_call, policy, { reading, world }) {
    if (!modes[policy.mode].rated || policy.readOnly === 'rate') return undefined;
    if (!reading || !isReadOnly(reading) || touchesIgnored(reading, world)) return undefined;
    return { verdict: 'run', reason: 'It only reads, and only here.' };
  },
};
