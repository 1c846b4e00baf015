import { expect, test } from 'vitest';
import { editFile } from '../../../../src/agent/tools/editFile.ts';
import { previewChange } from '../../../../src/agent/tools/preview.ts';
import type { Tool } from '../../../../src/agent/tools/tool.ts';
import { writeFile } from '../../../../src/agent/tools/writeFile.ts';
import type { JsonObject } from '../../../../src/gate/model/call.ts';
import { fakeFiles } from '../../../support/fakePorts.ts';

async function preview(tool: Tool, args: JsonObject, texts: Record<string, string>) {
  const prepared = tool.prepare(args);
  if (!prepared.ok) throw new Error(prepared.problem);
  const call = { id: 'c', tool: tool.name, args, action: prepared.action };
  return previewChange(call, fakeFiles(texts));
}

const numbered = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${name} ${at}\n`).join('');

test('an edit shows the lines around it, and what comes and goes', async () => {
  const args = { path: 'f', edits: [{ oldText: 'd', newText: 'x' }] };
  expect(await preview(editFile, args, { f: 'a\nb\nc\nd\ne\n' })).toEqual({
    lines: [
      { kind: 'same', text: 'b' },
      { kind: 'same', text: 'c' },
      { kind: 'removed', text: 'd' },
      { kind: 'added', text: 'x' },
      { kind: 'same', text: 'e' },
    ],
    added: 1,
    removed: 1,
    cut: 0,
    texts: { before: 'a\nb\nc\nd\ne\n', after: 'a\nb\nc\nx\ne\n' },
  });
});

test('a new file is all added', async () => {
  expect(await preview(writeFile, { path: 'new', content: 'a\nb\n' }, {})).toEqual({
    lines: [
      { kind: 'added', text: 'a' },
      { kind: 'added', text: 'b' },
    ],
    added: 2,
    removed: 0,
    cut: 0,
    texts: { before: '', after: 'a\nb\n' },
  });
});

test('a long change is cut, and counted whole', async () => {
  const args = { path: 'f', content: numbered('new', 1000) };
  const shown = await preview(writeFile, args, { f: numbered('old', 300) });
  expect(shown).toMatchObject({ added: 1000, removed: 300, cut: 900 });
  expect(shown?.lines).toHaveLength(400);
});

test('texts that differ too much to be compared count as replaced', async () => {
  const args = { path: 'f', content: numbered('new', 3000) };
  const shown = await preview(writeFile, args, { f: numbered('old', 2000) });
  expect(shown).toMatchObject({ added: 3000, removed: 2000, cut: 4600 });
  expect(shown?.lines[0]).toEqual({ kind: 'removed', text: 'old 0' });
});

test.each([
  ['the text is not there', { oldText: 'q', newText: 'x' }, /^Edit 1 of 1: oldText is not in/],
  ['the text is there twice', { oldText: 'a', newText: 'x' }, /stands at 2 places/],
  ['nothing would change', { oldText: 'b', newText: 'b' }, /leave f as it is/],
])('an edit that would fail says why: %s', async (_, edit, problem) => {
  expect(await preview(editFile, { path: 'f', edits: [edit] }, { f: 'a\nb\na\n' })).toEqual({
    lines: [],
    added: 0,
    removed: 0,
    cut: 0,
    problem: expect.stringMatching(problem),
  });
});

test('an edit of a missing file would fail', async () => {
  const args = { path: 'f', edits: [{ oldText: 'a', newText: 'b' }] };
  expect(await preview(editFile, args, {})).toMatchObject({ problem: 'There is no file f.' });
});

test('writing over what cannot be read would fail', async () => {
  const args = { path: 'f', content: 'a' };
  const call = {
    id: 'c',
    tool: writeFile.name,
    args,
    action: { kind: 'shell', command: '' },
  } as const;
  const files = fakeFiles({});
  files.readText = async () => ({ ok: false, problem: 'f is a binary file.' });
  expect(await previewChange(call, files)).toMatchObject({ problem: 'f is a binary file.' });
});

test('what changes no file has no preview', async () => {
  const call = { id: 'c', tool: 'read_file', args: { path: 'f' } };
  const action = { kind: 'shell', command: '' } as const;
  expect(await previewChange({ ...call, action }, fakeFiles({ f: 'a' }))).toBeUndefined();
});
