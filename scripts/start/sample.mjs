import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runQuietly } from '../support/step.mjs';

/** Copies the sample to `target` as a repository with one commit, so that diffs and `git status` work. */
export async function layOutSample(root, target, { fresh = false } = {}) {
  if (fresh) rmSync(target, { recursive: true, force: true });
  if (existsSync(target)) return target;
  mkdirSync(path.dirname(target), { recursive: true });
  cpSync(path.join(root, 'samples/greeter'), target, { recursive: true });
  const made = await makeRepository(target);
  if (!made) console.log('Git did not run, so the sample is a plain folder.');
  return target;
}

async function makeRepository(folder) {
  const steps = [
    ['init', '--quiet', '--initial-branch=main'],
    ['add', '--all'],
    ['commit', '--quiet', '--no-verify', '--message', 'Say hello'],
  ];
  for (const args of steps) {
    const { code } = await runQuietly('git', [...AS_NOBODY, ...args], {
      cwd: folder,
      env: withoutGit(process.env),
    });
    if (code !== 0) return false;
  }
  return true;
}

const AS_NOBODY = [
  ...['-c', 'user.name=Greeter'],
  ...['-c', 'user.email=greeter@localhost'],
  ...['-c', 'commit.gpgSign=false'],
];

/** Inside a hook, Git's own variables would point at another repository. */
function withoutGit(env) {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('GIT_')));
}
