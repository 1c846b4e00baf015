import { join } from 'node:path';
import { configFilesOf, openFolderConfig } from '../stores/folderConfig.ts';
import { grantFilesOf, openGrantStore } from '../stores/grants.ts';
import { openLedger } from '../stores/ledger.ts';
import { createMemory, type MemoryOptions } from './memory.ts';
import { scriptDigest } from './node/scriptDigest.ts';

/** What is remembered for this folder, and the files that it is kept in. */
export function openMemory(
  folder: string,
  storage: string,
  now: () => number,
  options: MemoryOptions = {},
) {
  const { allow, deny } = grantFilesOf(folder);
  const ledger = join(storage, 'ledger.json');
  const memory = createMemory(
    {
      allow: openGrantStore({ file: allow, kind: 'allow', folder, now }),
      deny: openGrantStore({ file: deny, kind: 'deny', folder, now }),
      ledger: openLedger({ file: ledger, now }),
      config: openFolderConfig(folder),
      digest: scriptDigest,
      ...options,
    },
    now,
  );
  return { memory, files: [allow, deny, ...configFilesOf(folder)], ledger };
}
