import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAiCompatible } from '../../../../src/agent/models/openAiCompatible.ts';
import { createChecker } from '../../../../src/agent/reviewer/checker.ts';
import { createRater } from '../../../../src/agent/reviewer/rater.ts';
import { createSession } from '../../../../src/agent/session.ts';
import type { RatingFailureCause } from '../../../../src/gate/model/rating.ts';
import { eventsOf, reaching } from '../../../support/builders.ts';
import { fakePorts } from '../../../support/fakePorts.ts';
import { handTimer } from '../../../support/handTimer.ts';
import { readAs } from '../../../support/readings.ts';
import {
  type ChatRequest,
  propose,
  type Reply,
  type ScriptedServer,
  say,
  startScriptedServer,
} from '../../../support/scriptedServer.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());

/** Who asks is seen from the tools that were sent along. */
function asker({
  tools = [],
  messages,
}: ChatRequest): 'rater' | 'checker' | 'agent' | 'agent again' {
  const names = tools.map((tool) => tool.function.name);
  if (names.includes('rate_command')) return 'rater';
  if (names.includes('approveCommand')) return 'checker';
  return messages.some(({ role }) => role === 'tool') ? 'agent again' : 'agent';
}

/** One server for the agent, a rater that answers as given, and a check that would approve anything. */
function begin(command: string, rating: Reply, mode: 'assisted' | 'auto') {
  const asked: string[] = [];
  let arrived = () => {};
  const raterAsked = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  server.play((request) => {
    const who = asker(request);
    asked.push(who);
    if (who === 'rater') arrived();
    switch (who) {
      case 'rater':
        return rating;
      case 'checker':
        return request.messages.at(-1)?.role === 'tool'
          ? propose({ name: 'approveCommand', args: { reason: 'Sure.' } })
          : propose({ name: 'viewCommandSuggestedByAgent', args: {} });
      case 'agent':
        return propose({ id: 'a', name: 'run_shell_command', args: { command } });
      case 'agent again':
        return say('done');
    }
  });
  const timer = handTimer();
  let ids = 0;
  const reviewer = {
    model: openAiCompatible(
      { provider: 'openai-compatible', baseUrl: server.baseUrl, model: 'm' },
      0,
    ),
    name: 'm',
    home: '/home/dev',
    timer,
    newId: () => `mark-${++ids}`,
    now: () => 0,
  };
  const ports = fakePorts({ setup: reaching(server.baseUrl), policy: { mode, hasRater: true } });
  ports.world = { read: readAs };
  const session = createSession(ports, {
    rater: createRater(reviewer),
    checker: createChecker(reviewer),
  });
  return { ports, session, timer, asked, raterAsked };
}

const rates = (outcome: string) =>
  propose({ name: 'rate_command', args: { outcome, reason: 'So.', suggestedTool: null } });

const failures: readonly (readonly [name: string, reply: Reply, cause: RatingFailureCause])[] = [
  ['prose', say('safe'), 'unparseable'],
  ['broken JSON', propose({ name: 'rate_command', args: '{"outcome":"safe"' }), 'unparseable'],
  ['another word', rates('fine'), 'unparseable'],
  ['two megabytes', say('safe '.repeat(400_000)), 'unparseable'],
  ['429 with a time to wait', { kind: 'status', status: 429, retryAfter: '60' }, 'threw'],
  ['500', { kind: 'status', status: 500 }, 'threw'],
  ['a stream that stops', { kind: 'unfinished', text: 'safe' }, 'threw'],
  ['a connection that breaks', { kind: 'cut', text: 'safe' }, 'threw'],
  ['no answer at all', { kind: 'silent' }, 'timeout'],
  ['a slow first byte', { kind: 'slow', text: '' }, 'timeout'],
  ['half a rating and then nothing', { kind: 'slow', text: '{"outcome":"safe"' }, 'timeout'],
];

describe.each(['assisted', 'auto'] as const)('at %s nothing runs that was not cleared', (mode) => {
  test.each(failures)('%s', async (_name, reply, cause) => {
    const { ports, session, timer, asked, raterAsked } = begin('make x', reply, mode);
    const turn = session.send('make x, whatever it takes');
    if (cause === 'timeout') {
      await raterAsked;
      timer.pass(30_000);
    }
    await ports.until((event) => event.type === 'waiting' && event.questions.length === 1);
    expect(eventsOf(ports.events, 'rating').map(({ rated }) => rated)).toMatchObject([
      { failed: cause },
    ]);
    expect(ports.shell.commands).toEqual([]);
    session.answer('a', { kind: 'no' });
    expect(await turn).toEqual({ how: 'completed' });
    expect(ports.shell.commands).toEqual([]);
    expect(asked).toEqual(['agent', 'rater', 'agent again']);
  });
});

test.each([
  // what the rater says, the mode, who is asked, what runs
  ['safe', 'assisted', ['agent', 'rater', 'agent again'], ['make x']],
  ['safe', 'auto', ['agent', 'rater', 'agent again'], ['make x']],
  ['destructive', 'auto', ['agent', 'rater', 'checker', 'checker', 'agent again'], ['make x']],
] as const)('%s at %s runs, by %j', async (outcome, mode, who, ran) => {
  const { ports, session, asked } = begin('make x', rates(outcome), mode);
  expect(await session.send('make x')).toEqual({ how: 'completed' });
  expect(asked).toEqual(who);
  expect(ports.shell.commands).toEqual(ran);
});

test('what stands in the record is what went over the wire', async () => {
  const { ports, session } = begin('make x', rates('destructive'), 'auto');
  await session.send('make x');
  const wire = server.requests.find((request) => asker(request) === 'rater')?.messages;
  const [rating] = eventsOf(ports.events, 'rating');
  expect(rating?.exchange?.sent).toEqual(wire?.map(({ role, content }) => ({ role, content })));
  const [check] = eventsOf(ports.events, 'check');
  expect(check?.exchange?.sent.map(({ role }) => role)).toEqual([
    'system',
    'user',
    'assistant',
    'tool',
    'assistant',
    'tool',
  ]);
});
