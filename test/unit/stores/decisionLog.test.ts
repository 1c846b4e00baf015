import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDecisionLog } from '../../../src/stores/decisionLog.ts';
import { temporaryFolder } from './temporary.ts';

const root = await temporaryFolder();

test('files are bounded in size and in number, and the newest decisions stay', async () => {
  const folder = join(root, 'rotated');
  const log = openDecisionLog({ folder, maxBytes: 100, maxFiles: 3 });
  for (let at = 0; at < 100; at += 1) {
    log.append({ at, verdict: 'run' });
    await log.flush();
  }
  const names = await readdir(folder);
  expect(names.sort()).toEqual(['decisions.1.jsonl', 'decisions.2.jsonl', 'decisions.jsonl']);
  for (const name of names) expect((await stat(join(folder, name))).size).toBeLessThanOrEqual(100);
  const { records } = await log.read();
  expect(records.at(-1)).toEqual({ at: 99, verdict: 'run' });
  expect(records).toEqual(
    records.map((_, at) => ({ at: 100 - records.length + at, verdict: 'run' })),
  );
  expect((await log.read(2)).records).toEqual([98, 99].map((at) => ({ at, verdict: 'run' })));
  await log.close();
});

test('a log that was never written reads as empty', async () => {
  const log = openDecisionLog({ folder: join(root, 'none') });
  expect(await log.read()).toEqual({ records: [], torn: false, skipped: 0 });
});
