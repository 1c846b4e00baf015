import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listServerModels } from '../../../../src/agent/models/list.ts';
import { openAiCompatible } from '../../../../src/agent/models/openAiCompatible.ts';
import { describeProblem } from '../../../../src/agent/models/problems.ts';
import {
  type Reply,
  type ScriptedServer,
  say,
  startScriptedServer,
} from '../../../support/scriptedServer.ts';

const apiKey = 'sk-very-secret-0123456789';
let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer([], ['zebra', 'ant']);
});
afterAll(() => server.close());

const choiceAt = (baseUrl: string) =>
  ({ provider: 'openai-compatible', baseUrl, model: 'scripted', apiKey }) as const;

async function listen(choice: Parameters<typeof openAiCompatible>[0], retries = 0) {
  let text = '';
  for await (const chunk of await openAiCompatible(choice, retries).stream('hello')) {
    text += chunk.text;
  }
  return text;
}

async function problemWith(reply: Reply | undefined, baseUrl = server.baseUrl): Promise<string> {
  server.play(reply ? [reply] : []);
  const choice = choiceAt(baseUrl);
  try {
    for await (const _chunk of await openAiCompatible(choice, 0).stream('hello'));
  } catch (error) {
    return describeProblem(error, choice);
  }
  throw new Error('the model answered');
}

async function closedPort(): Promise<string> {
  const closing = await startScriptedServer();
  await closing.close();
  return closing.baseUrl;
}

describe('what goes wrong is told in a sentence', () => {
  test.each<[name: string, reply: Reply, problem: RegExp]>([
    [
      'a wrong key',
      { kind: 'status', status: 401, message: `bad key ${apiKey}` },
      /did not accept the API key \(401\)\. Set it anew with “Gaunt Sloth: Set the API Key”/,
    ],
    ['a forbidden key', { kind: 'status', status: 403 }, /did not accept the API key \(403\)/],
    [
      'an unknown model',
      { kind: 'status', status: 404, message: 'no such model' },
      /knows no model “scripted”.*no such model\. Choose another model/,
    ],
    [
      'a limit with a time',
      { kind: 'status', status: 429, retryAfter: '7', message: 'slow down' },
      /takes no more requests for now \(429\).*slow down\. Try again in 7 seconds/,
    ],
    ['a limit without a time', { kind: 'status', status: 429 }, /Try again in a while/],
    [
      'a failure of the server',
      { kind: 'status', status: 500, message: 'out of memory' },
      /failed \(500\).*out of memory\. Try again in a while/,
    ],
    [
      'a refused request',
      { kind: 'status', status: 400, message: 'too long' },
      /refused the request \(400\).*too long/,
    ],
    ['a stream that is cut', { kind: 'cut', text: 'half' }, /broke off in the middle/],
    ['a stream that just ends', { kind: 'unfinished', text: 'half' }, /broke off in the middle/],
    [
      'a web page',
      { kind: 'page', html: '<h1>It works!</h1>' },
      /no model's answer\. Check the address; it usually ends in \/v1/,
    ],
    ['events that are no JSON', { kind: 'garbage' }, /no model's answer/],
  ])('%s', async (_name, reply, problem) => {
    const told = await problemWith(reply);
    expect(told).toMatch(problem);
    expect(told).toContain(server.baseUrl);
    expect(told).not.toContain(apiKey);
    expect(told).not.toMatch(/\n|\bat .*\.(js|ts)\b/);
  });

  test('nothing listens', async () => {
    expect(await problemWith(undefined, await closedPort())).toMatch(
      /cannot be reached: nothing listens there\. Check the address/,
    );
  });

  test('no such host', async () => {
    expect(await problemWith(undefined, 'http://nowhere.invalid/v1')).toMatch(/cannot be reached/);
  });

  test.each(['', 'nonsense', 'file:///etc/passwd', 'http://'])(
    'no address: %j',
    async (baseUrl) => {
      expect(await problemWith(undefined, baseUrl)).toMatch(/is no web address/);
    },
  );

  test('a key inside a server message is left out', async () => {
    const told = await problemWith({ kind: 'status', status: 500, message: `key ${apiKey} broke` });
    expect(told).toContain('key … broke');
  });
});

test('a server that fails once is asked again', async () => {
  server.play([{ kind: 'status', status: 503 }, say('here now')]);
  expect(await listen(choiceAt(server.baseUrl), 1)).toBe('here now');
  expect(server.requests).toHaveLength(2);
});

test('the key goes to the server, and none is taken from the environment', async () => {
  const before = process.env['OPENAI_API_KEY'];
  process.env['OPENAI_API_KEY'] = 'from-the-environment';
  try {
    server.play([say('a'), say('b')]);
    const { apiKey: _, ...keyless } = choiceAt(server.baseUrl);
    await listen(choiceAt(server.baseUrl));
    await listen(keyless);
    expect(server.authorizations).toEqual([`Bearer ${apiKey}`, 'Bearer none']);
  } finally {
    if (before === undefined) delete process.env['OPENAI_API_KEY'];
    else process.env['OPENAI_API_KEY'] = before;
  }
});

test('the models of a server are listed by name', async () => {
  const { signal } = new AbortController();
  expect(await listServerModels(server.baseUrl, apiKey, signal)).toEqual({
    ok: true,
    models: ['ant', 'zebra'],
  });
  expect(await listServerModels(await closedPort(), apiKey, signal)).toEqual({
    ok: false,
    problem: expect.stringMatching(/cannot be reached/),
  });
  expect(await listServerModels(`${server.baseUrl}/wrong`, apiKey, signal)).toMatchObject({
    ok: false,
  });
});
