import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { nodeFiles } from '../../../src/stores/fileSystem.ts';
import { openLedger, sha256 } from '../../../src/stores/ledger.ts';
import { fileError, temporaryFolder } from './temporary.ts';

const root = await temporaryFolder();
let count = 0;

function open(fs = nodeFiles) {
  count += 1;
  const file = join(root, `${count}`, 'ledger.json');
  let at = 0;
  const now = () => {
    at += 1000;
    return at;
  };
  return { file, ledger: openLedger({ file, now, fs, lock: { waitMs: 0, now: Date.now } }) };
}

const first = sha256('first');
const second = sha256('second');
const at = (seconds: number) => new Date(seconds * 1000).toISOString();

test('what was entered is known until it is struck out', async () => {
  const { ledger } = open();
  expect(await ledger.load()).toEqual({ ledger: new Map() });
  expect(await ledger.enter([first, second])).toEqual({ ok: true });
  await ledger.strike([second]);
  expect(await ledger.load()).toEqual({ ledger: new Map([[first, { at: at(1), uses: 0 }]]) });
});

test('uses are counted, and entering again does not reset them', async () => {
  const { ledger } = open();
  await ledger.enter([first]);
  await ledger.count([first, second]);
  await ledger.count([first]);
  await ledger.enter([first]);
  expect(await ledger.load()).toEqual({
    ledger: new Map([[first, { at: at(1), uses: 2, lastUsed: at(3) }]]),
  });
});

test.each(['{"version":1,"given":{"a":{"at":1}}}', '{"given":', '[]', ''])(
  'a broken ledger (%s) accepts nothing, says so, and is set aside by the next entry',
  async (text) => {
    const { ledger, file } = open();
    await ledger.enter([first]);
    await writeFile(file, text);
    const loaded = await ledger.load();
    expect(loaded.ledger.size).toBe(0);
    expect(loaded.problem).toContain('do nothing until you accept them again');
    expect(await ledger.enter([second])).toEqual({ ok: true });
    expect([...(await ledger.load()).ledger.keys()]).toEqual([second]);
    expect(await readFile(`${file}.broken`, 'utf8')).toBe(text);
    expect((await readdir(dirname(file))).sort()).toEqual(['ledger.json', 'ledger.json.broken']);
  },
);

test('a full disk is an outcome and not a throw', async () => {
  const { ledger } = open({ ...nodeFiles, rename: () => Promise.reject(fileError('ENOSPC')) });
  expect(await ledger.enter([first])).toEqual({ ok: false, problem: 'the disk is full' });
});
