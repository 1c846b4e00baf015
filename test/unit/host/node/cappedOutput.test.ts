import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCappedOutput } from '../../../../src/host/node/cappedOutput.ts';

function capped(maxBytes: number, ...chunks: readonly string[]) {
  const output = createCappedOutput(maxBytes);
  for (const chunk of chunks) output.add(Buffer.from(chunk));
  return output;
}

test.each([
  // budget  chunks                        head     tail      cut
  [10, [], '', '', false],
  [10, ['abc'], 'abc', '', false],
  [10, ['abcdefg'], 'abcde', 'fg', false],
  [10, ['abcdefghij'], 'abcde', 'fghij', false],
  [10, ['abcdefghijk'], 'abcde', 'ghijk', true],
  [10, ['abc', 'def', 'ghi', 'jkl'], 'abcde', 'hijkl', true],
  [5, ['abcdefgh'], 'abc', 'gh', true],
  [1, ['abc'], 'a', '', true],
  [0, ['abc'], '', '', true],
])('a budget of %i keeps of %j the head %j and the tail %j', (budget, chunks, head, tail, cut) => {
  const output = capped(budget, ...chunks);
  expect(output.head().toString()).toBe(head);
  expect(output.tail().toString()).toBe(tail);
  expect(output.isCut()).toBe(cut);
  expect(output.totalBytes).toBe(chunks.join('').length);
});

test.each([
  ['é', 11],
  ['€', 11],
  ['😀', 11],
  ['é', 8],
  ['€', 8],
  ['😀', 10],
])('a cut never splits %s at a budget of %i', (character, budget) => {
  const output = capped(budget, character.repeat(50));
  const kept = output.head().toString() + output.tail().toString();
  expect(kept).toBe(character.repeat([...kept].length));
  expect(Buffer.byteLength(kept)).toBeGreaterThan(budget - 8);
});

test('text that is not cut comes out whole, wherever head and tail meet', () => {
  const output = capped(11, '😀', '€', 'é');
  expect(Buffer.concat([output.head(), output.tail()]).toString()).toBe('😀€é');
});

test('however the bytes come, head is how they begin and tail is how they end', () => {
  const chunks = fc.array(fc.string({ unit: 'grapheme-ascii', maxLength: 30 }), { maxLength: 20 });
  fc.assert(
    fc.property(chunks, fc.integer({ min: 0, max: 60 }), (parts, budget) => {
      const all = parts.join('');
      const output = capped(budget, ...parts);
      const head = output.head().toString();
      const tail = output.tail().toString();
      expect(all.startsWith(head)).toBe(true);
      expect(all.endsWith(tail)).toBe(true);
      expect(head.length + tail.length).toBe(Math.min(budget, all.length));
      expect(output.isCut()).toBe(all.length > budget);
    }),
  );
});
