import { cut } from '../words.ts';
import type { Row, Sub } from './row.ts';
import { searchesTree } from './treeSearch.ts';

const lines: Pick<Row, 'operands' | 'alone'> = { operands: 'reads*', alone: ['reads machine'] };
const compressed: Pick<Row, 'flags' | 'values'> = {
  flags:
    '-#cdfhklLnNqrtvV --stdout --to-stdout --decompress --uncompress --force --keep --list --test --quiet --verbose --best --fast --name --no-name --recursive --rsyncable --threads --extreme --compress',
  values: '-S --suffix -T -M --memlimit',
};

const mayBeFile = /^(?=.*[a-z/])[^-].{2,}$/i;
/** Files whose name begins with a dot are searched as well. */
const seesHidden = /^(?:--hidden|--unrestricted|-\w*[.u]\w*)$/;
/** Where a pager begins; any other command of its own may save, run or open. */
const looksAt = /^\+{1,2}(?:\d*[FGgp%]?|\/[^!|]*)$/;
/** `@file`: options and names that stand in a file. */
const takesWords = /^@./;
/** A list of files is a file too, and names any. */
const listed = /^--files0-from/;
/** The files are named in the one that is given. */
const checks = /^(?:--c\w*|-\w*c\w*)$/;

/** Programs that print, search and rearrange text. */
export const text: readonly Row[] = [
  {
    name: 'echo say cowsay figlet toilet lolcat notify-send',
    style: 'none',
    operands: 'text*',
    does: ['reads machine'],
    examples: [['echo rm -rf /', 'reads machine']],
  },
  {
    name: 'wall logger write mesg talk',
    style: 'none',
    operands: 'text*',
    does: ['changes-config messages'],
    examples: [['logger done', 'changes-config messages']],
  },
  {
    name: 'printf',
    style: 'none',
    operands: 'text*',
    does: ['reads machine'],
    also: ({ args, fact }) => {
      if (args[0]?.text.startsWith('-v')) fact('executes argument', false);
    },
    examples: [["printf '%s' x", 'reads machine']],
  },
  {
    name: 'cat gcat tac',
    flags:
      '-AbeEnrstTuv --show-all --number-nonblank --show-ends --number --squeeze-blank --show-tabs --show-nonprinting --before --regex',
    options: { '--separator': { attached: true, value: 'text' } },
    ...lines,
    examples: [
      ['cat -n -A a', 'reads a'],
      ['cat', 'reads machine'],
    ],
  },
  {
    name: 'wc gwc',
    flags: '-clLmw --bytes --chars --lines --words --max-line-length',
    values: '--total',
    options: { '--files0-from': { value: 'reads', does: ['unknown'] } },
    ...lines,
    examples: [
      ['wc -l -c a b', 'reads a', 'reads b'],
      ['wc --files0-from=list', 'unknown', 'reads list', 'reads machine'],
    ],
  },
  {
    name: 'tr gtr',
    flags: '-cCdstu --complement --delete --squeeze-repeats --truncate-set1',
    operands: 'text*',
    does: ['reads machine'],
    examples: [['tr -d -c a-z', 'reads machine']],
  },
  {
    name: 'column',
    flags: '-txeJLrd --table --table-noheadings --fillrows --json --keep-empty-lines',
    values:
      '-s -c -o -N -R -T -W -H -E -O -l -n --separator --output-width --output-separator --table-columns --table-right --table-truncate --table-wrap --table-hide --table-name',
    ...lines,
    examples: [['column -t -s, a.csv', 'reads a.csv']],
  },
  {
    name: 'md5sum sha1sum sha224sum sha256sum sha384sum sha512sum b2sum cksum sum md5 shasum xxhsum',
    flags:
      '-bcpqrtwxzU --binary --check --tag --text --zero --ignore-missing --quiet --status --strict --warn --raw --base64 --untagged',
    values: '-a -l -s --algorithm --length',
    ...lines,
    also: ({ args, fact }) => {
      if (args.some((word) => checks.test(word.text))) fact('unknown', false);
    },
    examples: [
      ['shasum -a 256 a', 'reads a'],
      ['sha256sum -wc list', 'reads list', 'unknown'],
    ],
  },
  {
    name: 'nl rev fold fmt expand unexpand paste pr cut comm join tsort look od zcat bzcat xzcat gzcat zstdcat lz4cat bat batcat vis unvis factor numfmt colrm ul',
    flags:
      '-#abcdefhiklmnopqrstuvwxyzABCDEFGHILNORSTUVXZ --all --bytes --chars --lines --words --max-line-length --number --number-nonblank --show-all --show-ends --show-tabs --show-nonprinting --squeeze-blank --quiet --silent --verbose --follow --retry --zero-terminated --only-delimited --complement --delete --squeeze-repeats --truncate-set1 --check --ignore-missing --status --strict --warn --binary --text --tag --zero --serial --plain --list-languages --table --json --ignore-case --check-order --nocheck-order --header --decompress --stdout --canonical --traditional --tabs --first-only --split-only --uniform-spacing --crown-margin --spaces --keep-empty-lines',
    values:
      '-n -c -d -f -b -s -w -t -k -N -j -a -o -e -1 -2 -l -i -S -A --delimiter --fields --characters --output-delimiter --total --format --width --separator --table-columns --output-separator --address-radix --skip-bytes --read-bytes --sleep-interval --pid --max-unchanged-stats --algorithm --language --style --paging --theme --color --line-range --highlight-line --from --to --padding --suffix --delimiters --starting-line-number --line-increment --number-width --body-numbering',
    options: { '--files0-from': 'reads', '--pager': 'code shell' },
    ...lines,
    also: ({ part, fact, args, operands, role }) => {
      // The programs of this row disagree on which letters take a value: what may be a file is one.
      for (const word of args) {
        if (mayBeFile.test(word.text) && !operands.includes(word)) role('reads', word);
      }
      if (args.some((word) => listed.test(word.text))) fact('unknown', false);
      if (part.program === 'bat' && part.words.some((word) => /^(?:cache|--pager)/.test(word.text)))
        fact('unknown');
    },
    examples: [
      ['cut -d, -f1 data.csv', 'reads data.csv'],
      ['nl a', 'reads a'],
    ],
  },
  {
    name: 'hexdump hd',
    flags: '-bcCdovxX --canonical --no-squeezing --one-byte-octal --one-byte-char --two-bytes-hex',
    values: '-e -n -s --format --length --skip',
    options: { '-f --format-file': 'reads', '-L --color': { attached: true, value: 'text' } },
    ...lines,
    examples: [
      ['hexdump -C -n 64 a.bin', 'reads a.bin'],
      ['hexdump -f ../format a.bin', 'reads ../format', 'reads a.bin'],
    ],
  },
  {
    name: 'strings',
    flags: '-afowd# --all --data --print-file-name --include-all-whitespace',
    values: '-n -t -e -s -T --bytes --radix --encoding --output-separator --target',
    ...lines,
    also: ({ operands, fact }) => {
      if (operands.some((word) => takesWords.test(word.text))) fact('unknown');
    },
    examples: [
      ['strings -n 8 a.out', 'reads a.out'],
      ['strings @words', 'reads @words', 'unknown'],
    ],
  },
  {
    name: 'head tail ghead gtail',
    flags: '-#fFqrvz --follow --retry --quiet --silent --verbose --zero-terminated',
    values: '-n -c -s --lines --bytes --sleep-interval --pid --max-unchanged-stats',
    ...lines,
    examples: [
      ['head -n 20 a b', 'reads a', 'reads b'],
      ['tail -f log', 'reads log'],
      ['head -20 a', 'reads a'],
    ],
  },
  {
    name: 'sort gsort',
    flags:
      '-bdfghiMnRrVcCmsuz --ignore-leading-blanks --dictionary-order --ignore-case --general-numeric-sort --human-numeric-sort --ignore-nonprinting --month-sort --numeric-sort --random-sort --reverse --version-sort --check --merge --stable --unique --zero-terminated --debug',
    values: '-k --key -t --field-separator -S --buffer-size --parallel --batch-size --sort',
    options: {
      '-o --output': 'writes',
      '-T --temporary-directory': 'writes',
      '--compress-program': 'script other',
      '--files0-from': { value: 'reads', does: ['unknown'] },
      '--random-source': 'reads',
    },
    ...lines,
    examples: [
      ['sort -k2,2n a', 'reads a'],
      ['sort -uo out a', 'writes out', 'reads a'],
      ['sort a -oout', 'writes out', 'reads a'],
      ['sort --compress-prog=/tmp/p a', 'executes file /tmp/p', 'reads /tmp/p', 'reads a'],
    ],
  },
  {
    name: 'uniq guniq',
    flags:
      '-cdDiuz --count --repeated --ignore-case --unique --zero-terminated --all-repeated --group',
    values: '-f --skip-fields -s --skip-chars -w --check-chars',
    operands: 'reads, writes',
    alone: ['reads machine'],
    examples: [['uniq -c a b', 'reads a', 'writes b']],
  },
  {
    name: 'grep egrep fgrep zgrep ggrep bzgrep xzgrep',
    flags:
      '-abcEFGHhIiLlnoPqRrsTUuVvwxyZz# --ignore-case --invert-match --count --files-with-matches --files-without-match --line-number --only-matching --quiet --silent --no-messages --recursive --dereference-recursive --word-regexp --line-regexp --extended-regexp --fixed-strings --perl-regexp --basic-regexp --no-filename --with-filename --null --text --no-ignore-case --byte-offset --initial-tab --line-buffered --null-data',
    values:
      '-A -B -C -D -d -m --max-count --after-context --before-context --context --binary-files --devices --directories --exclude --exclude-dir --label',
    options: {
      '-e --regexp': { value: 'text', operands: 'reads*' },
      '-f --file': { value: 'reads', operands: 'reads*' },
      '--exclude-from': 'reads',
      '--include': 'text',
      '--color --colour': { attached: true, value: 'text' },
    },
    operands: 'text, reads*',
    alone: ['reads machine'],
    also: (call) => {
      const { operands, has, fact, valuesOf } = call;
      if (operands.length < 2 && !has('-e') && !has('-f')) fact('reads workspace');
      if (['-r', '-R', '--recursive', '--dereference-recursive'].some(has))
        searchesTree(call, valuesOf('--include'));
    },
    examples: [
      ['grep -rn "rm -rf /" docs', 'reads docs'],
      ['grep -rn "TODO\\|FIXME" .', 'reads .'],
      ['grep -rn API_KEY .', 'reads .', 'reads .env'],
      ['grep -r . .', 'reads .', 'reads .env'],
      ['grep -rl API_KEY .', 'reads .'],
      ['grep -r --include=*.ts API_KEY .', 'reads .'],
      ['grep -r --include=.env x .', 'reads .', 'reads .env'],
      ['grep -e a -e b f', 'reads f'],
    ],
  },
  {
    name: 'rg ripgrep',
    flags:
      '-FHILNPSUVacehilnoqsuvwx.0pT --hidden --files --no-ignore --no-ignore-vcs --case-sensitive --ignore-case --smart-case --fixed-strings --line-number --no-line-number --count --count-matches --files-with-matches --files-without-match --follow --json --multiline --multiline-dotall --no-heading --heading --null --only-matching --pcre2 --pretty --quiet --stats --text --trim --type-list --unrestricted --vimgrep --word-regexp --line-regexp --with-filename --no-filename --invert-match --column --no-messages --passthru --debug --no-config --crlf --binary --one-file-system --auto-hybrid-regex --max-columns-preview --block-buffered --line-buffered',
    values:
      '-A -B -C -g -t -T -m -M -j -r -d -E --after-context --before-context --context --glob --iglob --type --type-not --type-add --max-count --max-depth --max-columns --max-filesize --threads --replace --sort --sortr --color --colors --encoding --path-separator --context-separator --engine --dfa-size-limit --regex-size-limit',
    options: {
      '-e --regexp': { value: 'text', operands: 'reads*' },
      '-f --file': { value: 'reads', operands: 'reads*' },
      '--pre --hostname-bin': 'script other',
      '--pre-glob': 'text',
      '-z --search-zip': { does: ['executes argument'] },
      '--ignore-file': 'reads',
    },
    operands: 'text, reads*',
    also: (call) => {
      const { operands, fact, has, role, args } = call;
      if (has('--files')) {
        if (operands[0]) role('reads', operands[0]);
        else fact('reads workspace');
        return;
      }
      if (operands.length < 2) fact('reads workspace');
      if (args.some((word) => seesHidden.test(word.text))) searchesTree(call, []);
    },
    examples: [
      ['rg -uuu TOKEN', 'reads . and below', 'reads .env'],
      ["rg -n --hidden -g '!.git' TODO", 'reads . and below'],
      ['rg -n TODO src', 'reads src'],
      ['rg TODO', 'reads . and below'],
      ['rg --pre ./x TODO src', 'executes file ./x', 'reads ./x', 'reads src'],
    ],
  },
  {
    name: 'ag ack pt sift ugrep',
    flags:
      '-abcfghilLnoqQrRsSuUvwz# --nocolor --color --hidden --ignore-case --literal --word-regexp --files-with-matches --count --smart-case',
    values: '-A -B -C -G -m --ignore --ignore-dir --depth --type --path-to-ignore',
    options: { '--pager': 'code shell' },
    operands: 'text, reads*',
    also: (call) => {
      if (call.operands.length < 2) call.fact('reads workspace');
      if (call.args.some((word) => seesHidden.test(word.text))) searchesTree(call, []);
    },
    examples: [
      ['ag TODO src', 'reads src'],
      ['ag -u API_KEY', 'reads . and below', 'reads .env'],
      ["ag --pager 'rm a' TODO src", 'deletes a', 'reads src'],
    ],
  },
  {
    name: 'sed gsed',
    flags:
      '-nrEsuzbl --quiet --silent --regexp-extended --posix --separate --unbuffered --null-data --debug --sandbox --follow-symlinks --binary',
    values: '-l --line-length',
    options: {
      '-e --expression': { value: 'code sed', operands: 'reads*' },
      '-f --file': { value: 'script sed', operands: 'reads*' },
      '-i -I --in-place': { attached: true, value: 'text', operands: 'code sed, writes*' },
    },
    operands: 'code sed, reads*',
    also: ({ has, operands, role }) => {
      if ((has('-i') && has('-e')) || (has('-i') && has('-f')))
        for (const word of operands) role('writes', word);
    },
    examples: [
      ["sed -n '10,40p' a", 'reads a'],
      ["sed -i 's/a/b/' a", 'writes a'],
      ["sed --in-plac=.bak 's/a/b/' a", 'writes a'],
      [
        "sed '1e rm a' b",
        'deletes a',
        'executes argument shell',
        'executes argument sed',
        'reads b',
      ],
      ["sed 's/a/b/w out' b", 'writes out', 'executes argument sed', 'reads b'],
    ],
  },
  {
    name: 'awk gawk mawk nawk original-awk goawk',
    flags: '-bcCghnNOPrSstV --posix --traditional --sandbox --re-interval --csv',
    values: '-F --field-separator -v --assign',
    options: {
      '-f --file': { value: 'script awk', operands: 'reads*' },
      '-e --source': { value: 'code awk', operands: 'reads*' },
      '-i --include -l --load': { value: 'script awk' },
      '-o --pretty-print -p --profile -d --dump-variables': {
        attached: true,
        value: 'writes',
        does: ['writes workspace'],
      },
    },
    operands: 'code awk, reads*',
    strict: true,
    examples: [
      ["awk '{print $2}' a", 'reads a'],
      ["awk '$1 > 5 && $2 < 3' a", 'reads a'],
      ['awk \'BEGIN{system("rm a")}\'', 'executes argument awk', 'deletes a'],
    ],
  },
  {
    name: 'jq gojq jaq',
    flags:
      '-acCeijMnrRsSy# --null-input --raw-input --raw-output --raw-output0 --slurp --compact-output --color-output --monochrome-output --sort-keys --tab --exit-status --join-output --ascii-output --seq --stream --unbuffered --ascii',
    values: '--indent',
    options: {
      '-f --from-file': { value: 'script jq', operands: 'reads*' },
      '-L': 'script jq',
      '--arg --argjson': 'text',
      '--slurpfile --rawfile --argfile': 'text',
      '--args --jsonargs': { operands: 'code jq, text*' },
    },
    operands: 'code jq, reads*',
    also: namedFiles,
    examples: [
      ["jq '.scripts' package.json", 'reads package.json'],
      ["jq -n 'env'", 'reveals-secret environment'],
      ["jq '.environment' a", 'reads a'],
    ],
  },
  {
    name: 'yq',
    flags:
      '-ernMPCvNj0 --exit-status --null-input --prettyPrint --no-colors --colors --unwrapScalar --raw-output --compact-output --yaml-output --json-output',
    values: '-o --output-format -p --input-format --indent -I --tojson',
    options: {
      '-i --inplace --in-place': { operands: 'code jq, writes*' },
      '--from-file': 'script jq',
      '-s --split-exp': { value: 'text', does: ['writes workspace'] },
    },
    operands: 'code jq, reads*',
    also: ({ args, fact }) => {
      if (args.some((word) => /\b(?:load|strload|load_\w+|env|strenv|envsubst)\b/.test(word.text)))
        fact('executes argument', false);
    },
    subs: {
      'eval,e,eval-all,ea': {
        operands: 'code jq, reads*',
        options: { '-i --inplace': { operands: 'code jq, writes*' } },
        // `yq -i e` as well as `yq e -i`.
        also: ({ part, has, operands, role }) => {
          const written = part.words.some(({ text }) => /^(?:-\w*i\w*|--in-?place)$/.test(text));
          for (const word of written && !has('-i') ? operands.slice(1) : []) role('writes', word);
        },
      },
    },
    examples: [
      ["yq -i e '.a=1' x.yml", 'reads x.yml', 'writes x.yml'],
      ["yq '.a' x.yml", 'reads x.yml'],
      ["yq -i '.a=1' x.yml", 'writes x.yml'],
    ],
  },
  {
    name: 'diff colordiff cmp sdiff diff3 zdiff icdiff',
    flags:
      '-abBcdeEilnNpqrsTtuvwyZ# --brief --recursive --unified --context --report-identical-files --side-by-side --ignore-case --ignore-all-space --ignore-space-change --ignore-blank-lines --new-file --text --minimal --speed-large-files --strip-trailing-cr --suppress-common-lines --color --no-dereference --print-bytes --verbose --normal --ed --rcs',
    values:
      '-U -C -I -W -x -L -F -n --width --exclude --ignore-matching-lines --label --show-function-line --bytes --ignore-initial',
    options: {
      '-X --exclude-from --from-file --to-file': 'reads',
      '-o --output': 'writes',
      '--diff-program': 'script other',
    },
    operands: 'reads*',
    examples: [['diff -u a b', 'reads a', 'reads b']],
  },
  {
    name: 'xxd',
    flags: '-abdeEikuprv -ps',
    values: '-c -cols -g -groupsize -l -len -n -name -o -s -seek -R',
    options: { '-r -revert': {} },
    style: 'single',
    operands: 'reads, writes',
    alone: ['reads machine'],
    examples: [
      ['xxd -l 64 a', 'reads a'],
      ['xxd -r a.hex out', 'reads a.hex', 'writes out'],
    ],
  },
  {
    name: 'base64 base32 basenc uuencode uudecode gbase64',
    flags: '-dDi --decode --ignore-garbage --base64 --base64url --base32 --base16 --z85',
    values: '-w --wrap -b --break',
    options: { '-o --output': 'writes' },
    ...lines,
    examples: [['base64 -d a', 'reads a']],
  },
  {
    name: 'tee sponge',
    flags: '-aip --append --ignore-interrupts --output-error',
    operands: 'writes*',
    alone: ['reads machine'],
    examples: [['tee -a log', 'writes log']],
  },
  {
    name: 'split csplit',
    flags: '-dexkszn --elide-empty-files --verbose --keep-files --quiet --silent',
    values:
      '-a -b -C -l -n -t -f --suffix-length --bytes --line-bytes --lines --number --separator --additional-suffix --numeric-suffixes --hex-suffixes --prefix',
    options: { '--filter': 'code shell' },
    operands: 'reads, writes',
    does: ['writes workspace'],
    examples: [['split -l 10 a out-', 'writes . and below', 'reads a', 'writes out-']],
  },
  {
    name: 'dos2unix unix2dos mac2unix',
    flags: '-bfkqsv --quiet --keepdate --force --safe',
    operands: 'writes*',
    options: { '-n --newfile': { operands: 'reads, writes' } },
    examples: [['dos2unix a', 'writes a']],
  },
  {
    name: 'gzip gunzip bzip2 bunzip2 xz unxz lzma unlzma zstd unzstd lz4 unlz4 pigz compress uncompress brotli',
    ...compressed,
    options: {
      '-o --output': 'writes',
      '-c --stdout --to-stdout -l --list -t --test': { operands: 'reads*' },
    },
    operands: 'writes*',
    alone: ['reads machine'],
    examples: [
      ['gzip a', 'writes a'],
      ['gunzip -c a.gz', 'reads a.gz'],
    ],
  },
  {
    name: 'less more most pg lesspipe zless zmore bzless xzless',
    flags:
      '-#aABcCdeEFgGiIJKLmMnNQqrRsSuUVwWX~f --quit-if-one-screen --RAW-CONTROL-CHARS --chop-long-lines',
    values: '-b -h -j -p -P -x -y -z -D -t --pattern',
    options: { '-k -T --lesskey-file --tag-file': 'script other', '-o -O --log-file': 'writes' },
    operands: 'reads*',
    also: ({ args, fact }) => {
      if (args.some((word) => word.text[0] === '+' && !looksAt.test(word.text)))
        fact('executes argument');
    },
    examples: [
      ['less a', 'reads a'],
      ["less '+!rm a' b", 'reads +!rm a', 'reads b', 'executes argument'],
    ],
  },
  {
    name: 'bc dc',
    flags: '-hilqswvx --interactive --mathlib --quiet --standard --warn',
    options: { '-e --expression': 'text', '-f --file': 'reads' },
    operands: 'reads*',
    does: ['reads machine'],
    also: ({ part, args, fact }) => {
      if (part.program === 'dc' && args.some((word) => word.text.includes('!')))
        fact('executes argument');
    },
    examples: [['bc -l', 'reads machine']],
  },
  {
    name: 'vi vim nvim view ex ed emacs nano pico micro joe mcedit emacsclient hx kak',
    operands: 'writes*',
    does: ['executes argument'],
    open: true,
    also: ({ args, role }) => {
      for (const [at, word] of args.entries()) {
        const given = /^(?:-c|-es|--cmd|--eval|-eval|-cmd)$/.test(args[at - 1]?.text ?? '');
        if (!given && word.text[0] !== '+') continue;
        const bang = /^\+?:?(?:sil\w*!?\s+)?(?:%|\d*)!\s*/.exec(word.text)?.[0];
        if (bang === undefined) role('code other', word);
        else role('code shell', cut(word, bang.length));
      }
    },
    examples: [
      ['vim a', 'executes argument', 'writes a'],
      ["vim +'!rm b' a", 'executes argument', 'writes +!rm b', 'writes a', 'deletes b'],
    ],
  },
];

const takesFile = new Set(['--slurpfile', '--rawfile', '--argfile']);

/** jq's named files: the option is followed by a name and a file. */
function namedFiles({ args, role }: Parameters<NonNullable<Sub['also']>>[0]): void {
  args.forEach((word, at) => {
    const file = args[at + 2];
    if (file && takesFile.has(word.text)) role('reads', file);
  });
}
