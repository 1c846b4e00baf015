import { expect, test } from 'vitest';
import { withoutEntities } from '../../../../webview/markdown/entities.ts';

test.each([
  ['a &amp; b &lt;c&gt;', 'a & b <c>'],
  ['&#65;&#x42;', 'AB'],
  ['&amp;lt;', '&lt;'],
  ['&unknown; &constructor; &', '&unknown; &constructor; &'],
  ['&#x110000;', '&#x110000;'],
])('%j reads %j', (text, read) => {
  expect(withoutEntities(text)).toBe(read);
});
