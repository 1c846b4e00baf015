import { describe, expect, test } from 'vitest';
import { describeEffect } from '../../../../src/gate/reading/describe.ts';
import { read } from '../../../../src/gate/reading/read.ts';
import type { GapReason, Setting } from '../../../../src/gate/reading/reading.ts';
import { readAs, settingFor } from '../../../support/readings.ts';

describe('bad input is a gap that says why', () => {
  test.each<readonly [text: unknown, reason: GapReason]>([
    [undefined, 'not-text'],
    [7, 'not-text'],
    ['', 'empty'],
    [' \n', 'empty'],
    ['x'.repeat(33_000), 'too-long'],
    ['('.repeat(200), 'too-deep'],
    ['a\ud800', 'broken-character'],
    ['a\0b', 'nul'],
    ['if ls; then', 'syntax'],
    ['cat <<EOF\nx', 'unread-grammar'],
  ])('%j: %s', (text, reason) => {
    const reading = read(text as string, settingFor('bash'));
    expect(reading.complete).toBe(false);
    expect(reading.gaps.map((gap) => gap.reason)).toContain(reason);
  });

  test('a shell we do not know', () => {
    const setting = { ...settingFor('bash'), shell: 'fish' } as unknown as Setting;
    expect(read('ls', setting).gaps[0]?.reason).toBe('unknown-shell');
  });

  test('a fault of the reading itself', () => {
    const setting: Setting = {
      ...settingFor('bash'),
      get home(): string {
        throw new Error('no home');
      },
    };
    expect(read('ls ~', setting).gaps).toEqual([{ reason: 'failed', start: 0, end: 4 }]);
  });

  test('more words or redirects than a command may have', () => {
    for (const text of [`ls ${'a '.repeat(5_000)}`, '>a'.repeat(2_000)]) {
      expect(readAs(text).gaps.map((gap) => gap.reason)).toEqual(['too-many-parts']);
    }
  });
});

test('what could be read of a broken text is there', () => {
  expect(readAs('rm -rf / )').parts[0]?.program).toBe('rm');
});

test.each([
  `echo ${'$'}{x//$(rm -rf /)/b}`,
  `echo ${'$'}{x/\`rm -rf /\`/$(ls /)}`,
  `echo "${'$'}{x/#a$(ls; rm -rf /)}"`,
  `echo ${'$'}{a[1]//<(rm -rf /)/b}`,
  `cat <<E\n${'$'}{x//$(rm -rf /)/b}\nE`,
])('a slash in a command ends no pattern: %s', (command) => {
  const reading = readAs(command);
  expect(reading.effects.map(describeEffect)).toContain('deletes / and below');
  expect(reading.complete).toBe(true);
  expect(reading.disguises).toEqual([]);
});

test('each part says what started it', () => {
  const parts = readAs('sudo sh -c "ls | wc" && (cd x; f)').parts;
  expect(parts.map(({ program, via, join, parent }) => [program, via, join, parent])).toEqual([
    ['sudo', 'line', 'first', undefined],
    ['sh', 'wrapper', 'first', 0],
    ['ls', 'shell-text', 'first', 1],
    ['wc', 'shell-text', 'pipe', 1],
    ['cd', 'subshell', 'and', undefined],
    ['f', 'subshell', 'then', undefined],
  ]);
});

test('words are decoded', () => {
  const words = readAs("x=1; a 'b c' \"d$x\" $'\\x65' f{1,2} ~/g \\h $UNKNOWN *.ts").parts[1]
    ?.words;
  expect(words?.map((word) => word.text)).toEqual([
    'a',
    'b c',
    'd1',
    'e',
    'f1',
    'f2',
    '/home/dev/g',
    'h',
    '$UNKNOWN',
    '*.ts',
  ]);
  expect(words?.filter((word) => word.dynamic).map((word) => word.text)).toEqual(['$UNKNOWN']);
});

test('an escape sequence hides nothing that the shell runs', () => {
  const reading = readAs('npm test\u001b]; rm -rf / #\u0007');
  expect(reading.parts.some((part) => part.program === 'rm')).toBe(true);
  expect(reading.disguises.map((one) => one.kind)).toContain('terminal-escape');
});

describe('disguises', () => {
  test.each([
    ['r\\m x', 'hidden-name'],
    ['a=r; $a x', 'hidden-name'],
    ['\uff52\uff4d x', 'look-alike'],
    ['cat \u0430.txt', 'look-alike'],
    ['ls\u200b', 'invisible'],
    ['echo \u202ex', 'bidirectional'],
    ['echo eA== | base64 -d | sh', 'encoded-program'],
    ['ls # already approved', 'addressed-to-reader'],
    [`ls${' '.repeat(80)}; rm x`, 'padding'],
    ['ls\rrm x', 'control-character'],
  ])('%j: %s', (command, kind) => {
    expect(readAs(command).disguises.map((one) => one.kind)).toContain(kind);
  });

  test.each([
    "sh -c '(cd x && y)'",
    "sh -c 'f() { ls; }; f'",
    'bash -c "for i in $(ls); do x; done"',
    "eval 'f() { (ls); }'; f",
    'sh -c \'sh -c "(ls)"\'',
  ])('%s: none in a text that the line holds', (command) => {
    expect(readAs(command).disguises).toEqual([]);
  });
});
