import { expect, test } from 'vitest';
import { decodeText, encodeText } from '../../../../src/host/node/textEncoding.ts';

const wide = (text: string) => Buffer.from(text, 'utf16le');

test.each([
  // what                bytes                                                              text      encoding
  ['plain text', Buffer.from('añ€😀'), 'añ€😀', 'utf-8'],
  ['nothing', Buffer.alloc(0), '', 'utf-8'],
  ['a UTF-8 mark', Buffer.from('\ufeffhé'), 'hé', 'utf-8-bom'],
  ['UTF-16, small end first', wide('\ufeffhé'), 'hé', 'utf-16le'],
  ['UTF-16, big end first', wide('\ufeffhé').swap16(), 'hé', 'utf-16be'],
] as const)('%s is read and written back byte for byte', (_what, bytes, text, encoding) => {
  expect(decodeText(bytes)).toEqual({ text, encoding });
  expect(encodeText(text, encoding)).toEqual(bytes);
});

test.each([
  ['a NUL near the start', Buffer.from('ab\0cd')],
  ['bytes that are not UTF-8', Buffer.from([0x61, 0xff, 0xfe, 0x62])],
  ['a character cut off at the end', Buffer.from([0x61, 0xe2, 0x82])],
  ['half a UTF-16 unit', Buffer.from([0xff, 0xfe, 0x61])],
  ['half a UTF-16 unit, big end first', Buffer.from([0xfe, 0xff, 0x61])],
  ['a lone surrogate', Buffer.from([0xff, 0xfe, 0x00, 0xd8])],
])('%s is no text', (_what, bytes) => {
  expect(decodeText(bytes)).toBeUndefined();
});

test('a mark that the writer brings is not written twice', () => {
  expect(encodeText('\ufeffa', 'utf-8-bom')).toEqual(Buffer.from('\ufeffa'));
});
