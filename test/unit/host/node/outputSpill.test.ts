import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSpill, spillName } from '../../../../src/host/node/outputSpill.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spill-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('the newest twenty outputs stay, and whatever else is in the folder', async () => {
  await writeFile(join(folder, 'notes.txt'), '');
  for (let i = 1; i <= 25; i += 1) {
    const file = join(folder, spillName(`old-${i}`));
    await writeFile(file, '');
    await utimes(file, i, i);
  }
  const spill = createSpill(join(folder, spillName('new')), 100);
  expect(await spill.end()).toEqual({ ok: true, keptBytes: 0 });
  const kept = Array.from({ length: 19 }, (_, i) => spillName(`old-${i + 7}`));
  expect((await readdir(folder)).sort()).toEqual(['notes.txt', spillName('new'), ...kept].sort());
});

test('a file that stands there already is left alone', async () => {
  const file = join(folder, spillName('taken'));
  await writeFile(file, 'theirs');
  const spill = createSpill(file, 100);
  spill.write(Buffer.from('ours'));
  expect(await spill.end()).toMatchObject({ ok: false });
  expect(await readdir(folder)).toEqual([spillName('taken')]);
});
