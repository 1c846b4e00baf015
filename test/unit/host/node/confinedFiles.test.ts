import { execFileSync } from 'node:child_process';
import { constants } from 'node:fs';
import {
  chmod,
  link,
  lstat,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ConfinedFilesOptions, createFiles } from '../../../../src/host/node/confinedFiles.ts';
import { isReallyBelow } from '../../../../src/host/node/confinement.ts';
import { readContent } from '../../../../src/host/node/fileContent.ts';
import { replaceContent } from '../../../../src/host/node/fileReplacement.ts';

/** Holds `app`, which is the workspace, and what the workspace must not reach. */
let world = '';
let root = '';
const never = new AbortController().signal;

beforeEach(async () => {
  world = await realpath(await mkdtemp(join(tmpdir(), 'files-')));
  root = join(world, 'app');
  await put('app/src/a.ts', 'inside');
  await put('app-secrets/key', 'outside');
  await put('home/notes.md', 'outside');
});
afterEach(() => rm(world, { recursive: true, force: true }));

async function put(path: string, content: string | Uint8Array) {
  await mkdir(join(world, path, '..'), { recursive: true });
  await writeFile(join(world, path), content);
}

const files = (options: Partial<ConfinedFilesOptions> = {}) =>
  createFiles({ root, home: join(world, 'home'), ...options });

const text = (path: string) => readFile(join(world, path), 'utf8');

describe('a path inside the folder', () => {
  test.each([
    ['src/a.ts'],
    ['./src/a.ts'],
    ['src//a.ts'],
    ['src/../src/a.ts'],
    ['nowhere/../src/a.ts'],
    ['../app/src/a.ts'],
    [' "src/a.ts" '],
    ['{root}/src/a.ts'],
    ['{root}/../app/src/a.ts'],
  ])('may be written as %s', async (path) => {
    const read = await files().readText(path.replace('{root}', root));
    expect(read).toEqual({ ok: true, path: 'src/a.ts', text: 'inside' });
  });

  test('may begin with dots', async () => {
    await put('app/..hidden/...', 'dots');
    const read = await files().readText('..hidden/...');
    expect(read).toEqual({ ok: true, path: '..hidden/...', text: 'dots' });
  });

  test('may go through a link that stays inside', async () => {
    await symlink('src', join(root, 'link'));
    const read = await files().readText('link/a.ts');
    expect(read).toEqual({ ok: true, path: 'link/a.ts', text: 'inside' });
  });

  test('is the same when the folder itself is known by a link', async () => {
    await symlink(root, join(world, 'shortcut'));
    const shortcut = files({ root: join(world, 'shortcut') });
    const expected = { ok: true, path: 'src/a.ts', text: 'inside' };
    expect(await shortcut.readText('src/a.ts')).toEqual(expected);
    expect(await shortcut.readText(join(world, 'shortcut/src/a.ts'))).toEqual(expected);
    expect(await shortcut.readText(join(root, 'src/a.ts'))).toEqual(expected);
    expect(await files().readText(join(world, 'shortcut/src/a.ts'))).toEqual(expected);
  });

  test('may be under the home directory when the workspace is', async () => {
    const read = await files({ home: root }).readText('~/src/a.ts');
    expect(read).toEqual({ ok: true, path: 'src/a.ts', text: 'inside' });
  });
});

