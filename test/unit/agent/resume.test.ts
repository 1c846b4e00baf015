import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DurableSaver } from '../../../src/agent/checkpoints/durableSaver.ts';
import type { AgentEvent, Question } from '../../../src/agent/events.ts';
import type { AgentPorts, Rater } from '../../../src/agent/ports.ts';
import { createSession, type Session } from '../../../src/agent/session.ts';
import type { Answer } from '../../../src/gate/model/answer.ts';
import type { Call } from '../../../src/gate/model/call.ts';
import type { Policy } from '../../../src/gate/model/policy.ts';
import type { Outcome } from '../../../src/gate/model/rating.ts';
import { conversationOf } from '../../../src/host/conversationOf.ts';
import { answersIn, endsOf, endsOfStarted, waitsForPerson } from '../../../src/host/openTurn.ts';
import { hashOf } from '../../../src/host/questionCards.ts';
import { recordOf } from '../../../src/host/sessionRecords.ts';
import type { SessionRecord } from '../../../src/protocol/sessionRecord.ts';
import { exactRule, reaching } from '../../support/builders.ts';
import { fakePorts } from '../../support/fakePorts.ts';
import { memoryLog } from '../../support/memoryLog.ts';
import { readAs } from '../../support/readings.ts';
import {
  type ChatRequest,
  propose,
  type Reply,
  type ScriptedServer,
  say,
  startScriptedServer,
} from '../../support/scriptedServer.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());

/** What a killed window leaves: what is on the disk, and what has happened in the world. */
type Left = {
  readonly at: string;
  readonly records: readonly SessionRecord[];
  readonly checkpoints: string;
  readonly ran: readonly string[];
};
const nothing: Left = { at: 'start', records: [], checkpoints: '', ran: [] };

type Plan = {
  readonly script: (request: ChatRequest) => Reply;
  readonly policy?: Partial<Policy>;
  readonly rater?: Rater;
  /** Nothing: the question stays open. */
  readonly answer: (command: string) => Answer | undefined;
};

/** One life of a session, on what an earlier one left. `points` are all the moments at which it could be killed. */
function live(left: Left, { script, policy = {}, rater, answer }: Plan) {
  server.play(script);
  const calls = new Map<string, Call>();
  const records = [...left.records];
  const tail: SessionRecord[] = [];
  const ran = [...left.ran];
  const checkpoints = memoryLog(left.checkpoints);
  const points: Left[] = [];
  const asked: Question[] = [];
  const told: string[] = [];
  const mark = (at: string) =>
    points.push({ at, records: [...records], checkpoints: checkpoints.text, ran: [...ran] });
  checkpoints.changed = () => mark('checkpoint');
  const write = () => {
    for (const record of tail.splice(0)) {
      records.push(record);
      mark(record.type);
    }
  };
  const add = (record: SessionRecord) => {
    tail.push(record);
    setTimeout(write, 1);
  };

  let session: Session;
  const ask = (question: Question) => {
    const { id } = question.call;
    if (asked.some(({ call }) => call.id === id)) return;
    asked.push(question);
    const given = answer(commandOf(question.call));
    if (given) setTimeout(() => session.answer(id, given), 0);
  };
  const hashOfCall = (id: string) => hashOf(calls.get(id) as Call);
  const writing = { now: () => 0, newId: () => 'id', keepText: () => '', hashOfCall };
  const emit = (event: AgentEvent) => {
    if (event.type === 'proposed') calls.set(event.call.id, event.call);
    if (event.type === 'resumed') for (const call of event.calls) calls.set(call.id, call);
    const record = recordOf(event, writing);
    if (record) add(record);
    if (event.type === 'waiting') event.questions.forEach(ask);
  };
  const fake = fakePorts({ setup: reaching(server.baseUrl), policy });
  const ports: AgentPorts = {
    ...fake,
    policy: () => fake.rules,
    world: { read: readAs },
    newId: () => `new-${points.length}`,
    emit,
    async written() {
      write();
      return { ok: true };
    },
    shell: {
      async run(command) {
        ran.push(command);
        mark(`running ${command}`);
        await Promise.resolve();
        mark(`ran ${command}`);
        return { ended: { how: 'exited', exitCode: 0 }, output: '', durationMs: 1 };
      },
    },
  };
  // As the host does when a window opens.
  const waits = waitsForPerson(records);
  records.push(
    ...(waits
      ? endsOfStarted(records, () => 0)
      : endsOf(records, { now: () => 0, newId: () => 'id' })),
  );
  const saver = new DurableSaver(checkpoints, { tell: (problem) => void told.push(problem) });
  session = createSession(ports, {
    history: conversationOf(records),
    checkpoints: { saver, thread: 'session' },
    ...(rater && { rater }),
  });
  const send = (text: string) => {
    add({ type: 'user-message', at: 0, id: 'id', text });
    return session.send(text);
  };
  const goOn = async () => (waits ? session.resume(answersIn(records)) : undefined);
  return { session, points, asked, told, records, ran, send, goOn, write };
}

