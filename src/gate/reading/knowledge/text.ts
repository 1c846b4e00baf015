import type { Row } from './row.ts';

/** Programs that print, search and rearrange text. */
export const text: readonly Row[] = [
  {
    name: 'echo',
    style: 'none',
    operands: 'text*',
    does: ['reads machine'],
    examples: [['echo rm -rf /', 'reads machine']],
  },
  {
    name: 'grep egrep fgrep zgrep',
    flags:
      '-abcEFGHhIiLlnoPqRrsTUuVvwxyZz# --ignore-case --invert-match --count --files-with-matches --files-without-match --line-number --only-matching --quiet --silent --no-messages --recursive --dereference-recursive --word-regexp --line-regexp --extended-regexp --fixed-strings --perl-regexp --basic-regexp --no-filename --with-filename --null --text --no-ignore-case --byte-offset --initial-tab --line-buffered --null-data',
    values:
      '-A -B -C -D -d -m --max-count --after-context --before-context --context --binary-files --devices --directories --include --exclude --exclude-dir --label',
    options: {
      '-e --regexp': { value: 'text', operands: 'reads*' },
      '-f --file': { value: 'reads', operands: 'reads*' },
      '--exclude-from': 'reads',
      '--color --colour': { attached: true, value: 'text' },
    },
    operands: 'text, reads*',
    alone: ['reads machine'],
    examples: [
      ['grep -rn "rm -rf /" docs', 'reads docs'],
      ['grep -e a -e b f', 'reads f'],
    ],
  },
];
