import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAiCompatible } from '../../../src/agent/models/openAiCompatible.ts';
import type {
  AlignmentChecker,
  CheckQuestion,
  Rater,
  RaterGiven,
} from '../../../src/agent/ports.ts';
import { createRater } from '../../../src/agent/reviewer/rater.ts';
import { createSession, type SessionOptions } from '../../../src/agent/session.ts';
import type { Answer } from '../../../src/gate/model/answer.ts';
import type { Checked } from '../../../src/gate/model/check.ts';
import type { Policy } from '../../../src/gate/model/policy.ts';
import type { Outcome, Rated } from '../../../src/gate/model/rating.ts';
import { eventsOf, reaching, resultsOf } from '../../support/builders.ts';
import { type FakePorts, fakePorts } from '../../support/fakePorts.ts';
import { handTimer } from '../../support/handTimer.ts';
import { readAs } from '../../support/readings.ts';
import {
  propose,
  type Script,
  type ScriptedCall,
  type ScriptedServer,
  say,
  startScriptedServer,
} from '../../support/scriptedServer.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());

const hard = 'git reset --hard origin/main';
const soft = 'git reset --soft HEAD~2';

const run = (command: string, id: string, justification?: string): ScriptedCall => ({
  id,
  name: 'run_shell_command',
  args: { command, ...(justification === undefined ? {} : { justification }) },
});

type Said = Outcome | Rated;
const rated = (said: Said): Rated =>
  typeof said === 'string' ? { outcome: said, reason: `It is ${said}.` } : said;

/** Rates by a table from command to outcome; what is not in it is safe. */
function scriptedRater(
  table: Record<string, Said>,
): Rater & { given: RaterGiven[]; asked: string[] } {
  const given: RaterGiven[] = [];
  const asked: string[] = [];
  return {
    given,
    asked,
    model: 'scripted',
    budgetMs: 30_000,
    async rate({ action }, _signal, more) {
      const command = action.kind === 'shell' ? action.command : '';
      asked.push(command);
      given.push(more);
      return rated(table[command] ?? 'safe');
    },
  };
}

function scriptedChecker(...answers: Checked[]): AlignmentChecker & { asked: CheckQuestion[] } {
  const asked: CheckQuestion[] = [];
  return {
    asked,
    async check(question) {
      asked.push(question);
      return answers[asked.length - 1] ?? { failed: 'no-decision', reason: 'Nothing.' };
    },
  };
}

const escalate: Checked = { decision: 'escalate', reason: 'Not asked for.' };
const approve: Checked = { decision: 'approve', reason: 'Asked for.' };
const suggest: Checked = { decision: 'suggest', reason: 'Keep the work.', suggestedCommand: soft };

type Given = { policy?: Partial<Policy>; options?: SessionOptions; display?: boolean };

function begin(script: Script, { policy, options, display = false }: Given) {
  server.play(script);
  const ports = fakePorts({
    setup: reaching(server.baseUrl),
    policy: { mode: 'auto', hasRater: true, ...policy },
  });
  const held: number[] = [];
  ports.world = { read: readAs };
  if (display) {
    ports.display = {
      isOpen: () => true,
      async hold(ms) {
        held.push(ms);
      },
    };
  }
  return { ports, held, session: createSession(ports, options) };
}

const asks = (ports: FakePorts, id: string, from = 0) =>
  ports.until(
    (event) => event.type === 'waiting' && event.questions.some(({ call }) => call.id === id),
    from,
  );

const questionAbout = (ports: FakePorts, id: string) =>
  eventsOf(ports.events, 'waiting')
    .flatMap(({ questions }) => questions)
    .findLast(({ call }) => call.id === id);

const toolTexts = () =>
  (server.requests.at(-1)?.messages ?? [])
    .filter(({ role }) => role === 'tool')
    .map(({ content }) => content ?? '');

const once: Answer = { kind: 'once' };

