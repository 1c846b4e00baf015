import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, statfsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, type TestContext, test } from 'vitest';
import type { Grant } from '../../../src/gate/model/grant.ts';
import { grantFilesOf, openGrantStore } from '../../../src/stores/grants.ts';
import { openLedger } from '../../../src/stores/ledger.ts';
import { temporaryFolder } from './temporary.ts';

/** What fails here is a real disk: a small one in memory, which only root of Linux may mount. */
const root = await temporaryFolder();

const grant = (pattern: string): Grant => ({
  entry: { type: 'shell', matcher: 'exact', pattern },
  grantedAt: '2026-09-01T08:30:00.000Z',
  scope: 'always',
});
const settled = `${JSON.stringify({ version: 2, grants: [grant('a')] }, null, 2)}\n`;

async function workspaceIn(folder: string, waitMs = 0) {
  const file = grantFilesOf(folder).allow;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, settled);
  const options = { now: Date.now, lock: { waitMs } };
  const store = openGrantStore({ file, kind: 'allow', folder, ...options });
  return { file, store, ledger: openLedger({ file: join(folder, 'ledger.json'), ...options }) };
}

function mounted(name: string, { skip }: TestContext): string {
  const folder = join(root, name);
  mkdirSync(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'none', folder], { stdio: 'pipe' });
  } catch (error) {
    skip(`No disk can be mounted here: ${error instanceof Error ? error.message : error}`);
  }
  onTestFinished(() => void execFileSync('umount', [folder]));
  return folder;
}

test('on a disk that is full the answer holds for the session, and nothing is lost', async (context) => {
  const folder = mounted('full', context);
  const { file, store, ledger } = await workspaceIn(folder);
  const { bavail, bsize } = statfsSync(folder);
  await writeFile(join(folder, 'filler'), Buffer.alloc(bavail * bsize));
  const saved = await store.save(grant('b'));
  expect(saved).toMatchObject({
    lifetime: 'session',
    problem: expect.stringContaining('the disk is full'),
  });
  expect(await ledger.enter(['b'])).toEqual({ ok: false, problem: 'the disk is full' });
  expect(await readFile(file, 'utf8')).toBe(settled);
  expect(await readdir(dirname(file))).toEqual(['shell-allowlist.json']);
});

test('on a disk that is read-only the answer holds for the session, and what is there counts', async (context) => {
  const folder = mounted('read-only', context);
  const { file, store, ledger } = await workspaceIn(folder);
  execFileSync('mount', ['-o', 'remount,ro', folder]);
  expect(await store.save(grant('b'))).toMatchObject({
    lifetime: 'session',
    problem: expect.stringContaining('the disk is read-only'),
  });
  expect(await store.remove('a')).toMatchObject({ ok: false });
  expect(await ledger.enter(['b'])).toEqual({ ok: false, problem: 'the disk is read-only' });
  expect((await store.load()).grants).toEqual([grant('a')]);
  expect(await readdir(dirname(file))).toEqual(['shell-allowlist.json']);
});

test('while a process that lives holds the lock the answer holds for the session; once it is gone it is saved', async () => {
  const { file, store } = await workspaceIn(join(root, 'locked'), 1000);
  const script = `
    const { hostname } = require('node:os');
    const holder = { token: 'other', pid: process.pid, host: hostname(), at: Date.now() };
    require('node:fs').writeFileSync(process.argv[1], JSON.stringify(holder));
    process.stdout.write('held');
    setInterval(() => {}, 1000);`;
  const other = spawn(process.execPath, ['-e', script, `${file}.lock`]);
  onTestFinished(() => void other.kill());
  await once(other.stdout, 'data');
  expect(await store.save(grant('b'))).toMatchObject({ lifetime: 'session' });
  other.kill();
  await once(other, 'exit');
  expect(await store.save(grant('b'))).toEqual({ lifetime: 'always' });
  expect((await store.load()).grants).toEqual([grant('a'), grant('b')]);
});
