import { expect, test } from 'vitest';
import { holdsAll, npmProblem, npmProgram } from '../../../scripts/support/packages.mjs';

const left = { version: '1.0.0', integrity: 'sha512-a' };

test.each([
  ['the same', { 'node_modules/a': left }, true],
  ['one more', { 'node_modules/a': left, 'node_modules/b': left }, true],
  ['another version', { 'node_modules/a': { ...left, version: '1.0.1' } }, false],
  ['another content', { 'node_modules/a': { ...left, integrity: 'sha512-b' } }, false],
  ['nothing', {}, false],
])('%s than the lock file asks for is installed: enough is %s', (_, installed, enough) => {
  const wanted = {
    '': { name: 'root' },
    'node_modules/a': left,
    'node_modules/elsewhere': { ...left, optional: true },
  };
  expect(holdsAll(installed, wanted)).toBe(enough);
});

test.each([
  [1, 'npm error code ENOTFOUND', 'The package registry cannot be reached'],
  [1, 'npm error code EAI_AGAIN', 'The package registry cannot be reached'],
  [1, 'npm error code EACCES', 'npm may not write here.'],
  [1, 'npm error code ENOSPC', 'The disk is full'],
  [1, 'npm error code EUSAGE', 'npm could not install the packages:\nnpm error code EUSAGE'],
  [null, 'spawn npm ENOENT', 'npm was not found'],
])('npm that ends with %j and “%s” is explained', (code, output, sentence) => {
  expect(npmProblem(code, output)).toContain(sentence);
});

test('the npm that runs us is asked, and another package manager is not', () => {
  expect(npmProgram({ npm_execpath: '/lib/npm-cli.js' })[1]).toEqual(['/lib/npm-cli.js']);
  expect(npmProgram({ npm_execpath: '/lib/yarn.js' })).toEqual(['npm', []]);
  expect(npmProgram({})).toEqual(['npm', []]);
});