describe('a path outside the folder', () => {
  const paths = [
    '..',
    '../app-secrets/key',
    'src/../../app-secrets/key',
    '"../app-secrets/key"',
    '~/notes.md',
    '~',
    '/',
    '/etc/hostname',
    '/no/such/folder/file',
    '{root}-secrets/key',
    '../app-secrets/new',
    '../app-secrets/key/below-a-file',
  ];

  test.each(paths)('is not touched when written as %s', async (template) => {
    const path = template.replace('{root}', root);
    const problem = `"${path}" is outside the workspace folder: give a path inside "${root}".`;
    expect(await files().readText(path)).toEqual({ ok: false, problem });
    expect(await files().writeText(path, 'x')).toEqual({ ok: false, problem });
    expect(await files().list(path)).toEqual({ ok: false, problem });
    expect(await files().walk(path, 9, never)).toEqual({ ok: false, problem });
    expect(await text('app-secrets/key')).toBe('outside');
    expect(await readdir(join(world, 'app-secrets'))).toEqual(['key']);
  });

  test.each([
    ['a link to a folder', 'link/key', '../app-secrets'],
    ['a new file below a link', 'link/new', '../app-secrets'],
    ['new folders below a link', 'link/new/er/file', '../app-secrets'],
    ['a link to a file', 'link', '../app-secrets/key'],
    ['an absolute link', 'link/notes.md', '{world}/home'],
    ['a link to the root of the system', 'link/etc/hostname', '/'],
  ])('is not reached through %s', async (_what, path, target) => {
    await symlink(target.replace('{world}', world), join(root, 'link'));
    const problem = `"${path}" leads outside the workspace folder through a link: give a path that stays inside.`;
    expect(await files().readText(path)).toEqual({ ok: false, problem });
    expect(await files().writeText(path, 'x')).toEqual({ ok: false, problem });
    expect(await readdir(join(world, 'app-secrets'))).toEqual(['key']);
    expect(await text('app-secrets/key')).toBe('outside');
  });

  test('is not reached through a chain of links', async () => {
    await symlink('two', join(root, 'one'));
    await symlink('../app-secrets', join(root, 'two'));
    expect(await files().readText('one/key')).toMatchObject({ ok: false });
  });

  test('is not created through a link to nothing', async () => {
    await symlink('../app-secrets/new', join(root, 'link'));
    const problem = '"link" is a link to something that does not exist: use another path.';
    expect(await files().writeText('link', 'x')).toEqual({ ok: false, problem });
    expect(await readdir(join(world, 'app-secrets'))).toEqual(['key']);
  });

  test('links in a circle come to an end', async () => {
    await symlink('circle', join(root, 'circle'));
    const problem = '"circle/a" cannot be used: its links go in a circle.';
    expect(await files().readText('circle/a')).toEqual({ ok: false, problem });
  });

  test('may be read where the host says so, by its real path, and never written', async () => {
    const kept = join(world, 'app-secrets');
    await symlink(kept, join(world, 'kept'));
    const open = files({ extraReadable: (real) => isReallyBelow(join(world, 'kept'), real) });
    const key = join(kept, 'key');
    expect(await open.readText(key)).toEqual({ ok: true, path: key, text: 'outside' });
    expect(await open.readText(join(world, 'kept/key'))).toMatchObject({ ok: true });
    expect(await open.writeText(key, 'x')).toEqual({
      ok: false,
      problem: `"${key}" can be read but not written: write inside the workspace folder.`,
    });
    await symlink(join(world, 'home/notes.md'), join(kept, 'link'));
    expect(await open.readText(join(kept, 'link'))).toMatchObject({ ok: false });
  });
});

describe('links that change between check and use', () => {
  const inRoot = (real: string) => real === root || real.startsWith(`${root}/`);

  test('a file that became a link is not read', async () => {
    const real = join(root, 'src/a.ts');
    await rm(real);
    await symlink(join(world, 'app-secrets/key'), real);
    const read = await readContent({ name: 'a', real, maxBytes: 99, isAllowed: inRoot });
    expect(read).toMatchObject({ ok: false, problem: expect.stringContaining('leads outside') });
  });

  test('a folder that became a link is not read through', async () => {
    await rename(join(root, 'src'), join(root, 'old'));
    await symlink(join(world, 'app-secrets'), join(root, 'src'));
    const real = join(root, 'src/key');
    const read = await readContent({ name: 'a', real, maxBytes: 99, isAllowed: inRoot });
    expect(read).toMatchObject({ ok: false, problem: expect.stringContaining('leads outside') });
  });

  test.each([
    ['src/key', 'the folder'],
    ['src/deep/key', 'a folder above'],
    ['src/a.ts', 'the file'],
  ])('%s is not written through %s that became a link', async (path, what) => {
    const real = join(root, path);
    await rename(join(root, 'src'), join(root, 'old'));
    if (what === 'a folder above') {
      await put('elsewhere/deep/key', 'outside');
      await symlink(join(world, 'elsewhere'), join(root, 'src'));
    } else if (what === 'the folder') {
      await symlink(join(world, 'app-secrets'), join(root, 'src'));
    } else {
      await mkdir(join(root, 'src'));
      await symlink(join(world, 'app-secrets/key'), real);
    }
    const bytes = Buffer.from('x');
    const platform = process.platform;
    const outcome = await replaceContent({ name: path, real, bytes, platform, mayEnter: inRoot });
    expect(outcome).toMatchObject({ ok: false, problem: expect.stringContaining('leads outside') });
    expect(await text('app-secrets/key')).toBe('outside');
    expect(await readdir(join(world, 'app-secrets'))).toEqual(['key']);
    if (what === 'a folder above') expect(await text('elsewhere/deep/key')).toBe('outside');
  });
});

