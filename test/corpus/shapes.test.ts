import { expect, test } from 'vitest';
import { corpus } from '../support/corpus.ts';
import { readAs } from '../support/readings.ts';

type Row = { id: string; command: string; shapes: string[] };

/** See `differences.md`. */
const differs = new Set('sp-0068 sp-0088 sp-0190 sp-0277 sp-0280 sp-0290 sp-0312'.split(' '));

test.each(corpus<Row>('shapes').filter((row) => !differs.has(row.id)))(
  '$id is made of $shapes',
  ({ command, shapes }) => {
    expect([...readAs(command).shapes].sort()).toEqual([...shapes].sort());
  },
);
