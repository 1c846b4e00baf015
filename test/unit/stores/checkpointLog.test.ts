import { appendFile, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { openCheckpointFile } from '../../../src/stores/checkpointLog.ts';
import { nodeFiles } from '../../../src/stores/fileSystem.ts';
import { fileError, temporaryFolder } from './temporary.ts';

const root = await temporaryFolder();
let count = 0;
function freshFile() {
  count += 1;
  return join(root, `${count}`, 'log.jsonl');
}
const ok = { ok: true };

test('a file that is not there holds nothing', async () => {
  expect(await openCheckpointFile(freshFile()).read()).toEqual({
    records: [],
    torn: false,
    skipped: 0,
  });
});

test('what is appended after a replacement stands behind it', async () => {
  const file = freshFile();
  const log = openCheckpointFile(file);
  expect(await log.append({ at: 1 })).toEqual(ok);
  expect(await log.replace([{ at: 2 }, { at: 3 }])).toEqual(ok);
  expect(await log.append({ at: 4 })).toEqual(ok);
  expect((await log.read()).records).toEqual([{ at: 2 }, { at: 3 }, { at: 4 }]);
  expect(await readFile(file, 'utf8')).toBe('{"at":2}\n{"at":3}\n{"at":4}\n');
  await log.close();
});

test('a record that was cut short is left out and reported', async () => {
  const file = freshFile();
  const log = openCheckpointFile(file);
  await log.append({ at: 1 });
  await log.close();
  await appendFile(file, '{"at":');
  expect(await log.read()).toEqual({ records: [{ at: 1 }], torn: true, skipped: 0 });
});

test('a disk that is full says so, and the record comes with the next one', async () => {
  const file = freshFile();
  let full = true;
  const open: typeof nodeFiles.open = async (...given) => {
    if (full) throw fileError('ENOSPC');
    return nodeFiles.open(...given);
  };
  const log = openCheckpointFile(file, { ...nodeFiles, open });
  expect(await log.append({ at: 1 })).toEqual({ ok: false, problem: 'the disk is full' });
  full = false;
  expect(await log.append({ at: 2 })).toEqual(ok);
  expect((await log.read()).records).toEqual([{ at: 1 }, { at: 2 }]);
  await log.close();
});

test('a replacement that cannot be written leaves the old records', async () => {
  const file = freshFile();
  const rename = async () => {
    throw fileError('EACCES');
  };
  const log = openCheckpointFile(file, { ...nodeFiles, rename });
  await log.append({ at: 1 });
  expect(await log.replace([])).toEqual({ ok: false, problem: 'permission was denied' });
  expect((await log.read()).records).toEqual([{ at: 1 }]);
});

test('what is removed leaves nothing behind', async () => {
  const file = freshFile();
  const log = openCheckpointFile(file);
  await log.append({ at: 1 });
  expect(await log.remove()).toEqual(ok);
  expect(await readdir(dirname(file))).toEqual([]);
  expect(await log.remove()).toEqual(ok);
});
