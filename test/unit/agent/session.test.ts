import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AgentEvent } from '../../../src/agent/events.ts';
import type { Rater } from '../../../src/agent/ports.ts';
import { createSession, type SessionOptions } from '../../../src/agent/session.ts';
import type { Answer } from '../../../src/gate/model/answer.ts';
import type { Policy } from '../../../src/gate/model/policy.ts';
import { eventsOf, exactRule, reaching, resultsOf } from '../../support/builders.ts';
import { endlessCommand, type FakePorts, fakePorts, fakeShell } from '../../support/fakePorts.ts';
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

const run = (command: string, id = command): ScriptedCall => ({
  id,
  name: 'run_shell_command',
  args: { command },
});
const read = (path: string, id = path): ScriptedCall => ({ id, name: 'read_file', args: { path } });

type Given = {
  policy?: Partial<Policy>;
  files?: Record<string, string>;
  shell?: ReturnType<typeof fakeShell>;
  options?: SessionOptions;
};

function begin(script: Script, { options, ...given }: Given = {}) {
  server.play(script);
  const ports = fakePorts({ setup: reaching(server.baseUrl), ...given });
  return { ports, session: createSession(ports, options) };
}

/** The next time that exactly these calls wait for an answer. */
const waitingFor = (ports: FakePorts, ids: string[], from = 0) =>
  ports.until(
    (event) =>
      event.type === 'waiting' && event.questions.map(({ call }) => call.id).join() === ids.join(),
    from,
  );

const toolMessages = (request = server.requests.at(-1)) =>
  (request?.messages ?? [])
    .filter(({ role }) => role === 'tool')
    .map(({ tool_call_id, content }) => [tool_call_id, content]);

const once: Answer = { kind: 'once' };
const no: Answer = { kind: 'no' };

describe('a turn', () => {
  test('streams tokens, then the whole message, and ends', async () => {
    const { ports, session } = begin([
      { kind: 'message', reasoning: 'thinking it over', text: 'Good morning to you.' },
    ]);
    expect(await session.send('hello')).toEqual({ how: 'completed' });
    const joined = (type: 'token' | 'reasoning') =>
      eventsOf(ports.events, type)
        .map(({ text }) => text)
        .join('');
    expect(joined('token')).toBe('Good morning to you.');
    expect(eventsOf(ports.events, 'token').length).toBeGreaterThan(1);
    expect(joined('reasoning')).toBe('thinking it over');
    const kinds = ports.events
      .map(({ type }) => type)
      .filter((type) => !/token|reasoning/.test(type));
    expect(kinds).toEqual(['turn-started', 'usage', 'message', 'turn-ended']);
    expect(eventsOf(ports.events, 'usage')).toEqual([
      { type: 'usage', inputTokens: 11, outputTokens: 7 },
    ]);
  });

  test('tells the model the tools, the folder and what was said before', async () => {
    const { session } = begin([say('one'), say('two')]);
    await session.send('first');
    await session.send('second');
    const [first, second] = server.requests;
    expect(first?.tools?.map((tool) => tool.function.name)).toContain('run_shell_command');
    expect(first?.messages[0]).toMatchObject({
      role: 'system',
      content: expect.stringContaining('/home/dev/sample'),
    });
    expect(second?.messages.slice(1)).toMatchObject([
      { role: 'user', content: 'first' },
      { role: 'assistant', content: 'one' },
      { role: 'user', content: 'second' },
    ]);
  });

  test('runs granted calls in the order of the message, one after the other', async () => {
    const { ports, session } = begin([propose(read('b'), read('a')), say('done')], {
      files: { a: 'A', b: 'B' },
    });
    await session.send('read');
    const course = ports.events.flatMap((event) =>
      event.type === 'started' || event.type === 'result' ? [`${event.type} ${event.callId}`] : [],
    );
    expect(course).toEqual(['started b', 'result b', 'started a', 'result a']);
    expect(toolMessages()).toEqual([
      ['b', 'B'],
      ['a', 'A'],
    ]);
  });

  test('a second message while one is at work is refused', async () => {
    const { ports, session } = begin([propose(run('ls')), say('done')]);
    const turn = session.send('go');
    await waitingFor(ports, ['ls']);
    expect(session.busy()).toBe(true);
    expect(await session.send('me too')).toMatchObject({ how: 'failed' });
    session.answer('ls', once);
    expect(await turn).toEqual({ how: 'completed' });
    expect(session.busy()).toBe(false);
  });

  test('ends after the most model calls, with a sentence', async () => {
    const { session } = begin(() => propose(read('a')), {
      files: { a: 'A' },
      options: { mostModelCalls: 3 },
    });
    const outcome = await session.send('loop');
    expect(outcome).toEqual({ how: 'failed', problem: expect.stringContaining('3 times') });
    expect(server.requests).toHaveLength(3);
  });

  test('without a model says why, and keeps the message', async () => {
    const ports = fakePorts({ setup: { ok: false, problem: 'Choose a model first.' } });
    const session = createSession(ports);
    expect(await session.send('hello')).toEqual({
      how: 'failed',
      problem: 'Choose a model first.',
    });
    expect(session.history()).toEqual([{ from: 'user', text: 'hello' }]);
  });
});

