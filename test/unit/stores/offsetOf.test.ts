import { expect, test } from 'vitest';
import { type Entry, identity } from '../../../src/gate/model/entry.ts';
import { offsetOf, parseGrantFile } from '../../../src/stores/grantFile.ts';

const entry = (pattern: string): Entry => ({ type: 'shell', matcher: 'exact', pattern });

function placeOf(pattern: string, text: string): string | undefined {
  const file = parseGrantFile(text, 'deny', '');
  if (!file.ok) throw new Error(file.problem);
  const offset = offsetOf(file, identity(entry(pattern)));
  return offset === undefined ? undefined : text.slice(offset);
}

test('the place of an entry is where its record begins, past a broken one', () => {
  const record = JSON.stringify({ entry: entry('b'), scope: 'always' });
  const text = `{"grants": [{"entry": 1}, {"entry": ${JSON.stringify(entry('a'))}},\n ${record}]}`;
  expect(placeOf('b', text)).toBe(`${record}]}`);
  expect(placeOf('c', text)).toBeUndefined();
});
