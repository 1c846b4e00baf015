import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRunOutput } from '../../../../src/host/node/runOutput.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'output-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function outputOf(maxBytes: number, maxSpillBytes = 1000) {
  const live: string[] = [];
  const output = createRunOutput({
    maxBytes,
    maxSpillBytes,
    spillFile: join(folder, `output-${maxBytes}-${maxSpillBytes}.log`),
    onText: (text) => live.push(text),
  });
  return { output, live };
}

test('characters that arrive byte by byte, on both streams at once, stay whole', async () => {
  const { output, live } = outputOf(1000);
  const [out, err] = [Buffer.from('é€😀'), Buffer.from('ñ₤🦥')];
  for (let i = 0; i < out.length; i += 1) {
    output.add('stdout', out.subarray(i, i + 1));
    output.add('stderr', err.subarray(i, i + 1));
  }
  expect(await output.finish()).toEqual({ text: 'éñ€₤😀🦥' });
  expect(live).toEqual(['é', 'ñ', '€', '₤', '😀', '🦥']);
});

test.each([
  ['a byte that starts no character', [0x61, 0xff, 0x62], 'a\ufffdb'],
  ['a character that never ends', [0x61, 0xf0, 0x9f], 'a\ufffd'],
  ['a NUL', [0x61, 0x00, 0x62], 'a\u2400b'],
])('%s is shown as a mark', async (_what, bytes, text) => {
  const { output, live } = outputOf(1000);
  output.add('stdout', Buffer.from(bytes));
  expect(await output.finish()).toEqual({ text });
  expect(live.join('')).toBe(text);
});

test('a long output is cut in the middle and kept whole in the file', async () => {
  const { output } = outputOf(10);
  for (const piece of ['abcd', 'efghijkl', 'mnop']) output.add('stdout', Buffer.from(piece));
  const { text, wholeOutput = '' } = await output.finish();
  const note = `[The output has 16 bytes; shown are the first 5 and the last 5. All of it is in ${wholeOutput}: use read_file with offset and limit.]`;
  expect(text).toBe(`abcde\n\n${note}\n\nlmnop`);
  expect(await readFile(wholeOutput, 'utf8')).toBe('abcdefghijklmnop');
});

test('a longer one is kept up to its limit', async () => {
  const { output } = outputOf(10, 12);
  for (const piece of ['abcd', 'efghijkl', 'mnop']) output.add('stdout', Buffer.from(piece));
  const { text, wholeOutput = '' } = await output.finish();
  expect(text).toContain('Its first 12 bytes are in');
  expect(await readFile(wholeOutput, 'utf8')).toBe('abcdefghijkl');
});

test('the limit of the file splits no character and lets nothing in after the gap', async () => {
  const { output } = outputOf(10, 13);
  for (const piece of ['abcdefghijkl', '€', 'm']) output.add('stdout', Buffer.from(piece));
  const { wholeOutput = '' } = await output.finish();
  expect(await readFile(wholeOutput, 'utf8')).toBe('abcdefghijkl');
});
