import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAiCompatible } from '../../../../src/agent/models/openAiCompatible.ts';
import type { RaterGiven } from '../../../../src/agent/ports.ts';
import { createRater } from '../../../../src/agent/reviewer/rater.ts';
import type { RatingFailureCause } from '../../../../src/gate/model/rating.ts';
import { shellCall } from '../../../support/builders.ts';
import { handTimer } from '../../../support/handTimer.ts';
import { readAs } from '../../../support/readings.ts';
import {
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

const given: RaterGiven = {
  reading: readAs('make x'),
  floorLifted: false,
  grantedTools: [{ name: 'gth_grep', description: 'Searches.' }],
  readByAgent: false,
};

function begin(reply: Reply) {
  let arrived = () => {};
  const asked = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  server.play(() => {
    arrived();
    return reply;
  });
  const timer = handTimer();
  let ids = 0;
  const rater = createRater({
    model: openAiCompatible(
      { provider: 'openai-compatible', baseUrl: server.baseUrl, model: 'm' },
      0,
    ),
    name: 'm at home',
    home: '/home/dev',
    timer,
    newId: () => `id-${++ids}`,
    now: () => 0,
  });
  const never = new AbortController();
  const rate = (command = 'make x') => rater.rate(shellCall(command), never.signal, given);
  return { timer, rate, asked, stop: () => never.abort() };
}

const rates = (args: object | string) => propose({ name: 'rate_command', args });
const good = { outcome: 'safe', reason: 'It builds.', suggestedTool: null };

describe('a rating', () => {
  test.each<[name: string, reply: Reply, rating: object]>([
    ['a call of the tool', rates(good), { outcome: 'safe', reason: 'It builds.' }],
    [
      'no suggestion said as null',
      rates({ ...good, suggestedTool: null }),
      { outcome: 'safe', reason: 'It builds.' },
    ],
    [
      'no suggestion said as nothing',
      rates({ outcome: 'safe', reason: 'It builds.' }),
      { outcome: 'safe', reason: 'It builds.' },
    ],
    [
      'an empty suggestion',
      rates({ ...good, suggestedTool: '' }),
      { outcome: 'safe', reason: 'It builds.' },
    ],
    [
      'an unknown tool',
      rates({ ...good, suggestedTool: 'bash' }),
      { outcome: 'safe', reason: 'It builds.' },
    ],
    [
      'a granted tool',
      rates({ ...good, outcome: 'destructive', suggestedTool: 'gth_grep' }),
      { outcome: 'destructive', reason: 'It builds.', suggestedTool: 'gth_grep' },
    ],
    ['written out as JSON', say(JSON.stringify(good)), { outcome: 'safe', reason: 'It builds.' }],
    [
      'and between code marks',
      say(`\`\`\`json\n${JSON.stringify(good)}\n\`\`\``),
      { outcome: 'safe', reason: 'It builds.' },
    ],
  ])('%s', async (_name, reply, rating) => {
    const { exchange, ...rated } = (await begin(reply).rate()) ?? {};
    expect(rated).toEqual(rating);
  });

  test('is asked for with one strict tool, which has to be called', async () => {
    await begin(rates(good)).rate();
    const [request] = server.requests as unknown as { tools: unknown[]; tool_choice: unknown }[];
    expect(request?.tools).toEqual([
      {
        type: 'function',
        function: expect.objectContaining({
          name: 'rate_command',
          strict: true,
          parameters: expect.objectContaining({
            required: ['outcome', 'reason', 'suggestedTool'],
            additionalProperties: false,
          }),
        }),
      },
    ]);
    expect(request?.tool_choice).toEqual({ type: 'function', function: { name: 'rate_command' } });
  });

  test('keeps what was sent and received, to the letter', async () => {
    const rated = await begin(rates(good)).rate();
    const sent = server.requests[0]?.messages.map(({ role, content }) => ({ role, content }));
    expect(rated?.exchange?.sent).toEqual(sent);
    expect(JSON.parse(rated?.exchange?.received ?? '')).toEqual({
      text: '',
      calls: [{ tool: 'rate_command', arguments: good }],
    });
    expect(rated?.exchange?.model).toBe('m at home');
  });

  test('calls its timer off', async () => {
    const { rate, timer } = begin(rates(good));
    await rate();
    expect(timer.set).toEqual([]);
  });
});

describe('no rating', () => {
  const huge = 'x'.repeat(2_000_000);
  test.each<[name: string, reply: Reply, cause: RatingFailureCause]>([
    ['prose', say('This is safe, I think.'), 'unparseable'],
    ['the choices', say('safe or destructive'), 'unparseable'],
    ['broken JSON', rates('{"outcome": "safe", "reas'), 'unparseable'],
    ['broken JSON as text', say('{"outcome": "safe", '), 'unparseable'],
    ['JSON after prose', say(`Sure! ${JSON.stringify(good)}`), 'unparseable'],
    ['another word', rates({ ...good, outcome: 'exfiltration' }), 'unparseable'],
    ['a word of another case', rates({ ...good, outcome: 'SAFE' }), 'unparseable'],
    ['wrong types', rates({ outcome: ['safe'], reason: 1 }), 'unparseable'],
    ['no reason', rates({ outcome: 'safe', suggestedTool: null }), 'unparseable'],
    ['a blank reason', rates({ ...good, reason: ' ' }), 'unparseable'],
    ['a suggestion that is no text', rates({ ...good, suggestedTool: 3 }), 'unparseable'],
    ['more than was asked for', rates({ ...good, severity: 1 }), 'unparseable'],
    ['another tool', propose({ name: 'approve', args: good }), 'unparseable'],
    [
      'two ratings',
      propose({ name: 'rate_command', args: good }, { name: 'rate_command', args: good }),
      'unparseable',
    ],
    ['two megabytes', say(huge), 'unparseable'],
    ['two megabytes of arguments', rates({ ...good, reason: huge }), 'unparseable'],
    ['an empty answer', say(''), 'unparseable'],
    [
      '429 with a time to wait',
      { kind: 'status', status: 429, retryAfter: '3600', message: 'slow down' },
      'threw',
    ],
    ['500', { kind: 'status', status: 500, message: 'sorry' }, 'threw'],
    ['401', { kind: 'status', status: 401 }, 'threw'],
    ['a connection that breaks', { kind: 'cut', text: '{"outcome":' }, 'threw'],
    ['a stream that stops', { kind: 'unfinished', text: JSON.stringify(good) }, 'threw'],
    ['a page', { kind: 'page', html: '<html>login</html>' }, 'threw'],
    ['a stream of garbage', { kind: 'garbage' }, 'threw'],
  ])('%s is no rating', async (_name, reply, cause) => {
    const rated = await begin(reply).rate();
    expect(rated).toMatchObject({
      failed: cause,
      reason: expect.stringMatching(/could not be assessed/),
    });
    expect(rated?.exchange?.received?.length ?? 0).toBeLessThan(70_000);
  });

  test('says what the provider said, on one line and short', async () => {
    const rated = await begin({
      kind: 'status',
      status: 500,
      message: `a\n${'b'.repeat(900)}`,
    }).rate();
    expect(rated).toMatchObject({ reason: expect.stringMatching(/^[^\n]{1,400}$/) });
  });

  test.each<[name: string, reply: Reply]>([
    ['a slow first byte', { kind: 'slow', text: '' }],
    ['a stream without an end', { kind: 'slow', text: '{"outcome":"sa' }],
  ])('%s → timeout, after the budget', async (_name, reply) => {
    const { rate, timer, asked } = begin(reply);
    const rated = rate();
    await asked;
    timer.pass(29_999);
    expect(timer.set).toEqual([30_000]);
    timer.pass(1);
    expect(await rated).toMatchObject({
      failed: 'timeout',
      reason: expect.stringContaining('30000 ms'),
    });
  });

  test('without a model → no-model', async () => {
    const rater = createRater({
      name: 'none',
      home: '/home/dev',
      timer: handTimer(),
      newId: () => 'id',
      now: () => 0,
    });
    expect(await rater.rate(shellCall('ls'), new AbortController().signal, given)).toMatchObject({
      failed: 'no-model',
    });
  });

  test('a command longer than the gate reads is never judged by its beginning', async () => {
    const rated = await begin(rates(good)).rate(`echo ${'safe '.repeat(10_000)}; rm -rf ~`);
    expect(rated).toMatchObject({ failed: 'threw', reason: expect.stringContaining('too long') });
    expect(server.requests).toEqual([]);
  });

  test('when the person was faster there is nothing to say', async () => {
    const { rate, stop, timer, asked } = begin({ kind: 'slow', text: '' });
    const rated = rate();
    await asked;
    stop();
    expect(await rated).toBeUndefined();
    expect(timer.set).toEqual([]);
  });
});
