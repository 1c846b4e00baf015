import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ChatRequest, propose, say } from '../support/scriptedServer.ts';
import { answerCard, cardAbout, panelIn, sendTask, waitForRow } from './support/driver.mjs';
import { keepPictureOfFailure, type ScriptedHost, startScriptedHost } from './support/startHost.ts';

const command = (id: string, text: string) => ({
  id,
  name: 'run_shell_command',
  args: { command: text },
});
const endless =
  "node -e \"require('fs').appendFileSync('runs.txt', 'x'); setInterval(() => {}, 1000)\"";
const once = "node -e \"require('fs').appendFileSync('once.txt', 'x')\"";
const refused = 'git push --force origin main';

describe('a window that is loaded again while a question is open', () => {
  let host: ScriptedHost;

  beforeAll(async () => {
    host = await startScriptedHost();
  });

  afterAll(() => host?.stop());

  const script = (request: ChatRequest) =>
    request.messages.some(({ role }) => role === 'tool')
      ? say('I was told.')
      : propose(command('a', endless), command('b', once), command('c', refused));
  const ranIn = (file: string) => {
    const whole = path.join(host.folder, file);
    return existsSync(whole) ? readFileSync(whole, 'utf8') : '';
  };

  test('shows the same cards, says what was interrupted, and counts each answer once', async () => {
    keepPictureOfFailure(host);
    host.model.play(script);
    await sendTask(host.panel, 'Run all three.');
    await answerCard(host.panel, endless, 'Run once');
    await expect.poll(() => ranIn('runs.txt'), { timeout: 10_000 }).toBe('x');
    await cardAbout(host.panel, once).waitFor();

    await host.reload();
    const panel = panelIn(host.page);
    await waitForRow(panel, 'interrupted, may have done part of its work');
    await cardAbout(panel, once).waitFor();
    await answerCard(panel, once, 'Run once');
    await answerCard(panel, refused, 'No');
    await waitForRow(panel, 'I was told.');

    expect([ranIn('runs.txt'), ranIn('once.txt')]).toEqual(['x', 'x']);
    const told = host.model.requests.at(-1)?.messages.filter(({ role }) => role === 'tool') ?? [];
    expect(told.map(({ tool_call_id }) => tool_call_id)).toEqual(['a', 'b', 'c']);
    expect(told[0]?.content).toMatch(/^Interrupted: the window closed while this ran/);
    expect(told[2]?.content).toMatch(/^The user refused your command/);

    await host.reload();
    await waitForRow(panelIn(host.page), 'I was told.');
    expect(ranIn('once.txt')).toBe('x');
  });
});
