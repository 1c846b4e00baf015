import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ModelSetup } from '../../../../src/agent/ports.ts';
import { createSession } from '../../../../src/agent/session.ts';
import type { AnswerKind } from '../../../../src/gate/model/answer.ts';
import { eventsOf } from '../../../support/builders.ts';
import { fakePorts, fakeShell } from '../../../support/fakePorts.ts';

const practice: ModelSetup = { ok: true, choice: { provider: 'practice' } };
const sampleFile = (path: string) =>
  readFileSync(new URL(`../../../../samples/greeter/${path}`, import.meta.url), 'utf8');
const greeter = {
  'README.md': sampleFile('README.md'),
  'src/greet.js': sampleFile('src/greet.js'),
};

type Given = {
  files?: Record<string, string>;
  shell?: ReturnType<typeof fakeShell>;
  words?: string;
};

/** Says something to Practice in manual mode and answers its questions as they come. */
async function play(said: string, answers: AnswerKind[], given: Given = {}) {
  const { files = greeter, shell = fakeShell(), words } = given;
  const ports = fakePorts({ setup: practice, files, shell, policy: { mode: 'manual' } });
  const session = createSession(ports);
  const turn = session.send(said);
  let seen = 0;
  for (const kind of answers) {
    const asked = await ports.until(
      (event) => event.type === 'waiting' && event.questions.length > 0,
      seen,
    );
    seen = ports.events.length;
    const head = asked.type === 'waiting' ? asked.questions[0]?.call.id : undefined;
    session.answer(head ?? '', { kind, ...(words === undefined ? {} : { words }) });
  }
  const outcome = await turn;
  const messages = eventsOf(ports.events, 'message').map(({ message }) => message);
  return { ports, outcome, messages, last: messages.at(-1)?.text ?? '' };
}

describe('in the sample folder', () => {
  test('Practice says that it is no AI, reads, edits, tests and ends', async () => {
    const { ports, outcome, messages, last } = await play('fix the greeting', ['once', 'once']);
    expect(outcome).toEqual({ how: 'completed' });
    expect(messages[0]?.text).toContain('no AI');
    expect(messages.map(({ calls }) => calls.map(({ tool }) => tool))).toEqual([
      ['read_file', 'read_file'],
      ['gth_checklist', 'edit_file'],
      ['gth_checklist', 'run_shell_command'],
      ['gth_checklist'],
      [],
    ]);
    expect(ports.files.texts.get('src/greet.js')).toBe(
      greeter['src/greet.js'].replace('Helo', 'Hello'),
    );
    expect(ports.shell.commands).toEqual(['npm test']);
    expect(last).toMatch(/^Done: .*says “Hello”, and `npm test` passes/);
    expect(eventsOf(ports.events, 'token').length).toBeGreaterThan(20);
  });

  test('a refused edit is reported as refused, and the words come back', async () => {
    const { ports, last } = await play('go', ['no'], { words: 'not now' });
    expect(last).toMatch(/^The edit was refused, so `src\/greet\.js` is as it was/);
    expect(last).toContain('not now');
    expect(ports.files.texts.get('src/greet.js')).toBe(greeter['src/greet.js']);
  });

  test('a refused test is reported as refused', async () => {
    const { last } = await play('go', ['once', 'no']);
    expect(last).toMatch(/^The test was refused and did not run, so I cannot say/);
  });

  test('a failed test is reported as failed', async () => {
    const shell = fakeShell({
      'npm test': { ended: { how: 'exited', exitCode: 1 }, output: 'not ok 1' },
    });
    const { last } = await play('go', ['once', 'once'], { shell });
    expect(last).toMatch(/^The test did not pass\./);
    expect(last).toContain('    not ok 1');
  });

  test('a greeting that is right already is only tested', async () => {
    const files = { ...greeter, 'src/greet.js': greeter['src/greet.js'].replace('Helo', 'Hello') };
    const { messages, last } = await play('go', ['once'], { files });
    expect(messages[1]?.text).toContain('nothing to correct');
    expect(last).toMatch(/^`npm test` passes\. Nothing had to be changed/);
  });
});

test.each([
  ['an empty folder', {}],
  ['a folder with another file of that name', { 'src/greet.js': 'export {};' }],
])('in %s Practice says that it is not the sample', async (_name, files) => {
  const { messages, last } = await play('go', [], { files });
  expect(messages).toHaveLength(2);
  expect(last).toMatch(/^This is not the sample folder/);
  expect(last).toContain('`!command`');
});

test.each(['help', ' Help ', '?'])('%j explains', async (said) => {
  const { messages, last } = await play(said, []);
  expect(messages).toHaveLength(1);
  expect(last).toContain('no AI');
});

describe('a command after an exclamation mark', () => {
  const commandsOf = ({ messages }: Awaited<ReturnType<typeof play>>) =>
    messages[0]?.calls.map(({ args }) => args['command']);

  test.each([
    ['!git status', ['git status']],
    ['  !ls -la | wc -l  ', ['ls -la | wc -l']],
    ['!one\n!two\n\nand words\n!three', ['one', 'two', 'three']],
    ['! echo "a  b"', ['echo "a  b"']],
    ['!!', ['!']],
  ])('%j proposes exactly %j', async (said, commands) => {
    const played = await play(
      said,
      commands.map(() => 'once'),
    );
    expect(commandsOf(played)).toEqual(commands);
    expect(played.ports.shell.commands).toEqual(commands);
  });

  test('reports what became of each', async () => {
    const shell = fakeShell({ two: { ended: { how: 'exited', exitCode: 2 } } });
    const { last } = await play('!one\n!two\n!`three`', ['once', 'once', 'no'], { shell });
    expect(last).toBe(
      'What became of it:\n- `one` ran and ended well.\n- `two` did not end well.\n- `` `three` `` was refused and did not run.',
    );
  });
});
