import { describe, expect, test } from 'vitest';
import { decide } from '../../../../src/gate/ladder/decide.ts';
import { settle } from '../../../../src/gate/ladder/settle.ts';
import { type Annotations, failClosed } from '../../../../src/gate/model/annotations.ts';
import type { Call, PathUse } from '../../../../src/gate/model/call.ts';
import type { Entry } from '../../../../src/gate/model/entry.ts';
import type { Grant } from '../../../../src/gate/model/grant.ts';
import type { ModeId } from '../../../../src/gate/model/mode.ts';
import type { Policy, Rule } from '../../../../src/gate/model/policy.ts';
import { inForce, termsOf } from '../../../../src/gate/rules/ledger.ts';
import { offersFor } from '../../../../src/gate/rules/offers.ts';
import { command, exact, glob, mcpTool, regexp, rules, tool, worldOf } from '../rules/rules.ts';

const world = worldOf();

const policy = (mode: ModeId, over: Partial<Policy> = {}): Policy => ({
  mode,
  deny: [],
  escalate: [],
  allow: [],
  hasRater: false,
  trusted: true,
  ...over,
});

const write = (...paths: string[]): Partial<Extract<Call['action'], { kind: 'tool' }>> => ({
  access: 'write',
  paths: paths.map((path): PathUse => ({ path, use: 'write' })),
});
const reads = (path: string) =>
  tool('read_file', { access: 'read', paths: [{ path, use: 'read' }] });
const readFile = reads('src/a.ts');
const writeFile = (path: string) => tool('write_file', write(path));
const fetches = (...hosts: string[]) => tool('gth_web_fetch', { access: 'network', hosts });
const named = (pattern: string, host?: string): Entry => ({
  type: 'tool',
  matcher: 'exact',
  pattern,
  ...(host && { host }),
});
const onServer = (server: string, matcher: 'exact' | 'glob', pattern: string): Entry => ({
  type: 'mcpTool',
  server,
  matcher,
  pattern,
});
const hinted = (hint: object): Entry => ({
  type: 'mcpTool',
  server: 'jira',
  matcher: 'hint',
  pattern: hint,
});
const reading: Annotations = { ...failClosed, readOnlyHint: true, destructiveHint: false };

type Lists = {
  readonly deny?: readonly Rule[];
  readonly escalate?: readonly Rule[];
  readonly allow?: readonly Rule[];
};
const deny = (...entries: Entry[]): Lists => ({ deny: rules(...entries) });
const escalate = (...entries: Entry[]): Lists => ({ escalate: rules(...entries) });
const allow = (...entries: Entry[]): Lists => ({ allow: rules(...entries) });
const approvedUnder = (entry: Entry, annotations: Annotations): Lists => ({
  allow: rules(entry).map((rule) => ({ ...rule, annotations })),
});
const none: Lists = {};

type Row = readonly [claim: string, mode: ModeId, lists: Lists, call: Call, outcome: string];

