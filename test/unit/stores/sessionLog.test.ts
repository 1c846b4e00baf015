import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listSessions, openSessionLog, readSessionLog } from '../../../src/stores/sessionLog.ts';
import { temporaryFolder } from './temporary.ts';

const root = await temporaryFolder();

test('a session reads back what was appended', async () => {
  const file = join(root, 'sessions', 'a.jsonl');
  const log = openSessionLog(file);
  log.append({ said: 'hello\nthere', by: 'person' });
  await log.close();
  expect(await readSessionLog(file)).toEqual({
    records: [{ said: 'hello\nthere', by: 'person' }],
    torn: false,
    skipped: 0,
  });
});

test('a session that was never written is empty', async () => {
  expect(await readSessionLog(join(root, 'none.jsonl'))).toEqual({
    records: [],
    torn: false,
    skipped: 0,
  });
});

test('a session that cannot be read says why', async () => {
  await mkdir(join(root, 'folder.jsonl'));
  expect(await readSessionLog(join(root, 'folder.jsonl'))).toMatchObject({
    records: [],
    problem: 'a folder stands in its place',
  });
});

test('sessions are listed with the one changed last first', async () => {
  const folder = join(root, 'listed');
  await mkdir(folder);
  for (const [name, seconds] of [
    ['old.jsonl', 10],
    ['new.jsonl', 20],
    ['note.txt', 30],
  ] as const) {
    await writeFile(join(folder, name), 'x');
    await utimes(join(folder, name), seconds, seconds);
  }
  await mkdir(join(folder, 'folder.jsonl'));
  expect(await listSessions(folder)).toEqual([
    { id: 'new', file: join(folder, 'new.jsonl'), changedAtMs: 20_000, bytes: 1 },
    { id: 'old', file: join(folder, 'old.jsonl'), changedAtMs: 10_000, bytes: 1 },
  ]);
});

test('a folder that is not there holds no sessions', async () => {
  expect(await listSessions(join(root, 'nowhere'))).toEqual([]);
});
