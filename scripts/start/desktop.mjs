import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { Problem } from '../support/problem.mjs';

/**
 * The desktop VS Code on PATH, or undefined. In a terminal of a remote window `code` only talks to that
 * window and cannot open one with an extension under development.
 */
export function findDesktopCode(
  env = process.env,
  platform = process.platform,
  isProgram = canRun,
) {
  if (env.VSCODE_IPC_HOOK_CLI) return undefined;
  const name = platform === 'win32' ? 'code.cmd' : 'code';
  const separator = platform === 'win32' ? ';' : ':';
  return (env.PATH ?? '')
    .split(separator)
    .filter(Boolean)
    .map((folder) => path.join(folder, name))
    .find(isProgram);
}

function canRun(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Its own profile: the person's settings and extensions are not touched. */
export async function openDesktop(program, { root, folder }) {
  const profile = path.join(root, '.sandbox/desktop');
  const args = [
    '--new-window',
    `--extensionDevelopmentPath=${root}`,
    `--user-data-dir=${path.join(profile, 'user-data')}`,
    `--extensions-dir=${path.join(profile, 'extensions')}`,
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    folder,
  ];
  const code = await new Promise((resolve) => {
    const child = spawnDesktop(program, args);
    child.on('error', () => resolve(1));
    child.on('exit', (exitCode) => resolve(exitCode ?? 1));
  });
  if (code !== 0) throw new Problem(`${program} ended with code ${code}.`);
  console.log(`VS Code opens on ${folder}. Choose Gaunt Sloth in its activity bar.`);
}

/** On Windows `code` is a batch file, which only a shell starts, and a shell splits what is not quoted. */
function spawnDesktop(program, args) {
  if (process.platform !== 'win32') return spawn(program, args, { stdio: 'inherit' });
  return spawn(quoteForCmd(program), args.map(quoteForCmd), { stdio: 'inherit', shell: true });
}

/** A path or a flag as one word of a cmd line. Neither can hold a quote on Windows. */
export function quoteForCmd(word) {
  return `"${word.replaceAll('"', '')}"`;
}
