import { expect, test } from 'vitest';
import { type BoundedLine, boundedLines } from '../../../src/cli/boundedLines.ts';

async function linesOf(pieces: readonly string[], most = 10) {
  async function* stream() {
    yield* pieces;
  }
  const lines: BoundedLine[] = [];
  for await (const line of boundedLines(stream(), most)) lines.push(line);
  return lines;
}
const whole = (...texts: readonly string[]) => texts.map((text) => ({ text, cut: false }));

test.each([
  ['one line in pieces', ['a', 'b', 'c\n'], whole('abc')],
  ['several lines in one piece', ['a\nb\n\nc\n'], whole('a', 'b', '', 'c')],
  ['a last line without an end', ['a\nb'], whole('a', 'b')],
  ['what ends a line elsewhere', ['a\u2028b\rc\n'], whole('a\u2028b\rc')],
  ['nothing', [], whole()],
  ['a line of just the length', ['0123456789\n'], whole('0123456789')],
])('%s', async (_what, pieces, lines) => {
  expect(await linesOf(pieces)).toEqual(lines);
});

test('of a line that is too long only the beginning is kept, and the next is whole', async () => {
  expect(await linesOf(['0123456', '789abcdef', 'ghi\nnext\n'])).toEqual([
    { text: '0123456789', cut: true },
    ...whole('next'),
  ]);
});
