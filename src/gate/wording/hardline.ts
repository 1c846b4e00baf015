import type { Hardline, HardlineFamily } from '../floors/hardline.ts';

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

/** Why it never runs: the same sentence from the gate and from whoever is about to start it. */
export function hardlineSentence({ family, target }: Hardline): string {
  const named = target === '' ? '' : ` (${target})`;
  return `It ${harms[family]}${named}, which never runs.`;
}
