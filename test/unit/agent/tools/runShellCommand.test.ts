import { expect, test } from 'vitest';
import type { ShellResult } from '../../../../src/agent/ports.ts';
import { runShellCommand } from '../../../../src/agent/tools/runShellCommand.ts';
import { fakeShell } from '../../../support/fakePorts.ts';
import { use } from '../../../support/useTool.ts';

test.each<[ended: ShellResult['ended'], status: string, content: RegExp]>([
  [
    { how: 'exited', exitCode: 0 },
    'ok',
    /^<output>\nout\n<\/output>\nThe command ended with exit code 0\.$/,
  ],
  [
    { how: 'exited', exitCode: 3 },
    'error',
    /out\n<\/output>\nThe command ended with exit code 3\.$/,
  ],
  [{ how: 'killed', signal: 'SIGSEGV' }, 'error', /ended by signal SIGSEGV/],
  [
    { how: 'timed-out', afterMs: 120_000 },
    'error',
    /had not ended after 120 seconds\. Use a command that ends by itself/,
  ],
  [{ how: 'cancelled' }, 'cancelled', /The user stopped the command/],
  [
    { how: 'not-started', problem: 'spawn ENOENT.' },
    'error',
    /^The command could not be started: spawn ENOENT\. Check/,
  ],
])('%j is %s', async (ended, status, content) => {
  const shell = fakeShell({ x: { ended, output: 'out' } });
  const result = await use(runShellCommand, { command: 'x' }, { shell });
  expect(result).toMatchObject({ status, content: expect.stringMatching(content) });
});

test('the detail carries exit code, output and where the whole output is', async () => {
  const shell = fakeShell({ x: { output: 'out', durationMs: 7, wholeOutput: 'spill/1.log' } });
  const { detail } = await use(runShellCommand, { command: 'x' }, { shell });
  expect(detail).toEqual({
    kind: 'command',
    exitCode: 0,
    ended: 'exited',
    durationMs: 7,
    output: 'out',
    wholeOutput: 'spill/1.log',
  });
});

test('the action is the command as the model wrote it', () => {
  expect(runShellCommand.prepare({ command: ' git  status ', justification: 'why' })).toMatchObject(
    {
      action: { kind: 'shell', command: ' git  status ' },
    },
  );
});

test.each([
  [{}, /command: expected string/],
  [{ command: '  ' }, /expected a command/],
  [{ command: 'ls', cwd: '/' }, /there is no argument “cwd”/],
  [{ command: ['ls'] }, /command: expected string/],
])('%j never runs', async (args, problem) => {
  const shell = fakeShell();
  const result = await use(runShellCommand, args, { shell });
  expect(result).toEqual({ status: 'error', content: expect.stringMatching(problem) });
  expect(result.content).toContain('Expected: command (string), justification (string, optional).');
  expect(shell.commands).toEqual([]);
});
