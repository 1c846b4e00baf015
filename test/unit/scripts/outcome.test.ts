import { expect, test } from 'vitest';
import { outcomeOf, readCounts, total } from '../../../scripts/test/outcome.mjs';

test.each([
  // code  counts                     outcome
  [0, { passed: 3, failed: 0 }, { passed: 3, failed: 0 }],
  [1, { passed: 3, failed: 2 }, { passed: 3, failed: 2 }],
  [0, { passed: 0, failed: 0 }, { passed: 0, failed: 1, problem: 'ran no test' }],
  [1, { passed: 3, failed: 0 }, { passed: 3, failed: 1, problem: 'ended with code 1' }],
  [70, undefined, { passed: 0, failed: 1, problem: 'broke off with code 70' }],
  [null, undefined, { passed: 0, failed: 1, problem: 'broke off with code null' }],
  [0, undefined, { passed: 0, failed: 1, problem: 'broke off with code 0' }],
])('a part that ends with code %j and counts %j comes to %j', (code, counts, outcome) => {
  expect(outcomeOf(code, counts)).toEqual(outcome);
});

test('a failure beside the code is counted even when the code says all is well', () => {
  expect(total([outcomeOf(0, { passed: 1, failed: 1 })]).failed).toBe(1);
});

test('the total adds up every part', () => {
  expect(
    total([
      { passed: 3, failed: 0 },
      { passed: 4, failed: 2 },
    ]),
  ).toEqual({ passed: 7, failed: 2 });
});

test.each([
  ['{"numTotalTests":9,"numPassedTests":7,"numFailedTests":2}', { passed: 7, failed: 2 }],
  ['{"passed":1,"failed":0}', { passed: 1, failed: 0 }],
  ['{"passed":1}', undefined],
  ['{"passed":1,"fail', undefined],
  ['null', undefined],
  ['', undefined],
])('the report %j counts as %j', (text, counts) => {
  expect(readCounts(text)).toEqual(counts);
});
