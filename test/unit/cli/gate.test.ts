import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const place = mkdtempSync(join(tmpdir(), 'gate-'));
const program = join(place, 'cli/gate.mjs');

beforeAll(() => {
  const root = join(import.meta.dirname, '../../..');
  const flags = ['esbuild.mjs', '--only=cli', `--out=${place}`];
  const built = spawnSync(process.execPath, flags, { cwd: root, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(built.stderr);
}, 60_000);

afterAll(() => rmSync(place, { recursive: true, force: true }));

type Row = Record<string, unknown>;

function answersTo(input: string): readonly Row[] {
  const most = 64 * 1024 * 1024;
  const ran = spawnSync(process.execPath, [program], { input, encoding: 'utf8', maxBuffer: most });
  expect({ status: ran.status, err: ran.stderr }).toEqual({ status: 0, err: '' });
  const lines = ran.stdout.split('\n').filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as Row);
}

test('answers in the order of the lines, and a bad one does not end it', () => {
  const input = ['\ufeff{"id":1,"command":"ls"}', 'nope', '', '{"id":3,"command":"rm -rf /"}\r\n'];
  expect(answersTo(input.join('\n'))).toMatchObject([
    { id: 1, decision: 'run' },
    { decision: 'ask', error: 'This line is not JSON.' },
    { id: 3, decision: 'refuse' },
  ]);
});

test('a line separator inside a command does not end the line', () => {
  expect(answersTo('{"id":1,"command":"echo a\u2028b"}\n')).toMatchObject([
    { id: 1, command: 'echo a\u2028b', stage: expect.any(String) },
  ]);
});

test('a line that is far too long gets its row, with its id, and the rest goes on', () => {
  const long = JSON.stringify({ id: 'long', command: 'a'.repeat(5_000_000) });
  expect(answersTo(`${long}\n{"id":2,"command":"ls"}\n`)).toEqual([
    { id: 'long', decision: 'ask', error: 'This line is longer than 4194304 characters.' },
    expect.objectContaining({ id: 2, decision: 'run' }),
  ]);
});

test('an answer comes before the input ends', async () => {
  const child = spawn(process.execPath, [program]);
  child.stdin.write('{"id":1,"command":"ls"}\n');
  const [first] = (await nextOf(child)) as [Buffer];
  expect(JSON.parse(String(first))).toMatchObject({ id: 1, decision: 'run' });
  child.stdin.end();
  expect(await endOf(child)).toBe(0);
});

test('a reader that goes away ends it without a complaint', async () => {
  const child = spawn(process.execPath, [program]);
  let complaint = '';
  child.stderr.on('data', (bytes) => {
    complaint += bytes;
  });
  child.stdin.on('error', () => {});
  child.stdin.write('{"command":"ls"}\n'.repeat(1_000));
  await nextOf(child);
  child.stdout.destroy();
  child.stdin.write('{"command":"ls"}\n'.repeat(5_000));
  expect({ status: await endOf(child), complaint }).toEqual({ status: 0, complaint: '' });
});

const nextOf = ({ stdout }: ChildProcess) =>
  new Promise<unknown[]>((resolve) => stdout?.once('data', (...heard) => resolve(heard)));
const endOf = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => child.once('close', resolve));
