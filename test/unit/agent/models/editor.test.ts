import { describe, expect, test } from 'vitest';
import type {
  EditorMessage,
  EditorModels,
  EditorPart,
  EditorTool,
} from '../../../../src/agent/ports.ts';
import { createSession } from '../../../../src/agent/session.ts';
import { eventsOf, resultsOf } from '../../../support/builders.ts';
import { fakePorts } from '../../../support/fakePorts.ts';

type Request = { messages: readonly EditorMessage[]; tools: readonly EditorTool[] };

function editorPlaying(...answers: EditorPart[][]): EditorModels & { requests: Request[] } {
  const requests: Request[] = [];
  return {
    requests,
    list: async () => [{ id: 'copilot', name: 'Copilot' }],
    async *send(_model, messages, tools) {
      yield* answers[requests.push({ messages, tools }) - 1] ?? [];
    },
  };
}

const begin = (editor?: EditorModels) => {
  const choice = { provider: 'editor', model: 'copilot' } as const;
  const setup = { ok: true, choice, ...(editor ? { editor } : {}) } as const;
  const ports = fakePorts({ setup, files: { a: 'A' } });
  return { ports, session: createSession(ports) };
};

test("the editor's model speaks and calls tools", async () => {
  const editor = editorPlaying(
    [
      { kind: 'text', text: 'I look ' },
      { kind: 'text', text: 'first.' },
      { kind: 'call', id: 'one', name: 'read_file', input: { path: 'a' } },
      { kind: 'call', id: 'two', name: 'read_file', input: { path: 'b' } },
    ],
    [{ kind: 'text', text: 'Done.' }],
  );
  const { ports, session } = begin(editor);
  expect(await session.send('go')).toEqual({ how: 'completed' });
  expect(eventsOf(ports.events, 'token').map(({ text }) => text)).toEqual([
    'I look ',
    'first.',
    'Done.',
  ]);
  expect(resultsOf(ports.events)).toEqual(['one ok', 'two error']);
  const { messages, tools } = editor.requests[1] ?? {};
  expect(tools?.[0]).toMatchObject({ name: 'read_file', inputSchema: { type: 'object' } });
  expect(messages?.slice(1)).toEqual([
    { role: 'user', text: 'go' },
    {
      role: 'assistant',
      text: 'I look first.',
      calls: [
        { id: 'one', name: 'read_file', input: { path: 'a' } },
        { id: 'two', name: 'read_file', input: { path: 'b' } },
      ],
    },
    { role: 'result', callId: 'one', text: 'A' },
    { role: 'result', callId: 'two', text: 'There is no file b.' },
  ]);
});

describe('what goes wrong is told in a sentence', () => {
  const failing: EditorModels = {
    list: async () => [],
    // biome-ignore lint/correctness/useYield: it fails before it says anything.
    async *send() {
      throw new Error('No permission');
    },
  };
  test.each<[name: string, editor: EditorModels | undefined, problem: string]>([
    [
      'the model fails',
      failing,
      "The editor's model copilot failed: No permission. Try again or choose another model.",
    ],
    [
      'the model says nothing',
      editorPlaying(),
      'The model sent an empty answer. Send your message again or choose another model.',
    ],
    [
      'there are no models',
      undefined,
      'This editor offers no language models. Choose another model.',
    ],
  ])('%s', async (_name, editor, problem) => {
    expect(await begin(editor).session.send('go')).toEqual({ how: 'failed', problem });
  });
});

test('stop ends a turn even when the editor never answers', async () => {
  const silent: EditorModels = {
    list: async () => [],
    async *send(): AsyncIterable<EditorPart> {
      yield { kind: 'text', text: 'well' };
      await new Promise(() => {});
    },
  };
  const { ports, session } = begin(silent);
  const turn = session.send('go');
  await ports.until((event) => event.type === 'token');
  session.stop();
  expect(await turn).toEqual({ how: 'stopped' });
});
