import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spelled, unseenIn, visible } from '../../../../src/gate/wording/visible.ts';

test.each([
  // text                     shown
  ['plain text stays', 'plain text stays'],
  ['é ж 漢 🦥', 'é ж 漢 🦥'],
  ['a\u0000b', 'a[U+0000]b'],
  ['a\tb\nc\rd', 'a[U+0009]b[U+000A]c[U+000D]d'],
  ['\u001b[2J', '[U+001B][2J'],
  ['\u009b31m', '[U+009B]31m'],
  ['ls \u202egpj', 'ls [U+202E]gpj'],
  ['r\u200bm', 'r[U+200B]m'],
  ['a\u00a0b\u3000c', 'a[U+00A0]b[U+3000]c'],
  ['a\u2028b', 'a[U+2028]b'],
  ['a\u3164\u2800b', 'a[U+3164][U+2800]b'],
  ['a\ufe0f\u{e0041}b', 'a[U+FE0F][U+E0041]b'],
  ['half \ud83e', 'half [U+D83E]'],
])('%j is shown as %s', (text, shown) => {
  expect(visible(text)).toBe(shown);
});

test('what is unseen is named once each, in the order of the text', () => {
  expect(unseenIn('a\u202eb\u200bc\u202e')).toEqual(['U+202E', 'U+200B']);
  expect(unseenIn('nothing here')).toEqual([]);
});

test('spelling leaves names and paths, and spells what could speak or mislead', () => {
  expect(spelled('./src/a-b_c.ts')).toBe('./src/a-b_c.ts');
  expect(spelled('сurl')).toBe('[U+0441]url');
  expect(spelled("'a b`")).toBe('[U+0027]a[U+0020]b[U+0060]');
});

const anyText = fc.string({ unit: 'binary', maxLength: 200 });

test('a shown text shows itself, in one line of characters that are seen', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const shown = visible(text);
      expect(visible(shown)).toBe(shown);
      expect(unseenIn(shown)).toEqual([]);
      expect(shown).not.toMatch(/[\r\n]/);
    }),
  );
});