describe('reading', () => {
  test('marks what is not there as missing, and nothing else', async () => {
    await put('app/binary', '\0');
    expect(await files().readText('new.ts')).toMatchObject({ ok: false, missing: true });
    expect(await files().readText('binary')).not.toHaveProperty('missing');
  });

  test('shows what the editor has not saved yet, also of a file that is not there yet', async () => {
    const unsaved = new Map([
      [join(root, 'src/a.ts'), 'typed'],
      [join(root, 'new.ts'), 'newer'],
    ]);
    const editor = files({ unsavedText: (path) => unsaved.get(path) });
    expect(await editor.readText('src/a.ts')).toMatchObject({ text: 'typed' });
    expect(await editor.readText('new.ts')).toMatchObject({ text: 'newer' });
  });

  test('finds unsaved text by every name that the file has', async () => {
    await symlink(root, join(world, 'shortcut'));
    await symlink('src', join(root, 'link'));
    const known = (open: string) => (path: string) => (path === open ? 'typed' : undefined);
    for (const open of ['shortcut/link/a.ts', 'shortcut/src/a.ts', 'app/src/a.ts']) {
      const editor = files({
        root: join(world, 'shortcut'),
        unsavedText: known(join(world, open)),
      });
      expect(await editor.readText('link/a.ts')).toMatchObject({ text: 'typed' });
    }
  });

  test.each([
    ['empty', Buffer.alloc(0), ''],
    ['with a mark', Buffer.from('\ufeffhé\r\n'), 'hé\r\n'],
    ['in UTF-16', Buffer.from('\ufeffhé', 'utf16le'), 'hé'],
  ])('takes a text file %s', async (_what, bytes, expected) => {
    await put('app/x', bytes);
    expect(await files().readText('x')).toEqual({ ok: true, path: 'x', text: expected });
  });

  test.each([
    [
      'nothing/there.ts',
      'There is no file "nothing/there.ts": list_directory and search_files show what there is.',
    ],
    ['src', '"src" is a folder, not a file: list_directory shows what is in it.'],
    ['.', '"." is a folder, not a file: list_directory shows what is in it.'],
    ['src/a.ts/b', '"src/a.ts/b" cannot be used: a file stands where a folder is needed.'],
    ['pipe', '"pipe" is a pipe, a socket or a device: only ordinary files can be used.'],
    ['socket', '"socket" is a pipe, a socket or a device: only ordinary files can be used.'],
    [
      'binary',
      '"binary" is a binary file of 3 bytes, or text that is neither UTF-8 nor UTF-16: use a command that knows its format.',
    ],
    [
      'latin',
      '"latin" is a binary file of 4 bytes, or text that is neither UTF-8 nor UTF-16: use a command that knows its format.',
    ],
    [
      'long',
      '"long" has 101 bytes, more than the 100 that can be read: look for the part you need with gth_grep or a command.',
    ],
    ['x'.repeat(256), `"${'x'.repeat(256)}" cannot be used: its name is too long.`],
  ])('says of %s what is wrong and what would be right', async (path, problem) => {
    execFileSync('mkfifo', [join(root, 'pipe')]);
    const server = createServer().listen(join(root, 'socket'));
    await new Promise((resolve) => server.once('listening', resolve));
    await put('app/binary', 'a\0b');
    await put('app/latin', Buffer.from('caf\xe9', 'latin1'));
    await put('app/long', 'x'.repeat(101));
    const small = files({ maxBytes: 100 });
    expect(await small.readText(path)).toMatchObject({ ok: false, problem });
    await new Promise((resolve) => server.close(resolve));
  });

  test('reports a workspace folder that is gone', async () => {
    const gone = join(world, 'gone');
    const problem = `The workspace folder "${gone}" does not exist: open one that does.`;
    expect(await files({ root: gone }).readText('a')).toEqual({ ok: false, problem });
  });
});

