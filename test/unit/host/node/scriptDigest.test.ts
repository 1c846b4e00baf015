import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scriptDigest } from '../../../../src/host/node/scriptDigest.ts';
import { temporaryFolder } from '../../stores/temporary.ts';

const root = await temporaryFolder();

test('a changed script has another digest, and the same text the same', async () => {
  const path = join(root, 'x.sh');
  const seen: string[] = [];
  for (const text of ['echo a\n', 'echo b\n', 'echo a\n']) {
    await writeFile(path, text);
    seen.push(scriptDigest(path));
  }
  expect(seen[0]).toBe(seen[2]);
  expect(seen[0]).not.toBe(seen[1]);
});

test('of a package.json only the scripts count', async () => {
  const path = join(root, 'package.json');
  const digestOf = async (json: object) => {
    await writeFile(path, JSON.stringify(json));
    return scriptDigest(path);
  };
  const before = await digestOf({ scripts: { test: 'vitest' } });
  expect(await digestOf({ scripts: { test: 'vitest' }, dependencies: { a: '1' } })).toBe(before);
  expect(await digestOf({ scripts: { test: 'vitest', pretest: 'x' } })).not.toBe(before);
});

test('what is not there, or is a folder, is known as that', async () => {
  await mkdir(join(root, 'folder'));
  expect([join(root, 'none'), join(root, 'folder')].map(scriptDigest)).toEqual([
    'no file',
    'no file',
  ]);
});
