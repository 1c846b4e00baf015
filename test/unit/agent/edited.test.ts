import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSession } from '../../../src/agent/session.ts';
import { hardline } from '../../../src/gate/floors/hardline.ts';
import { eventsOf, exactRule, reaching, resultsOf } from '../../support/builders.ts';
import { fakePorts } from '../../support/fakePorts.ts';
import { readAs } from '../../support/readings.ts';
import {
  propose,
  type ScriptedServer,
  say,
  startScriptedServer,
} from '../../support/scriptedServer.ts';
import { command } from '../../support/voices.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());

const world = { read: (text: string) => readAs(text) };

describe('a command that the person edits', () => {
  beforeEach(() => server.play([propose(command('rm -r build')), say('Understood.')]));

  async function edit(edited: string, policy: Parameters<typeof fakePorts>[0]['policy'] = {}) {
    const ports = { ...fakePorts({ setup: reaching(server.baseUrl), policy }), world };
    const session = createSession(ports);
    const turn = session.send('Go.');
    await ports.until(({ type }) => type === 'waiting');
    session.answer('call-0-0', { kind: 'once', command: edited });
    await turn;
    return ports;
  }
  const told = () => server.requests.at(-1)?.messages.at(-1)?.content ?? '';

  test('runs in the place of the other one, and the agent is told to what it was changed', async () => {
    const ports = await edit('rm -r build/tmp');
    expect(ports.shell.commands).toEqual(['rm -r build/tmp']);
    expect(told()).toMatch(
      /^The user changed your command\. .*: rm -r build\/tmp\n.*ran rm -r build\/tmp/s,
    );
    const order = ports.events
      .map(({ type }) => type)
      .filter((type) => /edited|answered/.test(type));
    expect(order).toEqual(['edited', 'answered']);
    expect(eventsOf(ports.events, 'edited')[0]?.call.args).toEqual({ command: 'rm -r build/tmp' });
  });

  test('is not run when it is beyond repair, whoever wrote it', async () => {
    const fatal = 'rm -rf /';
    expect(hardline(readAs(fatal))).toBeDefined();
    const ports = await edit(fatal);
    expect(ports.shell.commands).toEqual([]);
    expect(resultsOf(ports.events)).toEqual(['call-0-0 refused']);
  });

  test('is not run where a refusal stands against it', async () => {
    const ports = await edit('npm publish', { deny: [exactRule('npm publish')] });
    expect(ports.shell.commands).toEqual([]);
    expect(told()).toMatch(/The user changed your command.*refused/s);
  });
});
