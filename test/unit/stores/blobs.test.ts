import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openBlobStore } from '../../../src/stores/blobs.ts';
import { nodeFiles } from '../../../src/stores/fileSystem.ts';
import { fileError, temporaryFolder } from './temporary.ts';

const root = await temporaryFolder();
let count = 0;

function store(maxBytes = 1000, fs = nodeFiles) {
  count += 1;
  let at = 1_000_000;
  const folder = join(root, `${count}`);
  const now = () => {
    at += 1000;
    return at;
  };
  return { folder, blobs: openBlobStore({ folder, maxBytes, now, fs }) };
}

async function idOf(put: ReturnType<ReturnType<typeof openBlobStore>['put']>): Promise<string> {
  const kept = await put;
  if (!kept.ok) throw new Error(kept.problem);
  return kept.id;
}

test('a text comes back by its id, and the same text is kept once', async () => {
  const { blobs, folder } = store();
  const id = await idOf(blobs.put('before\n'));
  expect(await idOf(blobs.put('before\n'))).toBe(id);
  expect(await blobs.get(id)).toBe('before\n');
  expect(await readdir(folder)).toEqual([id]);
});

test('those unused for longest make room for the new', async () => {
  const { blobs } = store(10);
  const first = await idOf(blobs.put('aaaa'));
  const second = await idOf(blobs.put('bbbb'));
  await blobs.get(first);
  const third = await idOf(blobs.put('cccc'));
  expect(await blobs.get(second)).toBeUndefined();
  expect(await blobs.get(first)).toBe('aaaa');
  expect(await blobs.get(third)).toBe('cccc');
});

test('a text larger than the whole store is turned away', async () => {
  const { blobs } = store(3);
  expect(await blobs.put('aaaa')).toMatchObject({ ok: false });
});

test('a text that was changed on the disk is not handed out, and can be kept anew', async () => {
  const { blobs, folder } = store();
  const id = await idOf(blobs.put('true'));
  await writeFile(join(folder, id), 'false');
  expect(await blobs.get(id)).toBeUndefined();
  await blobs.put('true');
  expect(await blobs.get(id)).toBe('true');
});

test.each(['../secret', '', 'ABC'])('“%s” is no id', async (id) => {
  expect(await store().blobs.get(id)).toBeUndefined();
});

test('a full disk is an outcome and not a throw', async () => {
  const rename = () => Promise.reject(fileError('ENOSPC'));
  const { blobs, folder } = store(1000, { ...nodeFiles, rename });
  expect(await blobs.put('text')).toEqual({ ok: false, problem: 'the disk is full' });
  expect(await readdir(folder)).toEqual([]);
});
