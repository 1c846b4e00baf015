import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openLatestSession, startSession } from '../../../src/host/sessionFile.ts';
import { temporaryFolder } from '../stores/temporary.ts';

const root = await temporaryFolder();
let ids = 0;
const newId = () => `id-${++ids}`;
const openingIn = (name: string) => ({
  storage: join(root, name),
  workspace: '/home/dev/project',
  newId,
  now: () => 0,
  onLoss: expect.unreachable,
});

test('of two windows on one session, only the one that claimed it last may start a call', async () => {
  const first = startSession(openingIn('two'));
  await first.flush();
  const second = await openLatestSession(openingIn('two'));
  expect(second.id).toBe(first.id);
  await first.claim();
  expect(await first.written()).toEqual({ ok: true });
  await second.claim();
  expect(await second.written()).toEqual({ ok: true });
  expect(await first.written()).toEqual({
    ok: false,
    problem: 'another window goes on with this session',
  });
  await first.close();
  await second.close();
});

test('a session that ends keeps its log and nothing that waits', async () => {
  const opening = openingIn('ends');
  const file = startSession(opening);
  await file.claim();
  await file.checkpoints.append({ at: 1 });
  await file.end();
  expect(await readdir(join(opening.storage, 'checkpoints'))).toEqual([]);
  expect(await readdir(join(opening.storage, 'sessions'))).toEqual([`${file.id}.jsonl`]);
});
