import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FrameLocator } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { root } from '../../scripts/bootstrap.mjs';
import { propose, say } from '../support/scriptedServer.ts';
import { checks, command, inVoices, rates } from '../support/voices.ts';
import {
  answerCard,
  cardAbout,
  chooseMode,
  listCalled,
  panelIn,
  runCommand,
  sendTask,
  waitForRow,
  waitForTurnEnd,
} from './support/driver.mjs';
import { keepPictureOfFailure, type ScriptedHost, startScriptedHost } from './support/startHost.ts';

const hard = 'git reset --hard origin/main';
const soft = 'git reset --soft HEAD~2';
const attack = "node -e \"require('fs').appendFileSync('hostile.txt', 'x')\"";

const git = (folder: string, ...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim();

const commits = (folder: string) => Number(git(folder, 'rev-list', '--count', 'HEAD'));

const voices = (panel: FrameLocator) => panel.locator('.round-row .voice');

describe('an argument, in a real workbench', () => {
  let host: ScriptedHost;

  beforeAll(async () => {
    host = await startScriptedHost();
    git(host.folder, 'init', '-q');
    for (const message of ['one', 'two', 'three', 'four']) {
      git(host.folder, 'commit', '-q', '--allow-empty', '-m', message);
    }
  });

  afterAll(() => host?.stop());

  beforeEach(async () => {
    keepPictureOfFailure(host);
    await runCommand(host.page, 'Gaunt Sloth: New Session');
    await chooseMode(host.page, host.panel, 'Auto');
  });

  const picture = async (name: string) => {
    if (!process.env['KEEP_PICTURES']) return;
    await host.page.screenshot({ path: path.join(root, 'docs', `${name}.png`) });
  };

  test('that converges shows its rounds, holds, and runs what was agreed on', async () => {
    const { panel, folder } = host;
    const before = commits(folder);
    host.model.play(
      inVoices({
        agent: [
          propose(command(hard)),
          propose(command(soft, 'It keeps the changes.')),
          say('Two commits are undone.'),
        ],
        rater: [
          rates('destructive', 'It discards work that was never committed.'),
          rates('safe', 'It moves the branch and keeps every change.'),
        ],
        checker: [checks('suggest', 'The changes were to be kept.', soft)],
      }),
    );
    await sendTask(panel, 'Undo the last two commits but keep the changes.');
    await waitForRow(panel, 'Two commits are undone.');
    await waitForTurnEnd(panel);
    const said = (await voices(panel).allTextContents()).join('\n');
    expect(said).toContain('Round 1 · agent');
    expect(said).toContain('Rater: destructive');
    expect(said).toContain('It discards work that was never committed.');
    expect(said).toContain('Alignment check: suggests a change');
    expect(said).toMatch(/(Agreed|Accepted) · held 0\.8 s/);
    expect(commits(folder)).toBe(before - 2);
    expect(await panel.getByRole('alertdialog').count()).toBe(0);
    await panel.getByText('The agent and the rater argue').waitFor({ state: 'hidden' });
    await panel.locator('.round-row').last().scrollIntoViewIfNeeded();
    await picture('argument');
    await panel.locator('.command-row').getByRole('button', { name: 'Why?' }).last().click();
    await panel.locator('.why-view .decided-here').first().waitFor();
    await picture('why');
  });

  test('that does not converge reaches the card after three, and outlives the window', async () => {
    host.model.play(
      inVoices({
        agent: [
          propose(command('git reset --hard HEAD~1')),
          propose(command('git checkout -f HEAD~1', 'A checkout is no reset.')),
          propose(command('git clean -fdx', 'Only untracked files.')),
          say('Understood.'),
        ],
        rater: () => rates('destructive', 'It discards work.'),
        checker: () => checks('suggest', 'Nothing is to be lost.', 'git stash'),
      }),
    );
    const commitsBefore = commits(host.folder);
    await sendTask(host.panel, 'Make it as it was.');
    await cardAbout(host.panel, 'git clean -fdx').waitFor();
    const before = await cardAbout(host.panel, 'git clean -fdx').locator('.argued').textContent();
    expect(before).toContain('The argument · 3 rounds');
    expect(before).toContain('Round 3 · agent');
    expect(before).toContain('not shown to the rater');
    await picture('three-rounds');

    await host.reload();
    const panel = panelIn(host.page);
    const card = cardAbout(panel, 'git clean -fdx');
    await card.waitFor();
    expect(await card.locator('.argued').textContent()).toBe(before);
    await answerCard(panel, 'git clean -fdx', 'No');
    await waitForRow(panel, 'Understood.');
    await waitForTurnEnd(panel);
    expect(commits(host.folder)).toBe(commitsBefore);
  });

  test('a command is tried out without running, and the answer goes away again', async () => {
    const { page, panel } = host;
    await runCommand(page, 'Gaunt Sloth: What Would Happen to This Command?');
    const box = listCalled(page, 'What would happen to this command?');
    await box.locator('input').fill('rm -rf /');
    await box.locator('input').press('Enter');
    await panel.getByText('It would be refused.').waitFor();
    const field = panel.getByRole('textbox', { name: 'Command to try' });
    await field.fill('git status');
    await field.press('Enter');
    await panel.getByText('It would run without a question.').waitFor();
    await picture('trial');
    await field.press('Escape');
    await field.waitFor({ state: 'hidden' });
  });

  describe('an attack', () => {
    const banner = () =>
      host.panel.getByRole('alertdialog').filter({ hasText: 'this command looks hostile' });
    const runs = () => {
      const file = path.join(host.folder, 'hostile.txt');
      return existsSync(file) ? readFileSync(file, 'utf8') : '';
    };
    const provoke = async () => {
      host.model.play(
        inVoices({
          agent: [propose(command(attack)), say('It ran.')],
          rater: () => rates('attack', 'It looks like a trap.'),
          checker: () => checks('escalate', 'Nobody asked for that.'),
        }),
      );
      await sendTask(host.panel, 'Set up the deploy script.');
      await banner().waitFor();
    };
    /** The banner takes nothing in its first half second; a person tries again. */
    const type = (text: string) =>
      expect
        .poll(
          async () => {
            if (!(await banner().isVisible())) return true;
            const field = banner().getByRole('textbox');
            await field.fill(text, { timeout: 2000 }).catch(() => undefined);
            await field.press('Enter', { timeout: 2000 }).catch(() => undefined);
            return !(await banner().isVisible());
          },
          { timeout: 30_000, interval: 700 },
        )
        .toBe(true);

    test('shows the banner, and a wrong phrase stops the run', async () => {
      await provoke();
      await picture('attack');
      await type('yes');
      await waitForTurnEnd(host.panel);
      await host.panel.locator('.attack-row').first().waitFor();
      expect(runs()).toBe('');
    });

    test('the right phrase runs exactly that command, once, and nothing is remembered', async () => {
      await provoke();
      await type('run anyway');
      await waitForRow(host.panel, 'It ran.');
      await waitForTurnEnd(host.panel);
      expect(runs()).toBe('x');
      await provoke();
      await banner()
        .getByRole('button', { name: /^Stop the run/ })
        .click();
      await waitForTurnEnd(host.panel);
      expect(runs()).toBe('x');
    });
  });
});
