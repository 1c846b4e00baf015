import { type ChildProcess, spawn as nodeSpawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { Shell, ShellOptions, ShellResult } from '../../agent/ports.ts';
import { errorCode, meaningOf } from '../../stores/fileSystem.ts';
import { childEnvironment, type LeftOut, type Variables } from './environment.ts';
import { spillName } from './outputSpill.ts';
import { killTree, runMarker, type Spawn } from './processTree.ts';
import { foundOn, whatStarts } from './programs.ts';
import { createRunOutput, type RunOutput } from './runOutput.ts';
import { shellProgram } from './shellProgram.ts';

export type CommandRunnerOptions = {
  readonly cwd: string;
  /** As the host has it: each command gets a scrubbed copy of what it holds at that moment. */
  readonly env: Variables;
  /** Secrets that the person lets commands have, by name. */
  readonly keepVariables?: readonly string[];
  /** Where the whole text of a capped output is kept. */
  readonly spillFolder: string;
  readonly timeoutMs?: number;
  readonly maxOutputBytes?: number;
  readonly maxSpillBytes?: number;
  /** How long a process that is asked to end may take before it is killed. */
  readonly graceMs?: number;
  /** Asked just before the start; a sentence means that the command must not run. */
  readonly refuse?: (command: string) => string | undefined;
  /** The decoded words of a command that needs no shell. */
  readonly plainWords?: (command: string) => readonly string[] | undefined;
  readonly platform?: string;
  readonly spawn?: Spawn;
  readonly newId?: () => string;
};

/**
 * Runs each command by itself or in a fresh shell, and in a process group of its own, without input. Runs do not know
 * each other.
 */
export function createShell(options: CommandRunnerOptions): Shell {
  const runner = { ...defaults, ...options };
  return { run: (command, runOptions) => run(command, runOptions, runner) };
}

type Runner = CommandRunnerOptions & typeof defaults;
type Ended = ShellResult['ended'];

const defaults = {
  timeoutMs: 120_000,
  maxOutputBytes: 100_000,
  maxSpillBytes: 16 * 1024 * 1024,
  graceMs: 3000,
  refuse: (_command: string): string | undefined => undefined,
  plainWords: (_command: string): readonly string[] | undefined => undefined,
  platform: process.platform as string,
  spawn: nodeSpawn as Spawn,
  newId: randomUUID as () => string,
  keepVariables: [] as readonly string[],
};

async function run(
  command: string,
  { signal, onOutput }: ShellOptions,
  runner: Runner,
): Promise<ShellResult> {
  const startedAt = performance.now();
  const runId = runner.newId();
  const { env, leftOut } = childEnvironment(runner.env, { keep: runner.keepVariables });
  const output = createRunOutput({
    maxBytes: runner.maxOutputBytes,
    maxSpillBytes: runner.maxSpillBytes,
    spillFile: join(runner.spillFolder, spillName(runId)),
    onText: onOutput,
  });
  const { ended, heldOpen } = await startAndWait(command, signal, output, {
    ...runner,
    runId,
    childEnv: { ...env, [runMarker]: runId },
  });
  const { text, ...whole } = await output.finish();
  const notes = [heldOpen ? heldOpenNote : '', leftOutNote(ended, leftOut, `${command}\n${text}`)];
  return {
    ended,
    output: [text, ...notes.filter((note) => note !== '')].join('\n'),
    durationMs: Math.round(performance.now() - startedAt),
    ...whole,
  };
}

type Run = Runner & { readonly runId: string; readonly childEnv: Variables };
type Outcome = { readonly ended: Ended; readonly heldOpen?: boolean };

async function startAndWait(
  command: string,
  signal: AbortSignal,
  output: RunOutput,
  run: Run,
): Promise<Outcome> {
  const unusable = await problemWithFolder(run.cwd);
  if (signal.aborted) return { ended: { how: 'cancelled' } };
  const problem = unusable ?? run.refuse(command);
  if (problem !== undefined) return { ended: { how: 'not-started', problem } };
  const started = start(command, run);
  if ('problem' in started) return { ended: { how: 'not-started', ...started } };
  return await waitFor(started.child, signal, output, run);
}

async function problemWithFolder(cwd: string): Promise<string | undefined> {
  const stats = await stat(cwd).catch(() => undefined);
  if (stats?.isDirectory()) return undefined;
  return `Commands run in the workspace folder ${cwd}, and there is no such folder: open one that exists.`;
}

function start(command: string, run: Run): { child: ChildProcess } | { problem: string } {
  if (command.includes('\0')) {
    return {
      problem: 'The command holds a NUL character, which no shell can be given: leave it out.',
    };
  }
  const { SystemRoot } = run.env;
  const shell = shellProgram(run.platform, SystemRoot);
  const isFound = foundOn(run.childEnv['PATH'] ?? '', run.cwd);
  const { file, args } = whatStarts(command, run.plainWords(command), shell, isFound);
  try {
    const child = run.spawn(file, args, {
      cwd: run.cwd,
      env: run.childEnv,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: run.platform !== 'win32',
      windowsHide: true,
    });
    return { child };
  } catch (error) {
    return { problem: startProblem(error) };
  }
}

function startProblem(error: unknown): string {
  if (errorCode(error) === 'E2BIG' || errorCode(error) === 'ENAMETOOLONG') {
    return 'The command is too long for the operating system: write it to a script with write_file and run that.';
  }
  return `The shell could not be started: ${meaningOf(error)}.`;
}

async function waitFor(
  child: ChildProcess,
  signal: AbortSignal,
  output: RunOutput,
  run: Run,
): Promise<Outcome> {
  const streams = { stdout: child.stdout, stderr: child.stderr };
  streams.stdout?.on('data', (bytes: Buffer) => output.add('stdout', bytes));
  streams.stderr?.on('data', (bytes: Buffer) => output.add('stderr', bytes));
  for (const stream of Object.values(streams)) stream?.on('error', () => undefined);
  const closed = new Promise<'closed'>((resolve) => child.once('close', () => resolve('closed')));
  const stop = stopReason(signal, run.timeoutMs);
  const ended = await Promise.race([exitOf(child), stop.reason]).finally(stop.dispose);
  if (ended.how === 'not-started') return { ended };
  const wasStopped = ended.how === 'timed-out' || ended.how === 'cancelled';
  if (wasStopped) await killTree(child, run);
  if (await closesSoon(closed, output)) return { ended };
  for (const stream of Object.values(streams)) letGo(stream);
  return { ended, heldOpen: !wasStopped };
}

function exitOf(child: ChildProcess): Promise<Ended> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ how: 'not-started', problem: startProblem(error) }));
    child.once('exit', (exitCode, signal) => {
      if (exitCode !== null) resolve({ how: 'exited', exitCode });
      else resolve({ how: 'killed', signal: signal ?? 'unknown' });
    });
  });
}

