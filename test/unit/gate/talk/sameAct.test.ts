import { expect, test } from 'vitest';
import { actOf } from '../../../../src/gate/talk/sameAct.ts';
import { readAs } from '../../../support/readings.ts';

test.each<[one: string, other: string, same: boolean]>([
  ['rm -rf build', 'rm -r -f ./build', true],
  ['rm -rf build', "rm -rf 'build'", true],
  ['rm -rf build', 'rm -rf src/../build', true],
  ['rm -rf build', 'rm -rf dist', false],
  ['rm -rf build', 'rm -rf build dist', false],
  ['make dev', 'make clean', false],
  ['make dev', 'make  dev', true],
  ['git reset --hard HEAD~2', 'git reset --hard origin/main', false],
  ['git commit -m a', 'git commit -m b', false],
  ['curl https://a.example/x', 'curl https://b.example/x', false],
  ['frobnicate a', 'frobnicate b', false],
])('%s and %s: %s', (one, other, same) => {
  expect(actOf(readAs(one)) === actOf(readAs(other))).toBe(same);
});
