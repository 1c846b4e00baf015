import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildCli, type Ended } from '../../support/builtCli.ts';
import {
  propose,
  type ScriptedServer,
  say,
  startScriptedServer,
} from '../../support/scriptedServer.ts';
import { checks, command, inVoices, rates, type Voices } from '../../support/voices.ts';

const cli = buildCli();
const folder = join(cli.place, 'project');
const state = join(cli.place, 'state');
const key = 'a-key-that-is-nobody-elses';
let server: ScriptedServer;

beforeAll(async () => {
  server = await startScriptedServer();
});

beforeEach(() => {
  for (const made of [folder, state]) {
    rmSync(made, { recursive: true, force: true });
    mkdirSync(made);
  }
});

afterAll(async () => {
  await server.close();
  cli.remove();
});

const start = (args: readonly string[]) => cli.start('main', args, { GAUNT_SLOTH_API_KEY: key });

const task = (...more: readonly string[]) => [
  ...['run', '--task', 'Do it.', '--model', 'scripted', '--base-url', server.baseUrl],
  ...['--folder', folder, '--state', state, ...more],
];

function run(voices: Voices, ...more: readonly string[]): Promise<Ended> {
  server.play(inVoices(voices));
  return start(task(...more)).ended;
}

const resultsSent = () =>
  server.requests
    .flatMap(({ messages }) => messages)
    .filter(({ role }) => role === 'tool')
    .map(({ content }) => String(content));

test('a task that nobody is needed for ends with 0, and its text streams', async () => {
  const agent = [propose(command('ls')), propose(command('touch made.txt')), say('All done.')];
  const { code, out, err } = await run({ agent, rater: [rates('safe', 'It makes a file.')] });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain('$ touch made.txt\n');
  expect(out).toContain('All done.\n');
  expect(existsSync(join(folder, 'made.txt'))).toBe(true);
  expect(server.authorizations[0]).toBe(`Bearer ${key}`);
  const decisions = readFileSync(join(state, 'decisions/decisions.jsonl'), 'utf8');
  expect(decisions).toContain('touch made.txt');
  expect(decisions).not.toContain(key);
  const [log = ''] = readdirSync(join(state, 'sessions'));
  expect(readFileSync(join(state, 'sessions', log), 'utf8')).toContain('All done.');
});

test('what only a person may answer ends with 3 and names the entry that would cover it', async () => {
  const { code, out, err } = await run({
    agent: [propose(command('touch made.txt')), say('Never said.')],
    rater: [rates('catastrophic', 'It cannot be undone.')],
  });
  expect(code).toBe(3);
  expect(out).not.toContain('Never said.');
  expect(err).toContain('touch made.txt');
  expect(err).toContain('Rating: catastrophic. It cannot be undone.');
  expect(existsSync(join(folder, 'made.txt'))).toBe(false);
});

test('an argument that does not converge comes with its rounds', async () => {
  const { code, out } = await run(
    {
      agent: () => propose(command('touch made.txt', 'It is wanted.')),
      rater: () => rates('destructive', 'It makes a file.'),
      checker: () => checks('escalate', 'Nobody asked for it.'),
    },
    ...['--mode', 'auto', '--json'],
  );
  expect(code).toBe(3);
  expect(JSON.parse(out)).toMatchObject({
    exit: 3,
    status: 'person-needed',
    command: 'touch made.txt',
    rating: { outcome: 'destructive' },
    argument: [{ number: 1, justification: 'It is wanted.', check: { decision: 'escalate' } }],
    allow: { type: 'shell', matcher: 'exact', pattern: 'touch made.txt' },
  });
});

test('an argument that converges needs nobody', async () => {
  const { code, out } = await run(
    {
      agent: [propose(command('rm made.txt')), propose(command('touch made.txt')), say('Done.')],
      rater: [rates('destructive', 'It deletes a file.'), rates('safe', 'It makes a file.')],
      checker: [checks('suggest', 'A file was wanted.', 'touch made.txt')],
    },
    ...['--mode', 'auto'],
  );
  expect(code).toBe(0);
  expect(out).toContain('  turned down, destructive: It deletes a file.\n');
  expect(out).toContain('$ touch made.txt\n');
});

test('the entry that it names does cover it', async () => {
  const voices = { agent: [propose(command('touch made.txt')), say('Done.')] };
  const first = await run(voices, '--json', '--mode', 'write');
  const { allow } = JSON.parse(first.out);
  const again = await run(voices, '--json', '--mode', 'write', '--allow', JSON.stringify(allow));
  expect([first.code, again.code]).toEqual([3, 0]);
  expect(JSON.parse(again.out)).toEqual({ exit: 0, status: 'completed', answer: 'Done.' });
  expect(existsSync(join(folder, 'made.txt'))).toBe(true);
});

test('no command gets the key', async () => {
  const agent = [propose(command('env')), say('Seen.')];
  const { code, out } = await run({ agent }, '--mode', 'bypass');
  expect(code).toBe(0);
  expect(out).toContain('$ env\n');
  expect(out).not.toContain(key);
  expect(resultsSent().join()).toContain('PATH=');
  expect(JSON.stringify(server.requests)).not.toContain(key);
});

