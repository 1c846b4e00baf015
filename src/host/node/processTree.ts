import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** Set in each command's environment, so that what outlives its command can be found. */
export const runMarker = 'GAUNT_SLOTH_RUN';

export type Spawn = (file: string, args: readonly string[], options: SpawnOptions) => ChildProcess;

export type KillOptions = {
  readonly runId: string;
  readonly platform: string;
  readonly spawn: Spawn;
  /** How long a process may tidy up before it is killed. */
  readonly graceMs: number;
};

/**
 * Ends a command and all that it started: politely, and by force after the grace. Returns when nothing of it
 * is left, or when force did not help either.
 */
export async function killTree(child: ChildProcess, options: KillOptions): Promise<void> {
  if (child.pid === undefined) return;
  const tree =
    options.platform === 'win32' ? windowsTree(child, options) : posixTree(child, options);
  await tree.end();
  if (await isGoneWithin(options.graceMs, tree.isGone)) return;
  await tree.kill();
  await isGoneWithin(unkillableMs, tree.isGone);
}

type Tree = { end(): Promise<void>; kill(): Promise<void>; isGone(): Promise<boolean> };

/** After this long a killed process hangs in the kernel; nobody waits for it. */
const unkillableMs = 1000;
const pollMs = 25;

async function isGoneWithin(limitMs: number, isGone: () => Promise<boolean>): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < limitMs; waitedMs += pollMs) {
    if (await isGone()) return true;
    await pause(pollMs);
  }
  return isGone();
}

/** The group, and on Linux also what left the group (`setsid`), found by its marker. */
function posixTree(child: ChildProcess, { runId, platform }: KillOptions): Tree {
  const living = async () => (platform === 'linux' ? livingProcesses(runId, child.pid) : []);
  const signalAll = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (!signalGroup(child, signal)) child.kill(signal);
    // Once each: a second polite signal means "at once" to many programs.
    for (const { pid, group } of await living()) {
      if (group !== child.pid) signalProcess(pid, signal);
    }
  };
  return {
    end: () => signalAll('SIGTERM'),
    kill: () => signalAll('SIGKILL'),
    isGone: async () =>
      platform === 'linux' ? (await living()).length === 0 : !signalGroup(child, 0),
  };
}

function windowsTree(child: ChildProcess, { spawn }: KillOptions): Tree {
  const taskkill = (...force: readonly string[]) =>
    new Promise<void>((resolve) => {
      const killer = spawn('taskkill', ['/PID', String(child.pid), '/T', ...force], {
        stdio: 'ignore',
        windowsHide: true,
      });
      killer.once('error', () => {
        child.kill();
        resolve();
      });
      killer.once('exit', () => resolve());
    });
  return {
    end: () => taskkill(),
    kill: () => taskkill('/F'),
    isGone: async () => child.exitCode !== null || child.signalCode !== null,
  };
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals | 0): boolean {
  return child.pid !== undefined && signalProcess(-child.pid, signal);
}

function signalProcess(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

/**
 * The processes on this Linux machine that carry the marker of a run, or belong to its group. Dead ones that
 * nobody has collected yet do not count: in a container that can take for ever.
 */
export async function livingProcesses(
  runId: string,
  group?: number,
): Promise<readonly LivingProcess[]> {
  const pids = (await readdir('/proc')).filter((name) => /^[0-9]+$/.test(name)).map(Number);
  const found = await Promise.all(pids.map((pid) => ifOfRun(pid, runId, group)));
  return found.filter((living) => living !== undefined);
}

export type LivingProcess = { readonly pid: number; readonly group: number };

async function ifOfRun(
  pid: number,
  runId: string,
  wanted: number | undefined,
): Promise<LivingProcess | undefined> {
  const status = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '');
  // The name before the last parenthesis may hold anything.
  const [state, , itsGroup] = status.slice(status.lastIndexOf(')') + 2).split(' ');
  if (!state || 'ZX'.includes(state)) return undefined;
  const living = { pid, group: Number(itsGroup) };
  if (living.group === wanted) return living;
  const environment = await readFile(`/proc/${pid}/environ`, 'latin1').catch(() => '');
  return `\0${environment}`.includes(`\0${runMarker}=${runId}\0`) ? living : undefined;
}