describe('a batch', () => {
  test('shows all questions at once and keeps to the order of the message', async () => {
    const { ports, session } = begin([propose(run('one'), read('a'), run('two')), say('done')], {
      files: { a: 'A' },
    });
    const turn = session.send('go');
    await waitingFor(ports, ['one', 'two']);
    expect(ports.shell.commands).toEqual([]);
    session.answer('one', once);
    await waitingFor(ports, ['two'], ports.events.length - 1);
    session.answer('two', no);
    await turn;
    expect(resultsOf(ports.events)).toEqual(['one ok', 'a ok', 'two refused']);
    expect(ports.shell.commands).toEqual(['one']);
  });

  test('an approved call runs although its sibling was refused, and each has one result', async () => {
    const { ports, session } = begin([propose(run('one'), run('two'), run('three')), say('done')]);
    const turn = session.send('go');
    await waitingFor(ports, ['one', 'two', 'three']);
    session.answer('one', no);
    session.answer('two', once);
    session.answer('three', no);
    await turn;
    expect(resultsOf(ports.events)).toEqual(['one refused', 'two ok', 'three refused']);
    expect(toolMessages().map(([id]) => id)).toEqual(['one', 'two', 'three']);
  });

  test('an early answer to a later call waits for its turn', async () => {
    const { ports, session } = begin([propose(run('one'), run('two')), say('done')]);
    const turn = session.send('go');
    await waitingFor(ports, ['one', 'two']);
    expect(session.answer('two', once)).toBe(true);
    await ports.until((event) => event.type === 'answered');
    expect(ports.shell.commands).toEqual([]);
    session.answer('one', once);
    await turn;
    expect(ports.shell.commands).toEqual(['one', 'two']);
  });

  test('always settles the waiting calls that it covers', async () => {
    const { ports, session } = begin([
      propose(run('ls', 'first'), run('pwd', 'other'), run('ls', 'again')),
      say('done'),
    ]);
    const turn = session.send('go');
    await waitingFor(ports, ['first', 'other', 'again']);
    session.answer('first', { kind: 'always' });
    await waitingFor(ports, ['other'], ports.events.length);
    session.answer('other', no);
    await turn;
    expect(resultsOf(ports.events)).toEqual(['first ok', 'other refused', 'again ok']);
    expect(ports.answers).toHaveLength(2);
  });

  test('deny always refuses the waiting calls that it covers, a yes given before included', async () => {
    const { ports, session } = begin([
      propose(run('rm a', 'first'), run('rm a', 'again')),
      say('done'),
    ]);
    const turn = session.send('go');
    await waitingFor(ports, ['first', 'again']);
    session.answer('again', once);
    session.answer('first', { kind: 'denyAlways' });
    await turn;
    expect(resultsOf(ports.events)).toEqual(['first refused', 'again refused']);
    expect(ports.shell.commands).toEqual([]);
  });

  test('no to all refuses all, and the words go along', async () => {
    const { ports, session } = begin([propose(run('one'), run('two')), say('done')]);
    const turn = session.send('go');
    await waitingFor(ports, ['one', 'two']);
    session.refuseAll('use the file tools');
    await turn;
    expect(resultsOf(ports.events)).toEqual(['one refused', 'two refused']);
    expect(toolMessages()).toMatchObject([
      ['one', expect.stringContaining('They said: “use the file tools”')],
      ['two', expect.stringContaining('The user refused your command.')],
    ]);
  });

  test('another mode counts for the calls that wait, and a no outranks it', async () => {
    const { ports, session } = begin([propose(run('one'), run('two'), run('three')), say('done')]);
    const turn = session.send('go');
    await waitingFor(ports, ['one', 'two', 'three']);
    session.answer('two', no);
    ports.rules = { ...ports.rules, mode: 'bypass' };
    session.reconsider();
    await turn;
    expect(resultsOf(ports.events)).toEqual(['one ok', 'two refused', 'three ok']);
  });

  test('a decision is told once, and again when it changes', async () => {
    const { ports, session } = begin([propose(run('ls', 'one'), run('ls', 'two')), say('done')]);
    const turn = session.send('go');
    await waitingFor(ports, ['one', 'two']);
    session.answer('one', { kind: 'session' });
    await turn;
    const told = eventsOf(ports.events, 'decided').map(
      ({ callId, decision }) => `${callId} ${decision.verdict} ${decision.stage}`,
    );
    expect(told).toEqual(['one ask mode', 'two ask mode', 'one run allow', 'two run allow']);
  });
});