const tools: readonly Row[] = [
  ['a file is read in every mode', 'manual', none, readFile, 'run granted'],
  [
    'a refusal also holds for a tool that only reads',
    'manual',
    deny(named('read_file')),
    readFile,
    'refuse deny',
  ],
  ['a change of a file is asked about', 'manual', none, writeFile('notes.md'), 'ask mode'],
  [
    'an approval of a tool covers every path',
    'manual',
    allow(named('write_file')),
    writeFile('secrets.env'),
    'run allow',
  ],
  [
    'a refusal holds where the mode grants the class',
    'write',
    deny(named('write_file')),
    writeFile('a'),
    'refuse deny',
  ],
  [
    'a folder is deleted where writing is granted',
    'write',
    none,
    tool('delete_directory', write('build')),
    'run granted',
  ],
  [
    'planning never asks',
    'manual',
    none,
    tool('gth_checklist', { access: 'session' }),
    'run granted',
  ],
  ['a fetch is asked about', 'manual', none, fetches('docs.example'), 'ask mode'],
  [
    'an approval for a host covers that host',
    'manual',
    allow(named('gth_web_fetch', 'docs.example')),
    fetches('docs.example'),
    'run allow',
  ],
  [
    'and no other host',
    'manual',
    allow(named('gth_web_fetch', 'docs.example')),
    fetches('other.example'),
    'ask mode',
  ],
  [
    'and not two hosts of which it is one',
    'manual',
    allow(named('gth_web_fetch', 'docs.example')),
    fetches('docs.example', 'other.example'),
    'ask mode',
  ],
  [
    'a refusal for a host holds when it is one of two',
    'manual',
    deny(named('gth_web_fetch', 'bad.example')),
    fetches('bad.example', 'ok.example'),
    'refuse deny',
  ],
  [
    'a refusal for a host holds when no host can be seen',
    'manual',
    deny(named('gth_web_fetch', 'bad.example')),
    fetches(),
    'refuse deny',
  ],
  [
    'a tool of a server is asked about',
    'manual',
    none,
    mcpTool('jira', 'create_issue'),
    'ask mode',
  ],
  [
    'an approval falls when the tool got more dangerous',
    'manual',
    approvedUnder(onServer('jira', 'exact', 'create'), reading),
    mcpTool('jira', 'create', { annotations: failClosed }),
    'ask mode',
  ],
  [
    'an approval stands while what is believed stays',
    'manual',
    approvedUnder(onServer('jira', 'exact', 'create'), failClosed),
    mcpTool('jira', 'create'),
    'run allow',
  ],
  [
    'a server that cannot be told is asked about',
    'manual',
    allow(onServer('a', 'exact', 'c')),
    mcpTool('', 'mcp__a__b__c'),
    'ask mode',
  ],
  [
    'only an entry for every server reaches it',
    'manual',
    deny(onServer('*', 'glob', '*')),
    mcpTool('', 'mcp__a__b__c'),
    'refuse deny',
  ],
  [
    'a refusal of what destroys reaches a tool that nobody vouches for',
    'manual',
    deny(hinted({ destructiveHint: true })),
    mcpTool('jira', 'delete_issue'),
    'refuse deny',
  ],
  [
    'a refusal of what changes spares a tool that is believed to read',
    'manual',
    deny(hinted({ readOnlyHint: false })),
    mcpTool('jira', 'list', { annotations: reading }),
    'ask mode',
  ],
  [
    'a refusal of a tool holds where a rater works',
    'assisted',
    deny(onServer('jira', 'glob', 'delete_*')),
    mcpTool('jira', 'delete_issue'),
    'refuse deny',
  ],
  [
    'a refusal of a tool holds in Bypass',
    'bypass',
    deny(onServer('jira', 'glob', 'delete_*')),
    mcpTool('jira', 'delete_issue'),
    'refuse deny',
  ],
  [
    'a tool of a server asks where a rater works',
    'assisted',
    none,
    mcpTool('fetch', 'get'),
    'ask mode',
  ],
  [
    'unless it is believed to read, here only',
    'assisted',
    none,
    mcpTool('files', 'list', { annotations: { ...reading, openWorldHint: false } }),
    'run granted',
  ],
  ['a fetch reads, but not here only', 'assisted', none, fetches('docs.example'), 'ask mode'],
  ['a command of the project asks', 'auto', none, tool('run_tests'), 'ask mode'],
  ['once for the tool', 'auto', allow(named('run_tests')), tool('run_tests'), 'run allow'],
  [
    'a shell call without a readable command is asked about and never rated',
    'assisted',
    none,
    tool('run_shell_command', { access: 'shell' }),
    'ask mode',
  ],
];

