import { mkdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { Question } from '../../../src/agent/events.ts';
import type { AnswerKind } from '../../../src/gate/model/answer.ts';
import { describe, type Entry } from '../../../src/gate/model/entry.ts';
import type { Grant } from '../../../src/gate/model/grant.ts';
import { read } from '../../../src/gate/reading/read.ts';
import { offersFor } from '../../../src/gate/rules/offers.ts';
import type { GateWorld } from '../../../src/gate/rules/world.ts';
import { createMemory, type Lists, type Memory } from '../../../src/host/memory.ts';
import { openFolderConfig } from '../../../src/stores/folderConfig.ts';
import { grantFilesOf, openGrantStore } from '../../../src/stores/grants.ts';
import { openLedger } from '../../../src/stores/ledger.ts';
import { shellCall } from '../../support/builders.ts';
import { temporaryFolder } from '../stores/temporary.ts';

const root = await temporaryFolder();
let count = 0;

const exact = (pattern: string): Entry => ({ type: 'shell', matcher: 'exact', pattern });
const grant = (pattern: string, more: Partial<Grant> = {}): Grant => ({
  entry: exact(pattern),
  grantedAt: '2026-01-01T00:00:00.000Z',
  scope: 'always',
  ...more,
});

function open(configured?: Lists, digest?: (path: string) => string, whenRead = () => {}) {
  count += 1;
  const folder = join(root, `${count}`);
  mkdirSync(folder);
  const files = grantFilesOf(folder);
  const clock = { now: Date.parse('2026-05-01T12:00:00.000Z') };
  const now = () => clock.now;
  const lock = { now: Date.now };
  const openedLedger = () => {
    const ledger = openLedger({ file: join(folder, 'storage', 'ledger.json'), now, lock });
    const load = async () => {
      const loaded = await ledger.load();
      whenRead();
      return loaded;
    };
    return { ...ledger, load };
  };
  const another = () =>
    createMemory(
      {
        allow: openGrantStore({ file: files.allow, kind: 'allow', folder, now, lock }),
        deny: openGrantStore({ file: files.deny, kind: 'deny', folder, now, lock }),
        ledger: openedLedger(),
        config: openFolderConfig(folder),
        ...(digest && { digest }),
        scriptsOf: async ({ pattern }) => (pattern === './build.sh' ? ['/w/build.sh'] : []),
        ...(configured && { configured: () => configured }),
      },
      now,
    );
  const plant = async (kind: 'allow' | 'deny', grants: readonly Grant[]) => {
    await mkdir(dirname(files[kind]), { recursive: true });
    await writeFile(files[kind], JSON.stringify({ version: 2, grants }));
  };
  const configure = (approvals: unknown) =>
    writeFile(join(folder, '.gsloth.config.json'), JSON.stringify({ approvals }));
  return { memory: another(), another, plant, configure, files, clock };
}

function answer(memory: Memory, command: string, kind: AnswerKind, world: GateWorld = {}) {
  const call = shellCall(command);
  const decision = { verdict: 'ask', stage: 'mode', reason: '' } as const;
  const question: Question = {
    call,
    decision,
    offers: offersFor(call, { world }),
    facts: [],
    scripts: [],
  };
  return memory.remember(question, { kind });
}

const inForce = (memory: Memory) => {
  const { allow, deny } = memory.rules();
  const named = (rules: typeof allow) =>
    rules.map(({ entry, origin }) => `${describe(entry)} ${origin}`);
  return { allow: named(allow), deny: named(deny) };
};
const standings = (memory: Memory) =>
  memory
    .kept()
    .map(({ side, origin, entry, standing }) =>
      [side, origin, describe(entry), standing].join(' '),
    );
const one = (memory: Memory, pattern: string) => {
  const found = memory.kept().find(({ entry }) => describe(entry) === pattern);
  if (!found) throw new Error(`${pattern} is not kept`);
  return found;
};

test('what came with the folder refuses at once and allows nothing', async () => {
  const { memory, plant } = open();
  await plant('allow', [grant('npm test')]);
  await plant('deny', [grant('npm publish')]);
  await memory.reload();
  expect(inForce(memory)).toEqual({ allow: [], deny: ['npm publish project'] });
  expect(standings(memory)).toEqual([
    'deny project npm publish in force',
    'allow project npm test not accepted',
  ]);
});

test('accepting one row makes exactly that row work, in another window too', async () => {
  const { memory, another, plant, files } = open();
  await plant('allow', [grant('npm test'), grant('npm start'), grant('npm test', { uses: 3 })]);
  const before = await readFile(files.allow, 'utf8');
  await memory.reload();
  expect(await memory.accept(one(memory, 'npm start'))).toEqual({ ok: true });
  expect(inForce(memory).allow).toEqual(['npm start project']);
  expect(await readFile(files.allow, 'utf8')).toBe(before);
  const other = another();
  await other.reload();
  expect(inForce(other).allow).toEqual(['npm start project']);
});

test('an approval that was accepted and then changed in the file is not accepted any more', async () => {
  const { memory, plant } = open();
  await plant('allow', [grant('npm test', { uses: 1 })]);
  await memory.reload();
  await memory.accept(one(memory, 'npm test'));
  await plant('allow', [grant('npm test')]);
  await memory.reload();
  expect(standings(memory)).toEqual(['allow project npm test not accepted']);
});

test.each([
  ['always', { allow: ['make project'], deny: [] }],
  ['session', { allow: ['make session'], deny: [] }],
  ['denyAlways', { allow: [], deny: ['make project'] }],
  ['once', { allow: [], deny: [] }],
  ['no', { allow: [], deny: [] }],
] as const)('%s is kept as %j, and taken back', async (kind, expected) => {
  const { memory } = open();
  await answer(memory, 'make', kind);
  expect(inForce(memory)).toEqual(expected);
  for (const kept of memory.kept()) expect((await memory.takeBack(kept)).ok).toBe(true);
  await memory.reload();
  expect(memory.kept()).toEqual([]);
});

test('dropping takes the row out of the file and leaves the others', async () => {
  const { memory, plant } = open();
  await plant('allow', [grant('npm test'), grant('npm start')]);
  await memory.reload();
  await memory.takeBack(one(memory, 'npm test'));
  expect(standings(memory)).toEqual(['allow project npm start not accepted']);
});

test('a revoked approval that comes back with the folder does nothing', async () => {
  const { memory, plant } = open();
  await answer(memory, 'make', 'always');
  await memory.takeBack(one(memory, 'make'));
  await plant('allow', [grant('make')]);
  await memory.reload();
  expect(inForce(memory).allow).toEqual([]);
});

test('uses are counted at once and for every window, and the last one ends the approval', async () => {
  const { memory, another, plant } = open();
  await plant('allow', [grant('make', { uses: 2 })]);
  await memory.reload();
  await memory.accept(one(memory, 'make'));
  memory.countUse(memory.rules().allow);
  expect(one(memory, 'make')).toMatchObject({ uses: 1, standing: 'in force' });
  memory.countUse(memory.rules().allow);
  expect(inForce(memory).allow).toEqual([]);
  const lastUsed = '2026-05-01T12:00:00.000Z';
  expect(one(memory, 'make')).toMatchObject({ uses: 2, lastUsed, standing: 'used up' });
  await memory.takeBack(one(memory, 'make'));
  expect(memory.kept()).toEqual([]);
  await another().reload();
});

test('a use that is counted while the files are read is not had again', async () => {
  let whileReading = () => {};
  const { memory, plant } = open(undefined, undefined, () => whileReading());
  await plant('allow', [grant('make', { uses: 1 })]);
  await memory.reload();
  await memory.accept(one(memory, 'make'));
  const used = memory.rules().allow;
  whileReading = () => {
    whileReading = () => {};
    memory.countUse(used);
  };
  await memory.reload();
  expect(standings(memory)).toEqual(['allow project make used up']);
});

test('an approval ends while the window is open', async () => {
  const { memory, plant, clock } = open();
  await plant('allow', [grant('make', { expires: '2026-05-01' })]);
  await memory.reload();
  await memory.accept(one(memory, 'make'));
  expect(inForce(memory).allow).toEqual(['make project']);
  clock.now = Date.parse('2026-05-02T00:00:00.000Z');
  expect(inForce(memory).allow).toEqual([]);
  expect(standings(memory)).toEqual(['allow project make expired']);
});

test('the lists stay the same arrays until something changes', async () => {
  const { memory } = open();
  await answer(memory, 'make', 'always');
  const { allow } = memory.rules();
  memory.countUse(allow);
  expect(memory.rules().allow).toBe(allow);
  await answer(memory, 'ls', 'always');
  expect(memory.rules().allow).not.toBe(allow);
});

test('what the configuration says is obeyed, listed, and not taken back', async () => {
  const rule = { entry: exact('make'), origin: 'config' } as const;
  const { memory } = open({ allow: [], deny: [rule], escalate: [] });
  await answer(memory, 'make', 'denyAlways');
  expect(inForce(memory).deny).toEqual(['make config', 'make project']);
  for (const kept of memory.kept()) await memory.takeBack(kept);
  expect(inForce(memory).deny).toEqual(['make config']);
});

test('an answer that cannot be saved holds for the session, and the next session knows nothing of it', async () => {
  const { memory, files } = open();
  await mkdir(files.deny, { recursive: true });
  expect(await answer(memory, 'make', 'denyAlways')).toMatchObject({
    lifetime: 'session',
    problem: expect.stringContaining('holds for this session only'),
  });
  expect(inForce(memory).deny).toEqual(['make session']);
  memory.startSession();
  expect(inForce(memory).deny).toEqual([]);
});

test('whoever listens hears of every change', async () => {
  const { memory } = open();
  let heard = 0;
  const stop = memory.onChange(() => {
    heard += 1;
  });
  await answer(memory, 'make', 'session');
  memory.countUse(memory.rules().allow);
  await memory.reload();
  stop();
  memory.startSession();
  expect(heard).toBe(3);
});

test('a configuration refuses and escalates at once, and asks for approvals that are accepted one by one', async () => {
  const { memory, another, configure } = open();
  const approvals = {
    mode: 'bypass',
    deny: [exact('rm a')],
    escalate: [exact('git push')],
    allow: [exact('make'), exact('ls')],
  };
  await configure(approvals);
  await memory.reload();
  expect(inForce(memory)).toEqual({ deny: ['rm a config'], allow: [] });
  expect(memory.rules().escalate).toEqual([{ entry: exact('git push'), origin: 'config' }]);
  expect(await memory.accept(one(memory, 'make'))).toEqual({ ok: true });
  expect(standings(memory)).toEqual([
    'deny config rm a in force',
    'allow config make in force',
    'allow config ls not accepted',
  ]);
  await configure({ ...approvals, allow: [{ ...exact('make'), rate: true }] });
  await memory.reload();
  expect(inForce(memory).allow).toEqual([]);
  await configure(approvals);
  const window = another();
  await window.reload();
  expect(inForce(window).allow).toEqual(['make config']);
  expect(await window.takeBack(one(window, 'make'))).toEqual({ ok: true });
  expect(inForce(window).allow).toEqual([]);
});

test('an approval is bound to the scripts as they were, also after a reload, and renewed by another answer', async () => {
  const digests = { '/w/build.sh': 'first' };
  const { memory, another } = open(undefined, (path) =>
    path === '/w/build.sh' ? digests[path] : 'no file',
  );
  const world = {
    read: (text: string) => read(text, { shell: 'bash', cwd: '/w', home: '/h', platform: 'linux' }),
  };
  const bound = (of: Memory) => of.rules().allow.map(({ scripts }) => scripts);
  await answer(memory, './build.sh', 'always', world);
  expect(bound(memory)).toEqual([{ '/w/build.sh': 'first' }]);
  digests['/w/build.sh'] = 'second';
  const other = another();
  await other.reload();
  expect(bound(other)).toEqual([{ '/w/build.sh': 'first' }]);
  await answer(other, './build.sh', 'always', world);
  expect(bound(other)).toEqual([{ '/w/build.sh': 'second' }]);
});

test('an approval that came with the folder is bound to its scripts when it is accepted', async () => {
  const { memory, plant } = open(undefined, () => 'as accepted');
  await plant('allow', [grant('./build.sh')]);
  await memory.reload();
  await memory.accept(one(memory, './build.sh'));
  expect(memory.rules().allow[0]?.scripts).toEqual({ '/w/build.sh': 'as accepted' });
});
