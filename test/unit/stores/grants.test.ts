import { mkdir, readdir, readFile, symlink, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { identity } from '../../../src/gate/model/entry.ts';
import type { Grant } from '../../../src/gate/model/grant.ts';
import { type FileSystem, nodeFiles } from '../../../src/stores/fileSystem.ts';
import { grantFilesOf, openGrantStore } from '../../../src/stores/grants.ts';
import { fileError, temporaryFolder } from './temporary.ts';

const root = await temporaryFolder();
let count = 0;

async function workspace(text?: string, kind: 'allow' | 'deny' = 'allow', fs?: FileSystem) {
  count += 1;
  const folder = join(root, String(count));
  const file = grantFilesOf(folder)[kind];
  await mkdir(folder);
  if (text !== undefined) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
    await utimes(file, 1_700_000_000, 1_700_000_000);
  }
  const store = openGrantStore({
    file,
    kind,
    folder,
    now: Date.now,
    lock: { waitMs: 0 },
    ...(fs && { fs }),
  });
  return { folder, file, store, text: () => readFile(file, 'utf8') };
}

const grant = (pattern: string): Grant => ({
  entry: { type: 'shell', matcher: 'exact', pattern },
  grantedAt: '2026-09-01T08:30:00.000Z',
  scope: 'always',
});

const settled = (grants: readonly object[]) =>
  `${JSON.stringify({ version: 2, grants }, null, 2)}\n`;

test('a folder without any settings gets them with the first answer', async () => {
  const { store, file, text } = await workspace();
  expect(await store.load()).toEqual({
    grants: [],
    problems: [],
    notes: [],
    writable: true,
  });
  expect(await store.save(grant('pnpm lint'))).toMatchObject({ lifetime: 'always' });
  expect(await text()).toBe(settled([grant('pnpm lint')]));
  expect(await readdir(dirname(file))).toEqual(['shell-allowlist.json']);
});

test('a second answer stands behind the first, in the same form', async () => {
  const { store, text } = await workspace(settled([grant('a')]));
  await store.save(grant('b'));
  expect(await text()).toBe(settled([grant('a'), grant('b')]));
});

test('the same answer given again changes nothing', async () => {
  const { store, text } = await workspace(settled([grant('a')]));
  const later = { ...grant('a'), grantedAt: '2027-01-01T00:00:00.000Z' };
  expect(await store.save(later)).toMatchObject({ lifetime: 'always' });
  expect(await text()).toBe(settled([grant('a')]));
});

test('a grant given again on other terms takes the place of the old one', async () => {
  const { store, text } = await workspace(settled([grant('a'), grant('b')]));
  const limited = { ...grant('a'), uses: 3 };
  await store.save(limited);
  expect(await text()).toBe(settled([limited, grant('b')]));
});

test.each([
  ['the first', 'a', ['b', 'c']],
  ['one in the middle', 'b', ['a', 'c']],
  ['the last', 'c', ['a', 'b']],
])('%s is removed without a trace', async (_name, gone, left) => {
  const { store, text } = await workspace(settled(['a', 'b', 'c'].map(grant)));
  expect(await store.remove(identity(grant(gone).entry))).toMatchObject({ ok: true, found: true });
  expect(await text()).toBe(settled(left.map(grant)));
});

test('removing what is not there says so and writes nothing', async () => {
  const { store, text } = await workspace(settled([grant('a')]));
  expect(await store.remove(identity(grant('z').entry))).toMatchObject({ ok: true, found: false });
  expect(await text()).toBe(settled([grant('a')]));
});

test('removing from a folder without a file makes no file', async () => {
  const { store, file } = await workspace();
  expect(await store.remove(identity(grant('z').entry))).toMatchObject({ ok: true, found: false });
  expect(await readdir(dirname(file))).toEqual([]);
});

const odd = `\uFEFF{\r
  "note": [1.50, {"grants": "no"}],\r
  "version":2,\r
  "grants": [\r
      {"entry": {"type": "shell", "matcher": "exact", "pattern": "a"}, "grantedAt": "t", "by": "me"},\r
      {"entry": {"type": "shell", "matcher": "fuzzy", "pattern": "]}\\""}},\r
      "not a record"\r
  ],\r
  "later": { "x" : 1e3 }\r
}\r
`;

test('what is not understood is reported by position and kept to the byte', async () => {
  const { store, text } = await workspace(odd);
  const loaded = await store.load();
  expect(loaded.grants.map(({ entry }) => entry.pattern)).toEqual(['a']);
  expect(loaded.problems).toEqual([
    'Some approvals in .gsloth/.gsloth-settings/shell-allowlist.json cannot be understood and are not in force: number 2 ({"entry":{"type":"shell","matcher":"fuzzy","pattern":"]}\\""}}), number 3 ("not a record"). They are kept in the file.',
  ]);
  await store.save(grant('b'));
  const added = JSON.stringify(grant('b'), null, 2).replaceAll('\n', '\r\n      ');
  expect(await text()).toBe(
    odd.replace('"not a record"', () => `"not a record",\r\n      ${added}`),
  );
  await store.remove(identity(grant('b').entry));
  expect(await text()).toBe(odd);
});

