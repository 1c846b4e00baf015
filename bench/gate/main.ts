import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { hardline } from '../../src/gate/floors/hardline.ts';
import { openWorld } from '../../src/gate/floors/openWorld.ts';
import { readOnly } from '../../src/gate/floors/readOnly.ts';
import { scriptEnvLeak } from '../../src/gate/floors/scriptEnvLeak.ts';
import { read } from '../../src/gate/reading/read.ts';
import type { Setting, Shell } from '../../src/gate/reading/reading.ts';
import { adversarial, filled } from './inputs.ts';

const linux: Setting = {
  shell: 'bash',
  cwd: '/home/dev/project',
  home: '/home/dev',
  platform: 'linux',
};
const onWindows = (shell: Shell): Setting => ({
  shell,
  cwd: 'C:\\Users\\dev\\project',
  home: 'C:\\Users\\dev',
  platform: 'win32',
});
const windows = onWindows('powershell');
const settings: readonly Setting[] = [linux, windows, onWindows('cmd')];

/** Everything the gate asks of a text before a model is asked. */
function decideOn(text: string, setting: Setting): void {
  const reading = read(text, setting);
  hardline(reading);
  openWorld(reading);
  scriptEnvLeak(reading);
  readOnly(reading);
}

function microseconds(text: string, setting = linux): number {
  const start = process.hrtime.bigint();
  decideOn(text, setting);
  return Number(process.hrtime.bigint() - start) / 1000;
}

const best = (text: string, runs: number, setting = linux): number =>
  Math.min(...Array.from({ length: runs }, () => microseconds(text, setting)));

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

type Row = { name: string; value: number; unit: string; limit?: number };
const rows: Row[] = [];
const add = (name: string, value: number, unit: string, limit?: number) =>
  rows.push({
    name,
    value: Number(value.toPrecision(3)),
    unit,
    ...(limit === undefined ? {} : { limit }),
  });

function everyday(file: string): void {
  const path = resolve('../shared/corpus/everyday', `${file}.jsonl`);
  if (!existsSync(path)) {
    console.error(`${file}: left out, ${path} is not here`);
    return;
  }
  const commands = readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { command: string }).command);
  for (const command of commands) decideOn(command, linux);
  const sorted = commands.map((command) => best(command, 5)).sort((a, b) => a - b);
  add(`${file}, median`, percentile(sorted, 0.5), 'µs', 15);
  add(`${file}, p99`, percentile(sorted, 0.99), 'µs', 150);
}

/** The slowest of the inputs, for each shell; with `--all`, every one of them. */
function worst(name: string, inputs: Readonly<Record<string, string>>, limitMs: number): void {
  for (const setting of settings) {
    let slowest = { name: '', ms: 0 };
    for (const [input, text] of Object.entries(inputs)) {
      const ms = best(text, 5, setting) / 1000;
      if (ms > slowest.ms) slowest = { name: input, ms };
      if (process.argv.includes('--all'))
        add(`${name}, ${setting.shell}: ${input}`, ms, 'ms', limitMs);
    }
    add(`${name}, ${setting.shell}, slowest (${slowest.name})`, slowest.ms, 'ms', limitMs);
  }
}

/** The PowerShell commands among the project's own cases. */
function powershell(): void {
  const first = microseconds('Get-ChildItem -Recurse | Select-Object -First 5', windows) / 1000;
  add('first PowerShell command', first, 'ms', 150);
  const rows = ['hardline', 'labelled'].flatMap((name) =>
    readFileSync(resolve('test/corpus', `${name}.jsonl`), 'utf8')
      .split('\n')
      .filter(Boolean),
  );
  const commands = rows
    .map((row) => JSON.parse(row) as { command: string; shell: string })
    .filter(({ shell }) => shell === 'powershell');
  const sorted = commands
    .map(({ command }) => best(command, 20, windows) / 1000)
    .sort((a, b) => a - b);
  add('PowerShell, median', percentile(sorted, 0.5), 'ms', 1);
  add('PowerShell, slowest', sorted.at(-1) ?? 0, 'ms', 1);
}

add('first command, nothing warm', microseconds('git status --short && npm test') / 1000, 'ms');
powershell();
everyday('nl2bash');
everyday('npm-scripts');
for (const size of [1, 2, 4, 8, 16, 32]) {
  const text = 'git log --oneline | grep -n "a b" > out.txt; '.repeat(
    Math.floor((size * 1000) / 45),
  );
  add(`${size} KB of commands`, best(text, 5) / 1000, 'ms');
}
for (const depth of [10, 25, 50, 100]) {
  add(
    `${depth} substitutions deep`,
    best(`${'echo $('.repeat(depth)}ls${')'.repeat(depth)}`, 5) / 1000,
    'ms',
  );
}
worst('adversarial', adversarial, 100);
worst('32 KB', filled, 80);

const width = Math.max(...rows.map(({ name }) => name.length));
for (const { name, value, unit, limit } of rows) {
  const verdict =
    limit === undefined ? '' : value <= limit ? `  (limit ${limit})` : `  OVER ${limit}`;
  console.log(`${name.padEnd(width)}  ${String(value).padStart(9)} ${unit}${verdict}`);
}
console.log(
  JSON.stringify(
    Object.fromEntries(rows.map(({ name, value, unit }) => [name, `${value} ${unit}`])),
  ),
);