describe('an answer', () => {
  test('runs the call and carries what was remembered', async () => {
    const { ports, session } = begin([propose(run('ls')), say('done')]);
    const turn = session.send('go');
    const waiting = await waitingFor(ports, ['ls']);
    expect(waiting).toMatchObject({
      questions: [
        {
          call: { action: { kind: 'shell', command: 'ls' } },
          decision: { verdict: 'ask', stage: 'mode' },
          offers: { allow: { summary: 'ls' }, deny: { summary: 'ls' } },
        },
      ],
    });
    session.answer('ls', { kind: 'always' });
    await turn;
    expect(eventsOf(ports.events, 'answered')).toEqual([
      {
        type: 'answered',
        callId: 'ls',
        answer: { kind: 'always' },
        offers: {
          allow: expect.objectContaining({ summary: 'ls' }),
          deny: expect.objectContaining({ summary: 'ls' }),
        },
        remembered: { lifetime: 'always' },
      },
    ]);
    expect(toolMessages()).toEqual([
      ['ls', '<output>\nran ls\n\n</output>\nThe command ended with exit code 0.'],
    ]);
  });

  test('counts once only, and only for a question that is open', async () => {
    const { ports, session } = begin([propose(run('ls')), say('done')]);
    expect(session.answer('ls', once)).toBe(false);
    const turn = session.send('go');
    await waitingFor(ports, ['ls']);
    expect(session.answer('nobody', once)).toBe(false);
    expect(session.answer('ls', no)).toBe(true);
    expect(session.answer('ls', once)).toBe(false);
    await turn;
    expect(session.answer('ls', once)).toBe(false);
    expect(resultsOf(ports.events)).toEqual(['ls refused']);
  });

  test('in words is a refusal that carries them', async () => {
    const { ports, session } = begin([propose(run('npm publish')), say('done')]);
    const turn = session.send('go');
    await waitingFor(ports, ['npm publish']);
    session.answer('npm publish', { kind: 'no', words: 'ask Ada first' });
    await turn;
    expect(toolMessages()[0]?.[1]).toMatch(
      /^The user refused your command\. They said: “ask Ada first”/,
    );
    expect(ports.shell.commands).toEqual([]);
  });

  test('counts although it could not be kept', async () => {
    const { ports, session } = begin([propose(run('ls')), say('done')]);
    ports.remember = () => Promise.reject(new Error('disk full'));
    const turn = session.send('go');
    await waitingFor(ports, ['ls']);
    session.answer('ls', { kind: 'always' });
    await turn;
    expect(resultsOf(ports.events)).toEqual(['ls ok']);
    expect(eventsOf(ports.events, 'answered')[0]?.remembered).toEqual({
      lifetime: 'once',
      problem: 'The approval counts once; it could not be kept.',
    });
  });
});

