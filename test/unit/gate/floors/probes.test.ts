import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hardline } from '../../../../src/gate/floors/hardline.ts';
import { openWorld } from '../../../../src/gate/floors/openWorld.ts';
import { scriptEnvLeak } from '../../../../src/gate/floors/scriptEnvLeak.ts';
import { read } from '../../../../src/gate/reading/read.ts';
import type { Setting, Shell } from '../../../../src/gate/reading/reading.ts';
import { settingFor } from '../../../support/readings.ts';

/*
 * Tables written down before anybody asked the gate: one command a line under the heading of its kind, `⏎` for a line
 * break. They are only ever read. What stands under `missed` is known to get past the floor; mended, it moves up.
 */

const rowsOf = (file: string): readonly (readonly [kind: string, row: string])[] => {
  let kind = '';
  return readFileSync(new URL(`probes/${file}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('## ')) kind = line.slice(3);
      return line === '' || line.startsWith('## ') ? [] : [[kind, line.replaceAll('⏎', '\n')]];
    });
};

/** Where the row would run, and what the headless gate takes where nothing is said. */
const settings = (shell: Shell): readonly Setting[] =>
  shell === 'bash' ? [settingFor(shell)] : [settingFor(shell), { ...settingFor('bash'), shell }];

describe.each(['bash', 'powershell', 'cmd'] as const)('hardline in %s', (shell) => {
  test.each(rowsOf(`${shell}-refused`))('%s refused: %s', (kind, command) => {
    for (const setting of settings(shell))
      expect(hardline(read(command, setting)) !== undefined).toBe(kind !== 'missed');
  });

  test.each(rowsOf(`${shell}-passed`))('%s passed: %s', (_, command) => {
    for (const setting of settings(shell)) expect(hardline(read(command, setting))).toBeUndefined();
  });
});

const shellOf = (kind: string): Shell =>
  kind.startsWith('powershell') ? 'powershell' : kind.startsWith('cmd') ? 'cmd' : 'bash';

const splitRow = (row: string): readonly [expected: string, command: string] => {
  const at = row.indexOf(' | ');
  return [row.slice(0, at), row.slice(at + 3)];
};

describe('open world', () => {
  test.each(rowsOf('hosts'))('%s: %s', (kind, row) => {
    const [expected, command] = splitRow(row);
    const hosts = openWorld(read(command, settingFor(shellOf(kind))))?.hosts ?? [];
    expect([...hosts].sort()).toEqual(expected === '-' ? [] : expected.split(' ').sort());
  });
});

describe('script-environment leak', () => {
  test.each(rowsOf('environment'))('%s: %s', (kind, row) => {
    const [expected, command] = splitRow(row);
    const leak = scriptEnvLeak(read(command, settingFor(shellOf(kind))));
    expect(leak?.variables ?? []).toEqual(expected === '-' ? [] : [expected]);
  });
});
