import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export type Ended = { readonly code: number | null; readonly out: string; readonly err: string };

export type BuiltCli = {
  /** A folder of the test's own, outside of every project. */
  readonly place: string;
  /** Starts a program of `dist/cli` with these variables and no others. */
  start(name: string, args: readonly string[], env?: object): Started;
  remove(): void;
};
export type Started = { readonly child: ChildProcess; readonly ended: Promise<Ended> };

/** The command line programs, built apart from what others may be building. */
export function buildCli(): BuiltCli {
  const place = mkdtempSync(join(tmpdir(), 'headless-'));
  const flags = ['esbuild.mjs', '--only=cli,agent', `--out=${join(place, 'dist')}`];
  const built = spawnSync(process.execPath, flags, { cwd: root, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(built.stderr);
  return {
    place,
    start(name, args, env = {}) {
      const program = join(place, 'dist/cli', `${name}.mjs`);
      const child = spawn(process.execPath, [program, ...args], {
        env: { PATH: process.env['PATH'], HOME: place, ...env },
      });
      let out = '';
      let err = '';
      child.stdout.on('data', (bytes) => {
        out += bytes;
      });
      child.stderr.on('data', (bytes) => {
        err += bytes;
      });
      const ended = new Promise<Ended>((resolve) => {
        child.on('close', (code) => resolve({ code, out, err }));
      });
      return { child, ended };
    },
    remove: () => rmSync(place, { recursive: true, force: true }),
  };
}
