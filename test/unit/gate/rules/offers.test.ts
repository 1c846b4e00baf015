import { expect, test } from 'vitest';
import { failClosed } from '../../../../src/gate/model/annotations.ts';
import type { Call } from '../../../../src/gate/model/call.ts';
import type { StageName } from '../../../../src/gate/model/decision.ts';
import { approval, restriction } from '../../../../src/gate/rules/match.ts';
import { offersFor, type Situation } from '../../../../src/gate/rules/offers.ts';
import { subjectOf } from '../../../../src/gate/rules/shellSubject.ts';
import { command, mcpTool, rules, tool, worldOf } from './rules.ts';

const world = worldOf();
const storing = (call: Call, over: Situation = {}) => {
  const { allow, deny, whyNoAllow } = offersFor(call, { world, ...over });
  return [allow?.summary, deny?.summary, whyNoAllow];
};

test.each([
  // command              session and always   deny always          why not
  ['npm  test', 'npm test, as long as what it runs stays as it is', 'npm test', undefined],
  ['git commit -m "a b"', 'git commit -m "a b"', 'git commit -m "a b"', undefined],
  ['a && b | c', 'a && b | c', 'a && b | c', undefined],
  ['  ', undefined, undefined, 'It could not be read to the end, so no approval would match it.'],
  [
    'echo "',
    undefined,
    'echo "',
    'It could not be read to the end, so no approval would match it.',
  ],
  ['$TOOL run', undefined, '$TOOL run', 'Which program it runs is known only when it runs.'],
  [
    'echo x > .git/hooks/pre-commit',
    undefined,
    'echo x > .git/hooks/pre-commit',
    'It changes a protected place, which is asked about every time.',
  ],
  [
    'curl -H "Authorization: Bearer abcdef123456" x.example',
    undefined,
    undefined,
    'It seems to hold a credential, which is not written into a file.',
  ],
])('%s may be remembered as %j, and refused as %j', (text, allow, deny, why) => {
  expect(storing(command(text))).toEqual([allow, deny, why]);
});

test.each([
  [{ mode: 'bypass' }, 'Bypass asks about nothing, so there is nothing to remember.'],
  [{ outcome: 'catastrophic' }, 'It cannot be undone, so it is asked about every time.'],
  [
    { decision: { verdict: 'ask', stage: 'escalate' as StageName & 'escalate', reason: '' } },
    'An entry in the configuration sends it to you every time, whatever is remembered.',
  ],
  [
    { decision: { verdict: 'ask', stage: 'protected' as StageName & 'protected', reason: '' } },
    'It changes a protected place, which is asked about every time.',
  ],
] as const)('with %j only a refusal may be remembered', (situation, why) => {
  expect(storing(command('npm test'), situation)).toEqual([undefined, 'npm test', why]);
});

test.each([
  [tool('write_file'), 'tool write_file', 'tool write_file', undefined],
  [
    tool('gth_web_fetch', { hosts: ['a.example'] }),
    'tool gth_web_fetch (a.example)',
    'tool gth_web_fetch (a.example)',
    undefined,
  ],
  [
    tool('gth_web_fetch', { hosts: ['a.example', 'b.example'] }),
    undefined,
    'tool gth_web_fetch',
    'It names several hosts; an entry can name one.',
  ],
  [
    tool('run_shell_command'),
    undefined,
    'tool run_shell_command',
    'It names no command that could be approved.',
  ],
  [mcpTool('jira', 'get'), 'mcpTool jira/get', 'mcpTool jira/get', undefined],
  [mcpTool('', 'mcp__a__b'), undefined, undefined, 'It cannot be told which server is meant.'],
  [
    tool('write_file', { paths: [{ path: './.gsloth/x.json', use: 'write' }] }),
    undefined,
    'tool write_file',
    'It changes a protected place, which is asked about every time.',
  ],
  [
    tool('read_file', { access: 'read', paths: [{ path: 'config/.env', use: 'read' }] }),
    undefined,
    'tool read_file',
    'It reads what may hold a secret, which is asked about every time.',
  ],
])('%j may be remembered as %s, and refused as %s', (call, allow, deny, why) => {
  expect(storing(call)).toEqual([allow, deny, why]);
});

test('an approval of a tool carries what is believed of it', () => {
  expect(offersFor(mcpTool('jira', 'get')).allow?.annotations).toEqual(failClosed);
  expect(offersFor(command('npm test'), { world }).allow).not.toHaveProperty('annotations');
});

test.each([
  'npm test',
  'a && b | c',
  "git commit -m 'it''s'",
  'ls *.ts "*"',
  'echo $HOME',
  'cat <<E\nhi\nE',
  'for i in a b; do echo $i; done',
])('what is stored for %s matches it again, allowed and refused', (text) => {
  const { allow, deny } = offersFor(command(text), { world });
  const reading = world.read?.(text);
  if (!allow || !deny || !reading) throw new Error('it has to be on offer');
  const subject = subjectOf(reading);
  expect(approval(rules(allow.entry), command(text), subject, world, false)).toBeDefined();
  expect(restriction(rules(deny.entry), command(text), subject, world)).toBeDefined();
});

const recent = [
  'git log -5',
  'git log',
  'git  log --stat',
  'git status',
  'git log -1 | cat',
  'git log a',
  'git log b',
];

test('one wider choice is offered, with what else it would match', () => {
  expect(offersFor(command('git log -5'), { world, recent }).wider).toEqual({
    entry: { type: 'shell', matcher: 'glob', pattern: 'git log *' },
    summary: 'git log * (glob)',
    examples: ['git  log --stat', 'git log a', 'git log b'],
  });
});

test.each([
  ['git log', 'it has no arguments'],
  ['git log -5 | cat', 'it has several parts'],
  ['git log $X', 'an argument is not known'],
  ['git push origin main', 'it publishes'],
  ['rm old a b', 'it deletes'],
  ['python3 manage x', 'an interpreter says nothing about what runs'],
  ['sudo git log -5', 'it starts another program'],
  ['npx tsc x', 'it starts another program'],
  ['./git log -5', 'it is not the program of that name'],
  ['git log -5 > .git/config', 'its output goes into a file'],
])('no wider choice for %s: %s', (text) => {
  expect(offersFor(command(text), { world, recent }).wider).toBeUndefined();
});