describe('the gate', () => {
  test('refuses by rule without a question, in any mode, and tells the model why', async () => {
    const { ports, session } = begin([propose(run('npm publish')), say('done')], {
      policy: { mode: 'bypass', deny: [exactRule('npm publish')] },
    });
    await session.send('go');
    expect(ports.shell.commands).toEqual([]);
    expect(eventsOf(ports.events, 'started')).toEqual([]);
    expect(toolMessages()[0]?.[1]).toContain('Refused by “npm publish”');
    expect(toolMessages()[0]?.[1]).toContain('Propose another way');
  });

  test('refuses everything but reading in a folder that is not trusted', async () => {
    const { ports, session } = begin([propose(run('ls'), read('a')), say('done')], {
      policy: { trusted: false, mode: 'bypass' },
      files: { a: 'A' },
    });
    await session.send('go');
    expect(resultsOf(ports.events)).toEqual(['ls refused', 'a ok']);
  });

  const halting: Rater = { rate: async () => ({ outcome: 'attack', reason: 'It steals keys.' }) };
  const rated = { hasRater: true };

  test('that halts ends the turn, and nothing of the batch runs', async () => {
    const { ports, session } = begin([propose(read('a'), run('evil')), say('never')], {
      files: { a: 'A' },
      policy: rated,
      options: { rater: halting },
    });
    const outcome = await session.send('go');
    expect(outcome).toMatchObject({
      how: 'failed',
      problem: expect.stringContaining('It steals keys.'),
    });
    expect(resultsOf(ports.events)).toEqual(['a cancelled', 'evil refused']);
    expect(server.requests).toHaveLength(1);
  });

  test('runs what the rater found safe, and rates a call once', async () => {
    const asked: string[] = [];
    const rater: Rater = {
      rate: async ({ id }) => {
        asked.push(id);
        return { outcome: 'safe', reason: 'It only looks.' };
      },
    };
    const { ports, session } = begin([propose(run('one'), run('two')), say('done')], {
      policy: rated,
      options: { rater },
    });
    expect(await session.send('go')).toEqual({ how: 'completed' });
    expect(resultsOf(ports.events)).toEqual(['one ok', 'two ok']);
    expect(asked).toEqual(['one', 'two']);
    const traces = eventsOf(ports.events, 'decided').map(({ trace }) => trace.at(-1)?.found);
    expect(traces).toEqual([
      'A rater is asked about it.',
      'A rater is asked about it.',
      'It only looks.',
      'It only looks.',
    ]);
  });

  test.each<[name: string, rater: Rater | undefined]>([
    ['there is no rater', undefined],
    ['the rater does not know', { rate: async () => undefined }],
    ['the rater fails', { rate: () => Promise.reject(new Error('no network')) }],
  ])('asks a person when %s', async (_name, rater) => {
    const { ports, session } = begin([propose(run('ls')), say('done')], {
      policy: rated,
      options: rater ? { rater } : {},
    });
    const turn = session.send('go');
    await waitingFor(ports, ['ls']);
    session.answer('ls', once);
    await turn;
    expect(resultsOf(ports.events)).toEqual(['ls ok']);
  });
});

describe('refusals are bounded', () => {
  const insist: Script = (_, index) => propose(run('rm a', `call-${index}`));

  test('the fourth question for the same call says that it was refused three times', async () => {
    const { ports, session } = begin(insist);
    const turn = session.send('go');
    for (const id of ['call-0', 'call-1', 'call-2']) {
      await waitingFor(ports, [id]);
      session.answer(id, no);
    }
    const fourth = await waitingFor(ports, ['call-3']);
    expect(fourth).toMatchObject({
      questions: [
        {
          decision: {
            reason: expect.stringMatching(/^The agent asks again for what was refused 3 times\./),
          },
        },
      ],
    });
    session.stop();
    expect(await turn).toEqual({ how: 'stopped' });
  });

  test('a call that a rule refused three times ends the turn when it comes again', async () => {
    const { ports, session } = begin(insist, { policy: { deny: [exactRule('rm a')] } });
    const outcome = await session.send('go');
    expect(outcome).toMatchObject({ how: 'failed', problem: expect.stringContaining('3 times') });
    expect(resultsOf(ports.events)).toEqual(
      ['call-0', 'call-1', 'call-2', 'call-3'].map((id) => `${id} refused`),
    );
    server.play([say('fine')]);
    expect(await session.send('leave it')).toEqual({ how: 'completed' });
  });

  test('ten refusals of different calls end the turn when a rule refuses once more', async () => {
    const deny = Array.from({ length: 20 }, (_, index) => exactRule(`rm ${index}`));
    const { ports, session } = begin((_, index) => propose(run(`rm ${index}`)), {
      policy: { deny },
    });
    const outcome = await session.send('go');
    expect(outcome).toMatchObject({ problem: expect.stringContaining('10 calls were refused') });
    expect(resultsOf(ports.events)).toHaveLength(11);
  });
});