function stopReason(signal: AbortSignal, timeoutMs: number) {
  let dispose = () => {};
  const reason = new Promise<Ended>((resolve) => {
    const onAbort = () => resolve({ how: 'cancelled' });
    const timer = setTimeout(() => resolve({ how: 'timed-out', afterMs: timeoutMs }), timeoutMs);
    signal.addEventListener('abort', onAbort, { once: true });
    dispose = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
    };
  });
  return { reason, dispose };
}

const quietMs = 100;
const longestQuietWaits = 20;

/**
 * A process in the background can keep the pipes open after the shell has ended. What the shell wrote is in
 * the pipe by then, so a short silence, or two seconds of further output, is the end of the command's output.
 */
async function closesSoon(closed: Promise<'closed'>, output: RunOutput): Promise<boolean> {
  for (let waits = 0; waits < longestQuietWaits; waits += 1) {
    const bytesBefore = output.totalBytes;
    if ((await Promise.race([closed, pause(quietMs)])) === 'closed') return true;
    // A timer that fires late comes before the input that waited with it.
    await nextTurn();
    if (output.totalBytes === bytesBefore) return false;
  }
  return false;
}

/** Reads on and forgets, so that the process neither blocks nor dies of a closed pipe, nor keeps the host alive. */
function letGo(stream: Readable | null) {
  if (!stream) return;
  stream.removeAllListeners('data');
  stream.resume();
  if ('unref' in stream && typeof stream.unref === 'function') stream.unref();
}

const heldOpenNote =
  '[A process that this command started still runs in the background; what it prints from now on is not kept.]';

/** Names that nobody would mention by chance. */
const shortestTellingName = 5;

function leftOutNote(ended: Ended, leftOut: readonly LeftOut[], text: string): string {
  if (ended.how !== 'exited' || ended.exitCode === 0) return '';
  const words = new Set(text.match(/[A-Za-z_][A-Za-z0-9_]*/g));
  const mentioned = leftOut.filter(
    ({ name }) => name.length >= shortestTellingName && words.has(name),
  );
  if (mentioned.length === 0) return '';
  const list = mentioned.map(({ name, because }) => `${name} (${because})`).join(', ');
  return `[Not in the environment of commands: ${list}.]`;
}
