import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { propose, say } from '../support/scriptedServer.ts';
import {
  answerCard,
  cardAbout,
  composer,
  panelIn,
  sendTask,
  waitForRow,
} from './support/driver.mjs';
import { keepPictureOfFailure, type ScriptedHost, startScriptedHost } from './support/startHost.ts';

const command = (text: string) => ({ name: 'run_shell_command', args: { command: text } });
const runs = 'node -e "console.log(process.cwd(), 6 * 7)"';
const refused = 'git push --force origin main';

describe('a task in the panel, with a scripted model behind real HTTP', () => {
  let host: ScriptedHost;

  beforeAll(async () => {
    host = await startScriptedHost({ 'approvals.mode': 'write' });
  });

  afterAll(() => host?.stop());

  test('an edit and two commands, one run once and one denied for good', async () => {
    keepPictureOfFailure(host);
    host.model.play([
      propose({
        name: 'edit_file',
        args: { path: 'src/greet.js', edits: [{ oldText: 'Helo', newText: 'Hello' }] },
      }),
      propose(command(runs), command(refused)),
      say('The greeting is **fixed**; I did not push.'),
    ]);
    const { panel, folder } = host;
    await sendTask(panel, 'Fix the greeting, compute, and push.');

    await cardAbout(panel, runs).waitFor();
    expect(readFileSync(path.join(folder, 'src/greet.js'), 'utf8')).toContain('Hello');
    await answerCard(panel, runs, 'Run once');
    await answerCard(panel, refused, 'Deny always');
    await waitForRow(panel, 'I did not push');

    await waitForRow(panel, `${folder} 42`);
    const told = host.model.requests.at(-1)?.messages.filter(({ role }) => role === 'tool') ?? [];
    expect(told).toHaveLength(3);
    expect(told[1]?.content).toContain('42');
    expect(told[2]?.content).toMatch(/refused/i);
    const file = path.join(folder, '.gsloth/.gsloth-settings/shell-denylist.json');
    expect(JSON.parse(readFileSync(file, 'utf8')).grants).toMatchObject([
      { entry: { type: 'shell', matcher: 'exact', pattern: refused }, scope: 'always' },
    ]);
    const allowFile = path.join(folder, '.gsloth/.gsloth-settings/shell-allowlist.json');
    expect(existsSync(allowFile)).toBe(false);
  });

  test('the change opens in the editor’s own diff', async () => {
    keepPictureOfFailure(host);
    await host.panel.getByRole('button', { name: /diff/i }).first().click();
    await host.page.getByRole('tab', { name: /greet\.js \(the agent/ }).waitFor();
    await host.page.locator('.monaco-diff-editor').waitFor();
  });

  test('reloading the window brings the transcript back', async () => {
    keepPictureOfFailure(host);
    await host.reload();
    const panel = panelIn(host.page);
    await waitForRow(panel, 'I did not push');
    await waitForRow(panel, 'Fix the greeting, compute, and push.');
    await waitForRow(panel, refused);
    await waitForRow(panel, /exit 0/);
    expect(await panel.getByRole('alertdialog').count()).toBe(0);
  });

  test('what was denied is refused without a question after the reload', async () => {
    keepPictureOfFailure(host);
    host.model.play([propose(command(refused)), say('Still no.')]);
    const panel = panelIn(host.page);
    await sendTask(panel, 'Push again.');
    await waitForRow(panel, 'Still no.');
    expect(await panel.getByRole('alertdialog').count()).toBe(0);
    const told = host.model.requests.at(-1)?.messages.filter(({ role }) => role === 'tool') ?? [];
    expect(told.at(-1)?.content).toMatch(/refused/i);
  });

  test('an unsent draft is still there after a reload', async () => {
    keepPictureOfFailure(host);
    const draft = 'Not sent yet';
    await composer(panelIn(host.page)).fill(draft);
    await host.page.waitForTimeout(1500);
    await host.reload();
    expect(await composer(panelIn(host.page)).inputValue()).toBe(draft);
  });
});