describe('a call that cannot be made gets one result that says what is wrong', () => {
  test.each<[name: string, call: ScriptedCall, content: RegExp]>([
    [
      'broken JSON',
      { name: 'run_shell_command', args: '{"command": "rm -rf /tmp/x' },
      /not one complete JSON object.*Expected: command \(string\)/,
    ],
    [
      'JSON that is no object',
      { name: 'run_shell_command', args: '"ls"' },
      /not one complete JSON object/,
    ],
    [
      'an unknown tool',
      { name: 'bash', args: { command: 'ls' } },
      /There is no tool “bash”\. The tools are read_file, .*gth_checklist/,
    ],
    [
      'a missing argument',
      { name: 'write_file', args: { path: 'a' } },
      /content: expected string\..*Expected: path \(string\), content \(string\)/,
    ],
    [
      'an unknown argument',
      { name: 'run_shell_command', args: { command: 'ls', cwd: '/' } },
      /no argument “cwd”/,
    ],
  ])('%s', async (_name, call, content) => {
    const { ports, session } = begin([propose({ ...call, id: 'bad' }, read('a')), say('done')], {
      policy: { mode: 'bypass' },
      files: { a: 'A' },
    });
    expect(await session.send('go')).toEqual({ how: 'completed' });
    expect(resultsOf(ports.events)).toEqual(['bad error', 'a ok']);
    expect(toolMessages()[0]?.[1]).toMatch(content);
    expect(ports.shell.commands).toEqual([]);
    expect(eventsOf(ports.events, 'decided').map(({ callId }) => callId)).toEqual(['a']);
    const sent = server.requests[1]?.messages.find(({ tool_calls }) => tool_calls);
    for (const { function: wire } of sent?.tool_calls ?? []) {
      expect(() => JSON.parse(wire.arguments)).not.toThrow();
    }
  });

  test('a tool that breaks gives an error result, and the turn goes on', async () => {
    const { ports, session } = begin([propose(read('a')), say('done')]);
    ports.files.readText = () => Promise.reject(new Error('the disk is gone'));
    expect(await session.send('go')).toEqual({ how: 'completed' });
    expect(toolMessages()).toEqual([['a', 'read_file broke: the disk is gone']]);
  });
});

describe('stop', () => {
  const goesOnAfter = async (session: ReturnType<typeof createSession>) => {
    server.play([say('here again')]);
    expect(await session.send('next')).toEqual({ how: 'completed' });
    const messages = server.requests[0]?.messages ?? [];
    const proposed = messages.flatMap(({ tool_calls = [] }) => tool_calls.map(({ id }) => id));
    const answered = messages.flatMap(({ tool_call_id }) => tool_call_id ?? []);
    expect(answered).toEqual(proposed);
  };

  test('while the model speaks keeps what it said', async () => {
    const { ports, session } = begin([{ kind: 'slow', text: 'half a sent' }]);
    const turn = session.send('go');
    await ports.until((event) => event.type === 'token');
    session.stop();
    expect(await turn).toEqual({ how: 'stopped' });
    expect(eventsOf(ports.events, 'message')[0]?.message.text).toBe('half a sent');
    await goesOnAfter(session);
  });

  test('while the server says nothing yet', async () => {
    const { ports, session } = begin([{ kind: 'slow', text: '' }]);
    const turn = session.send('go');
    await ports.until((event) => event.type === 'turn-started');
    session.stop();
    expect(await turn).toEqual({ how: 'stopped' });
    await goesOnAfter(session);
  });

  test('while questions are open gives every call one cancelled result', async () => {
    const { ports, session } = begin([propose(read('a'), run('one'), run('two'))], {
      files: { a: 'A' },
    });
    const turn = session.send('go');
    await waitingFor(ports, ['one', 'two'], 0);
    await ports.until((event) => event.type === 'result');
    session.stop();
    expect(await turn).toEqual({ how: 'stopped' });
    expect(resultsOf(ports.events)).toEqual(['a ok', 'one cancelled', 'two cancelled']);
    expect(eventsOf(ports.events, 'waiting').at(-1)?.questions).toEqual([]);
    expect(ports.events.at(-1)?.type).toBe('turn-ended');
    await goesOnAfter(session);
  });

  test('while a command runs ends it and cancels the rest', async () => {
    const endless = endlessCommand();
    const shell = fakeShell({ watch: endless.run });
    const { ports, session } = begin([propose(run('watch'), run('after'))], {
      shell,
      policy: { mode: 'bypass' },
    });
    const turn = session.send('go');
    await endless.started;
    session.stop();
    expect(await turn).toEqual({ how: 'stopped' });
    expect(resultsOf(ports.events)).toEqual(['watch cancelled', 'after cancelled']);
    expect(shell.commands).toEqual(['watch']);
    await goesOnAfter(session);
  });

  test('while the rater thinks', async () => {
    let asked: AbortSignal | undefined;
    const rater: Rater = {
      rate: (_, signal) => {
        asked = signal;
        session.stop();
        return new Promise(() => {});
      },
    };
    const { ports, session } = begin([propose(run('ls'))], {
      policy: { hasRater: true },
      options: { rater },
    });
    expect(await session.send('go')).toEqual({ how: 'stopped' });
    expect(asked?.aborted).toBe(true);
    expect(resultsOf(ports.events)).toEqual(['ls cancelled']);
    await goesOnAfter(session);
  });

  test('while the model is being chosen', async () => {
    const ports = fakePorts({ setup: () => new Promise(() => {}) });
    const session = createSession(ports);
    const turn = session.send('go');
    session.stop();
    expect(await turn).toEqual({ how: 'stopped' });
  });

  test('while an answer is being written down', async () => {
    const { ports, session } = begin([propose(run('ls'))]);
    ports.remember = () => new Promise(() => {});
    const turn = session.send('go');
    await waitingFor(ports, ['ls']);
    session.answer('ls', { kind: 'always' });
    session.stop();
    expect(await turn).toEqual({ how: 'stopped' });
    expect(resultsOf(ports.events)).toEqual(['ls cancelled']);
  });

  test('when nothing is at work does nothing', () => {
    const { ports, session } = begin([]);
    session.stop();
    expect(ports.events).toEqual([]);
  });
});

