import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { bootstrap, root } from '../bootstrap.mjs';
import { build } from './build.mjs';
import { tellProgressOn } from './step.mjs';

/**
 * Runs a command line program with the words of this one. Builds it when it is missing or older than its source, and
 * says so on standard error alone.
 *
 * @param {string} name In `dist/cli`.
 * @param {readonly string[]} folders Of `src`, that it is made of.
 * @param {string} bundles Of `esbuild.mjs`, separated by commas.
 */
export async function runCliProgram(name, folders, bundles) {
  const program = path.join(root, 'dist/cli', `${name}.mjs`);
  if (isStale(program, folders)) {
    tellProgressOn(process.stderr);
    await bootstrap({ host: false, browser: false });
    await build(root, `Building the ${name}`, `--only=${bundles}`);
  }
  const args = [program, ...process.argv.slice(2)];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}

function isStale(program, folders) {
  if (!existsSync(program)) return true;
  const built = statSync(program).mtimeMs;
  return folders.some((folder) => newest(path.join(root, 'src', folder)) > built);
}

function newest(folder) {
  const entries = readdirSync(folder, { recursive: true });
  return Math.max(...entries.map((entry) => statSync(path.join(folder, String(entry))).mtimeMs));
}
