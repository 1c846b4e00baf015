import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nodeFiles } from '../../../src/stores/fileSystem.ts';
import { openLineLog, parseLines } from '../../../src/stores/lineLog.ts';
import { fileError, temporaryFolder } from './temporary.ts';

const root = await temporaryFolder();
let count = 0;
function freshFile() {
  count += 1;
  return join(root, `${count}`, 'log.jsonl');
}

/** A disk with room for so many bytes more; `give` makes room. */
function smallDisk(room: number) {
  let left = room;
  const open: typeof nodeFiles.open = async (path, flags, mode) => {
    const handle = await nodeFiles.open(path, flags, mode);
    const write = handle.write.bind(handle);
    const limited = async (bytes: Buffer, offset: number, length: number) => {
      if (left === 0) throw fileError('ENOSPC');
      const part = Math.min(left, length);
      left -= part;
      return write(bytes, offset, part);
    };
    return Object.assign(handle, { write: limited });
  };
  return {
    fs: { ...nodeFiles, open },
    give: (bytes: number) => {
      left += bytes;
    },
  };
}

test('records come back in the order they were appended', async () => {
  const file = freshFile();
  const log = openLineLog(file);
  for (let at = 0; at < 100; at += 1) log.append({ at });
  expect(await log.flush()).toEqual({ ok: true });
  expect(parseLines(await readFile(file, 'utf8'))).toEqual({
    records: Array.from({ length: 100 }, (_, at) => ({ at })),
    torn: false,
    skipped: 0,
  });
  await log.close();
});

test('a log that is closed opens again for the next record', async () => {
  const file = freshFile();
  const log = openLineLog(file);
  log.append({ at: 1 });
  await log.close();
  log.append({ at: 2 });
  await log.close();
  expect(await readFile(file, 'utf8')).toBe('{"at":1}\n{"at":2}\n');
});

test('after a crash in the middle of a line the next record starts on a line of its own', async () => {
  const file = freshFile();
  const log = openLineLog(file);
  log.append({ at: 1 });
  await log.close();
  await appendFile(file, '{"at":');
  log.append({ at: 2 });
  await log.close();
  expect(parseLines(await readFile(file, 'utf8'))).toEqual({
    records: [{ at: 1 }, { at: 2 }],
    torn: false,
    skipped: 1,
  });
});

test.each([0, 1, 9, 12, 18, 20])(
  'on a disk with %d bytes left nothing is lost and nothing is written twice',
  async (room) => {
    const file = freshFile();
    const disk = smallDisk(room);
    const log = openLineLog(file, { fs: disk.fs });
    for (const at of [1, 2, 3]) log.append({ at });
    expect(await log.flush()).toEqual({ ok: false, problem: 'the disk is full' });
    disk.give(1000);
    log.append({ at: 4 });
    expect(await log.close()).toEqual({ ok: true });
    expect(parseLines(await readFile(file, 'utf8')).records).toEqual(
      [1, 2, 3, 4].map((at) => ({ at })),
    );
  },
);

test('a folder that cannot be made is an outcome and not a throw', async () => {
  const file = freshFile();
  await writeFile(join(root, `${count}`), 'a file');
  const log = openLineLog(file);
  log.append({ at: 1 });
  expect(await log.flush()).toEqual({
    ok: false,
    problem: expect.stringMatching(/a file stands where a folder is needed|EEXIST/),
  });
});

test.each([
  ['nothing', '', [], false, 0],
  ['a torn tail', '{"a":1}\n{"b"', [{ a: 1 }], true, 0],
  ['a last line without its end', '{"a":1}\n{"b":2}', [{ a: 1 }, { b: 2 }], false, 0],
  ['a broken line in the middle', '{"a":1}\n{"b"\n{"c":3}\n', [{ a: 1 }, { c: 3 }], false, 1],
  ['empty lines', '\n{"a":1}\n\r\n', [{ a: 1 }], false, 0],
  ['NUL bytes left by a power cut', '{"a":1}\n\0\0\0\0', [{ a: 1 }], true, 0],
])('%s', (_name, text, records, torn, skipped) => {
  expect(parseLines(text)).toEqual({ records, torn, skipped });
});