describe('history', () => {
  test('is plain JSON from which another session goes on', async () => {
    const first = begin([propose(read('a')), say('It says A.')], { files: { a: 'A' } });
    await first.session.send('read a');
    const kept = JSON.parse(JSON.stringify(first.session.history()));
    const { session } = begin([say('again')], { options: { history: kept } });
    await session.send('and now?');
    expect(server.requests[0]?.messages.slice(1)).toMatchObject([
      { role: 'user', content: 'read a' },
      { role: 'assistant', tool_calls: [{ id: 'a', function: { name: 'read_file' } }] },
      { role: 'tool', tool_call_id: 'a', content: 'A' },
      { role: 'assistant', content: 'It says A.' },
      { role: 'user', content: 'and now?' },
    ]);
  });

  test('closes calls that hung when the window was closed', async () => {
    const first = begin([propose(run('one'), run('two'))]);
    void first.session.send('go');
    await waitingFor(first.ports, ['one', 'two']);
    const kept = first.session.history();
    first.session.stop();
    const { session } = begin([say('back')], { options: { history: kept } });
    expect(await session.send('hello?')).toEqual({ how: 'completed' });
    expect(toolMessages()).toEqual([
      ['one', expect.stringContaining('the window was closed meanwhile')],
      ['two', expect.stringContaining('the window was closed meanwhile')],
    ]);
  });

  test('gives every call an id of its own, whatever the server sends', async () => {
    const { ports, session } = begin(
      [propose(read('a', 'same'), read('b', 'same')), propose(read('a', 'same')), say('done')],
      { files: { a: 'A', b: 'B' } },
    );
    await session.send('go');
    const ids = eventsOf(ports.events, 'proposed').map(({ call }) => call.id);
    expect(ids[0]).toBe('same');
    expect(new Set(ids).size).toBe(3);
    expect(toolMessages().map(([id]) => id)).toEqual(ids);
  });

  test('keeps a turn that failed, and the next message goes out with it', async () => {
    const { session } = begin([{ kind: 'status', status: 401 }]);
    expect(await session.send('first')).toMatchObject({ how: 'failed' });
    server.play([say('done')]);
    expect(await session.send('second')).toEqual({ how: 'completed' });
    expect(server.requests[0]?.messages.slice(1)).toEqual([
      { role: 'user', content: 'first\n\nsecond' },
    ]);
  });
});

test('every event of a turn is plain JSON', async () => {
  const { ports, session } = begin([propose(read('a'), run('ls')), say('done')], {
    files: { a: 'A' },
  });
  const turn = session.send('go');
  await waitingFor(ports, ['ls']);
  session.answer('ls', once);
  await turn;
  const copied: AgentEvent[] = JSON.parse(JSON.stringify(ports.events));
  expect(copied).toEqual(ports.events);
});
