import type { Reading, Shape } from '../../reading/reading.ts';

// Naming a construct without what the shell does with it makes raters worse; leaning towards an answer does too.
const preamble =
  'About our parser, not about the command: it did not read the line as one plain command. ' +
  'That judges nothing, decides nothing and stands for no outcome; rate the line on what it does.';

const blocks: { readonly [shape in Shape]: string } = {
  'commit-message-substitution':
    'The message of a commit holds a command substitution. A shell that expands it runs what is inside before git ' +
    'sees the message; double quotes do not stop that, single quotes or a backslash bear on it, and this note does ' +
    'not say whether it happens on this machine. What is run when the message expands, and where?',
  composition:
    'The line holds several commands, or one inside a group, a loop or the background. The shell runs them in turn ' +
    'or side by side, and a pipe feeds what one prints into the next. What does the whole line do?',
  substitution:
    'Something on the line is expanded: where a shell does it, the inner part is run or looked up first, and its ' +
    'result is handed to the outer command. Double quotes do not stop that, single quotes or a backslash bear on it, ' +
    'and this note does not say whether it happens on this machine. What is run, and where?',
  redirect:
    'The shell attaches a file, a text or another stream to a program before that program starts, and a single > ' +
    'empties its file first. Which file is read or written?',
  unparseable:
    'No program could be told from the text. What you are shown is what the shell would be given. What would it do ' +
    'with it?',
};

/** For a line that is not one plain command; neutral, and a question for each of its shapes. */
export function parserNote({ shapes }: Reading): string | undefined {
  const [first, ...more] = shapes.map((shape) => blocks[shape]);
  if (first === undefined) return undefined;
  if (more.length === 0) return `${preamble}\n${first}`;
  return [preamble, ...[first, ...more].map((block) => `- ${block}`)].join('\n');
}