describe('writing', () => {
  test('creates a file with its folders', async () => {
    const written = await files().writeText('new/deep/b.ts', 'é\r\n');
    expect(written).toEqual({ ok: true, path: 'new/deep/b.ts' });
    expect(await text('app/new/deep/b.ts')).toBe('é\r\n');
  });

  test('says what stood there before and leaves nothing beside it', async () => {
    const written = await files().writeText('src/a.ts', 'after');
    expect(written).toEqual({ ok: true, path: 'src/a.ts', before: 'inside' });
    expect(await text('app/src/a.ts')).toBe('after');
    expect(await readdir(join(root, 'src'))).toEqual(['a.ts']);
  });

  test.each([0o755, 0o640, 0o600])('keeps the mode %i', async (mode) => {
    await chmod(join(root, 'src/a.ts'), mode);
    await files().writeText('src/a.ts', 'after');
    expect((await stat(join(root, 'src/a.ts'))).mode & 0o777).toBe(mode);
  });

  test.each([
    ['a UTF-8 mark', Buffer.from('\ufeffold'), Buffer.from('\ufeffnéw')],
    ['UTF-16', Buffer.from('\ufeffold', 'utf16le'), Buffer.from('\ufeffnéw', 'utf16le')],
    ['no mark', Buffer.from('old'), Buffer.from('néw')],
  ])('keeps %s', async (_what, before, after) => {
    await put('app/x', before);
    expect(await files().writeText('x', 'néw')).toEqual({ ok: true, path: 'x', before: 'old' });
    expect(await readFile(join(root, 'x'))).toEqual(after);
  });

  test('through a link changes the file and keeps the link', async () => {
    await symlink('src/a.ts', join(root, 'link'));
    expect(await files().writeText('link', 'after')).toMatchObject({ ok: true, before: 'inside' });
    expect(await text('app/src/a.ts')).toBe('after');
    expect((await lstat(join(root, 'link'))).isSymbolicLink()).toBe(true);
  });

  test('keeps the other names of a file', async () => {
    await link(join(root, 'src/a.ts'), join(root, 'twin.ts'));
    await files().writeText('src/a.ts', 'after');
    expect(await text('app/twin.ts')).toBe('after');
  });

  test('swaps the file, so that who reads the old one reads on', async () => {
    const reader = await open(join(root, 'src/a.ts'), constants.O_RDONLY);
    await files().writeText('src/a.ts', 'after');
    expect(await reader.readFile('utf8')).toBe('inside');
    await reader.close();
  });

  test.each([
    ['src', '"src" is a folder, not a file: list_directory shows what is in it.'],
    ['src/a.ts/b', '"src/a.ts/b" cannot be used: a file stands where a folder is needed.'],
    [
      'binary',
      '"binary" is a binary file of 3 bytes, or text that is neither UTF-8 nor UTF-16: use a command that knows its format.',
    ],
    ['fixed', '"fixed" is read-only: leave it as it is, or ask the person to make it writable.'],
  ])('to %s is refused and changes nothing', async (path, problem) => {
    await put('app/binary', 'a\0b');
    await put('app/fixed', 'fixed');
    await chmod(join(root, 'fixed'), 0o444);
    expect(await files().writeText(path, 'x')).toEqual({ ok: false, problem });
    expect(await text('app/binary')).toBe('a\0b');
    expect(await text('app/fixed')).toBe('fixed');
    expect(await text('app/src/a.ts')).toBe('inside');
  });

  test('goes through the editor where that has the file open, with the unsaved text as before', async () => {
    const written: string[] = [];
    const editor = files({
      unsavedText: (path) => (path === join(root, 'src/a.ts') ? 'typed' : undefined),
      write: async (path, after) => written.push(`${path}=${after}`) > 0,
    });
    expect(await editor.writeText('src/a.ts', 'after')).toEqual({
      ok: true,
      path: 'src/a.ts',
      before: 'typed',
    });
    expect(written).toEqual([`${join(root, 'src/a.ts')}=after`]);
    expect(await text('app/src/a.ts')).toBe('inside');
  });

  test('asks the editor for every name of the file before it writes to the disk', async () => {
    await symlink('src', join(root, 'link'));
    const asked: string[] = [];
    const editor = files({
      write: async (path) => {
        asked.push(path);
        return false;
      },
    });
    await editor.writeText('link/a.ts', 'after');
    expect(asked).toEqual([join(root, 'link/a.ts'), join(root, 'src/a.ts')]);
    expect(await text('app/src/a.ts')).toBe('after');
  });

  test('reports an editor that fails', async () => {
    const editor = files({ write: () => Promise.reject(new Error('the editor is closing')) });
    const problem = 'The editor could not write "src/a.ts": the editor is closing.';
    expect(await editor.writeText('src/a.ts', 'x')).toEqual({ ok: false, problem });
  });
});