const commandOf = ({ action }: Call) => (action.kind === 'shell' ? action.command : '');
const run = (command: string) => ({
  id: command,
  name: 'run_shell_command',
  args: { command },
});
const isDone = ({ messages }: ChatRequest, id: string) =>
  messages.some((message) => message.tool_call_id === id);

/** Two messages with five commands; the person is asked about all but the first. */
const busy: Plan = {
  policy: {
    mode: 'write',
    allow: [exactRule('one')],
  },
  script(request) {
    if (!isDone(request, 'one')) return propose(run('one'), run('two'), run('three'), run('four'));
    return isDone(request, 'five') ? say('All done.') : propose(run('five'));
  },
  answer: (command) =>
    command === 'three' ? { kind: 'no', words: 'Not that.' } : { kind: 'once' },
};

const resultsOf = (records: readonly SessionRecord[]) =>
  records.flatMap((record) =>
    record.type === 'result' ? [`${record.callId} ${record.status}`] : [],
  );
const of = <Type extends SessionRecord['type']>(records: readonly SessionRecord[], type: Type) =>
  records.filter(
    (record): record is Extract<SessionRecord, { type: Type }> => record.type === type,
  );

describe('a window that dies at any moment of a run', async () => {
  let points: Left[] = [];
  beforeAll(async () => {
    const life = live(nothing, busy);
    const outcome = await life.send('Go.');
    life.write();
    expect(outcome).toEqual({ how: 'completed' });
    expect(life.ran).toEqual(['one', 'two', 'four', 'five']);
    points = life.points;
  });

  test('runs nothing twice, nothing unapproved, and loses no answer', async () => {
    expect(points.length).toBeGreaterThan(60);
    let takenUp = 0;
    for (const left of points) {
      const life = live(left, busy);
      const outcome = await life.goOn();
      life.write();
      const { ran, records, asked } = life;
      const where = `${left.at}, after ${left.records.length} records`;
      if (outcome) takenUp += 1;

      expect(new Set(ran).size, `no command twice: ${where}`).toBe(ran.length);
      const approved = of(records, 'answer').flatMap(({ kind, callId }) =>
        kind === 'once' ? callId : [],
      );
      expect(['one', ...approved], `none unapproved: ${where}`).toEqual(
        expect.arrayContaining(ran),
      );
      expect(ran, `none that was refused: ${where}`).not.toContain('three');

      const answered = of(left.records, 'answer').map(({ callId }) => callId);
      const again = asked.map(({ call }) => call.id);
      expect(
        again.filter((id) => answered.includes(id)),
        `asked once: ${where}`,
      ).toEqual([]);
      const results = resultsOf(records);
      expect(
        new Set(results.map((result) => result.split(' ')[0])).size,
        `one result: ${where}`,
      ).toBe(results.length);
      expect(results, `every call has its result: ${where}`).toHaveLength(
        of(records, 'call').length,
      );
      for (const id of answered) {
        const became = id === 'three' ? ['three refused'] : [`${id} ok`, `${id} interrupted`];
        expect(became, `no answer lost: ${where}`).toContain(
          results.find((it) => it.startsWith(id)),
        );
      }
    }
    expect(takenUp).toBeGreaterThan(20);
  });

  test('finds what was running interrupted, tells the model so, and does not start it again', async () => {
    const left = points.find(({ at }) => at === 'running two') ?? nothing;
    const life = live(left, busy);
    expect(await life.goOn()).toEqual({ how: 'completed' });
    expect(resultsOf(life.records).slice(0, 2)).toEqual(['one ok', 'two interrupted']);
    const [, said] = server.requests[0]?.messages.filter(({ role }) => role === 'tool') ?? [];
    expect(said?.content).toBe(
      'Interrupted: the window closed while this ran. It may have done part of its work.',
    );
    expect(life.ran).toEqual(['one', 'two', 'four', 'five']);
  });
});

