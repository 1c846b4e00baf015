import { chmod, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createShell } from '../../../../src/host/node/commandRunner.ts';
import { foundOn, whatStarts } from '../../../../src/host/node/programs.ts';
import { shellProgram } from '../../../../src/host/node/shellProgram.ts';

const bash = shellProgram('linux', '', () => true);

let folder = '';
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'programs-')));
  await mkdir(join(folder, 'bin/folder'), { recursive: true });
  await writeFile(join(folder, 'bin/tool'), '#!/bin/sh\nprintf "%s|" "$0" "$@"\n');
  await chmod(join(folder, 'bin/tool'), 0o755);
  await writeFile(join(folder, 'bin/text'), 'no program');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('what is started', () => {
  test('a plain command by itself', () => {
    expect(whatStarts('git  status', ['git', 'status'], bash, () => true)).toEqual({
      file: 'git',
      args: ['status'],
    });
  });

  test.each<[string, readonly string[] | undefined, boolean]>([
    ['what needs a shell', undefined, true],
    ['what is not found', ['git', 'status'], false],
  ])('%s in a shell', (_what, words, isFound) => {
    expect(whatStarts('git status', words, bash, () => isFound)).toEqual({
      file: bash.file,
      args: bash.arguments('git status'),
    });
  });
});

test.each([
  ['tool', true],
  ['text', false],
  ['folder', false],
  ['absent', false],
])('%s is found: %s', (program, found) => {
  expect(foundOn(`:/nowhere:${join(folder, 'bin')}`, folder)(program)).toBe(found);
  expect(foundOn('bin', folder)(program)).toBe(found);
});

// The program of the test is a script for sh, which Windows does not start.
test.skipIf(process.platform === 'win32')(
  'a program gets its words to the letter: no shell reads them again',
  async () => {
    const words = ['tool', '$(touch broken)', '*', 'a b', '; touch broken'];
    const shell = createShell({
      cwd: folder,
      env: { PATH: `${join(folder, 'bin')}:${process.env['PATH']}` },
      spillFolder: join(folder, 'spill'),
      plainWords: () => words,
    });
    const signal = new AbortController().signal;
    const { output, ended } = await shell.run('tool …', { signal, onOutput: () => {} });
    expect(ended).toEqual({ how: 'exited', exitCode: 0 });
    expect(output).toBe(`${[join(folder, 'bin/tool'), ...words.slice(1)].join('|')}|`);
  },
);
