import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Problem } from './problem.mjs';
import { runQuietly } from './step.mjs';

/**
 * Whether `node_modules` holds what the lock file asks for. npm notes what it installed in a hidden lock
 * file, as its last act, so an install that broke off does not count.
 */
export function packagesAreInstalled(folder) {
  const wanted = readPackages(path.join(folder, 'package-lock.json'));
  const installed = readPackages(path.join(folder, 'node_modules/.package-lock.json'));
  return installed !== undefined && holdsAll(installed, wanted ?? {});
}

/** Optional packages may be missing: most are for other platforms. */
export function holdsAll(installed, wanted) {
  return Object.entries(wanted)
    .filter(([place]) => place.startsWith('node_modules/'))
    .every(([place, { version, integrity, optional }]) => {
      const present = installed[place];
      if (!present) return optional === true;
      return present.version === version && present.integrity === integrity;
    });
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** No install script runs: nothing here has to be compiled. */
export async function installPackages(folder) {
  const [command, first] = npmProgram(process.env);
  const { code, output } = await runQuietly(
    command,
    [
      ...first,
      'ci',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--no-update-notifier',
      '--loglevel=error',
      '--fetch-retry-mintimeout=1000',
      '--fetch-retry-maxtimeout=5000',
    ],
    { cwd: folder, shell: process.platform === 'win32' && command === 'npm' },
  );
  if (code !== 0) throw new Problem(npmProblem(code, output));
}

/** The npm that started this script, where there is one. */
export function npmProgram(env) {
  const runner = env.npm_execpath;
  return runner?.endsWith('npm-cli.js') ? [process.execPath, [runner]] : ['npm', []];
}

export function npmProblem(code, output) {
  if (code === null) return 'npm was not found: install it (it comes with Node.js) and try again.';
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|ETIMEDOUT|ECONNRESET/.test(output)) {
    return 'The package registry cannot be reached: check the network (or the proxy that npm is set to use) and try again.';
  }
  if (/EACCES|EPERM|EROFS/.test(output)) {
    return `npm may not write here. Check who owns this folder and npm's cache, then try again.\n${output.trim()}`;
  }
  if (/ENOSPC/.test(output)) return 'The disk is full: the packages need about 1 GB.';
  return `npm could not install the packages:\n${output.trim()}`;
}
