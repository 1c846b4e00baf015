import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../scripts/bootstrap.mjs';
import {
  answerCard,
  cardAbout,
  chooseMode,
  composer,
  runCommand,
  SAMPLE_TASK,
  sendTask,
  waitForRow,
  waitForTurnEnd,
} from './support/driver.mjs';
import { type Host, keepPictureOfFailure, startHost } from './support/startHost.ts';

/** `KEEP_PICTURES=1` renews the pictures of the documentation. */
async function picture({ page }: Host, name: string): Promise<void> {
  if (!process.env['KEEP_PICTURES']) return;
  await page.screenshot({ path: path.join(root, 'docs', `${name}.png`) });
}

describe('a newcomer’s first task with Practice', () => {
  let host: Host;
  beforeAll(async () => {
    host = await startHost();
  });
  afterAll(() => host?.stop());

  test('the panel says that Practice is no AI and offers the task', async () => {
    keepPictureOfFailure(host);
    await host.panel.getByText(/no AI/i).first().waitFor();
    await composer(host.panel).waitFor();
    await picture(host, 'first-start');
  });

  test('in Manual mode the edit and the test run are asked about, one after the other', async () => {
    keepPictureOfFailure(host);
    const { page, panel, folder } = host;
    await chooseMode(page, panel, 'Manual');
    await sendTask(panel, SAMPLE_TASK);
    const edit = cardAbout(panel, 'src/greet.js');
    await edit.waitFor();
    await edit.getByText('Hello').first().waitFor();
    expect(readFileSync(path.join(folder, 'src/greet.js'), 'utf8')).toContain('Helo');
    await picture(host, 'card-change');
    await answerCard(panel, 'src/greet.js', 'Run once');
    await cardAbout(panel, 'npm test').waitFor();
    expect(readFileSync(path.join(folder, 'src/greet.js'), 'utf8')).not.toContain('Helo');
    await picture(host, 'card');
    await answerCard(panel, 'npm test', 'Run once');
    await waitForRow(panel, /exit 0/);
    await waitForTurnEnd(panel);
    await picture(host, 'done');
  });

  test('a command after “!” is proposed as it stands; this session covers the second time', async () => {
    keepPictureOfFailure(host);
    const { panel } = host;
    await sendTask(panel, '!node -p "\'twice \' + 21 * 2"');
    await answerCard(panel, 'twice', 'This session');
    await waitForRow(panel, 'twice 42');
    await waitForTurnEnd(panel);
    await sendTask(panel, '!node -p "\'twice \' + 21 * 2"');
    await waitForTurnEnd(panel);
    expect(await panel.getByText('twice 42').count()).toBe(2);
  });

  test('several commands are several questions, answered one by one', async () => {
    keepPictureOfFailure(host);
    const { panel } = host;
    await sendTask(panel, '!node -p 1001\n!node -p 1002\n!node -p 1003');
    await panel.getByText('1 of 3').waitFor();
    await answerCard(panel, 'node -p 1001', 'Run once');
    await panel.getByText('1 of 2').waitFor();
    await answerCard(panel, 'node -p 1002', 'No');
    await answerCard(panel, 'node -p 1003', 'Run once');
    await waitForTurnEnd(panel);
    await waitForRow(panel, /^1001/);
    await waitForRow(panel, /^1003/);
    expect(await panel.getByText(/^1002/).count()).toBe(0);
  });

  test('what cannot be undone is refused without a question, in Bypass too', async () => {
    keepPictureOfFailure(host);
    const { page, panel } = host;
    await chooseMode(page, panel, 'Bypass');
    await sendTask(panel, '!rm -rf --no-preserve-root /nowhere/../../..');
    await waitForTurnEnd(panel);
    await panel
      .getByText(/never runs/)
      .first()
      .waitFor();
    expect(await panel.getByRole('alertdialog').count()).toBe(0);
    await chooseMode(page, panel, 'Assisted');
  });

  test('Stop ends a running command, and the next task works', async () => {
    keepPictureOfFailure(host);
    const { panel } = host;
    await sendTask(panel, '!node -e "setInterval(() => 1, 1000)"');
    await answerCard(panel, 'setInterval', 'Run once');
    await panel.getByText('running').first().waitFor();
    await panel.getByRole('button', { name: 'Stop' }).click();
    await waitForTurnEnd(panel);
    await sendTask(panel, '!node -p 2024');
    await answerCard(panel, 'node -p 2024', 'Run once');
    await waitForRow(panel, /^2024/);
  });

  test('a new session starts empty', async () => {
    keepPictureOfFailure(host);
    const { page, panel } = host;
    await waitForTurnEnd(panel);
    await runCommand(page, 'Gaunt Sloth: New Session');
    await panel.getByText('2024').first().waitFor({ state: 'hidden' });
  });
});
