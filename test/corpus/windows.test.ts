import { describe, expect, test } from 'vitest';
import { hardline } from '../../src/gate/floors/hardline.ts';
import { readOnly } from '../../src/gate/floors/readOnly.ts';
import { read } from '../../src/gate/reading/read.ts';
import type { Setting, Shell } from '../../src/gate/reading/reading.ts';
import { settingFor } from '../support/readings.ts';
import * as cmd from './windows/cmd.ts';
import * as powershell from './windows/powershell.ts';

type Answer = 'refused' | 'cleared' | 'asked';

function answer(command: string, setting: Setting): Answer {
  const reading = read(command, setting);
  if (hardline(reading)) return 'refused';
  return readOnly(reading) ? 'cleared' : 'asked';
}

/** A Windows machine, and what the headless gate takes where a row says nothing. */
const settings = (shell: Shell): readonly Setting[] => [
  settingFor(shell),
  { ...settingFor('bash'), shell },
];

const tables = [
  ['powershell', powershell],
  ['cmd', cmd],
] as const;

describe.each(tables)('%s', (shell, table) => {
  test.each(table.refused)('refused: %s', (command) => {
    for (const setting of settings(shell)) expect(answer(command, setting)).toBe('refused');
  });

  test.each(table.notRefused)('not refused: %s', (command) => {
    for (const setting of settings(shell)) expect(answer(command, setting)).not.toBe('refused');
  });

  test.each(table.cleared)('cleared: %s', (command) => {
    for (const setting of settings(shell)) expect(answer(command, setting)).toBe('cleared');
  });

  test.each(table.asked)('asked: %s', (command) => {
    for (const setting of settings(shell)) expect(answer(command, setting)).toBe('asked');
  });
});