const patient: Plan = { ...busy, answer: () => undefined };
const settled = (life: ReturnType<typeof live>, question: string) =>
  expect.poll(() => life.asked.map(({ call }) => call.id)).toContain(question);

describe('a window that closes while a question is open', () => {
  test('leaves the turn open, and the next one shows the same questions', async () => {
    const first = live(nothing, patient);
    const turn = first.send('Go.');
    await settled(first, 'four');
    first.session.leave();
    await turn;
    first.write();
    expect(of(first.records, 'turn-ended')).toEqual([]);
    expect(resultsOf(first.records)).toEqual(['one ok']);

    const second = live(first.points.at(-1) ?? nothing, busy);
    expect(await second.goOn()).toEqual({ how: 'completed' });
    expect(second.asked.slice(0, 3)).toEqual(first.asked);
    expect(second.ran).toEqual(['one', 'two', 'four', 'five']);
  });

  test('keeps the rating and the rounds of the argument, and asks the rater nothing again', async () => {
    const outcomes: Record<string, Outcome> = { 'git reset --hard origin/main': 'destructive' };
    const rated: string[] = [];
    const rater: Rater = {
      async rate(call) {
        rated.push(commandOf(call));
        return { outcome: outcomes[commandOf(call)] ?? 'safe', reason: 'It deletes.' };
      },
    };
    let tries = 0;
    const arguing: Plan = {
      policy: { mode: 'auto', hasRater: true },
      rater,
      script({ messages }) {
        if (messages.at(-1)?.content === 'Ran.') return say('Done.');
        tries += 1;
        return tries > 3
          ? say('Done.')
          : propose({ ...run('git reset --hard origin/main'), id: `try-${tries}` });
      },
      answer: () => undefined,
    };
    const first = live(nothing, arguing);
    const turn = first.send('Clean up.');
    await settled(first, 'try-3');
    first.session.leave();
    await turn;
    first.write();
    const [question] = first.asked;
    expect(question?.argument?.rounds).toHaveLength(3);
    const argument = first.session.argument();
    expect(argument).toMatchObject({ consecutive: 3, sincePerson: 3 });

    const second = live(first.points.at(-1) ?? nothing, arguing);
    const going = second.goOn();
    await settled(second, 'try-3');
    expect(second.asked).toEqual([question]);
    expect(second.session.argument()).toEqual(argument);
    expect(rated).toHaveLength(3);
    expect(second.session.answer('try-3', { kind: 'once' })).toBe(true);
    expect(second.session.answer('try-3', { kind: 'once' })).toBe(false);
    expect(await going).toEqual({ how: 'completed' });
    expect(second.ran).toEqual(['git reset --hard origin/main']);
  });

  test('shows it even where the model is away, and asks for the model when all is answered', async () => {
    const first = live(nothing, patient);
    const turn = first.send('Go.');
    await settled(first, 'four');
    first.session.leave();
    await turn;
    const life = live(first.points.at(-1) ?? nothing, {
      ...busy,
      script: () => ({ kind: 'status', status: 401, message: 'no' }),
    });
    expect(await life.goOn()).toMatchObject({ how: 'failed' });
    expect(life.ran).toEqual(['one', 'two', 'four']);
  });
});

test('without what is needed to go on, the calls are closed and the session works', async () => {
  const first = live(nothing, patient);
  void first.send('Go.');
  await settled(first, 'four');
  const left = first.points.at(-1) ?? nothing;
  for (const checkpoints of ['', left.checkpoints.replace('gate', 'gaze')]) {
    const life = live({ ...left, checkpoints }, busy);
    expect(await life.goOn()).toBeUndefined();
    expect(life.told).toHaveLength(checkpoints === '' ? 0 : 1);
    expect(await life.send('Again.')).toEqual({ how: 'completed' });
    expect(life.ran).toEqual(['one', 'five']);
  }
});

test('a command whose start cannot be written down is not started', async () => {
  const ports = fakePorts({ setup: reaching(server.baseUrl), policy: { mode: 'bypass' } });
  ports.world = { read: readAs };
  ports.written = async () => ({ ok: false, problem: 'the disk is full' });
  server.play([propose(run('one')), say('Done.')]);
  expect(await createSession(ports).send('Go.')).toEqual({ how: 'completed' });
  expect(ports.shell.commands).toEqual([]);
  const result = ports.events.find((event) => event.type === 'result');
  expect(result).toMatchObject({
    result: {
      status: 'error',
      content:
        'This call was not started, as its start has to be written down first: the disk is full.',
    },
  });
});