const commands: readonly Row[] = [
  ['a command is asked about', 'manual', none, command('npm test'), 'ask mode'],
  [
    'an approval does not mind spaces',
    'manual',
    allow(exact('npm test')),
    command('npm  test'),
    'run allow',
  ],
  ['nor quotes', 'manual', allow(exact('npm test')), command('"npm" \'test\''), 'run allow'],
  [
    'it does mind more arguments',
    'manual',
    allow(exact('npm test')),
    command('npm test -- -u'),
    'ask mode',
  ],
  [
    'a pattern allows where nothing is rated',
    'manual',
    allow(glob('npm *')),
    command('npm run lint'),
    'run allow',
  ],
  [
    'a pattern covers its part and not the next',
    'manual',
    allow(glob('npm *')),
    command('npm ci && node x.js'),
    'ask mode',
  ],
  [
    'two entries cover two parts',
    'manual',
    allow(glob('npm *'), exact('node x.js')),
    command('npm ci && node x.js'),
    'run allow',
  ],
  [
    'a refusal finds its command in any part and in any case',
    'write',
    deny(glob('git push*')),
    command('cd a && GIT PUSH'),
    'refuse deny',
  ],
  [
    'an exact refusal names one spelling',
    'write',
    deny(exact('npm publish')),
    command('npm publish --tag x'),
    'ask mode',
  ],
  [
    'what cannot be compared is refused by a refusal',
    'manual',
    deny(regexp('a(')),
    command('ls'),
    'refuse deny',
  ],
  ['and not allowed by an approval', 'manual', allow(regexp('a(')), command('a('), 'ask mode'],
  [
    'a refusal holds in Bypass',
    'bypass',
    deny(glob('rm -rf*')),
    command('rm -rf dist'),
    'refuse deny',
  ],
  [
    'a saved refusal holds in Bypass',
    'bypass',
    {
      deny: rules(exact('git reset --hard')).map((rule) => ({
        ...rule,
        origin: 'project' as const,
      })),
    },
    command('git reset --hard'),
    'refuse deny',
  ],
  ['nothing else is asked in Bypass', 'bypass', none, command('git reset --hard'), 'run bypass'],
  [
    'not even what always asks',
    'bypass',
    escalate(exact('npm publish')),
    command('npm publish'),
    'run bypass',
  ],
  [
    'a refusal outranks an approval',
    'manual',
    { ...deny(exact('npm publish')), ...allow(exact('npm publish')) },
    command('npm publish'),
    'refuse deny',
  ],
  [
    'a refusal outranks an entry that asks',
    'manual',
    { ...escalate(glob('npm *')), ...deny(glob('npm *')) },
    command('npm publish'),
    'refuse deny',
  ],
  [
    'an entry that asks outranks an approval',
    'manual',
    { ...escalate(exact('npm publish')), ...allow(exact('npm publish')) },
    command('npm publish'),
    'ask escalate',
  ],
  [
    'a text that cannot be read is allowed by nothing',
    'manual',
    allow(glob('*')),
    command('echo "'),
    'ask mode',
  ],
  [
    'a name known only at the end is allowed by nothing',
    'manual',
    allow(glob('*')),
    command('$TOOL x'),
    'ask mode',
  ],
  [
    'an approved command may write into the workspace where writing is granted',
    'write',
    allow(exact('npm test')),
    command('npm test > out.txt'),
    'run allow',
  ],
  [
    'and not where it is asked about',
    'manual',
    allow(exact('npm test')),
    command('npm test > out.txt'),
    'ask mode',
  ],
];

const rated: readonly Row[] = [
  ['a command goes to the rater', 'assisted', none, command('make x'), 'rate rater'],
  ['a tool does not', 'assisted', none, fetches('docs.example'), 'ask mode'],
  [
    'an exact approval needs no rating',
    'assisted',
    allow(exact('make dev')),
    command('make dev'),
    'run allow',
  ],
  [
    'a pattern is rated all the same',
    'assisted',
    allow(glob('make *')),
    command('make clean'),
    'rate allow',
  ],
  [
    'unless it says not to',
    'assisted',
    allow({ ...glob('make *'), rate: false } as Entry),
    command('make clean'),
    'run allow',
  ],
  [
    'an exact approval may ask to be rated',
    'assisted',
    allow({ ...exact('make dev'), rate: true } as Entry),
    command('make dev'),
    'rate allow',
  ],
  [
    'an entry that asks is not rated',
    'assisted',
    escalate(glob('npm publish*')),
    command('npm publish'),
    'ask escalate',
  ],
  ['nothing is rated at Manual', 'manual', none, command('make x'), 'ask mode'],
];

