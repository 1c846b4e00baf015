import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as vscode from 'vscode';
import type { TestApi } from '../../src/extension.ts';
import { createRecorder } from '../../src/host/recorder.ts';
import { openLatestSession } from '../../src/host/sessionFile.ts';
import { createViewStore } from '../../src/host/viewStore.ts';
import { auditQuestionPrimaries, auditRepresentations } from '../../src/protocol/audit.ts';
import {
  propose,
  type ScriptedServer,
  say,
  startScriptedServer,
} from '../support/scriptedServer.ts';
import { api, folder, rowsOf, until, useModel } from './support/extension.ts';

const command = (text: string) => ({ name: 'run_shell_command', args: { command: text } });

suite('a task through the graph, with a scripted server', () => {
  let gaunt: TestApi;
  let server: ScriptedServer;

  suiteSetup(async () => {
    gaunt = await api();
    server = await startScriptedServer();
    await gaunt.keys.set(server.baseUrl, 'sk-scripted');
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

  const answerHead = (kind: 'once' | 'session' | 'always' | 'no' | 'denyAlways') => {
    const [card] = gaunt.view.state().questions;
    assert.ok(card, 'a question is open');
    gaunt.controller.answer(card.callId, card.sha256, { kind });
    return card;
  };
  const waiting = () => until(gaunt, ({ questions }) => questions.length > 0);
  const idle = () => until(gaunt, ({ phase }) => phase === 'idle');

  test('an edit runs by the mode, a command by an answer, and the model is told both', async () => {
    server.play([
      propose({
        name: 'write_file',
        args: { path: 'notes/hello.txt', content: 'hello\n' },
      }),
      propose(command('printf ran > ran.txt; echo done')),
      say('All done.'),
    ]);
    const turn = gaunt.controller.send('Write a note and run the command.');
    const { questions } = await waiting();
    assert.equal(questions[0]?.subject, 'printf ran > ran.txt; echo done');
    assert.equal(existsSync(path.join(folder(), 'ran.txt')), false);
    answerHead('once');
    await turn;
    const state = await idle();
    assert.equal(readFileSync(path.join(folder(), 'notes/hello.txt'), 'utf8'), 'hello\n');
    assert.equal(readFileSync(path.join(folder(), 'ran.txt'), 'utf8'), 'ran');
    assert.deepEqual(rowsOf(state, 'file-change').length, 1);
    const [run] = rowsOf(state, 'command-run');
    assert.deepEqual([run?.exitCode, run?.decidedBy], [0, 'you: once']);
    const told = server.requests.at(-1)?.messages.filter(({ role }) => role === 'tool');
    assert.equal(told?.length, 2);
    assert.match(String(told?.[1]?.content), /done/);
    assert.deepEqual(new Set(server.authorizations), new Set(['Bearer sk-scripted']));
  });

  test('deny always is kept in the deny file, told to the model, and refuses the next time', async () => {
    const refused = 'echo never-again';
    server.play([
      propose(command(refused)),
      say('Understood.'),
      propose(command(refused)),
      say('Ok.'),
    ]);
    const first = gaunt.controller.send('Say it.');
    await waiting();
    answerHead('denyAlways');
    await first;
    const file = path.join(folder(), '.gsloth/.gsloth-settings/shell-denylist.json');
    const { version, grants } = JSON.parse(readFileSync(file, 'utf8'));
    assert.equal(version, 2);
    assert.equal(grants.at(-1).entry.pattern, refused);
    const result = server.requests[1]?.messages.find(({ role }) => role === 'tool');
    assert.match(String(result?.content), /refused/i);
    await gaunt.controller.send('Again.');
    const state = await idle();
    assert.equal(rowsOf(state, 'question-card').length, 1);
    const rows = rowsOf(state, 'command-run');
    assert.deepEqual(
      rows.map(({ status }) => status),
      ['refused'],
    );
  });

  test('always runs the same command without a question, in the next session too', async () => {
    const allowed = 'echo always-this';
    server.play([propose(command(allowed)), say('1')]);
    const first = gaunt.controller.send('Say it.');
    await waiting();
    answerHead('always');
    await first;
    await newSession();
    server.play([propose(command(allowed)), say('2')]);
    await gaunt.controller.send('Again.');
    const rows = rowsOf(await idle(), 'command-run');
    assert.equal(rows[0]?.status, 'ok');
    assert.match(rows[0]?.decidedBy ?? '', /^Allowed by/);
  });

  test('this session ends with the session', async () => {
    const allowed = 'echo only-now';
    server.play([propose(command(allowed)), propose(command(allowed)), say('1')]);
    const first = gaunt.controller.send('Say it twice.');
    await waiting();
    answerHead('session');
    await first;
    assert.equal(rowsOf(await idle(), 'command-run').length, 2);
    await newSession();
    server.play([propose(command(allowed)), say('2')]);
    const again = gaunt.controller.send('Again.');
    await waiting();
    answerHead('no');
    await again;
    assert.equal(rowsOf(await idle(), 'question-card').length, 1);
  });

  test('an answer counts once, and only for what the card showed', async () => {
    server.play([propose(command('echo counted >> counted.txt')), say('ok')]);
    const turn = gaunt.controller.send('Count.');
    await waiting();
    const [card] = gaunt.view.state().questions;
    assert.ok(card);
    gaunt.controller.answer(card.callId, 'another hash', { kind: 'once' });
    gaunt.controller.answer('another call', card.sha256, { kind: 'once' });
    assert.equal(gaunt.view.state().questions.length, 1);
    gaunt.controller.answer(card.callId, card.sha256, { kind: 'once' });
    gaunt.controller.answer(card.callId, card.sha256, { kind: 'once' });
    await turn;
    assert.equal(readFileSync(path.join(folder(), 'counted.txt'), 'utf8'), 'counted\n');
  });

  test('words typed while a question is open refuse it and reach the model', async () => {
    server.play([propose(command('echo wrong')), say('I will.')]);
    const turn = gaunt.controller.send('Go.');
    await waiting();
    await gaunt.controller.send('Use printf instead.');
    await turn;
    const result = server.requests[1]?.messages.find(({ role }) => role === 'tool');
    assert.match(String(result?.content), /Use printf instead\./);
  });

  test('the log holds the whole session: another reader shows the same rows', async () => {
    server.play([propose(command('echo replayed')), say('**Done.**')]);
    const turn = gaunt.controller.send('Once more.');
    await waiting();
    answerHead('once');
    await turn;
    const { rows, sessionId } = await idle();
    await gaunt.controller.flush();
    const replayed = createViewStore(gaunt.view.state());
    replayed.apply({ type: 'reset', state: { ...gaunt.view.state(), rows: [] } });
    const file = await openLatestSession({
      storage: gaunt.storage ?? '',
      workspace: folder(),
      newId: () => 'none',
      now: () => 0,
      onLoss: assert.fail,
    });
    createRecorder(replayed, () => undefined).replay(file.records);
    assert.equal(file.id, sessionId);
    assert.deepEqual(replayed.state().rows, rows);
    const { unclassified, live } = auditRepresentations(rows);
    assert.deepEqual({ unclassified, live }, { unclassified: 0, live: 0 });
    assert.deepEqual(auditQuestionPrimaries(rows), []);
  });

  test('unsaved text in the editor is what the agent reads', async () => {
    const uri = vscode.Uri.file(path.join(folder(), 'unsaved.txt'));
    await vscode.workspace.fs.writeFile(uri, Buffer.from('on disk\n'));
    const editor = await vscode.window.showTextDocument(uri);
    await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), 'unsaved, '));
    server.play([propose({ name: 'read_file', args: { path: 'unsaved.txt' } }), say('Read.')]);
    await gaunt.controller.send('Read it.');
    const result = server.requests[1]?.messages.find(({ role }) => role === 'tool');
    assert.match(String(result?.content), /unsaved, on disk/);
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  });
});
