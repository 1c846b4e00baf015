import { expect, test } from 'vitest';
import { editFile } from '../../../../src/agent/tools/editFile.ts';
import { writeFile } from '../../../../src/agent/tools/writeFile.ts';
import { fakeFiles } from '../../../support/fakePorts.ts';
import { use } from '../../../support/useTool.ts';

const edits = [{ oldText: 'b', newText: 'x' }];

test('an edit writes, returns a diff, and shows before and after', async () => {
  const files = fakeFiles({ f: 'a\nb\nc\n' });
  const result = await use(editFile, { path: 'f', edits }, { files });
  expect(files.texts.get('f')).toBe('a\nx\nc\n');
  expect(result).toEqual({
    status: 'ok',
    content:
      'f was changed.\nEdit 1: replaced at 1 place.\n\n--- f\n+++ f\n@@ -1,3 +1,3 @@\n a\n-b\n+x\n c\n',
    detail: {
      kind: 'file',
      path: 'f',
      before: 'a\nb\nc\n',
      after: 'a\nx\nc\n',
      added: 1,
      removed: 1,
    },
  });
});

test('a dry run shows the diff and writes nothing', async () => {
  const files = fakeFiles({ f: 'a\nb\nc\n' });
  const result = await use(editFile, { path: 'f', edits, dryRun: true }, { files });
  expect(files.texts.get('f')).toBe('a\nb\nc\n');
  expect(result).toEqual({ status: 'ok', content: expect.stringContaining('\n-b\n+x\n') });
  expect(result.content).toMatch(/^Nothing was written/);
});

test.each([
  [
    'one edit of two does not apply',
    [...edits, { oldText: 'q', newText: 'y' }],
    /Nothing was written to f\. Edit 2/,
  ],
  ['the edits change nothing', [{ oldText: 'b', newText: 'b' }], /leave f as it is/],
])('nothing is written when %s', async (_name, wanted, problem) => {
  const files = fakeFiles({ f: 'a\nb\n' });
  const result = await use(editFile, { path: 'f', edits: wanted }, { files });
  expect(result).toEqual({ status: 'error', content: expect.stringMatching(problem) });
  expect(files.texts.get('f')).toBe('a\nb\n');
});

test.each([
  ['a new file has no before', {}, undefined, 2, 0, 'new/f was created.'],
  ['an old file has its old text', { 'new/f': 'one\n' }, 'one\n', 1, 0, 'new/f was replaced.'],
])('%s', async (_name, texts, before, added, removed, content) => {
  const files = fakeFiles(texts);
  const result = await use(writeFile, { path: 'new/f', content: 'one\ntwo\n' }, { files });
  expect(files.texts.get('new/f')).toBe('one\ntwo\n');
  const past = before === undefined ? {} : { before };
  const detail = { kind: 'file', path: 'new/f', ...past, after: 'one\ntwo\n', added, removed };
  expect(result).toEqual({ status: 'ok', content, detail });
});

test('a text that differs beyond measure counts as wholly replaced', async () => {
  const many = (word: string) =>
    Array.from({ length: 5000 }, (_, at) => `${word} ${at}\n`).join('');
  const files = fakeFiles({ f: many('old') });
  const result = await use(writeFile, { path: 'f', content: many('new') }, { files });
  expect(result.detail).toMatchObject({ added: 5000, removed: 5000 });
});