const floors: readonly Row[] = [
  [
    'what is beyond repair is refused with an approval',
    'manual',
    allow(exact('rm -rf /')),
    command('rm -rf /'),
    'refuse hardline',
  ],
  ['in Bypass', 'bypass', none, command('sudo rm -rf ~'), 'refuse hardline'],
  [
    'and without a question where a rater works',
    'auto',
    none,
    command('true; rm -rf /*'),
    'refuse hardline',
  ],
  [
    'the person’s refusal is named first',
    'bypass',
    deny(glob('rm *')),
    command('rm -rf /'),
    'refuse deny',
  ],
  ['a mention of it is not it', 'bypass', none, command('git commit -m "rm -rf /"'), 'run bypass'],
  [
    'reading runs where a rater would be asked',
    'assisted',
    none,
    command('git status'),
    'run read-only',
  ],
  ['reading is asked about where nobody rates', 'write', none, command('git status'), 'ask mode'],
  ['reading a secret is not cleared', 'assisted', none, command('cat ~/.ssh/id_rsa'), 'ask mode'],
  [
    'an entry that asks outranks the clearance',
    'assisted',
    escalate(glob('git *')),
    command('git status'),
    'ask escalate',
  ],
];

const places: readonly Row[] = [
  [
    'the gate does not let its own grants be edited',
    'write',
    none,
    tool('edit_file', write('.gsloth/.gsloth-settings/shell-allowlist.json')),
    'ask protected',
  ],
  [
    'not even where the tool is approved',
    'write',
    allow(named('write_file')),
    writeFile('.vscode/settings.json'),
    'ask protected',
  ],
  [
    'by whatever way the path goes',
    'write',
    none,
    writeFile('src/../.GSLOTH/x.json'),
    'ask protected',
  ],
  [
    'nor by a command that is approved',
    'write',
    allow(exact('cp a .git/hooks/pre-commit')),
    command('cp a .git/hooks/pre-commit'),
    'ask protected',
  ],
  [
    'nor by where an approved command writes',
    'write',
    allow(exact('echo x')),
    command('echo x > .gsloth/.gsloth-settings/shell-allowlist.json'),
    'ask protected',
  ],
  [
    'Bypass, where nothing is asked, refuses it',
    'bypass',
    none,
    writeFile('.gsloth.config.json'),
    'refuse protected',
  ],
  [
    'and refuses it to a command',
    'bypass',
    none,
    command('echo x > .gsloth/.gsloth-settings/shell-allowlist.json'),
    'refuse protected',
  ],
  [
    'other protected places are open in Bypass',
    'bypass',
    none,
    writeFile('.vscode/settings.json'),
    'run bypass',
  ],
  [
    'moving the folder away is a change of what is in it',
    'write',
    none,
    tool('move_file', write('.', 'old')),
    'ask protected',
  ],
  [
    'reading there is free',
    'write',
    none,
    tool('read_file', { access: 'read', paths: [{ path: '.vscode/settings.json', use: 'read' }] }),
    'run granted',
  ],
  ['a file tool asks before it reads a secret', 'assisted', none, reads('.env'), 'ask protected'],
  ['in every mode that asks', 'write', none, reads('config/./ID_RSA'), 'ask protected'],
  [
    'whatever is approved',
    'assisted',
    allow(named('read_file')),
    reads('~/.ssh/id_rsa'),
    'ask protected',
  ],
  ['a folder of secrets too', 'manual', none, reads('.aws'), 'ask protected'],
  ['a sample is none', 'manual', none, reads('.env.example'), 'run granted'],
  ['Bypass asks about nothing', 'bypass', none, reads('.npmrc'), 'run bypass'],
  ['a command does not read one unasked', 'assisted', none, command('cat .env'), 'ask mode'],
  [
    'nor in any part of it',
    'assisted',
    none,
    command('git status && cat deploy.pem | head -1'),
    'ask mode',
  ],
];

function outcomeOf([, mode, lists, call]: Row, over: Partial<Policy>): string {
  const { decision } = decide(call, policy(mode, { ...lists, ...over }), world);
  return `${decision.verdict} ${decision.stage}`;
}

