import { expect, test } from 'vitest';
import { hardline } from '../../../../../src/gate/floors/hardline.ts';
import { readOnly } from '../../../../../src/gate/floors/readOnly.ts';
import { readAs } from '../../../../support/readings.ts';

const fillers = (count: number) => Array.from({ length: count }, (_, at) => `a${at}`).join(' ');

test.each([
  ['a loop over more values than are read', `for %i in (${fillers(80)}) do type %i`],
  ['loops in loops', `${'for %i in (a b) do '.repeat(100)}dir`],
  ['loops in loops that start nothing', `${'for %i in (a b) do '.repeat(60)}rem x`],
])('%s is incomplete and clears nothing', (_what, text) => {
  const reading = readAs(text, 'cmd');
  expect(reading.complete).toBe(false);
  expect(readOnly(reading)).toBeUndefined();
});

test('a loop that is read to its end finds its last value', () => {
  expect(hardline(readAs(`for %i in (${fillers(20)} C:\\) do rd /s /q %i`, 'cmd'))).toMatchObject({
    family: 'delete-root',
  });
});
