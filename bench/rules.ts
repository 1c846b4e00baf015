import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Bench } from 'tinybench';
import type { Entry } from '../src/gate/model/entry.ts';
import type { Rule } from '../src/gate/model/policy.ts';
import { read } from '../src/gate/reading/read.ts';
import { approval, restriction } from '../src/gate/rules/match.ts';
import { re2 } from '../src/gate/rules/re2.ts';
import { subjectOf } from '../src/gate/rules/shellSubject.ts';
import { grantFilesOf, openGrantStore } from '../src/stores/grants.ts';

/** Matching a command with, and loading, a hundred thousand entries. Prints figures and judges none. */
const count = 100_000;

const kinds: readonly ((at: number) => Entry)[] = [
  (at) => ({ type: 'shell', matcher: 'exact', pattern: `npm run task-${at} -- --level ${at}` }),
  (at) => ({ type: 'shell', matcher: 'exact', pattern: `git commit -m "change ${at}"` }),
  (at) => ({ type: 'shell', matcher: 'glob', pattern: `make target-${at} *` }),
  (at) => ({ type: 'tool', matcher: 'exact', pattern: `tool_${at}`, host: `h${at}.example` }),
];
const entries = Array.from({ length: count }, (_, at) => {
  const kind = kinds[at % 10 < 7 ? 0 : (at % 10) - 6] ?? kinds[0];
  return kind ? kind(at) : { type: 'shell' as const, matcher: 'exact' as const, pattern: `${at}` };
});
const rules: readonly Rule[] = entries.map((entry) => ({ entry, origin: 'project' }));

const world = {
  read: (text: string) =>
    read(text, { shell: 'bash', cwd: '/home/dev/project', home: '/home/dev', platform: 'linux' }),
  regexps: re2,
};
const commands = [
  'npm run task-99990 -- --level 99990',
  "git commit -m 'change 50007'",
  'make target-77778 x y',
  'git status && npm test | tail -5',
  `echo ${'word '.repeat(400)}`,
];

const elapsed = async (work: () => unknown) => {
  const start = performance.now();
  const used = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(used);
  const wall = (performance.now() - start).toFixed(0);
  return `${wall} ms, of which ${((user + system) / 1000).toFixed(0)} ms at work`;
};

function compareAll(text: string) {
  const action = { kind: 'shell', command: text } as const;
  const call = { id: 'c', tool: 'run_shell_command', args: {}, action };
  const subject = subjectOf(world.read(text));
  restriction(rules, call, subject, world);
  approval(rules, call, subject, world, true);
}

async function load() {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const file = grantFilesOf(folder).allow;
  await mkdir(dirname(file), { recursive: true });
  const grants = entries.map((entry) => ({
    entry,
    grantedAt: '2026-09-01T08:30:00.000Z',
    scope: 'always',
  }));
  await writeFile(file, JSON.stringify({ version: 2, grants }, null, 2));
  const store = openGrantStore({ file, kind: 'allow', folder, now: Date.now });
  for (const name of ['first', 'second', 'third']) {
    console.log(`load ${count} entries, ${name} time: ${await elapsed(() => store.load())}`);
  }
  await rm(folder, { recursive: true });
}

console.log(`index ${count} entries, twice: ${await elapsed(() => compareAll('ls'))}`);
const bench = new Bench({ time: 500 });
for (const text of commands) bench.add(text.slice(0, 40), () => compareAll(text));
await bench.run();
console.table(bench.table());
await load();
