import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildCli } from '../../support/builtCli.ts';

const cli = buildCli();
afterAll(cli.remove);

const gate = (input: string) =>
  spawnSync(process.execPath, [join(cli.place, 'dist/cli/gate.mjs')], { input, encoding: 'utf8' });

test('a bad line has a row of its own, and the rest goes on', () => {
  const { status, stdout, stderr } = gate('{"id":1,"command":7}\n\nnope\n{"id":3,"command":"ls"}');
  const rows = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(rows).toMatchObject([
    { id: 1, decision: 'ask', error: 'The command is no text.' },
    { decision: 'ask', error: 'This line is not JSON.' },
    { id: 3, decision: 'run' },
  ]);
});

test('a byte order mark, a carriage return and a line separator in a command are no end of a line', () => {
  const { stdout } = gate(
    '\ufeff{"id":1,"command":"echo a\u2028b"}\r\n{"id":2,"command":"ls"}\r\n',
  );
  expect(
    stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toMatchObject([
    { id: 1, command: 'echo a\u2028b', stage: expect.any(String) },
    { id: 2, decision: 'run' },
  ]);
});

test('a line that is far too long gets its row, with its id, and the rest goes on', () => {
  const long = JSON.stringify({ id: 'long', command: 'a'.repeat(5_000_000) });
  const { stdout } = gate(`${long}\n{"id":2,"command":"ls"}\n`);
  expect(
    stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([
    { id: 'long', decision: 'ask', error: 'This line is longer than 4194304 characters.' },
    expect.objectContaining({ id: 2, decision: 'run' }),
  ]);
});

test('an answer comes before the input ends', async () => {
  const { child, ended } = cli.start('gate', []);
  child.stdin?.write('{"id":1,"command":"ls"}\n');
  const first = await new Promise((resolve) => child.stdout?.once('data', resolve));
  expect(JSON.parse(String(first))).toMatchObject({ id: 1, decision: 'run' });
  child.stdin?.end();
  expect(await ended).toMatchObject({ code: 0, err: '' });
});

test('a reader that goes away ends it quietly', async () => {
  const { child, ended } = cli.start('gate', []);
  child.stdout?.once('data', () => child.stdout?.destroy());
  child.stdin?.on('error', () => undefined);
  child.stdin?.end('{"command":"git status"}\n'.repeat(20_000));
  expect(await ended).toMatchObject({ code: 0, err: '' });
});
