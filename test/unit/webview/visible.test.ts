import { describe, expect, test } from 'vitest';
import { type Setting, visible, visibleString } from '../../../webview/visible.ts';

describe('what would not be seen is drawn by name', () => {
  test.each([
    // setting   text                        shown
    ['command', 'git status', 'git status'],
    ['command', 'a\u202eb', 'a[RLO U+202E]b'],
    ['command', 'a\u202db', 'a[LRO U+202D]b'],
    ['command', 'a\u2066b\u2069', 'a[LRI U+2066]b[PDI U+2069]'],
    ['command', 'a\u200eb\u200f', 'a[LRM U+200E]b[RLM U+200F]'],
    ['command', 'ma\u200bin', 'ma[ZWSP U+200B]in'],
    ['command', 'ma\u2060in\ufeff', 'ma[WJ U+2060]in[BOM U+FEFF]'],
    ['command', 'a\u00adb', 'a[SHY U+00AD]b'],
    ['command', 'a\u00a0b\u3000c', 'a[NBSP U+00A0]b[IDSP U+3000]c'],
    ['command', 'a\u2800b', 'a[BRAILLE U+2800]b'],
    ['command', 'a\u034fb', 'a[CGJ U+034F]b'],
    ['command', 'a\u3164b', 'a[U+3164]b'],
    ['command', 'a\u{e0061}b', 'a[U+E0061]b'],
    ['command', 'a\u{fe0f}b', 'a[U+FE0F]b'],
    ['command', 'a\u0000b\u007f', 'a[NUL U+0000]b[DEL U+007F]'],
    ['command', 'ls\u001b[2K', 'ls[ESC U+001B][2K'],
    ['command', '\u001b[31mred', '[ESC U+001B][31mred'],
    ['command', 'a\ud800b', 'a[U+D800]b'],
    ['command', 'a\u2028b', 'a[LS U+2028]b'],
    ['command', 'a\tb', 'a[TAB]b'],
    ['command', 'a\nb', 'a\nb'],
    ['command', 'a\r\nb', 'a[CR U+000D]\nb'],
    ['command', 'a b  c', 'a b  c'],
    ['command', `a${' '.repeat(40)}b`, 'a[40 spaces]b'],
    ['command', 'a ', 'a[1 space]'],
    ['command', 'a   \nb', 'a[3 spaces]\nb'],
    ['command', '日本 пример', '日本 пример'],
    ['output', '\u001b[1;31mred\u001b[0m', 'red'],
    ['output', 'a\u001b[2Kb', 'a[ESC U+001B][2Kb'],
    [
      'output',
      '\u001b]8;;https://x.example\u0007',
      '[ESC U+001B]]8;;https://x.example[BEL U+0007]',
    ],
    ['output', '10%\r20%\r\ndone', '10%\n20%\ndone'],
    ['output', 'a\tb', 'a\tb'],
    ['output', 'a\u202eb', 'a[RLO U+202E]b'],
    ['output', `a${' '.repeat(40)}b `, `a${' '.repeat(40)}b `],
    ['prose', 'one\r\ntwo\tthree', 'one\ntwo\tthree'],
    ['prose', 'a\u00a0b', 'a\u00a0b'],
    ['prose', 'a\u202eb', 'a[RLO U+202E]b'],
    ['prose', 'a\u200db', 'a[ZWJ U+200D]b'],
    ['prose', '⚠\ufe0f 👩\u200d💻 1\ufe0f\u20e3 👍🏽', '⚠\ufe0f 👩\u200d💻 1\ufe0f\u20e3 👍🏽'],
  ] satisfies [Setting, string, string][])('%s %j → %j', (setting, text, shown) => {
    expect(visibleString(text, setting)).toBe(shown);
  });
});

test('a mark says its name in full, and what stands around it stays text', () => {
  expect(visible('x\u202ey', 'command')).toEqual([
    { kind: 'text', text: 'x' },
    { kind: 'mark', label: 'RLO U+202E', title: 'right-to-left override (U+202E)' },
    { kind: 'text', text: 'y' },
  ]);
});

test('text that spells a mark is no mark', () => {
  expect(visible('RLO U+202E', 'command')).toEqual([{ kind: 'text', text: 'RLO U+202E' }]);
});

test('nothing that can be seen is lost', () => {
  const text = `${'x'.repeat(60_000)}\u200b; tail`;
  expect(visibleString(text, 'command')).toBe(`${'x'.repeat(60_000)}[ZWSP U+200B]; tail`);
});
