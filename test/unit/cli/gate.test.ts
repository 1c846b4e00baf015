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

test('a reader that goes away ends it quietly', async () => {
  const { child, ended } = cli.start('gate', []);
  child.stdout?.once('data', () => child.stdout?.destroy());
  child.stdin?.on('error', () => undefined);
  child.stdin?.end('{"command":"git status"}\n'.repeat(20_000));
  expect(await ended).toMatchObject({ code: 0, err: '' });
});
