import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TestApi } from '../../src/extension.ts';
import {
  propose,
  type Reply,
  type ScriptedServer,
  say,
  startScriptedServer,
} from '../support/scriptedServer.ts';
import { api, configure, folder, rowsOf, until, useModel } from './support/extension.ts';

suite('bad input gets one clear sentence, and nothing is lost', () => {
  let gaunt: TestApi;
  let server: ScriptedServer;

  suiteSetup(async () => {
    gaunt = await api();
    server = await startScriptedServer();
    await useModel(server);
  });

  suiteTeardown(async () => {
    await useModel();
    await server.close();
  });

  /** In Write mode every command is asked about, the harmless ones too. */
  const newSession = async () => {
    await gaunt.controller.newSession();
    await gaunt.controller.setMode('write');
  };
  setup(newSession);

  /** The rows after a task that the server answers as scripted. */
  const after = async (...script: Reply[]) => {
    server.play(script);
    await gaunt.controller.send('Go on.');
    return until(gaunt, ({ phase }) => phase === 'idle');
  };
  const errorOf = async (...script: Reply[]) => {
    const rows = rowsOf(await after(...script), 'turn-error');
    assert.equal(rows.length, 1, 'one error row');
    return rows[0]?.text ?? '';
  };
  /** What the model was told of its call. */
  const resultOf = async (name: string, args: object | string) => {
    await after(propose({ name, args }), say('Understood.'));
    const results = server.requests[1]?.messages.filter(({ role }) => role === 'tool') ?? [];
    assert.equal(results.length, 1, 'one result');
    return String(results[0]?.content);
  };

  test('a wrong key', async () => {
    assert.match(await errorOf({ kind: 'status', status: 401 }), /key/i);
  });

  test('a model that the server does not have', async () => {
    assert.match(await errorOf({ kind: 'status', status: 404 }), /scripted/);
  });

  test('a stream that breaks off', async () => {
    assert.match(await errorOf({ kind: 'cut', text: 'I was about to' }), /broke|cut|ended|lost/i);
  });

  test('a server that answers with a web page', async () => {
    assert.notEqual(await errorOf({ kind: 'page', html: '<h1>Welcome</h1>' }), '');
  });

  test('a server that is not there', async () => {
    const gone = await startScriptedServer();
    await gone.close();
    await configure({ 'model.baseUrl': gone.baseUrl });
    try {
      assert.match(await errorOf(), /127\.0\.0\.1/);
    } finally {
      await configure({ 'model.baseUrl': server.baseUrl });
    }
  });

  test('no model configured', async () => {
    await configure({ 'model.name': undefined });
    try {
      assert.match(await errorOf(), /Choose a Model/);
    } finally {
      await configure({ 'model.name': 'scripted' });
    }
  });

  test('a tool call with broken JSON never runs', async () => {
    const told = await resultOf('run_shell_command', '{"command": "touch broken.txt');
    assert.match(told, /JSON/);
  });

  test('an unknown tool', async () => {
    assert.match(await resultOf('launch_rocket', {}), /launch_rocket/);
  });

  test('a file outside the folder', async () => {
    assert.match(await resultOf('read_file', { path: '../../etc/passwd' }), /outside/i);
  });

  test('a binary file', async () => {
    writeFileSync(path.join(folder(), 'picture.bin'), Buffer.from([0, 1, 2, 3, 0, 255]));
    assert.match(await resultOf('read_file', { path: 'picture.bin' }), /binary/i);
  });

  test('a 50 MB output is capped, and its whole text stays readable', async () => {
    server.play([
      propose({
        name: 'run_shell_command',
        args: { command: 'head -c 50000000 /dev/zero | tr "\\0" x' },
      }),
      say('Long.'),
    ]);
    const turn = gaunt.controller.send('Flood.');
    const { questions } = await until(gaunt, (state) => state.questions.length > 0);
    const [card] = questions;
    assert.ok(card);
    gaunt.controller.answer(card.callId, card.sha256, { kind: 'once' });
    await turn;
    const told = server.requests[1]?.messages.find(({ role }) => role === 'tool');
    assert.ok(String(told?.content).length < 150_000);
    assert.match(String(told?.content), /read_file/);
  });

  test('a command that never ends is stopped by Stop, and the next task works', async () => {
    server.play([
      propose({ name: 'run_shell_command', args: { command: 'tail -f /dev/null' } }),
      say('Never said.'),
    ]);
    const turn = gaunt.controller.send('Wait for ever.');
    const { questions } = await until(gaunt, (state) => state.questions.length > 0);
    const [card] = questions;
    assert.ok(card);
    gaunt.controller.answer(card.callId, card.sha256, { kind: 'once' });
    await until(gaunt, (state) =>
      state.rows.some(({ row }) => 'status' in row && row.status === 'running'),
    );
    gaunt.controller.stop();
    await turn;
    const stopped = await until(gaunt, ({ phase }) => phase === 'idle');
    assert.equal(rowsOf(stopped, 'turn-stopped').length, 1);
    const next = await after(say('Here I am.'));
    assert.equal(rowsOf(next, 'assistant-message').length, 1);
  });
});
