import { expect, test } from 'vitest';
import { describeEffect } from '../../../../../src/gate/reading/describe.ts';
import { cmdlets } from '../../../../../src/gate/reading/knowledge/powershell.ts';
import { readAs } from '../../../../support/readings.ts';

const cases = cmdlets.flatMap(({ examples }) =>
  examples.map(([command, ...effects]) => [command, effects] as const),
);

test.each(cases)('%s', (command, effects) => {
  const reading = readAs(command, 'powershell');
  expect(reading.effects.map(describeEffect)).toEqual(effects);
  expect(reading.complete).toBe(true);
});

test('no name stands in two rows', () => {
  const names = cmdlets.flatMap(({ name }) => name.toLowerCase().split(' '));
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test.each(cmdlets.map((row) => [row.name, row] as const))(
  '%s: positions and input are parameters of the row',
  (_, row) => {
    const spelled = [row.switches, row.values, ...Object.keys(row.parameters ?? {})]
      .join(' ')
      .toLowerCase()
      .split(/\s+/);
    const named = [...(row.positions?.split(' ') ?? []), ...(row.input ? [row.input] : [])];
    expect(named.filter((name) => !spelled.includes(name.replace('*', '').toLowerCase()))).toEqual(
      [],
    );
  },
);
