import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { watchFiles } from '../../../../src/host/node/fileWatch.ts';
import { temporaryFolder } from '../../stores/temporary.ts';

const root = await temporaryFolder();
let count = 0;

async function watched({ folders = '' } = {}) {
  count += 1;
  const folder = join(root, `${count}`);
  await mkdir(join(folder, folders), { recursive: true });
  const file = join(folder, 'a', 'b', 'file.json');
  let looks = 0;
  let wake = () => {};
  const watch = watchFiles([file], folder, () => {
    looks += 1;
    wake();
  });
  onTestFinished(watch.dispose);
  /** Resolves with the look that follows the change. */
  const after = async (change: () => Promise<unknown>) => {
    const noticed = new Promise<void>((resolve) => {
      wake = resolve;
    });
    await change();
    await noticed;
    return looks;
  };
  return { folder, file, watch, after, looks: () => looks };
}

test('a file is noticed that comes with its folders, changes, is replaced and goes', async () => {
  const { folder, file, after } = await watched();
  const make = async () => {
    await mkdir(join(folder, 'a', 'b'), { recursive: true });
    await writeFile(file, '1');
  };
  const replace = async () => {
    await writeFile(`${file}.tmp`, '3');
    await rename(`${file}.tmp`, file);
  };
  await after(make);
  await after(() => writeFile(file, '2'));
  await after(replace);
  await after(() => rm(join(folder, 'a'), { recursive: true }));
  await after(make);
});

test('what else happens beside it is nobody’s business', async () => {
  const { folder, file, after, looks } = await watched({ folders: 'a/b' });
  await writeFile(join(folder, 'a', 'b', 'other.json'), '1');
  await writeFile(join(folder, 'unrelated'), '1');
  await after(() => writeFile(file, '1'));
  expect(looks()).toBe(1);
});

test('it looks when it is told to', async () => {
  const { watch, looks } = await watched();
  watch.look();
  expect(looks()).toBe(1);
});
