import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nodeFiles } from '../../../src/stores/fileSystem.ts';
import { openOwnership } from '../../../src/stores/ownership.ts';
import { fileError, temporaryFolder } from './temporary.ts';

const file = join(await temporaryFolder(), 'sessions', 'a.owner');

test('whoever claimed it last has it', async () => {
  const one = openOwnership(file, 'one');
  const other = openOwnership(file, 'other');
  expect(await one.isLost()).toBe(false);
  expect(await one.claim()).toEqual({ ok: true });
  expect([await one.isLost(), await other.isLost()]).toEqual([false, true]);
  await other.claim();
  expect([await one.isLost(), await other.isLost()]).toEqual([true, false]);
  await one.claim();
  expect([await one.isLost(), await other.isLost()]).toEqual([false, true]);
  await one.drop();
  expect([await one.isLost(), await other.isLost()]).toEqual([false, false]);
});

test('a claim that cannot be written says why', async () => {
  const open = async () => {
    throw fileError('ENOSPC');
  };
  const full = openOwnership(file, 'full', { ...nodeFiles, open });
  expect(await full.claim()).toEqual({ ok: false, problem: 'the disk is full' });
});