describe('what .aiignore excludes', () => {
  const ignored = new Set(['secrets/', '.env', 'src/keys/']);
  const guarded = () => files({ isIgnored: (path) => ignored.has(path) });
  beforeEach(async () => {
    await put('app/.env', 'KEY=1');
    await put('app/secrets/deep/a', 'hidden');
    await put('app/src/keys/b', 'hidden');
    await symlink('secrets/deep', join(root, 'link'));
  });

  test.each(['.env', './.env', 'secrets/deep/a', 'secrets/new', 'src/keys/b', 'link/a', 'secrets'])(
    '%s is neither read, written nor listed',
    async (path) => {
      const problem = `"${path}" is excluded by .aiignore: leave it alone, or ask the person for what you need.`;
      expect(await guarded().readText(path)).toEqual({ ok: false, problem });
      expect(await guarded().writeText(path, 'x')).toEqual({ ok: false, problem });
      expect(await guarded().list(path)).toEqual({ ok: false, problem });
    },
  );

  test('it is not among what is listed or walked', async () => {
    expect(await guarded().list('.')).toMatchObject({
      entries: [
        { name: 'link', kind: 'file' },
        { name: 'src', kind: 'directory' },
      ],
    });
    expect(await guarded().walk('.', 99, never)).toMatchObject({ files: ['src/a.ts'] });
  });
});

describe('listing', () => {
  test('gives names and kinds in order, links by what they lead to', async () => {
    await put('app/b.ts', '');
    await symlink('src', join(root, 'inner'));
    await symlink('../app-secrets', join(root, 'outer'));
    await symlink('nowhere', join(root, 'broken'));
    expect(await files().list('.')).toEqual({
      ok: true,
      path: '.',
      entries: [
        { name: 'b.ts', kind: 'file' },
        { name: 'broken', kind: 'file' },
        { name: 'inner', kind: 'directory' },
        { name: 'outer', kind: 'file' },
        { name: 'src', kind: 'directory' },
      ],
    });
  });

  test.each([
    [
      'nowhere',
      'There is no folder "nowhere": list_directory of the folder above shows what there is.',
    ],
    ['src/a.ts', '"src/a.ts" is not a folder: read_file reads files.'],
  ])('says of %s what is wrong', async (path, problem) => {
    expect(await files().list(path)).toEqual({ ok: false, problem });
  });
});

describe('walking', () => {
  test('finds files in order, without version control, dependencies and builds', async () => {
    for (const path of [
      'src/b/c.ts',
      'a.md',
      '.git/config',
      'node_modules/x/i.js',
      'src/node_modules/y.js',
      'dist/o.js',
      '.github/ci.yml',
    ]) {
      await put(`app/${path}`, '');
    }
    const walked = await files().walk('.', 99, never);
    const found = ['.github/ci.yml', 'a.md', 'src/a.ts', 'src/b/c.ts'];
    expect(walked).toEqual({ ok: true, path: '.', files: found, cut: false });
    expect(await files().walk('src', 99, never)).toMatchObject({
      path: 'src',
      files: ['src/a.ts', 'src/b/c.ts'],
    });
    expect(await files().walk('node_modules/x', 99, never)).toMatchObject({
      files: ['node_modules/x/i.js'],
    });
    expect(await files().walk('src/a.ts', 99, never)).toMatchObject({ files: ['src/a.ts'] });
  });

  test('follows links to files inside, and no others', async () => {
    await symlink('..', join(root, 'src/up'));
    await symlink('../app-secrets/key', join(root, 'key'));
    await symlink('../app-secrets', join(root, 'outer'));
    await symlink('src/a.ts', join(root, 'twin.ts'));
    await symlink('nowhere', join(root, 'broken'));
    execFileSync('mkfifo', [join(root, 'pipe')]);
    const walked = await files().walk('.', 99, never);
    expect(walked).toMatchObject({ files: ['src/a.ts', 'twin.ts'], cut: false });
  });

  test.each([
    [2, ['a', 'b'], true],
    [3, ['a', 'b', 'src/a.ts'], false],
  ])('stops after %i files and says whether there are more', async (limit, found, cut) => {
    await put('app/a', '');
    await put('app/b', '');
    const walked = await files().walk('.', limit, never);
    expect(walked).toEqual({ ok: true, path: '.', files: found, cut });
  });

  test('stops when it is told to', async () => {
    const problem = 'Looking through "." was stopped.';
    expect(await files().walk('.', 9, AbortSignal.abort())).toEqual({ ok: false, problem });
  });
});
