import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { api, configure, extensionId, until } from './support/extension.ts';

suite('activation', () => {
  test('the extension is the development copy and active', async () => {
    await api();
    assert.equal(vscode.extensions.getExtension(extensionId)?.isActive, true);
  });

  test('every command that package.json names is registered', async () => {
    await api();
    const manifest = vscode.extensions.getExtension(extensionId)?.packageJSON;
    const registered = new Set(await vscode.commands.getCommands(true));
    const named: string[] = manifest.contributes.commands.map(
      ({ command }: { command: string }) => command,
    );
    assert.deepEqual(
      named.filter((command) => !registered.has(command)),
      [],
    );
  });

  test('the commands do what they say', async () => {
    const { view, controller } = await api();
    const run = (name: string) => vscode.commands.executeCommand(`gauntSloth.${name}`);
    await controller.newSession();
    const before = view.state().sessionId;
    await run('newSession');
    assert.notEqual(view.state().sessionId, before);
    const turn = controller.send('!node -e "setInterval(() => 1, 1000)"');
    await until(await api(), ({ questions }) => questions.length > 0);
    await run('stop');
    await turn;
    assert.equal(view.state().phase, 'idle');
    assert.equal(view.state().rows.at(-1)?.source, 'turn-stopped');
    await run('open');
    await run('auditTranscript');
  });

  test('a newcomer meets Practice in Assisted mode', async () => {
    const { view } = await api();
    const { model, mode, trusted } = view.state();
    assert.deepEqual(
      { practice: model.practice, mode, trusted },
      {
        practice: true,
        mode: 'assisted',
        trusted: true,
      },
    );
  });

  test('a model setting changes the panel at once', async () => {
    const { view } = await api();
    await configure({ 'model.provider': 'openai-compatible', 'model.name': 'm1' });
    assert.match(view.state().model.label, /^m1 · /);
    await configure({ 'model.provider': undefined, 'model.name': undefined });
    assert.equal(view.state().model.practice, true);
  });

  test('a folder cannot choose the model server or the mode', async () => {
    const { view } = await api();
    const settings = vscode.workspace.getConfiguration('gauntSloth');
    const attempt = async (key: string, value: string) => {
      try {
        await settings.update(key, value, vscode.ConfigurationTarget.Workspace);
      } catch {
        // The editor refuses to write a setting whose scope is not the folder's: just as well.
      }
    };
    await attempt('model.provider', 'openai-compatible');
    await attempt('approvals.mode', 'bypass');
    assert.equal(view.state().model.practice, true);
    assert.equal(view.state().mode, 'assisted');
  });

  test('a key is kept in the secret storage under its server and forgotten when emptied', async () => {
    const { keys } = await api();
    await keys.set('http://127.0.0.1:9/v1', 'sk-1');
    assert.equal(await keys.get('http://127.0.0.1:9/other'), 'sk-1');
    assert.equal(await keys.get('http://127.0.0.1:10/v1'), undefined);
    await keys.set('http://127.0.0.1:9/v1', '');
    assert.equal(await keys.get('http://127.0.0.1:9/v1'), undefined);
    assert.equal(await keys.get('no address'), undefined);
  });
});
