import { read } from '../../src/gate/reading/read.ts';
import type { Reading, Setting, Shell } from '../../src/gate/reading/reading.ts';

/** Where every case of the corpora is meant to run. */
export function settingFor(shell: Shell): Setting {
  if (shell === 'bash') {
    return { shell, cwd: '/home/dev/project', home: '/home/dev', platform: 'linux' };
  }
  return { shell, cwd: 'C:\\Users\\dev\\project', home: 'C:\\Users\\dev', platform: 'win32' };
}

export const readAs = (command: string, shell: Shell = 'bash'): Reading =>
  read(command, settingFor(shell));
