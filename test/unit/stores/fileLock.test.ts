import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withLock } from '../../../src/stores/fileLock.ts';
import { nodeFiles } from '../../../src/stores/fileSystem.ts';
import { fileError, temporaryFolder } from './temporary.ts';

const folder = await temporaryFolder();
let count = 0;
async function freshLock() {
  count += 1;
  const inside = join(folder, String(count));
  await mkdir(inside);
  return { inside, lock: join(inside, 'a.lock') };
}

/** A clock that only sleeping moves. */
function slowWorld(isAlive: boolean) {
  let at = 1_000_000;
  return {
    now: () => at,
    sleep: async () => {
      at += 1000;
    },
    isAlive: () => isAlive,
    waitMs: 5000,
    staleMs: 30_000,
  };
}

const holder = (over: object) =>
  JSON.stringify({ token: 'x', pid: 4711, host: hostname(), at: 1_000_000, ...over });

test('work under one lock does not overlap', async () => {
  const { inside, lock } = await freshLock();
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
  };
  await Promise.all(Array.from({ length: 20 }, () => withLock(lock, work)));
  expect(most).toBe(1);
  expect(await readdir(inside)).toEqual([]);
});

test('the lock file says who holds it', async () => {
  const { lock } = await freshLock();
  const text = await withLock(lock, () => readFile(lock, 'utf8'), { now: () => 42 });
  expect(text.ok && JSON.parse(text.value)).toMatchObject({
    pid: process.pid,
    host: hostname(),
    at: 42,
  });
});

test('the lock is free again after work that throws', async () => {
  const { inside, lock } = await freshLock();
  await expect(withLock(lock, () => Promise.reject(new Error('boom')))).rejects.toThrow('boom');
  expect(await readdir(inside)).toEqual([]);
});

test('a living holder is waited for, and then given up on', async () => {
  const { lock } = await freshLock();
  await writeFile(lock, holder({}));
  expect(await withLock(lock, async () => 'done', slowWorld(true))).toEqual({
    ok: false,
    problem: 'another process has kept it locked for 5 seconds',
  });
  expect(await readFile(lock, 'utf8')).toBe(holder({}));
});

test.each([
  ['a dead process of this machine', holder({}), false],
  ['somebody who has held it for too long', holder({ at: 960_000 }), true],
  ['a process of another machine, for too long', holder({ host: 'elsewhere', at: 960_000 }), true],
])('the lock of %s is taken over', async (_name, text, isAlive) => {
  const { inside, lock } = await freshLock();
  await writeFile(lock, text);
  expect(await withLock(lock, async () => 'done', slowWorld(isAlive))).toEqual({
    ok: true,
    value: 'done',
  });
  expect(await readdir(inside)).toEqual([]);
});

test('a process of another machine is not judged by the pids of this one', async () => {
  const { lock } = await freshLock();
  await writeFile(lock, holder({ host: 'elsewhere' }));
  expect(await withLock(lock, async () => 'done', slowWorld(false))).toMatchObject({ ok: false });
});

test('an unreadable lock is taken over by its age', async () => {
  const { lock } = await freshLock();
  await writeFile(lock, '{"pid":');
  const world = { ...slowWorld(true), now: Date.now, sleep: async () => undefined, waitMs: 0 };
  expect(await withLock(lock, async () => 'done', world)).toMatchObject({ ok: false });
  await utimes(lock, 1, 1);
  expect(await withLock(lock, async () => 'done', { ...world, waitMs: 1000 })).toMatchObject({
    ok: true,
  });
});

test('whoever lost the lock learns of it and leaves the new one alone', async () => {
  const { lock } = await freshLock();
  const lost = await withLock(lock, async (held) => {
    await writeFile(lock, holder({ token: 'another' }));
    return held.stillHeld();
  });
  expect(lost).toEqual({ ok: true, value: false });
  expect(JSON.parse(await readFile(lock, 'utf8'))).toMatchObject({ token: 'another' });
});

test('a folder that cannot be written is an outcome and not a throw', async () => {
  const { lock } = await freshLock();
  const fs = { ...nodeFiles, open: () => Promise.reject(fileError('EACCES')) };
  expect(await withLock(lock, async () => 'done', { fs })).toEqual({
    ok: false,
    problem: 'permission was denied',
  });
});
