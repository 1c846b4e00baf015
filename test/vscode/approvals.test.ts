import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as vscode from 'vscode';
import type { TestApi } from '../../src/extension.ts';
import { type Entry, describe as named } from '../../src/gate/model/entry.ts';
import type { Grant } from '../../src/gate/model/grant.ts';
import type { Kept } from '../../src/host/approvals/kept.ts';
import { DecisionRecord } from '../../src/host/decisionRecords.ts';
import { grantFilesOf, openGrantStore } from '../../src/stores/grants.ts';
import {
  propose,
  type ScriptedServer,
  say,
  startScriptedServer,
} from '../support/scriptedServer.ts';
import { api, folder, rowsOf, until, useModel } from './support/extension.ts';

const limitMs = 10_000;
const shell = (command: string) => propose({ name: 'run_shell_command', args: { command } });
const exact = (pattern: string): Entry => ({ type: 'shell', matcher: 'exact', pattern });
const grant = (pattern: string, more: Partial<Grant> = {}): Grant => ({
  entry: exact(pattern),
  grantedAt: '2026-01-01T00:00:00.000Z',
  scope: 'always',
  ...more,
});

suite('approvals', () => {
  let gaunt: TestApi;
  let server: ScriptedServer;
  const files = () => grantFilesOf(folder());

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

  setup(async () => {
    await gaunt.controller.newSession();
    await gaunt.controller.setMode('write');
  });

  teardown(async () => {
    for (const file of Object.values(files())) rmSync(file, { force: true });
    rmSync(path.join(folder(), '.aiignore'), { force: true });
    rmSync(path.join(folder(), '.gsloth.config.json'), { force: true });
    await sessions().reload();
  });

  const sessions = () => {
    assert.ok(gaunt.sessions, 'a folder is open');
    return gaunt.sessions;
  };
  const memory = () => sessions().memory;
  const kept = (pattern: string): Kept => {
    const found = memory()
      .kept()
      .find(({ entry }) => named(entry) === pattern);
    assert.ok(found, `${pattern} is kept`);
    return found;
  };
  /** What another program leaves in the file; resolves when this window has noticed. */
  const plant = async (kind: 'allow' | 'deny', grants: readonly Grant[]) => {
    const wanted = grants.map(({ entry }) => named(entry));
    const isRead = () => {
      const saved = memory()
        .kept()
        .filter(({ side, origin }) => side === kind && origin === 'project');
      return String(saved.map(({ entry }) => named(entry))) === String(wanted);
    };
    await noticed(() => {
      mkdirSync(path.dirname(files()[kind]), { recursive: true });
      writeFileSync(files()[kind], JSON.stringify({ version: 2, grants }, null, 2));
    }, isRead);
  };
  /** An earlier change may still be on its way: what is waited for is what this one brings. */
  const noticed = (change: () => unknown, isRead = () => true) =>
    new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('the change was not noticed')), limitMs);
      const stop = memory().onChange(() => {
        if (!isRead()) return;
        clearTimeout(late);
        stop();
        resolve();
      });
      Promise.resolve(change()).catch(reject);
    });
  const groups = () =>
    gaunt.approvals.tree
      .groups()
      .filter(({ id }) => id !== 'decisions')
      .map(({ id, rows }) => `${id}: ${rows.map(({ label }) => label).join(', ')}`);
  const waiting = () => until(gaunt, ({ questions }) => questions.length > 0);
  const idle = () => until(gaunt, ({ phase }) => phase === 'idle');
  const answerHead = (kind: 'once' | 'always' | 'session' | 'no' | 'denyAlways', wider?: true) => {
    const [card] = gaunt.view.state().questions;
    assert.ok(card, 'a question is open');
    gaunt.controller.answer(card.callId, card.sha256, { kind, ...(wider && { wider }) });
  };
  /** Proposes a command; says whether it ran, was refused, or was asked about (and then answered with no). */
  const outcomeOf = async (command: string): Promise<string> => {
    server.play([shell(command), say('Done.')]);
    const turn = gaunt.controller.send('Go.');
    const question = waiting().then(
      () => true,
      () => false,
    );
    const asked = await Promise.race([turn.then(() => false), question]);
    if (asked) answerHead('no');
    await turn;
    const run = rowsOf(await idle(), 'command-run').at(-1);
    return asked ? 'asked' : (run?.status ?? 'nothing');
  };

  test('what a cloned folder brings loosens nothing: no approval, no configuration, no mode', async () => {
    writeFileSync(
      path.join(folder(), '.gsloth.config.json'),
      JSON.stringify({ approvals: { mode: 'bypass', allow: [exact('echo from-config')] } }),
    );
    await plant('allow', [grant('echo planted'), grant('echo other')]);
    await gaunt.controller.newSession();
    assert.equal(gaunt.view.state().mode, 'assisted');
    await gaunt.controller.setMode('write');
    assert.deepEqual(groups(), ['foreign: echo from-config, echo planted, echo other']);
    assert.equal(await outcomeOf('echo planted'), 'asked');
    assert.equal(await outcomeOf('echo from-config'), 'asked');
  });

  test('a configuration refuses as soon as it is saved, and an approval in it works once accepted', async () => {
    const entries = {
      deny: [exact('echo never')],
      allow: [exact('echo first'), exact('echo next')],
    };
    const file = path.join(folder(), '.gsloth.config.json');
    await noticed(
      () => writeFileSync(file, JSON.stringify({ approvals: entries }, null, 2)),
      () => memory().rules().deny.length > 0,
    );
    assert.equal(await outcomeOf('echo never'), 'refused');
    assert.deepEqual(await memory().accept(kept('echo next')), { ok: true });
    assert.equal(await outcomeOf('echo next'), 'ok');
    assert.equal(await outcomeOf('echo first'), 'asked');
    const row = gaunt.approvals.tree.groups().find(({ id }) => id === 'allowed')?.rows[0];
    await vscode.commands.executeCommand('gauntSloth.approvals.openFile', row);
    const editor = vscode.window.activeTextEditor;
    assert.equal(editor?.document.fileName, file);
    const line = editor?.selection.active.line ?? 0;
    assert.match(
      editor?.document.getText(new vscode.Range(line, 0, line + 5, 0)) ?? '',
      /echo next/,
    );
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  });

  test('accepting one row makes exactly that row work', async () => {
    await plant('allow', [grant('echo planted'), grant('echo other')]);
    assert.deepEqual(await memory().accept(kept('echo planted')), { ok: true });
    assert.deepEqual(groups(), ['allowed: echo planted', 'foreign: echo other']);
    assert.equal(await outcomeOf('echo planted'), 'ok');
    assert.equal(await outcomeOf('echo other'), 'asked');
    assert.equal(kept('echo planted').uses, 1);
  });

  test('an approval given for two uses runs twice and is then listed as used up', async () => {
    await plant('allow', [grant('echo twice', { uses: 2 })]);
    await memory().accept(kept('echo twice'));
    const outcomes = [
      await outcomeOf('echo twice'),
      await outcomeOf('echo twice'),
      await outcomeOf('echo twice'),
    ];
    assert.deepEqual(outcomes, ['ok', 'ok', 'asked']);
    assert.equal(kept('echo twice').standing, 'used up');
    const [allowed] = gaunt.approvals.tree.groups();
    assert.match(allowed?.rows[0]?.description ?? '', /^used up · used 2 of 2×/);
  });

  test('a refusal that another window saves settles the open question here', async () => {
    server.play([shell('echo both'), say('Understood.')]);
    const turn = gaunt.controller.send('Go.');
    await waiting();
    const other = openGrantStore({
      file: files().deny,
      kind: 'deny',
      folder: folder(),
      now: Date.now,
    });
    await other.save(grant('echo both'));
    await turn;
    const run = rowsOf(await idle(), 'command-run').at(-1);
    assert.equal(run?.status, 'refused');
    assert.match(run?.decidedBy ?? '', /Refused by “echo both”, saved in this workspace/);
  });

  test('a file that broke elsewhere is said once, and refuses again when it is mended', async () => {
    await plant('deny', [grant('echo broken')]);
    const problems = () =>
      [gaunt.view.state().notice, ...gaunt.view.state().rows].filter(
        (shown) => shown?.source === 'store-problem',
      ).length;
    const before = problems();
    await noticed(() => writeFileSync(files().deny, '{"grants": [,'));
    await until(gaunt, () => problems() > before);
    await sessions().reload();
    assert.equal(problems(), before + 1);
    await plant('deny', [grant('echo broken')]);
    assert.equal(await outcomeOf('echo broken'), 'refused');
  });

  test('every decision is in the decision log, with what became of it', async () => {
    server.play([shell('echo logged'), shell('exit 3'), say('Done.')]);
    const turn = gaunt.controller.send('Go.');
    await waiting();
    answerHead('session');
    await until(gaunt, ({ questions }) => questions[0]?.subject === 'exit 3');
    answerHead('once');
    await turn;
    await idle();
    await sessions().decisions.flush();
    const file = path.join(gaunt.storage ?? '', 'decisions', 'decisions.jsonl');
    const records = readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => DecisionRecord.parse(JSON.parse(line)));
    const [first, second] = records.slice(-2);
    assert.deepEqual(
      [first?.subject, first?.answer, first?.became, first?.exitCode, first?.started],
      ['echo logged', { kind: 'session', lifetime: 'session' }, 'ok', 0, true],
    );
    assert.deepEqual(
      [second?.subject, second?.became, second?.exitCode, second?.verdict],
      ['exit 3', 'error', 3, 'ask'],
    );
    assert.match(first?.sha256 ?? '', /^[0-9a-f]{64}$/);
    assert.ok(first?.trace.some(({ decided }) => decided));
    const shown = gaunt.approvals.tree.groups().find(({ id }) => id === 'decisions');
    assert.deepEqual(
      shown?.rows.slice(0, 2).map(({ label }) => label),
      ['exit 3', 'echo logged'],
    );
  });

  test('.aiignore keeps a file from reading and writing as soon as it is saved, and says so', async () => {
    writeFileSync(path.join(folder(), 'hidden.txt'), 'sesame');
    const told = async (name: string, args: Record<string, unknown>) => {
      server.play([propose({ name, args }), say('Done.')]);
      await gaunt.controller.send('Go.');
      await idle();
      const results = server.requests.at(-1)?.messages.filter(({ role }) => role === 'tool');
      return String(results?.at(-1)?.content);
    };
    assert.match(await told('read_file', { path: 'hidden.txt' }), /sesame/);
    await noticed(() => writeFileSync(path.join(folder(), '.aiignore'), 'hidden.*\n'));
    await sessions().reload();
    assert.match(await told('read_file', { path: 'hidden.txt' }), /excluded by \.aiignore/);
    assert.match(
      await told('write_file', { path: 'hidden.txt', content: 'x' }),
      /excluded by \.aiignore/,
    );
    assert.equal(readFileSync(path.join(folder(), 'hidden.txt'), 'utf8'), 'sesame');
    await gaunt.controller.setMode('assisted');
    assert.equal(await outcomeOf('cat hidden.txt'), 'asked');
    assert.equal(await outcomeOf('cat package.json'), 'ok');
  });

  test('a lift takes the refusal out of the file, and says what still refuses', async () => {
    await plant('deny', [
      grant('echo lifted'),
      { ...grant(''), entry: { type: 'shell', matcher: 'glob', pattern: 'echo lift*' } },
    ]);
    const lifted = kept('echo lifted');
    assert.deepEqual((await memory().takeBack(lifted)).ok, true);
    const other = await sessions().whatElse(lifted);
    assert.equal(other && named(other.entry), 'echo lift* (glob)');
    assert.equal(await outcomeOf('echo lifted'), 'refused');
    await memory().takeBack(kept('echo lift* (glob)'));
    assert.equal(await sessions().whatElse(lifted), undefined);
    assert.equal(await outcomeOf('echo lifted'), 'asked');
    assert.deepEqual(JSON.parse(readFileSync(files().deny, 'utf8')).grants, []);
  });

  test('the file opens at the line of the entry', async () => {
    await plant('deny', [grant('echo one'), grant('echo two')]);
    const row = gaunt.approvals.tree.groups()[0]?.rows[1];
    await vscode.commands.executeCommand('gauntSloth.approvals.openFile', row);
    const editor = vscode.window.activeTextEditor;
    assert.equal(editor?.document.fileName, files().deny);
    const line = editor?.selection.active.line ?? 0;
    const below = editor?.document.getText(new vscode.Range(line, 0, line + 6, 0)) ?? '';
    assert.match(below, /echo two/);
    assert.doesNotMatch(below, /echo one/);
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  });

  test('a row is copied as the entry that it is, and the filter leaves what matches', async () => {
    await plant('deny', [grant('echo one'), grant('echo two')]);
    const row = gaunt.approvals.tree.groups()[0]?.rows[1];
    await vscode.commands.executeCommand('gauntSloth.approvals.copyEntry', row);
    assert.deepEqual(JSON.parse(await vscode.env.clipboard.readText()), exact('echo two'));
    gaunt.approvals.tree.setFilter('ONE');
    assert.deepEqual(groups(), ['refused: echo one']);
    await vscode.commands.executeCommand('gauntSloth.approvals.clearFilter');
    assert.deepEqual(groups(), ['refused: echo one, echo two']);
  });

  test('a wider approval is offered with commands that were decided about here', async () => {
    await outcomeOf('npm run build -- --fast');
    server.play([shell('npm run build -- --slow'), say('Done.')]);
    const turn = gaunt.controller.send('Go.');
    await waiting();
    answerHead('always', true);
    await turn;
    await idle();
    assert.deepEqual(groups(), ['allowed: npm run * (glob)']);
  });
});
