import type { JsonObject } from '../../gate/model/call.ts';
import type { ToolResult } from '../events.ts';

/** What Practice says and proposes next. Without calls its turn is over. */
export type Move = {
  readonly text: string;
  readonly calls: readonly { readonly tool: string; readonly args: JsonObject }[];
};

/** A call of this turn and what became of it. */
export type Done = {
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly status: ToolResult['status'];
  readonly content: string;
};

const file = 'src/greet.js';
const typo = 'Helo';
const test = 'npm test';

export function nextMove(said: string, done: readonly Done[]): Move {
  const commands = commandsIn(said);
  if (commands.length > 0) return done.length === 0 ? propose(commands) : only(reportOn(done));
  if (/^\s*(help|\?)\s*$/i.test(said)) return only(help);
  return walkThrough(done);
}

const only = (text: string): Move => ({ text, calls: [] });

const commandsIn = (said: string): string[] =>
  said
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^!\s*\S/.test(line))
    .map((line) => line.slice(1).trim());

const help = `I am **Practice**: a fixed script, no AI. I need no network and no key, and I understand nothing that you write.

- Write \`!command\`, such as \`!npm test\`, and I propose exactly that command. Several lines, each with its own \`!\`, are proposed together.
- In the sample folder, write anything else and I walk through a small task: read, edit, test.
- To work with a real model, choose one in the model picker.`;

function propose(commands: readonly string[]): Move {
  const text =
    commands.length === 1
      ? 'You typed a command, so I propose it. What becomes of it is for the gate and you to decide.'
      : `You typed ${commands.length} commands, so I propose them together. What becomes of each is for the gate and you to decide.`;
  return { text, calls: commands.map(runs) };
}

const runs = (command: string) => ({ tool: 'run_shell_command', args: { command } });

const became: { readonly [status in ToolResult['status']]: string } = {
  ok: 'ran and ended well',
  error: 'did not end well',
  refused: 'was refused and did not run',
  cancelled: 'was stopped',
  interrupted: 'was interrupted and may have done part of its work',
};

function reportOn(done: readonly Done[]): string {
  const lines = done.map(
    ({ args, status }) => `- ${inCode(String(args['command']))} ${became[status]}.`,
  );
  return ['What became of it:', ...lines].join('\n');
}

/** A code span survives backticks in its text when its fence is longer than any of them. */
function inCode(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? `\`${text}\`` : `${fence} ${text} ${fence}`;
}

/** The sample task, one move after the other, by what is done already. */
function walkThrough(done: readonly Done[]): Move {
  const greet = done.find(({ tool, args }) => tool === 'read_file' && args['path'] === file);
  const edit = done.find(({ tool }) => tool === 'edit_file');
  const run = done.find(({ tool }) => tool === 'run_shell_command');
  if (!greet) return lookAround;
  if (greet.status !== 'ok' || !/hell?o/i.test(greet.content)) return only(notTheSample(greet));
  if (!edit && greet.content.includes(typo)) return proposeEdit;
  if (edit && edit.status !== 'ok') return only(editFailed(edit));
  if (!run) return edit ? proposeTest : onlyTest;
  if (run.status !== 'ok') return only(testFailed(run));
  if (edit && done.at(-1)?.tool !== 'gth_checklist') return tickOff;
  return only(edit ? allDone : alreadyDone);
}

const lookAround: Move = {
  text: 'I am **Practice**: a fixed script, no AI. I show you how an agent works here, on the task of this sample: its greeting is wrong. First I read the two files that matter.',
  calls: [
    { tool: 'read_file', args: { path: 'README.md' } },
    { tool: 'read_file', args: { path: file } },
  ],
};

function notTheSample({ status }: Done): string {
  const why =
    status === 'ok'
      ? `\`${file}\` here is not the one I know`
      : `there is no \`${file}\` that I could read`;
  return `This is not the sample folder: ${why}, so I have nothing to walk you through.\n\n${help}`;
}

const checklist = (edited: string, tested: string) => ({
  tool: 'gth_checklist',
  args: {
    items: [
      { content: 'Correct the greeting', status: edited },
      { content: 'Run the test', status: tested },
    ],
  },
});

const proposeEdit: Move = {
  text: `\`${file}\` says “${typo}” where it should say “Hello”. I note down the two steps and propose the edit.`,
  calls: [
    checklist('in_progress', 'pending'),
    { tool: 'edit_file', args: { path: file, edits: [{ oldText: typo, newText: 'Hello' }] } },
  ],
};

const proposeTest: Move = {
  text: 'The edit is in. Now I propose the test, to see whether it helped.',
  calls: [checklist('completed', 'in_progress'), runs(test)],
};

const onlyTest: Move = {
  text: `\`${file}\` says “Hello” already, so there is nothing to correct. I propose the test, to see whether all is well.`,
  calls: [runs(test)],
};

const tickOff: Move = {
  text: 'The test passed.',
  calls: [checklist('completed', 'completed')],
};

const allDone = `Done: \`${file}\` now says “Hello”, and \`${test}\` passes.\n\nYou have seen one task from start to end. Write \`!command\` to try the gate on a command of your own, or choose a real model.`;

const alreadyDone = `\`${test}\` passes. Nothing had to be changed.\n\nTo see the edit too, put the typo “${typo}” back into \`${file}\` and write to me again.`;

function editFailed({ status, content }: Done): string {
  if (status === 'refused') {
    return `The edit was refused, so \`${file}\` is as it was and still says “${typo}”. An agent would now look for another way; I have none, so I stop here.${quoted(content)}`;
  }
  return `The edit did not work, so \`${file}\` is as it was.${quoted(content)}`;
}

function testFailed({ status, content }: Done): string {
  if (status === 'refused') {
    return `The test was refused and did not run, so I cannot say whether the greeting is right now. I stop here.${quoted(content)}`;
  }
  return `The test did not pass.${quoted(content)}`;
}

/** What the agent was told, as an indented block that no content can break out of. */
function quoted(content: string): string {
  const lines = content.split('\n').slice(-15);
  return `\n\nThis is what I was told:\n\n${lines.map((line) => `    ${line}`).join('\n')}`;
}
