import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CommandRunnerOptions, createShell } from '../../../../src/host/node/commandRunner.ts';
import { livingProcesses, type Spawn } from '../../../../src/host/node/processTree.ts';

let folder = '';
let spillFolder = '';
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'runner-')));
  spillFolder = join(folder, 'spill');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const shell = (options: Partial<CommandRunnerOptions> = {}) =>
  createShell({ cwd: folder, env: process.env, spillFolder, graceMs: 300, ...options });

function run(command: string, options: Partial<CommandRunnerOptions> = {}) {
  return shell(options).run(command, { signal: new AbortController().signal, onOutput: () => {} });
}

/** Runs, and cancels when this text has come out. */
function cancelAt(mark: string, command: string, options: Partial<CommandRunnerOptions> = {}) {
  const controller = new AbortController();
  let seen = '';
  return shell(options).run(command, {
    signal: controller.signal,
    onOutput(chunk) {
      seen += chunk;
      if (seen.includes(mark)) controller.abort();
    },
  });
}

/** A dead process that nobody has collected yet is not alive. */
function isAlive(pid: number): boolean {
  try {
    if (existsSync('/proc/self/stat')) {
      return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
    }
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('how a command ended', () => {
  test.each([
    ['true', { how: 'exited', exitCode: 0 }],
    ['exit 7', { how: 'exited', exitCode: 7 }],
    ['no-such-program-here', { how: 'exited', exitCode: 127 }],
    ['kill -KILL $$', { how: 'killed', signal: 'SIGKILL' }],
    ['bash -c "kill -TERM \\$\\$"; exit $?', { how: 'exited', exitCode: 143 }],
  ])('%s', async (command, ended) => {
    expect((await run(command)).ended).toEqual(ended);
  });

  test('what the shell says of an unknown program is in the output', async () => {
    expect((await run('no-such-program-here')).output).toContain('not found');
  });

  test('a command with a dash in front is no option of the shell', async () => {
    const { ended, output } = await run('-x 2>&1; echo after');
    expect(ended).toEqual({ how: 'exited', exitCode: 0 });
    expect(output).toMatch(/-x: .*not found\nafter\n$/);
  });
});

describe('a command that does not start', () => {
  const never: Spawn = () => {
    throw new Error('nothing may start');
  };

  test('because it was refused at the last moment', async () => {
    const refuse = (command: string) => `Never ${command}.`;
    const result = await run('rm x', { refuse, spawn: never });
    expect(result.ended).toEqual({ how: 'not-started', problem: 'Never rm x.' });
    expect(result.output).toBe('');
  });

  test('because it was cancelled before', async () => {
    const signal = AbortSignal.abort();
    const result = await shell({ spawn: never }).run('true', { signal, onOutput: () => {} });
    expect(result.ended).toEqual({ how: 'cancelled' });
  });

  test('because its folder is gone', async () => {
    const cwd = join(folder, 'gone');
    const problem = `Commands run in the workspace folder ${cwd}, and there is no such folder: open one that exists.`;
    expect((await run('true', { cwd })).ended).toEqual({ how: 'not-started', problem });
  });

  test('because it holds a NUL', async () => {
    const { ended } = await run('echo a\0b');
    expect(ended).toMatchObject({ how: 'not-started', problem: expect.stringContaining('NUL') });
  });

  test('because it is longer than the system takes', async () => {
    const { ended } = await run(`: ${'x'.repeat(3_000_000)}`);
    expect(ended).toMatchObject({
      how: 'not-started',
      problem: expect.stringContaining('too long'),
    });
  });

  test('because the shell is missing', async () => {
    const missing: Spawn = (_file, args, options) => spawn('/no/such/shell', args, options);
    const { ended } = await run('true', { spawn: missing });
    expect(ended).toMatchObject({
      how: 'not-started',
      problem: expect.stringContaining('The shell could not be started'),
    });
  });
});

describe('what a command finds', () => {
  test('the workspace folder, no input, and no profile', async () => {
    const result = await run('pwd; cat; echo "input ended"; shopt -q login_shell || echo plain');
    expect(result).toMatchObject({
      ended: { how: 'exited', exitCode: 0 },
      output: `${folder}\ninput ended\nplain\n`,
    });
  });

  test('an environment without secrets, marked with the run', async () => {
    const env = { PATH: process.env['PATH'], ACME_API_KEY: 'hunter2', BASH_ENV: '/x', SEEN: 'yes' };
    const command = 'echo "$GAUNT_SLOTH_RUN/$SEEN/$PAGER/$ACME_API_KEY/$BASH_ENV/"';
    const { output } = await run(command, { env, newId: () => 'run-1' });
    expect(output).toBe('run-1/yes/cat///\n');
  });

  test('a secret only when the person lets it through', async () => {
    const env = { PATH: process.env['PATH'], ACME_API_KEY: 'hunter2' };
    const { output } = await run('echo $ACME_API_KEY', { env, keepVariables: ['ACME_API_KEY'] });
    expect(output).toBe('hunter2\n');
  });

  test('a failure that names what was left out says so', async () => {
    const env = { PATH: process.env['PATH'], ACME_API_KEY: 'x', OTHER_API_KEY: 'x' };
    const failed = await run('echo set ACME_API_KEY; exit 1', { env });
    expect(failed.output).toBe(
      'set ACME_API_KEY\n\n[Not in the environment of commands: ACME_API_KEY (it holds a secret).]',
    );
    const succeeded = await run('echo set ACME_API_KEY', { env });
    expect(succeeded.output).toBe('set ACME_API_KEY\n');
  });
});

describe('output', () => {
  test('streams while the command runs, from both streams', async () => {
    const chunks: string[] = [];
    const controller = new AbortController();
    const result = await shell().run('echo out; echo err >&2; exec sleep 600', {
      signal: controller.signal,
      onOutput(chunk) {
        chunks.push(chunk);
        const all = chunks.join('');
        if (all.includes('out') && all.includes('err')) controller.abort();
      },
    });
    expect(result.ended).toEqual({ how: 'cancelled' });
    expect(chunks.join('').split('\n').sort()).toEqual(['', 'err', 'out']);
  });

  test('fifty megabytes come back capped, with where the first sixteen are', async () => {
    let liveBytes = 0;
    const command = `printf start; head -c 50000000 /dev/zero | tr '\\0' x; printf end`;
    const result = await shell({ newId: () => 'big' }).run(command, {
      signal: new AbortController().signal,
      onOutput: (chunk) => {
        liveBytes += chunk.length;
      },
    });
    const file = join(spillFolder, 'output-big.log');
    const x = 'x'.repeat(49_995);
    const note =
      `[The output has 50000008 bytes; shown are the first 50000 and the last 50000. ` +
      `Its first 16777216 bytes are in ${file}: use read_file with offset and limit.]`;
    expect(result.output).toBe(`start${x}\n\n${note}\n\n${'x'.repeat(49_997)}end`);
    expect(result.wholeOutput).toBe(file);
    expect(liveBytes).toBe(50_000_008);
    expect((await stat(file)).size).toBe(16 * 1024 * 1024);
  }, 30_000);

  test('the kept file holds the whole text, readable by its owner only', async () => {
    const { wholeOutput = '' } = await run('seq 1 1000; head -c 3 /dev/zero', {
      maxOutputBytes: 100,
    });
    const whole = Array.from({ length: 1000 }, (_, i) => `${i + 1}\n`).join('');
    expect(await readFile(wholeOutput, 'utf8')).toBe(`${whole}\u2400\u2400\u2400`);
    expect((await stat(wholeOutput)).mode & 0o777).toBe(0o600);
  });

  test('a short output makes no file', async () => {
    const result = await run('echo hello');
    expect(result).not.toHaveProperty('wholeOutput');
    expect(existsSync(spillFolder)).toBe(false);
  });

  test('an output that cannot be kept says why', async () => {
    const result = await run('seq 1 1000', { maxOutputBytes: 100, spillFolder: '/dev/null/x' });
    expect(result.output).toContain(
      'The rest could not be kept: a file stands where a folder is needed.]',
    );
    expect(result).not.toHaveProperty('wholeOutput');
  });
});

describe('a process in the background', () => {
  test('that holds the output open does not hold the command', async () => {
    const { ended, output } = await run('sleep 600 & echo $!');
    const pid = Number(/^[0-9]+/.exec(output)?.[0]);
    expect(ended).toEqual({ how: 'exited', exitCode: 0 });
    expect(output).toContain('still runs in the background');
    expect(isAlive(pid)).toBe(true);
    process.kill(pid, 'SIGKILL');
  });

  test('that never stops writing does not hold the command either', async () => {
    const { ended, output } = await run('(while sleep 0.02; do echo tick; done) & echo $!');
    expect(ended).toEqual({ how: 'exited', exitCode: 0 });
    process.kill(Number(/^[0-9]+/m.exec(output)?.[0]), 'SIGKILL');
  });

  test('that let go of the output is not mentioned', async () => {
    const { output } = await run('sleep 600 >/dev/null 2>&1 & echo $!');
    expect(output).toMatch(/^[0-9]+\n$/);
    process.kill(Number(output), 'SIGKILL');
  });
});

describe('a command that is stopped', () => {
  test('by its time', async () => {
    const result = await run('sleep 600', { timeoutMs: 200 });
    expect(result.ended).toEqual({ how: 'timed-out', afterMs: 200 });
  });

  test('by the person', async () => {
    const result = await cancelAt('ready', 'echo ready; sleep 600; echo never');
    expect(result.ended).toEqual({ how: 'cancelled' });
    expect(result.output).toBe('ready\n');
  });

  test('may tidy up first', async () => {
    const command = 'trap "echo tidied; exit 0" TERM; echo ready; while :; do :; done';
    const result = await cancelAt('ready', command, { graceMs: 5000 });
    expect(result.ended).toEqual({ how: 'cancelled' });
    expect(result.output).toBe('ready\ntidied\n');
  });

  test.each([
    ['a grandchild', 'bash -c "sleep 600 & echo pid=\\$!; wait"'],
    [
      'a grandchild that ignores the polite signal',
      `bash -c 'trap "" TERM; echo pid=$$; sleep 600'`,
    ],
    [
      'a shell that ignores the polite signal',
      'trap "" TERM; echo pid=$$; while :; do sleep 1; done',
    ],
  ])('takes %s with it', async (_what, command) => {
    const { ended, output } = await cancelAt('pid=', command, { newId: () => `tree-${folder}` });
    expect(ended).toEqual({ how: 'cancelled' });
    expect(isAlive(Number(/pid=([0-9]+)/.exec(output)?.[1]))).toBe(false);
  });

  test.runIf(process.platform === 'linux')(
    'takes what left its process group with it',
    async () => {
      const newId = () => `escaped-${folder}`;
      const command = `setsid bash -c 'trap "" TERM; echo pid=$$; sleep 600' & wait`;
      const { output } = await cancelAt('pid=', command, { newId });
      expect(isAlive(Number(/pid=([0-9]+)/.exec(output)?.[1]))).toBe(false);
      expect(await livingProcesses(newId())).toEqual([]);
    },
  );

  test('leaves other runs alone', async () => {
    execFileSync('mkfifo', [join(folder, 'pipe')]);
    const other = run('cat pipe; echo done');
    const stopped = await cancelAt('ready', 'echo ready; sleep 600');
    expect(stopped.ended).toEqual({ how: 'cancelled' });
    await writeFile(join(folder, 'pipe'), 'read ');
    expect(await other).toMatchObject({ ended: { how: 'exited' }, output: 'read done\n' });
  });
});

describe('on Windows', () => {
  /** Starts something harmless here in place of each Windows program. */
  function windows(instead: (file: string) => string) {
    const started: { file: string; args: readonly string[]; child: ChildProcess }[] = [];
    const fake: Spawn = (file, args, options) => {
      const child = spawn('/bin/sh', ['-c', instead(file)], options);
      started.push({ file, args, child });
      return child;
    };
    return { started, fake };
  }

  test('a command is handed to PowerShell encoded, without a profile', async () => {
    const { started, fake } = windows(() => 'echo hello');
    const env = { SystemRoot: 'D:\\Win' };
    const result = await run('Get-Item "a b"', { platform: 'win32', spawn: fake, env });
    expect(result).toMatchObject({ ended: { how: 'exited', exitCode: 0 }, output: 'hello\n' });
    expect(started[0]?.file).toBe('D:\\Win\\System32\\WindowsPowerShell\\v1.0\\powershell.exe');
    expect(started[0]?.args).toContain('-NoProfile');
    const script = Buffer.from(started[0]?.args.at(-1) ?? '', 'base64').toString('utf16le');
    expect(script.split('\n')[1]).toBe('Get-Item "a b"');
  });

  test('taskkill ends the tree, by force after the grace', async () => {
    const { started, fake } = windows((file) =>
      file === 'taskkill' ? 'exit 0' : 'echo ready; exec sleep 600',
    );
    const recorded: Spawn = (file, args, options) => {
      if (args.includes('/F')) started[0]?.child.kill('SIGKILL');
      return fake(file, args, options);
    };
    const result = await cancelAt('ready', 'x', {
      platform: 'win32',
      spawn: recorded,
      graceMs: 50,
    });
    const pid = String(started[0]?.child.pid);
    expect(result.ended).toEqual({ how: 'cancelled' });
    expect(started.slice(1).map(({ file, args }) => [file, ...args])).toEqual([
      ['taskkill', '/PID', pid, '/T'],
      ['taskkill', '/PID', pid, '/T', '/F'],
    ]);
  });

  test('without taskkill at least the shell ends', async () => {
    const { started, fake } = windows(() => 'echo ready; exec sleep 600');
    const missing: Spawn = (file, args, options) =>
      file === 'taskkill' ? spawn('/no/such/taskkill', args, options) : fake(file, args, options);
    await cancelAt('ready', 'x', { platform: 'win32', spawn: missing });
    expect(started[0]?.child.signalCode).toBe('SIGTERM');
  });
});
