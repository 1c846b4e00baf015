import { accessSync, constants } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { isFile } from './isFile.ts';
import type { ShellProgram } from './shellProgram.ts';

/** What is started for a command. */
export type Started = { readonly file: string; readonly args: readonly string[] };

type Found = (program: string) => boolean;

/**
 * One plain command is started by itself, so that what was judged is what runs: no shell reads it again. Whatever else
 * it is, and a program that is not found, which the shell says best, goes to a fresh shell.
 */
export function whatStarts(
  command: string,
  words: readonly string[] | undefined,
  shell: ShellProgram,
  isFound: Found,
): Started {
  const [program, ...args] = words ?? [];
  if (program !== undefined && isFound(program)) return { file: program, args };
  return { file: shell.file, args: shell.arguments(command) };
}

/** Whether a program of that name stands in a folder of the search path. */
export function foundOn(path: string, cwd: string): Found {
  return (program) =>
    path
      .split(delimiter)
      .filter((folder) => folder !== '')
      .some((folder) => isExecutable(resolve(cwd, folder, program)));
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return isFile(file);
  } catch {
    return false;
  }
}
