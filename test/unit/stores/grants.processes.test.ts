import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { grantFilesOf } from '../../../src/stores/grants.ts';
import { temporaryFolder } from './temporary.ts';

const root = await temporaryFolder();
const each = 500;
const names = ['a', 'b', 'c', 'd'];

async function bundle(): Promise<string> {
  const outfile = join(root, 'addGrants.mjs');
  const entryPoints = [join(import.meta.dirname, 'addGrants.ts')];
  await build({ entryPoints, outfile, bundle: true, platform: 'node', format: 'esm' });
  return outfile;
}

function run(script: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args]);
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(`${code} ${said}`));
  });
}

test('four processes add to one file at once, and every answer is there once', async () => {
  const script = await bundle();
  const folder = join(root, 'workspace');
  await mkdir(folder);
  const file = grantFilesOf(folder).allow;
  const ends = await Promise.all(names.map((name) => run(script, [file, folder, name, `${each}`])));
  expect(ends).toEqual(names.map(() => '0 '));
  const { grants } = JSON.parse(await readFile(file, 'utf8'));
  const patterns: string[] = grants.map(
    (grant: { entry: { pattern: string } }) => grant.entry.pattern,
  );
  expect(patterns).toHaveLength(names.length * each);
  expect(new Set(patterns).size).toBe(names.length * each);
  expect(await readdir(dirname(file))).toEqual(['shell-allowlist.json']);
}, 180_000);
