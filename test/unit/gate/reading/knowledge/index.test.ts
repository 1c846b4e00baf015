import { expect, test } from 'vitest';
import { describeEffect } from '../../../../../src/gate/reading/describe.ts';
import { allRows, doubledNames } from '../../../../../src/gate/reading/knowledge/index.ts';
import type { Row, Sub } from '../../../../../src/gate/reading/knowledge/row.ts';
import { read } from '../../../../../src/gate/reading/read.ts';
import type { Shell } from '../../../../../src/gate/reading/reading.ts';
import { settingFor } from '../../../../support/readings.ts';

const examplesOf = (row: Row | Sub): readonly (readonly [string, ...string[]])[] => [
  ...(row.examples ?? []),
  ...Object.values(row.subs ?? {}).flatMap(examplesOf),
];

const cases = allRows().flatMap(({ shell, row }) =>
  examplesOf(row).map(([command, ...effects]) => [shell, command, effects] as const),
);

test.each(cases)('%s: %s', (shell: Shell, command, effects) => {
  const reading = read(command, settingFor(shell));
  expect(reading.effects.map(describeEffect)).toEqual(effects);
});

test.each(allRows().map(({ row }) => [row.name, row] as const))('%s has an example', (_, row) => {
  expect(examplesOf(row).length).toBeGreaterThan(0);
});

test('no name stands in two rows that one shell searches together', () => {
  expect(doubledNames()).toEqual([]);
});
