import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removeLeftovers, replaceFile } from '../../../src/stores/atomicFile.ts';
import { type FileSystem, nodeFiles } from '../../../src/stores/fileSystem.ts';
import { fileError, temporaryFolder } from './temporary.ts';

const folder = await temporaryFolder();
let count = 0;
async function emptyFolder() {
  count += 1;
  const made = join(folder, String(count));
  await mkdir(made);
  return made;
}

test('a new file is readable by its owner alone', async () => {
  const file = join(await emptyFolder(), 'a.json');
  expect(await replaceFile(file, 'text')).toEqual({ ok: true });
  expect(await readFile(file, 'utf8')).toBe('text');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('an old file is replaced whole', async () => {
  const file = join(await emptyFolder(), 'a.json');
  await writeFile(file, 'a longer old text');
  await replaceFile(file, 'new');
  expect(await readFile(file, 'utf8')).toBe('new');
});

const failing: readonly [string, Partial<FileSystem>, string][] = [
  [
    'a full disk while writing',
    {
      open: async (path, flags, mode) => {
        const handle = await nodeFiles.open(path, flags, mode);
        if (flags === 'wx') handle.writeFile = () => Promise.reject(fileError('ENOSPC'));
        return handle;
      },
    },
    'the disk is full',
  ],
  [
    'a full disk while syncing',
    {
      open: async (path, flags, mode) => {
        const handle = await nodeFiles.open(path, flags, mode);
        if (flags === 'wx') handle.sync = () => Promise.reject(fileError('ENOSPC'));
        return handle;
      },
    },
    'the disk is full',
  ],
  [
    'a forbidden rename',
    { rename: () => Promise.reject(fileError('EACCES')) },
    'permission was denied',
  ],
  [
    'a read-only folder',
    { open: () => Promise.reject(fileError('EROFS')) },
    'the disk is read-only',
  ],
];

test.each(failing)('%s leaves the old file and nothing else', async (_name, broken, problem) => {
  const inside = await emptyFolder();
  const file = join(inside, 'a.json');
  await writeFile(file, 'old');
  expect(await replaceFile(file, 'new', { ...nodeFiles, ...broken })).toEqual({
    ok: false,
    problem,
  });
  expect(await readFile(file, 'utf8')).toBe('old');
  expect(await readdir(inside)).toEqual(['a.json']);
});

test('a folder in the place of the file is an outcome and not a throw', async () => {
  const inside = await emptyFolder();
  await mkdir(join(inside, 'a.json'));
  expect(await replaceFile(join(inside, 'a.json'), 'new')).toEqual({
    ok: false,
    problem: 'a folder stands in its place',
  });
  expect(await readdir(inside)).toEqual(['a.json']);
});

test('leftovers of a crash are removed, and nothing that only looks like them', async () => {
  const inside = await emptyFolder();
  for (const name of ['.a.json.1234.tmp', '.b.json.1234.tmp', 'a.json', '.a.json.keep']) {
    await writeFile(join(inside, name), '');
  }
  await removeLeftovers(join(inside, 'a.json'));
  expect((await readdir(inside)).sort()).toEqual(['.a.json.keep', '.b.json.1234.tmp', 'a.json']);
});