const claims = (rows: readonly Row[]) => rows.map((row) => [row[0], row[1], row[4], row] as const);

describe.each([
  ['tools', tools, {}],
  ['commands', commands, {}],
  ['with a rater', rated, { hasRater: true }],
  ['floors and clearance', floors, {}],
  ['protected places', places, {}],
] as const)('%s', (_group, rows, over) => {
  test.each(claims(rows))('%s (%s: %s)', (_claim, _mode, outcome, row) => {
    expect(outcomeOf(row, over)).toBe(outcome);
  });
});

test.each([
  // call                       outcome in a folder that is not trusted
  [readFile, 'run granted'],
  [writeFile('a'), 'refuse untrusted'],
  [command('ls'), 'refuse untrusted'],
  [mcpTool('jira', 'list', { annotations: reading }), 'refuse untrusted'],
] as const)('in Restricted Mode %j → %s, even in Bypass and with an approval', (call, outcome) => {
  const lists = allow(named('write_file'), glob('*'), onServer('*', 'glob', '*'));
  expect(outcomeOf(['', 'bypass', lists, call, ''], { trusted: false })).toBe(
    outcome === 'run granted' ? 'run bypass' : outcome,
  );
  expect(outcomeOf(['', 'assisted', lists, call, ''], { trusted: false })).toBe(outcome);
});

test('an approval that came with the repository does nothing until it is accepted', () => {
  const planted: Grant = { entry: glob('*'), grantedAt: '2026-09-01', scope: 'always' };
  const hash = (text: string) => text;
  const now = '2026-12-01T00:00:00.000Z';
  const outcome = (accepted: boolean) => {
    const ledger = new Map(accepted ? [[hash(termsOf(planted)), { at: now, uses: 0 }]] : []);
    const grants = inForce([planted], ledger, hash, now);
    const row: Row = [
      '',
      'manual',
      allow(...grants.map(({ entry }) => entry)),
      command('ls -la'),
      '',
    ];
    return outcomeOf(row, {});
  };
  expect(outcome(false)).toBe('ask mode');
  expect(outcome(true)).toBe('run allow');
});

test.each([
  // outcome of the rater   what becomes of a command that an approval covers
  ['safe', 'run rater'],
  ['destructive', 'run allow'],
  ['catastrophic', 'ask rater'],
  ['attack', 'halt rater'],
  [undefined, 'run allow'],
] as const)('an allowed command that is rated %s → %s', (outcome, expected) => {
  const { decision } = decide(
    command('make clean'),
    policy('assisted', { ...allow(glob('make *')), hasRater: true }),
    world,
  );
  if (decision.verdict !== 'rate') throw new Error('it has to be rated');
  const rating = outcome && { outcome, reason: 'because' };
  const settled = settle(decision, rating, { mode: 'assisted' }).decision;
  expect(`${settled.verdict} ${settled.stage}`).toBe(expected);
});

test('the order of lists and of entries in them changes no outcome', () => {
  const entries = [exact('npm publish'), glob('npm *'), glob('* publish')];
  for (const order of [entries, [...entries].reverse()]) {
    const lists = { ...deny(...order), ...allow(...order), ...escalate(...order) };
    expect(outcomeOf(['', 'auto', lists, command('npm publish'), ''], {})).toBe('refuse deny');
  }
});

test('the trace names every stage that was passed, and what decided', () => {
  const { trace } = decide(command('npm test'), policy('manual', allow(exact('npm test'))), world);
  expect(trace.map(({ stage, decided }) => `${stage}${decided ? '!' : ''}`)).toEqual([
    'deny',
    'untrusted',
    'hardline',
    'protected',
    'bypass',
    'escalate',
    'allow!',
  ]);
  expect(trace.at(-1)?.found).toBe('Allowed by “npm test”, in the configuration.');
});

test('what always asks is never on offer to be approved', () => {
  const call = command('npm publish');
  const { decision } = decide(call, policy('manual', escalate(exact('npm publish'))), world);
  expect(offersFor(call, { world, decision })).toMatchObject({ deny: { summary: 'npm publish' } });
  expect(offersFor(call, { world, decision })).not.toHaveProperty('allow');
});