test('a minified file stays on its line', async () => {
  const before = `{"version":2,"grants":[${JSON.stringify(grant('a'))}]}`;
  const { store, text } = await workspace(before);
  await store.save(grant('b'));
  expect(await text()).toBe(before.replace(']', () => `, ${JSON.stringify(grant('b'))}]`));
});

test.each([
  ['an object without any list', '{\n  "mine": 1\n}\n'],
  ['an empty object', '{}'],
  ['an empty list', '{ "version": 2, "grants": [] }'],
])('%s takes a grant and keeps what it had', async (_name, before) => {
  const { store, text } = await workspace(before);
  expect(await store.save(grant('a'))).toMatchObject({ lifetime: 'always' });
  expect(JSON.parse(await text())).toEqual({
    version: 2,
    ...JSON.parse(before),
    grants: [grant('a')],
  });
});

const unreadable: readonly [string, string, string][] = [
  ['half-written JSON', '{"version":2,"grants":[{"ent', 'mend it and they come back'],
  ['an empty file', '', 'it holds nothing to recover, so delete it'],
  ['a list where an object belongs', '[{"entry":1}]', 'mend it and they come back'],
  ['a list under another name', '{"version":3,"approved":["a"]}', 'mend it and they come back'],
  ['grants that are no list', '{"grants":{"a":1}}', 'mend it and they come back'],
];

test.each(unreadable)('%s is not in force and never rewritten', async (_name, before, advice) => {
  const { store, text } = await workspace(before);
  const loaded = await store.load();
  expect(loaded).toMatchObject({ grants: [], writable: false });
  expect(loaded.problems[0]).toContain(advice);
  const saved = await store.save(grant('a'));
  expect(saved).toMatchObject({ lifetime: 'session' });
  expect('problem' in saved && saved.problem).toContain('holds for this session only');
  expect(await store.remove(identity(grant('a').entry))).toMatchObject({ ok: false });
  expect(await text()).toBe(before);
});

test('bytes that are no UTF-8 are not in force and never rewritten', async () => {
  const { store, file } = await workspace('{}');
  await writeFile(file, Buffer.from([0x7b, 0xff, 0x7d]));
  expect((await store.load()).problems[0]).toContain('it is not UTF-8 text');
  expect(await store.save(grant('a'))).toMatchObject({ lifetime: 'session' });
  expect([...(await readFile(file))]).toEqual([0x7b, 0xff, 0x7d]);
});

test('lost refusals say that something may run', async () => {
  const { store } = await workspace('{', 'deny');
  expect((await store.load()).problems[0]).toContain(
    'What you refused there before may run without a question.',
  );
});

test('prefixes of version 1 approve their own text, dated by the file', async () => {
  const before = '{"version":1,"prefixes":["pnpm test",7,""],"mine":[1]}';
  const { store, text } = await workspace(before);
  const dated = { ...grant('pnpm test'), grantedAt: '2023-11-14T22:13:20.000Z' };
  const loaded = await store.load();
  expect(loaded.grants).toEqual([dated]);
  expect(loaded.notes[0]).toContain('older format');
  expect(loaded.problems[0]).toContain('number 2 (7), number 3 ("")');
  expect(await text()).toBe(before);
  await store.save(grant('b'));
  expect(JSON.parse(await text())).toEqual({
    version: 2,
    grants: [dated, grant('b')],
    prefixes: [7, ''],
    mine: [1],
  });
});

test('prefixes are nothing that a refusals file ever held', async () => {
  const before = '{"version":1,"prefixes":["rm"]}';
  const { store, text } = await workspace(before, 'deny');
  expect(await store.load()).toMatchObject({ grants: [], writable: false });
  expect(await store.save(grant('a'))).toMatchObject({ lifetime: 'session' });
  expect(await text()).toBe(before);
});

const records: readonly [string, object, object | undefined][] = [
  ['a missing date', { grantedAt: undefined }, { grantedAt: '2023-11-14T22:13:20.000Z' }],
  ['an unknown scope', { scope: 'forever' }, { scope: 'always' }],
  ['the scope session', { scope: 'session' }, { scope: 'session' }],
  ['annotations that are not four booleans', { annotations: { readOnlyHint: true } }, undefined],
  ['an expiry that is no date', { expires: 'soon' }, undefined],
  [
    'an expiry in another time zone',
    { expires: '2026-12-01T10:00:00+02:00' },
    { expires: '2026-12-01T08:00:00.000Z' },
  ],
  ['uses that are no count', { uses: -1 }, undefined],
];

