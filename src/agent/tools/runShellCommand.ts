import * as z from 'zod/mini';
import type { ToolResult } from '../events.ts';
import type { ShellResult } from '../ports.ts';
import { defineTool } from './tool.ts';

const Input = z.strictObject({
  command: z
    .string()
    .check(
      z.regex(/\S/, 'expected a command'),
      z.describe('The command line, run in the workspace folder.'),
    ),
  justification: z.optional(
    z
      .string()
      .check(
        z.describe(
          'Only when you propose a refused command again: the answer to the objection. It has to fit the command.',
        ),
      ),
  ),
});

export const runShellCommand = defineTool({
  name: 'run_shell_command',
  description:
    "Runs one command in the user's shell, in the workspace folder, without input, for at most 120 seconds. " +
    'Returns its output and how it ended.',
  access: 'shell',
  input: Input,
  action: ({ command }) => ({ kind: 'shell', command }),
  async run({ command }, { shell, signal, onOutput }) {
    return report(await shell.run(command, { signal, onOutput }));
  },
});

type Ended = ShellResult['ended'];

function report({ ended, output, durationMs, wholeOutput }: ShellResult): ToolResult {
  const { status, sentence } = outcome(ended);
  const shown = output === '' ? '(no output)' : output;
  return {
    status,
    content: ended.how === 'not-started' ? sentence : `<output>\n${shown}\n</output>\n${sentence}`,
    detail: {
      kind: 'command',
      ...(ended.how === 'exited' ? { exitCode: ended.exitCode } : {}),
      ended: ended.how,
      durationMs,
      output,
      ...(wholeOutput === undefined ? {} : { wholeOutput }),
    },
  };
}

function outcome(ended: Ended): { status: ToolResult['status']; sentence: string } {
  switch (ended.how) {
    case 'exited':
      return {
        status: ended.exitCode === 0 ? 'ok' : 'error',
        sentence: `The command ended with exit code ${ended.exitCode}.`,
      };
    case 'killed':
      return { status: 'error', sentence: `The command was ended by signal ${ended.signal}.` };
    case 'timed-out':
      return {
        status: 'error',
        sentence:
          `The command was stopped because it had not ended after ${ended.afterMs / 1000} seconds. ` +
          'Use a command that ends by itself, or a smaller part of the work.',
      };
    case 'cancelled':
      return { status: 'cancelled', sentence: 'The user stopped the command.' };
    case 'not-started':
      return {
        status: 'error',
        sentence: `The command could not be started: ${ended.problem} Check the program's name and try again.`,
      };
  }
}
