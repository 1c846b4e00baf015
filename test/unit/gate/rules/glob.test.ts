import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileGlob } from '../../../../src/gate/rules/glob.ts';

test.each([
  // pattern        text                  matches
  ['deploy *', 'deploy', false],
  ['deploy*', 'deploy', true],
  ['deploy *', 'deploy now', true],
  ['*', '', true],
  ['*', 'a\nb', true],
  ['a*c', 'abc', true],
  ['a*c', 'abcd', false],
  ['a*c', 'a\n\nc', true],
  ['a?c', 'abc', false],
  ['[ab]', 'a', false],
  ['{a,b}', 'a', false],
  ['*a*', 'xax', true],
  ['aa*aa', 'aaa', false],
  ['*ab*ab*', 'xabyabz', true],
  ['*ab*ab*', 'xaby', false],
  ['ab', 'ab', true],
  ['ab', 'abc', false],
] as const)('%j against %j → %s', (pattern, text, matches) => {
  expect(compileGlob(pattern)?.test(text)).toBe(matches);
});

test.each(['**', '* *', ' * ', '', '  '])('%j names nothing', (pattern) => {
  expect(compileGlob(pattern)).toBeUndefined();
});

const few = fc.string({ unit: fc.constantFrom('a', 'b', '*'), minLength: 1, maxLength: 12 });
const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n'), maxLength: 24 });

test('a glob means what the obvious regular expression means', () => {
  fc.assert(
    fc.property(few, text, (pattern, subject) => {
      const glob = compileGlob(pattern);
      fc.pre(glob !== undefined);
      const obvious = new RegExp(`^${pattern.replaceAll('*', '[^]*')}$`);
      return glob.test(subject) === obvious.test(subject);
    }),
    { numRuns: 2000 },
  );
});

test('a text made to be hard is decided like any other', () => {
  const glob = compileGlob(`${'*a'.repeat(2000)}*b`);
  expect(glob?.test('a'.repeat(32_768))).toBe(false);
  expect(compileGlob(`*${'a'.repeat(10_000)}b*`)?.test('a'.repeat(32_768))).toBe(false);
});
