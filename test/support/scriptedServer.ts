import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What one request is answered with. */
export type Reply =
  | {
      readonly kind: 'message';
      readonly text?: string;
      readonly reasoning?: string;
      readonly calls?: readonly ScriptedCall[];
    }
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly message?: string;
      readonly retryAfter?: string;
    }
  /** The connection breaks after this text, in the middle of the stream. */
  | { readonly kind: 'cut'; readonly text: string }
  /** The stream ends politely after this text, without saying that the answer is complete. */
  | { readonly kind: 'unfinished'; readonly text: string }
  /** The text comes, and then nothing more until the client goes away or `release` is called. */
  | { readonly kind: 'slow'; readonly text: string }
  /** Not even headers, until the client goes away. */
  | { readonly kind: 'silent' }
  | { readonly kind: 'page'; readonly html: string }
  /** A stream whose events are no JSON. */
  | { readonly kind: 'garbage' };

export type ScriptedCall = {
  readonly id?: string;
  readonly name: string;
  /** An object is sent as JSON; a string is sent as it stands, so that it can be broken. */
  readonly args: object | string;
};

export type ChatRequest = {
  readonly model: string;
  readonly messages: readonly ChatMessage[];
  readonly tools?: readonly {
    readonly function: { name: string; description: string; parameters: object };
  }[];
  readonly stream?: boolean;
};

export type ChatMessage = {
  readonly role: string;
  readonly content?: string | null;
  readonly tool_call_id?: string;
  readonly tool_calls?: readonly { id: string; function: { name: string; arguments: string } }[];
};

/** Replies in the order of the requests, or one function that looks at each request. */
export type Script = readonly Reply[] | ((request: ChatRequest, index: number) => Reply);

export type ScriptedServer = {
  /** Up to and with `/v1`. */
  readonly baseUrl: string;
  /** Every chat request that came, oldest first. */
  readonly requests: readonly ChatRequest[];
  /** The Authorization header of each chat request. */
  readonly authorizations: readonly (string | undefined)[];
  /** Sets a new script and forgets the requests. */
  play(script: Script): void;
  /** Lets every slow reply end. */
  release(): void;
  close(): Promise<void>;
};

export const say = (text: string): Reply => ({ kind: 'message', text });
export const propose = (...calls: ScriptedCall[]): Reply => ({ kind: 'message', calls });

/** A model server on a loopback port that speaks the OpenAI chat-completions protocol from a script. */
export async function startScriptedServer(
  script: Script = [],
  models: readonly string[] = ['scripted'],
): Promise<ScriptedServer> {
  const state = {
    script,
    requests: [] as ChatRequest[],
    authorizations: [] as (string | undefined)[],
    held: new Set<ServerResponse>(),
  };
  const server = createServer((request, response) => {
    void route(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500);
      response.end(String(error));
    });
  });

  async function route(request: IncomingMessage, response: ServerResponse) {
    if (request.method === 'GET' && request.url === '/v1/models') {
      const data = models.map((id) => ({ id, object: 'model' }));
      return sendJson(response, 200, { object: 'list', data });
    }
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions') {
      return sendJson(response, 404, { error: { message: `no route ${request.url}` } });
    }
    const body = JSON.parse(await readBody(request)) as ChatRequest;
    const index = state.requests.push(body) - 1;
    state.authorizations.push(request.headers.authorization);
    answer(replyTo(body, index), response, index, state.held);
  }

  function replyTo(body: ChatRequest, index: number): Reply {
    const reply =
      typeof state.script === 'function' ? state.script(body, index) : state.script[index];
    return reply ?? { kind: 'status', status: 500, message: `the script has no reply ${index}` };
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    get requests() {
      return state.requests;
    },
    get authorizations() {
      return state.authorizations;
    },
    play(next) {
      state.script = next;
      state.requests = [];
      state.authorizations = [];
    },
    release() {
      for (const response of state.held) finish(response, 0);
      state.held.clear();
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function sendJson(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

function answer(reply: Reply, response: ServerResponse, index: number, held: Set<ServerResponse>) {
  switch (reply.kind) {
    case 'message':
      startStream(response);
      sendMessage(response, reply, index);
      return finish(response, index, reply.calls ? 'tool_calls' : 'stop');
    case 'status': {
      const message = reply.message ?? `scripted status ${reply.status}`;
      const headers = reply.retryAfter === undefined ? {} : { 'retry-after': reply.retryAfter };
      return sendJson(response, reply.status, { error: { message } }, headers);
    }
    case 'cut':
      startStream(response);
      return void response.write(event(index, { content: reply.text }), () => response.destroy());
    case 'unfinished':
      startStream(response);
      return void response.end(event(index, { content: reply.text }));
    case 'slow':
      startStream(response);
      response.write(event(index, { content: reply.text }));
      response.on('close', () => held.delete(response));
      return void held.add(response);
    case 'silent':
      return;
    case 'page':
      response.writeHead(200, { 'content-type': 'text/html' });
      return void response.end(reply.html);
    case 'garbage':
      startStream(response);
      return void response.end('data: {not json\n\n');
  }
}

function startStream(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
}

/** Text in pieces of a few characters, then each call: its name first, its arguments in two pieces. */
function sendMessage(
  response: ServerResponse,
  { text = '', reasoning = '', calls = [] }: Extract<Reply, { kind: 'message' }>,
  index: number,
) {
  response.write(event(index, { role: 'assistant', content: '' }));
  for (const piece of pieces(reasoning)) response.write(event(index, { reasoning_content: piece }));
  for (const piece of pieces(text)) response.write(event(index, { content: piece }));
  for (const [at, call] of calls.entries()) {
    const args = typeof call.args === 'string' ? call.args : JSON.stringify(call.args);
    const middle = Math.ceil(args.length / 2);
    const id = call.id ?? `call-${index}-${at}`;
    const head = { index: at, id, type: 'function', function: { name: call.name, arguments: '' } };
    response.write(event(index, { tool_calls: [head] }));
    for (const part of [args.slice(0, middle), args.slice(middle)]) {
      response.write(event(index, { tool_calls: [{ index: at, function: { arguments: part } }] }));
    }
  }
}

function finish(response: ServerResponse, index: number, reason = 'stop') {
  response.write(event(index, {}, reason));
  const usage = { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 };
  response.write(`data: ${JSON.stringify({ ...envelope(index), choices: [], usage })}\n\n`);
  response.end('data: [DONE]\n\n');
}

const envelope = (index: number) => ({
  id: `chat-${index}`,
  object: 'chat.completion.chunk',
  created: 0,
  model: 'scripted',
});

function event(index: number, delta: object, finishReason: string | null = null): string {
  const choices = [{ index: 0, delta, finish_reason: finishReason }];
  return `data: ${JSON.stringify({ ...envelope(index), choices })}\n\n`;
}

function pieces(text: string): string[] {
  return text.match(/[\s\S]{1,7}/g) ?? [];
}
