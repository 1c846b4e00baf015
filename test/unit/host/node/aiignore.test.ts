import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createAiIgnore } from '../../../../src/host/node/aiignore.ts';
import { createFiles } from '../../../../src/host/node/confinedFiles.ts';
import { temporaryFolder } from '../../stores/temporary.ts';

const root = await temporaryFolder();
let count = 0;

async function folderWith(texts: Record<string, string>): Promise<string> {
  count += 1;
  const folder = join(root, `${count}`);
  for (const [path, text] of Object.entries(texts)) {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

async function filesOf(texts: Record<string, string>) {
  const folder = await folderWith(texts);
  const aiignore = createAiIgnore(folder);
  await aiignore.load();
  return { folder, aiignore, files: createFiles({ root: folder, isIgnored: aiignore.isIgnored }) };
}

describe('patterns mean what they mean in .gitignore', () => {
  test.each([
    // pattern              path                      ignored
    ['*.pem', 'a.pem', true],
    ['*.pem', 'deep/er/a.pem', true],
    ['/*.pem', 'deep/a.pem', false],
    ['secrets/', 'secrets/', true],
    ['secrets/', 'deep/secrets/', true],
    ['secrets/', 'secrets', false],
    ['*.env\n!example.env', 'example.env', false],
    ['*.env\n!example.env', 'prod.env', true],
    ['docs/**/*.md', 'docs/a/b.md', true],
    ['# *.md', 'a.md', false],
    ['a.md\r\nb.md\r\n', 'b.md', true],
    ['\uFEFFa.md', 'a.md', true],
    ['Key.txt', 'key.TXT', true],
  ])('%j, %s: %s', async (text, path, ignored) => {
    const { aiignore } = await filesOf({ '.aiignore': text });
    expect(aiignore.isIgnored(path)).toBe(ignored);
  });
});

describe('the file tools', () => {
  const texts = {
    '.aiignore': 'secrets/\n*.key\n!secrets/open.txt\n',
    'secrets/open.txt': 'inside',
    'a.key': 'key',
    'b.txt': 'text',
  };

  test.each(['a.key', './a.key', 'secrets/open.txt', 'secrets/new.txt', 'b.txt/../a.key'])(
    '%s is neither read nor written, and the result says why',
    async (path) => {
      const { files } = await filesOf(texts);
      const problem = expect.stringContaining('excluded by .aiignore');
      expect(await files.readText(path)).toEqual({ ok: false, problem });
      expect(await files.writeText(path, 'x')).toEqual({ ok: false, problem });
    },
  );

  test('a list and a walk do not show what is kept back', async () => {
    const { files } = await filesOf(texts);
    const listed = await files.list('.');
    expect(listed.ok && listed.entries.map(({ name }) => name)).toEqual(['.aiignore', 'b.txt']);
    const walked = await files.walk('.', 100, new AbortController().signal);
    expect(walked.ok && walked.files).toEqual(['.aiignore', 'b.txt']);
  });
});

test('a file that comes, changes and goes counts from the next load on', async () => {
  const { folder, aiignore } = await filesOf({ 'a.txt': '' });
  const states = [aiignore.isIgnored('a.txt')];
  for (const text of ['a.txt', '\n# nothing\n', 'a.*']) {
    await writeFile(join(folder, '.aiignore'), text);
    await aiignore.load();
    states.push(aiignore.isIgnored('a.txt'), aiignore.hasPatterns());
  }
  await rm(join(folder, '.aiignore'));
  await aiignore.load();
  states.push(aiignore.isIgnored('a.txt'));
  expect(states).toEqual([false, true, true, false, false, true, true, false]);
});

test('one that cannot be read keeps everything back, and says so', async () => {
  const { folder, aiignore } = await filesOf({ 'a.txt': '' });
  await mkdir(join(folder, '.aiignore'));
  expect(await aiignore.load()).toEqual([
    '.aiignore cannot be read: it is not a plain file. Until it can, the agent may read and write no file of this folder.',
  ]);
  expect(aiignore.isIgnored('a.txt')).toBe(true);
});