test.each(records)('a record with %s', async (_name, over, expected) => {
  const { store } = await workspace(settled([{ ...grant('a'), ...over }]));
  const { grants } = await store.load();
  expect(grants).toEqual(expected ? [{ ...grant('a'), ...expected }] : []);
});

test('a refusal never ends by itself', async () => {
  const { store } = await workspace(settled([{ ...grant('a'), expires: 'soon', uses: 0 }]), 'deny');
  expect((await store.load()).grants).toEqual([grant('a')]);
});

const injected: readonly [string, Partial<FileSystem>, string][] = [
  ['a full disk', { rename: () => Promise.reject(fileError('ENOSPC')) }, 'the disk is full'],
  ['a read-only folder', { mkdir: () => Promise.reject(fileError('EROFS')) }, 'is read-only'],
];

test.each(injected)('%s makes it a session answer that says so', async (_name, broken, why) => {
  const fs = { ...nodeFiles, ...broken };
  const { store, file, text } = await workspace(settled([grant('a')]), 'allow', fs);
  const saved = await store.save(grant('b'));
  expect(saved).toMatchObject({ lifetime: 'session' });
  expect('problem' in saved && saved.problem).toContain(why);
  expect(await text()).toBe(settled([grant('a')]));
  expect(await readdir(dirname(file))).toEqual(['shell-allowlist.json']);
});

test('a folder in the place of the file is said and left alone', async () => {
  const { store, file } = await workspace();
  await mkdir(file, { recursive: true });
  expect((await store.load()).problems[0]).toContain('it is not a plain file');
  expect(await store.save(grant('a'))).toMatchObject({ lifetime: 'session' });
});

test('a file in the place of the settings folder is said and left alone', async () => {
  const { store, folder } = await workspace();
  await writeFile(join(folder, '.gsloth'), 'mine');
  expect(await store.save(grant('a'))).toMatchObject({ lifetime: 'session' });
  expect(await readFile(join(folder, '.gsloth'), 'utf8')).toBe('mine');
});

test('a file locked by another process makes it a session answer', async () => {
  const { store, file } = await workspace(settled([]));
  const holder = { token: 'x', pid: process.pid, host: 'elsewhere', at: Date.now() };
  await writeFile(`${file}.lock`, JSON.stringify(holder));
  const saved = await store.save(grant('a'));
  expect('problem' in saved && saved.problem).toContain('another process has kept it locked');
});

test.each(['file', 'settings folder'] as const)(
  'a %s linked out of the workspace is not followed',
  async (what) => {
    const { store, file, folder } = await workspace();
    const elsewhere = join(root, `${count}-elsewhere`);
    await mkdir(elsewhere);
    await writeFile(join(elsewhere, 'shell-allowlist.json'), settled([grant('planted')]));
    if (what === 'file') {
      await mkdir(dirname(file), { recursive: true });
      await symlink(join(elsewhere, 'shell-allowlist.json'), file);
    } else {
      await mkdir(join(folder, '.gsloth'));
      await symlink(elsewhere, dirname(file));
    }
    const loaded = await store.load();
    expect(loaded).toMatchObject({ grants: [], writable: false });
    expect(loaded.problems[0]).toContain('a link that leads out of the workspace');
    expect(await store.save(grant('a'))).toMatchObject({ lifetime: 'session' });
    expect(await readFile(join(elsewhere, 'shell-allowlist.json'), 'utf8')).toBe(
      settled([grant('planted')]),
    );
  },
);

test('a link inside the workspace stays a link', async () => {
  const { store, file, folder } = await workspace();
  await mkdir(dirname(file), { recursive: true });
  await writeFile(join(folder, 'mine.json'), settled([]));
  await symlink(join(folder, 'mine.json'), file);
  expect(await store.save(grant('a'))).toMatchObject({ lifetime: 'always' });
  expect(JSON.parse(await readFile(join(folder, 'mine.json'), 'utf8')).grants).toHaveLength(1);
});

test('two stores on one file keep the answers of both', async () => {
  const first = await workspace(settled([]));
  const options = { file: first.file, kind: 'allow', folder: first.folder, now: Date.now } as const;
  const stores = [openGrantStore(options), openGrantStore(options)];
  await Promise.all(
    Array.from({ length: 40 }, (_, at) => stores[at % 2]?.save(grant(`npm run ${at % 30}`))),
  );
  const { grants } = await first.store.load();
  expect(grants.map(({ entry }) => entry.pattern).sort()).toEqual(
    Array.from({ length: 30 }, (_, at) => `npm run ${at}`).sort(),
  );
});
