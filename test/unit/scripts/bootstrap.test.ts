import { expect, test } from 'vitest';
import { nodeProblem } from '../../../scripts/bootstrap.mjs';

test.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('Node.js %s is new enough', (version) => {
  expect(nodeProblem(version)).toBeUndefined();
});

test.each(['18.20.0', '20.18.3'])(
  'Node.js %s is refused with the version that is needed',
  (version) => {
    expect(nodeProblem(version)).toBe(
      `This project needs Node.js 20.19 or newer, and this is ${version}.`,
    );
  },
);
