import { expect, test } from 'vitest';
import { parseTestArguments } from '../../../scripts/test/parts.mjs';

test.each([
  [[], { ok: true, chosen: ['unit', 'vscode', 'panel'], added: [] }],
  [['unit'], { ok: true, chosen: ['unit'], added: [] }],
  [['panel', '-t', 'reload'], { ok: true, chosen: ['panel'], added: ['-t', 'reload'] }],
  [['all'], { ok: false, problem: '“all” is not a part of the tests: unit, vscode, panel.' }],
])('%j', (argv, parsed) => {
  expect(parseTestArguments(argv)).toEqual(parsed);
});