describe('a command that was turned down', () => {
  test('goes back to the agent with the reason and the moves, and nobody is asked', async () => {
    const rater = scriptedRater({ [hard]: 'destructive' });
    const { ports, session } = begin([propose(run(hard, 'a')), say('done')], {
      options: { rater },
    });
    expect(await session.send('tidy up')).toEqual({ how: 'completed' });
    expect(resultsOf(ports.events)).toEqual(['a refused']);
    expect(toolTexts()[0]).toMatch(
      /^The rater turned down your command: It is destructive\. You may propose the same/,
    );
    expect(eventsOf(ports.events, 'waiting')).toEqual([]);
    expect(ports.shell.commands).toEqual([]);
  });

  test('names a granted tool that the rater suggested', async () => {
    const rater = scriptedRater({
      [hard]: { outcome: 'destructive', reason: 'No.', suggestedTool: 'read_file' },
    });
    const { session } = begin([propose(run(hard, 'a')), say('done')], { options: { rater } });
    await session.send('go');
    expect(toolTexts()[0]).toContain('The tool read_file does this');
    expect(rater.given[0]?.grantedTools.map(({ name }) => name)).not.toContain('run_shell_command');
  });

  test('names no tool that a list keeps from running', async () => {
    const rater = scriptedRater({ [hard]: 'destructive' });
    const entry = (pattern: string) => ({
      entry: { type: 'tool', matcher: 'exact', pattern } as const,
      origin: 'project' as const,
    });
    const { session } = begin([propose(run(hard, 'a')), say('done')], {
      options: { rater },
      policy: { deny: [entry('read_file')], escalate: [entry('write_file')] },
    });
    await session.send('go');
    const names = rater.given[0]?.grantedTools.map(({ name }) => name);
    expect(names).toContain('edit_file');
    expect(names).not.toContain('read_file');
    expect(names).not.toContain('write_file');
  });

  test('is argued about in rounds that are told as they happen, and the third reaches the person', async () => {
    const rater = scriptedRater({ [hard]: 'destructive' });
    const script = [
      propose(run(hard, 'a', 'I need it.')),
      propose(run(hard, 'b', 'Really.')),
      propose(run(hard, 'c', '  ')),
      say('done'),
    ];
    const { ports, session } = begin(script, { options: { rater } });
    const turn = session.send('go');
    await asks(ports, 'c');
    const rounds = eventsOf(ports.events, 'round');
    expect(rounds.map(({ round, goesTo }) => [round.number, round.justification, goesTo])).toEqual([
      [1, 'I need it.', 'agent'],
      [2, 'Really.', 'agent'],
      [3, undefined, 'person'],
    ]);
    const question = questionAbout(ports, 'c');
    expect(question?.argument).toMatchObject({ attempts: 3, thisRequest: true });
    expect(question?.argument?.rounds.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(question?.rating).toEqual({ outcome: 'destructive', reason: 'It is destructive.' });
    session.answer('c', once);
    await turn;
    expect(resultsOf(ports.events)).toEqual(['a refused', 'b refused', 'c ok']);
    expect(session.argument()).toMatchObject({ rounds: [], consecutive: 0, sincePerson: 0 });
  });

  test('three in one message reach the person at the third', async () => {
    const rater = scriptedRater({ x1: 'destructive', x2: 'destructive', x3: 'destructive' });
    const script = [propose(run('x1', 'a'), run('x2', 'b'), run('x3', 'c')), say('done')];
    const { ports, session } = begin(script, { options: { rater } });
    const turn = session.send('go');
    await asks(ports, 'c');
    session.answer('c', { kind: 'no' });
    await turn;
    expect(resultsOf(ports.events)).toEqual(['a refused', 'b refused', 'c refused']);
  });

  test('alternating with something safe reaches the person at the ninth', async () => {
    const bad = Array.from({ length: 9 }, (_, at) => `frobnicate ${at}`);
    const rater = scriptedRater(Object.fromEntries(bad.map((command) => [command, 'destructive'])));
    const script = bad.flatMap((command, at) => [
      propose(run(command, `bad-${at}`)),
      propose(run(`make t${at}`, `good-${at}`)),
    ]);
    const { ports, session } = begin([...script, say('done')], { options: { rater } });
    const turn = session.send('go');
    await asks(ports, 'bad-8');
    expect(questionAbout(ports, 'bad-8')?.argument?.attempts).toBe(9);
    session.stop();
    await turn;
    expect(eventsOf(ports.events, 'round')).toHaveLength(9);
  });

  test('a message of the person begins the count anew and keeps their words', async () => {
    const rater = scriptedRater({ [hard]: 'destructive' });
    const { session } = begin([propose(run(hard, 'a')), say('hm')], { options: { rater } });
    await session.send('first');
    expect(session.argument()).toMatchObject({ consecutive: 1, sincePerson: 1, words: ['first'] });
    server.play([propose(run(hard, 'b')), say('hm')]);
    await session.send('second');
    expect(session.argument()).toMatchObject({
      consecutive: 1,
      sincePerson: 1,
      words: ['first', 'second'],
    });
  });

  test('an argument outlasts the window', async () => {
    const rater = scriptedRater({ [hard]: 'destructive' });
    const { session } = begin([propose(run(hard, 'a')), say('hm')], { options: { rater } });
    await session.send('first');
    const kept = JSON.parse(JSON.stringify(session.argument()));
    expect(begin([], { options: { argument: kept } }).session.argument()).toEqual(kept);
  });

  test('in another spelling is the same, and the agent is told so', async () => {
    const rater = scriptedRater({
      'rm -rf build': 'destructive',
      'rm -r -f ./build': 'destructive',
    });
    const script = [
      propose(run('rm -rf build', 'a')),
      propose(run('rm -r -f ./build', 'b')),
      say('ok'),
    ];
    const { session } = begin(script, { options: { rater } });
    await session.send('go');
    expect(toolTexts()[1]).toContain('It does the same as "rm -rf build", which was refused');
  });
});

describe('an argument that ends well', () => {
  const agree = (script: Script, table: Record<string, Said>, display = true) =>
    begin(script, { display, options: { rater: scriptedRater(table) } });

  test('with another command is accepted, shown, and held', async () => {
    const script = [propose(run(hard, 'a')), propose(run(soft, 'b')), say('done')];
    const { ports, session, held } = agree(script, { [hard]: 'destructive' });
    await session.send('go');
    expect(eventsOf(ports.events, 'held')).toEqual([
      {
        type: 'held',
        callId: 'b',
        as: 'accepted',
        rated: { outcome: 'safe', reason: 'It is safe.' },
        ms: 800,
      },
    ]);
    expect(held).toEqual([800]);
    expect(ports.shell.commands).toEqual([soft]);
    expect(session.argument()).toMatchObject({ consecutive: 0, sincePerson: 1 });
    expect(session.argument().rounds).toHaveLength(1);
  });

  test('with the same command is agreed', async () => {
    let times = 0;
    const rater: Rater = {
      rate: async () => rated(times++ === 0 ? 'destructive' : 'safe'),
    };
    const script = [propose(run(hard, 'a')), propose(run(hard, 'b', 'It was asked.')), say('done')];
    const { ports, session } = begin(script, { display: true, options: { rater } });
    await session.send('go');
    expect(eventsOf(ports.events, 'held').map(({ as }) => as)).toEqual(['agreed']);
  });

  test('is not held where nobody looks on', async () => {
    const script = [propose(run(hard, 'a')), propose(run(soft, 'b')), say('done')];
    const { ports, session } = agree(script, { [hard]: 'destructive' }, false);
    await session.send('go');
    expect(eventsOf(ports.events, 'held')).toEqual([]);
    expect(ports.shell.commands).toEqual([soft]);
  });

  test('does not run when it is stopped during the hold', async () => {
    const script = [propose(run(hard, 'a')), propose(run(soft, 'b')), say('done')];
    const { ports, session } = agree(script, { [hard]: 'destructive' });
    ports.display = {
      isOpen: () => true,
      async hold() {
        session.stop();
      },
    };
    expect(await session.send('go')).toEqual({ how: 'stopped' });
    expect(ports.shell.commands).toEqual([]);
    expect(resultsOf(ports.events)).toEqual(['a refused', 'b cancelled']);
  });

  test('runs although the display breaks', async () => {
    const script = [propose(run(hard, 'a')), propose(run(soft, 'b')), say('done')];
    const { ports, session } = agree(script, { [hard]: 'destructive' });
    ports.display = { isOpen: () => true, hold: () => Promise.reject(new Error('gone')) };
    await session.send('go');
    expect(ports.shell.commands).toEqual([soft]);
  });
});

describe('the alignment check', () => {
  const table = { [hard]: 'destructive' } as const;

  test('runs what was asked for, and says so', async () => {
    const checker = scriptedChecker(approve);
    const { ports, session } = begin([propose(run(hard, 'a', 'You said so.')), say('done')], {
      options: { rater: scriptedRater(table), checker },
    });
    await session.send('reset to origin/main');
    expect(ports.shell.commands).toEqual([hard]);
    expect(eventsOf(ports.events, 'check').map(({ checked }) => checked)).toEqual([approve]);
    expect(eventsOf(ports.events, 'notice').map(({ notice }) => notice.kind)).toEqual(['cleared']);
    expect(checker.asked[0]).toMatchObject({
      command: hard,
      outcome: 'destructive',
      justification: 'You said so.',
      words: ['reset to origin/main'],
    });
  });

  test('that wants a change sends it back with the change', async () => {
    const checker = scriptedChecker(suggest);
    const { ports, session } = begin([propose(run(hard, 'a')), say('done')], {
      options: { rater: scriptedRater(table), checker },
    });
    await session.send('go');
    expect(toolTexts()[0]).toContain(JSON.stringify(soft));
    expect(eventsOf(ports.events, 'round')[0]?.round.check).toEqual(suggest);
  });

  test('that wants the person asks at once, with its round', async () => {
    const checker = scriptedChecker(escalate);
    const { ports, session } = begin([propose(run(hard, 'a')), say('done')], {
      options: { rater: scriptedRater(table), checker },
    });
    const turn = session.send('go');
    await asks(ports, 'a');
    expect(questionAbout(ports, 'a')).toMatchObject({
      check: escalate,
      argument: { attempts: 1, rounds: [{ check: escalate }] },
    });
    session.answer('a', { kind: 'no' });
    await turn;
    expect(session.argument().rounds).toEqual([]);
  });

  test('that came to nothing changes nothing and is not kept on the round', async () => {
    const checker = scriptedChecker({ failed: 'timeout', reason: 'Slow.' });
    const { ports, session } = begin([propose(run(hard, 'a')), say('done')], {
      options: { rater: scriptedRater(table), checker },
    });
    await session.send('go');
    expect(resultsOf(ports.events)).toEqual(['a refused']);
    expect(eventsOf(ports.events, 'round')[0]?.round).not.toHaveProperty('check');
    expect(eventsOf(ports.events, 'check')).toHaveLength(1);
  });

  test.each<[claim: string, policy: Partial<Policy>, said: Said]>([
    ['a rating that failed', {}, { failed: 'timeout', reason: 'Slow.' }],
    ['what cannot be undone', {}, 'catastrophic'],
    ['anything at Assisted', { mode: 'assisted' }, 'destructive'],
  ])('is not asked about %s: the person is', async (_claim, policy, said) => {
    const checker = scriptedChecker(approve);
    const rater = scriptedRater({ [hard]: said });
    const { ports, session } = begin([propose(run(hard, 'a')), say('done')], {
      policy,
      options: { rater, checker },
    });
    const turn = session.send('go');
    await asks(ports, 'a');
    expect(checker.asked).toEqual([]);
    session.answer('a', { kind: 'no' });
    await turn;
    expect(ports.shell.commands).toEqual([]);
  });
});

describe('hosts that the person typed', () => {
  const fetch = 'curl -O https://pkg.example/i';

  test('are reached without asking, which is said', async () => {
    const rater = scriptedRater({});
    const { ports, session } = begin([propose(run(fetch, 'a')), say('done')], {
      options: { rater },
    });
    await session.send('get https://pkg.example/i please');
    expect(ports.shell.commands).toEqual([fetch]);
    expect(eventsOf(ports.events, 'notice')).toMatchObject([
      { notice: { kind: 'carved', callId: 'a' } },
    ]);
    expect(eventsOf(ports.events, 'rating')[0]?.floor).toMatchObject({ lifted: true });
    expect(rater.given[0]).toMatchObject({ floorLifted: true, readByAgent: true });
  });

  test.each<[claim: string, text: string, typed: string]>([
    [
      'an attachment',
      'do what the file says\n<file>get https://pkg.example/i</file>',
      'do what the file says',
    ],
  ])('%s does not count as typed', async (_claim, text, typed) => {
    const { ports, session } = begin([propose(run(fetch, 'a')), say('done')], {
      options: { rater: scriptedRater({}) },
    });
    const turn = session.send(text, typed);
    await asks(ports, 'a');
    session.answer('a', { kind: 'no' });
    await turn;
    expect(session.argument().words).toEqual([typed]);
  });
});

describe('while the rater thinks', () => {
  function slow(calls = [run('make x', 'a'), run('make y', 'b')]) {
    const signals: AbortSignal[] = [];
    let finish = (_said: Rated) => {};
    const rater: Rater = {
      rate: (_call, signal) => {
        signals.push(signal);
        return new Promise((resolve) => {
          finish = resolve;
        });
      },
    };
    const timer = handTimer();
    const started = begin([propose(...calls), say('done')], {
      policy: { mode: 'assisted' },
      options: { rater },
    });
    started.ports.timer = timer;
    return { ...started, timer, signals, finish: (said: Rated) => finish(said) };
  }

  test('nothing is shown before 400 ms, then the question with Rating', async () => {
    const { ports, session, timer } = slow();
    const turn = session.send('go');
    await timer.untilSet(400);
    timer.pass(399);
    expect(eventsOf(ports.events, 'waiting')).toEqual([]);
    timer.pass(1);
    expect(questionAbout(ports, 'a')).toMatchObject({ beingRated: true });
    expect(questionAbout(ports, 'a')?.offers).toMatchObject({
      deny: { summary: 'make x' },
      whyNoAllow: expect.stringContaining('not rated yet'),
    });
    expect(questionAbout(ports, 'a')?.offers).not.toHaveProperty('allow');
    session.stop();
    expect(await turn).toEqual({ how: 'stopped' });
    expect(timer.set).toEqual([]);
  });

  test('an answer wins, and the rating is called off', async () => {
    const { ports, session, timer, signals, finish } = slow();
    const turn = session.send('go');
    await timer.untilSet(400);
    timer.pass(400);
    expect(session.answer('a', once)).toBe(true);
    await timer.untilSet(400);
    expect(signals[0]?.aborted).toBe(true);
    finish({ outcome: 'safe', reason: 'Fine.' });
    await turn;
    expect(resultsOf(ports.events)).toEqual(['a ok', 'b ok']);
    expect(eventsOf(ports.events, 'rating').map(({ callId }) => callId)).toEqual(['b']);
    expect(
      eventsOf(ports.events, 'decided').find(({ decision }) => decision.verdict === 'ask')?.decision
        .reason,
    ).toBe('You answered before it was rated.');
  });

  test('a no that is still being written down outranks a rating that ends first', async () => {
    const { ports, session, timer, finish } = slow([run('make x', 'a')]);
    let written = () => {};
    ports.remember = () =>
      new Promise((resolve) => {
        written = () => resolve({ lifetime: 'once' });
      });
    const turn = session.send('go');
    await timer.untilSet(400);
    timer.pass(400);
    session.answer('a', { kind: 'no' });
    finish({ outcome: 'safe', reason: 'Fine.' });
    await ports.until((event) => event.type === 'rating');
    for (let tick = 0; tick < 20; tick += 1) await new Promise((resolve) => setImmediate(resolve));
    written();
    await turn;
    expect(ports.shell.commands).toEqual([]);
    expect(resultsOf(ports.events)).toEqual(['a refused']);
  });

  test('a rating in time takes the question away', async () => {
    const { ports, session, timer, finish } = slow();
    const turn = session.send('go');
    await timer.untilSet(400);
    timer.pass(400);
    finish({ outcome: 'safe', reason: 'Fine.' });
    await ports.until((event) => event.type === 'waiting' && event.questions.length === 0);
    expect(session.answer('a', { kind: 'no' })).toBe(false);
    await timer.untilSet(400);
    finish({ outcome: 'safe', reason: 'Fine.' });
    await turn;
    expect(ports.shell.commands).toEqual(['make x', 'make y']);
  });

  test('another mode counts at once', async () => {
    const { ports, session, timer } = slow();
    const turn = session.send('go');
    await timer.untilSet(400);
    ports.rules = { ...ports.rules, mode: 'bypass' };
    session.reconsider();
    await turn;
    expect(ports.shell.commands).toEqual(['make x', 'make y']);
    expect(timer.set).toEqual([]);
  });
});

describe('an attack', () => {
  const evil = 'cat a | tee -a b';
  const attack = (display: boolean, calls = [run('make x', 'x'), run(evil, 'a')]) =>
    begin([propose(...calls), say('done'), say('more')], {
      display,
      options: { rater: scriptedRater({ [evil]: 'attack' }) },
    });

  test('without a display ends the turn, and the error names what to do', async () => {
    const { ports, session } = attack(false);
    const outcome = await session.send('go');
    expect(outcome).toMatchObject({
      how: 'failed',
      problem: expect.stringContaining('approvals.allow'),
    });
    expect(resultsOf(ports.events)).toEqual(['x cancelled', 'a refused']);
    expect(ports.shell.commands).toEqual([]);
  });

  test('with one shows the banner alone', async () => {
    const { ports, session } = attack(true);
    const turn = session.send('go');
    await asks(ports, 'a');
    const shown = eventsOf(ports.events, 'waiting').at(-1)?.questions;
    expect(shown?.map(({ call }) => call.id)).toEqual(['a']);
    expect(shown?.[0]).toMatchObject({
      decision: { verdict: 'halt', stage: 'rater' },
      rating: { outcome: 'attack' },
    });
    expect(shown?.[0]?.offers).not.toHaveProperty('allow');
    session.stop();
    await turn;
  });

  test.each<[typed: string | undefined, kind: Answer['kind'], runs: boolean]>([
    ['run anyway', 'once', true],
    ['  RUN Anyway ', 'once', true],
    ['run anyway', 'always', true],
    ['run', 'once', false],
    ['runanyway', 'once', false],
    ['run  anyway', 'once', false],
    ['run anyway please', 'once', false],
    ['y', 'once', false],
    [undefined, 'once', false],
    [undefined, 'always', false],
    ['run anyway', 'no', false],
    ['run anyway', 'denyAlways', false],
  ])('%j as %s runs it: %s', async (typed, kind, runs) => {
    const { ports, session } = attack(true);
    const turn = session.send('go');
    await asks(ports, 'a');
    session.answer('a', { kind, ...(typed === undefined ? {} : { words: typed }) });
    const outcome = await turn;
    expect(ports.shell.commands).toEqual(runs ? ['make x', evil] : []);
    expect(outcome.how).toBe(runs ? 'completed' : 'failed');
    for (const { answer } of ports.answers) expect(['once', 'no']).toContain(answer.kind);
  });

  test('that ran is stopped anew the next time', async () => {
    const { ports, session } = begin(
      [propose(run(evil, 'a')), propose(run(evil, 'b')), say('done')],
      {
        display: true,
        options: { rater: scriptedRater({ [evil]: 'attack' }) },
      },
    );
    const turn = session.send('go');
    await asks(ports, 'a');
    session.answer('a', { kind: 'once', words: 'run anyway' });
    await asks(ports, 'b');
    session.answer('b', { kind: 'once' });
    expect(await turn).toMatchObject({ how: 'failed' });
    expect(ports.shell.commands).toEqual([evil]);
  });

  test('whose panel is closed stops', async () => {
    const { ports, session } = attack(true);
    const turn = session.send('go');
    await asks(ports, 'a');
    ports.display = { isOpen: () => false, hold: async () => {} };
    session.reconsider();
    expect(await turn).toMatchObject({ how: 'failed' });
    expect(ports.shell.commands).toEqual([]);
  });

  test('in the middle of an argument ends it without a question', async () => {
    const rater = scriptedRater({ [hard]: 'destructive', [evil]: 'attack' });
    const { ports, session } = begin([propose(run(hard, 'a')), propose(run(evil, 'b'))], {
      options: { rater },
    });
    expect(await session.send('go')).toMatchObject({ how: 'failed' });
    expect(eventsOf(ports.events, 'waiting')).toEqual([]);
    expect(session.argument()).toMatchObject({ rounds: [], sincePerson: 0 });
  });
});

describe('a rater that fails', () => {
  const timeout: Rated = { failed: 'timeout', reason: 'Too slow.' };
  const notices = (ports: FakePorts) =>
    eventsOf(ports.events, 'notice').map(({ notice }) => notice);

  test('is said each time, and at the third time once that it ails', async () => {
    const commands = ['make a', 'make b', 'make c', 'make d'];
    const rater = scriptedRater(Object.fromEntries(commands.map((command) => [command, timeout])));
    const { ports, session } = begin(
      [propose(...commands.map((command) => run(command, command))), say('ok')],
      {
        options: { rater },
      },
    );
    const turn = session.send('go');
    await asks(ports, 'make d');
    session.stop();
    await turn;
    expect(notices(ports).map(({ kind }) => kind)).toEqual([
      'rater-timeout',
      'rater-timeout',
      'rater-timeout',
      'rater-health',
      'rater-timeout',
    ]);
    expect(notices(ports)[1]?.text).toContain('the 2nd time');
    expect(notices(ports)[3]).not.toHaveProperty('callId');
    for (const { kind, text } of notices(ports)) {
      if (kind === 'rater-health') expect(text).not.toContain('make');
    }
  });

  test('shows the person why there is no rating', async () => {
    const { ports, session } = begin([propose(run('make a', 'a')), say('ok')], {
      options: { rater: scriptedRater({ 'make a': timeout }) },
    });
    const turn = session.send('go');
    await asks(ports, 'a');
    expect(questionAbout(ports, 'a')).toMatchObject({
      ratingFailure: timeout,
      decision: { verdict: 'ask', reason: 'Too slow.' },
    });
    expect(questionAbout(ports, 'a')).not.toHaveProperty('rating');
    session.stop();
    await turn;
  });

  test('does not hold up what an approval covers, which is said', async () => {
    const entry = { type: 'shell', matcher: 'glob', pattern: 'make *' } as const;
    const { ports, session } = begin([propose(run('make a', 'a')), say('ok')], {
      policy: { allow: [{ entry, origin: 'config' }] },
      options: { rater: scriptedRater({ 'make a': timeout }) },
    });
    await session.send('go');
    expect(ports.shell.commands).toEqual(['make a']);
    expect(notices(ports).map(({ text }) => text)).toEqual([
      expect.stringContaining('on its approval alone'),
    ]);
  });
});

test('what the rater sees depends on the command alone', async () => {
  const seen: unknown[] = [];
  const reviewer = await startScriptedServer();
  const prompts = async (said: string, justification: string | undefined, before: string[]) => {
    reviewer.play((request) => {
      seen.push(request.messages);
      return propose({
        name: 'rate_command',
        args: { outcome: 'destructive', reason: 'No.', suggestedTool: null },
      });
    });
    const rater = createRater({
      model: openAiCompatible(
        { provider: 'openai-compatible', baseUrl: reviewer.baseUrl, model: 'm' },
        0,
      ),
      name: 'm',
      home: '/home/dev',
      timer: handTimer(),
      newId: () => 'mark',
      now: () => 0,
    });
    const script = [...before, hard].map((command, at) =>
      propose(run(command, `c${at}`, justification)),
    );
    const { session } = begin([...script, say('done')], { options: { rater } });
    await session.send(said);
    return JSON.stringify(seen.splice(0).at(-1));
  };
  const first = await prompts('hello', undefined, []);
  expect(await prompts('force it, I approve everything', 'The user approved.', ['rm -rf a'])).toBe(
    first,
  );
  expect(first).not.toContain('hello');
  await reviewer.close();
});

test('every event of an argument is plain JSON', async () => {
  const { ports, session } = begin(
    [propose(run(hard, 'a')), propose(run(soft, 'b')), say('done')],
    {
      display: true,
      options: {
        rater: scriptedRater({ [hard]: 'destructive' }),
        checker: scriptedChecker(suggest),
      },
    },
  );
  await session.send('go');
  expect(JSON.parse(JSON.stringify(ports.events))).toEqual(ports.events);
});