test('an attack ends with 4', async () => {
  const { code, err } = await run({
    agent: [propose(command('touch made.txt')), say('Never said.')],
    rater: [rates('attack', 'It hides what it does.')],
  });
  expect(code).toBe(4);
  expect(err).toMatch(
    /^An attack was stopped\..*\n {2}touch made\.txt\n.*It hides what it does\.\n$/,
  );
  expect(existsSync(join(folder, 'made.txt'))).toBe(false);
});

test('what never runs goes back to the agent, who may go on', async () => {
  const agent = [propose(command('rm -rf /')), say('I leave it.')];
  const { code, out } = await run({ agent }, '--mode', 'bypass');
  expect(code).toBe(0);
  expect(out).toMatch(/\$ rm -rf \/\n {2}refused: /);
  expect(resultsSent().join()).toContain('never runs');
});

test('refusals of the folder count, and approvals that came with it do not', async () => {
  const settings = join(folder, '.gsloth/.gsloth-settings');
  mkdirSync(settings, { recursive: true });
  const grant = (pattern: string) => ({
    entry: { type: 'shell', matcher: 'exact', pattern },
    grantedAt: '2026-01-01T00:00:00.000Z',
    scope: 'always',
  });
  const file = (pattern: string) => JSON.stringify({ version: 2, grants: [grant(pattern)] });
  await writeFile(join(settings, 'shell-denylist.json'), file('ls'));
  await writeFile(join(settings, 'shell-allowlist.json'), file('touch made.txt'));
  const agent = [propose(command('ls')), propose(command('touch made.txt'))];
  const { code, out, err } = await run({ agent }, '--mode', 'write');
  expect(out).toMatch(/\$ ls\n {2}refused: /);
  expect(err).toContain('Not in force, because they came with the folder: approvals, 1.');
  expect(code).toBe(3);
});

test('the task comes from standard input', async () => {
  server.play(inVoices({ agent: [say('Done.')] }));
  const { child, ended } = start(task('--task', '-'));
  child.stdin?.end('Mend the\nfailing test.\n');
  expect(await ended).toMatchObject({ code: 0, err: '' });
  expect(server.requests[0]?.messages.at(-1)?.content).toContain('Mend the\nfailing test.');
});

test('an empty standard input is wrong usage', async () => {
  const { child, ended } = start(task('--task', '-'));
  child.stdin?.end('\n');
  expect(await ended).toMatchObject({ code: 2, err: expect.stringContaining('held no task') });
});

test.each([401, 404, 429])('a server that answers with %i ends it with 1', async (status) => {
  server.play(() => ({ kind: 'status', status, message: 'not now' }));
  const { code, err } = await start(task()).ended;
  expect(code).toBe(1);
  expect(err).toMatch(/^The server at .+\n$/);
  expect(err).not.toContain(key);
});

test('a rater that fails leaves it to a person', async () => {
  const agent = [propose(command('touch made.txt'))];
  const rater = () => ({ kind: 'garbage' }) as const;
  const { code, err } = await run({ agent, rater });
  expect(code).toBe(3);
  expect(err).toContain('touch made.txt');
  expect(existsSync(join(folder, 'made.txt'))).toBe(false);
});

test('a server that is not there ends with 1 and a sentence', async () => {
  const down = ['--base-url', 'http://127.0.0.1:9/v1'];
  const { code, err } = await start([...task(), ...down]).ended;
  expect(code).toBe(1);
  expect(err).toMatch(/^The server at http:\/\/127\.0\.0\.1:9\/v1 cannot be reached\./);
});

test.each([
  ['no task', ['run', '--model', 'practice'], /--task/],
  ['no model', ['run', '--task', 'x'], /--model/],
  ['a mode that is none', ['run', '--task', 'x', '--model', 'm', '--mode', 'yolo'], /“yolo”/],
  ['a flag that is none', ['run', '--yes'], /--yes/],
  ['an address that is none', ['run', '--task', 'x', '--model', 'm', '--base-url', 'x'], /“x”/],
  ['no such folder', ['run', '--task', 'x', '--model', 'm', '--folder', '/no/such'], /no folder/],
  ['an entry that is none', ['run', '--task', 'x', '--model', 'm', '--allow', '{'], /--allow/],
  ['another word', ['walk'], /Usage/],
])('%s is wrong usage', async (_what, args, sentence) => {
  const { code, out, err } = await start(args).ended;
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toMatch(sentence);
});

test('the ledger of approvals is not kept where the agent writes', async () => {
  const { code, err } = await run({ agent: [] }, '--state', join(folder, 'state'));
  expect(code).toBe(2);
  expect(err).toContain('name another --state');
});

test('an interrupt ends the command that runs and all that it started', async () => {
  const waits = `require('fs').writeFileSync('pid', String(process.pid)); setInterval(() => 1, 1000)`;
  server.play(inVoices({ agent: [propose(command(`true && node -e "${waits}"`))] }));
  const { child, ended } = start(task('--mode', 'bypass'));
  const pidFile = join(folder, 'pid');
  await expect.poll(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8'), wait).toBeTruthy();
  const pid = Number(readFileSync(pidFile, 'utf8'));
  child.kill('SIGINT');
  expect(await ended).toMatchObject({ code: 1, err: 'Stopped.\n' });
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

const wait = { timeout: 10_000 };
