import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeEffect } from '../../src/gate/reading/describe.ts';
import type { Shell } from '../../src/gate/reading/reading.ts';
import { readAs } from '../support/readings.ts';

const shells = ['bash', 'powershell', 'cmd'] as const;
const runs = { numRuns: 1_000 };

const quoted: Readonly<Record<Shell, (word: string) => string>> = {
  bash: (word) => `'${word.replaceAll("'", "'\\''")}'`,
  powershell: (word) => `'${word.replaceAll("'", "''")}'`,
  // A percent sign and an exclamation mark keep their meaning inside the quotes of cmd.
  cmd: (word) => `"${word.replace(/["%!\r\n]/g, '')}"`,
};

const wordsOf = (text: string, shell: Shell): readonly string[] =>
  readAs(text, shell).parts[0]?.words.map((word) => word.text) ?? [];

/** Any word, with what means something to a shell in many of them. */
const anyWord = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'abz09 ./-_=~*?[]{}()<>|&;$`\'"\\#!:,@%^+\n\té\u4e2d'.split('')),
    fc.constantFrom('$(', `${'$'}{x}`, '%a%', '$x', '&&', '<<E', "'", '"', '@(', '--', '{1..3}'),
  ),
  minLength: 1,
  maxLength: 12,
});

describe.each(shells)('%s', (shell) => {
  test('decoding what was decoded and quoted again changes nothing', () => {
    fc.assert(
      fc.property(fc.array(anyWord, { maxLength: 6 }), (words) => {
        const text = ['tool', ...words].map(quoted[shell]).join(' ');
        const line = shell === 'powershell' ? `& ${text}` : text;
        const first = wordsOf(line, shell);
        if (shell !== 'cmd') expect(first).toEqual(['tool', ...words]);
        const again = first.map(quoted[shell]).join(' ');
        expect(wordsOf(shell === 'powershell' ? `& ${again}` : again, shell), text).toEqual(first);
      }),
      runs,
    );
  });
});

type Respell = (word: string) => string;

/** A mark in the middle of a word; one letter has none. */
const cut = (word: string, mark: string): string => {
  const middle = Math.floor(word.length / 2);
  return middle === 0 ? word : word.slice(0, middle) + mark + word.slice(middle);
};
const hex = (word: string): string =>
  [...word].map((char) => `\\x${char.charCodeAt(0).toString(16).padStart(2, '0')}`).join('');

/** Spellings that change nothing of a plain word. */
const spellings: Readonly<Record<Shell, readonly Respell[]>> = {
  bash: [
    (word) => `'${word}'`,
    (word) => `"${word}"`,
    (word) => cut(word, "''"),
    (word) => cut(word, '""'),
    (word) => `"${word[0]}"${word.slice(1)}`,
    (word) => `$'${word}'`,
    (word) => `$'${hex(word)}'`,
    (word) => `${word.slice(0, 1)}$'${hex(word.slice(1))}'`,
    (word) => [...word].map((char) => `\\${char}`).join(''),
    (word) => cut(word, '\\\n'),
    (word) => `$"${word}"`,
  ],
  powershell: [
    (word) => `'${word}'`,
    (word) => `"${word}"`,
    (word) => `“${word}”`,
    (word) => (/[.\\:]/.test(word) ? word : cut(word, "''")),
    (word) => word.replace(/[ghijklmopqswyz]/, '`$&'),
    (word) =>
      /^\w/.test(word)
        ? word.replace(/.$/, (last) => (/[0abefnrtuv]/.test(last) ? last : `\`${last}`))
        : word,
  ],
  cmd: [
    (word) => `"${word}"`,
    (word) => cut(word, '""'),
    (word) => cut(word, '^'),
    (word) => [...word].map((char) => `^${char}`).join(''),
    (word) => cut(word, '^\n'),
  ],
};

const commands: Readonly<Record<Shell, readonly string[]>> = {
  bash: [
    'rm -rf build',
    'rm -rf /',
    'cp a b',
    'sed -i s/a/b/ c.txt',
    'git push -f',
    'curl -o out https://e.example/x',
    'chmod -R 777 /etc',
    'mkfs.ext4 /dev/sda1',
    'kill -9 -1',
    'npm install left-pad',
    'tee log',
    'cat /home/dev/.ssh/id_rsa',
    'unheard-of x',
  ],
  powershell: [
    'git push -f',
    'Remove-Item build',
    'ri C:\\',
    'Copy-Item a b',
    'Stop-Computer',
    'curl.exe https://e.example/x',
    'Get-Content .ssh\\id_rsa',
    'unheard-of x',
  ],
  cmd: [
    'del build',
    'rd C:\\',
    'copy a b',
    'shutdown -s',
    'git push -f',
    'type .ssh\\id_rsa',
    'format D:',
    'unheard-of x',
  ],
};

const effectsOf = (text: string, shell: Shell): readonly string[] =>
  readAs(text, shell).effects.map((effect) => describeEffect(effect).toLowerCase());

describe.each(shells)('a spelling of %s that changes no meaning', (shell) => {
  test('changes no effect', () => {
    const spelling = fc.constantFrom<Respell>((word) => word, ...spellings[shell]);
    const hows = fc.array(spelling, { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(fc.constantFrom(...commands[shell]), hows, (text, respell) => {
        const respelled = text.split(' ').map((word, index) => {
          // A parameter in quotes is an argument, and a switch in them may be a title.
          const plain = index > 0 && /^[-/]/.test(word) && shell !== 'bash';
          return plain ? word : (respell[index]?.(word) ?? word);
        });
        const line = shell === 'powershell' ? `& ${respelled.join(' ')}` : respelled.join(' ');
        expect(effectsOf(line, shell), line).toEqual(effectsOf(text, shell));
      }),
      runs,
    );
  });
});
