import { emit } from '../facts.ts';
import { placeOf } from '../places.ts';
import type { Row, RowCall } from './row.ts';

/** Utilities of POSIX and GNU that belong to no other family. */
export const posix: readonly Row[] = [
  {
    name: 'fuser',
    flags: '-46acfiIlmMsuvV --all --mount --ismountpoint --silent --user --verbose --list-signals',
    values: '-n --namespace',
    options: { '-k --kill': { does: [] } },
    operands: 'text*',
    also: usesFiles,
    examples: [
      ['fuser -v 8080/tcp', 'reads machine'],
      ['fuser -k 8080/tcp', 'kills users of 8080/tcp'],
      ['fuser -km /', 'kills all'],
      ['fuser -TERM a', 'unknown', 'reads machine'],
    ],
  },
  {
    name: 'getent',
    flags: '-iA --no-idn --no-addrconfig',
    values: '-s --service',
    operands: 'text*',
    also: ({ operands, fact, role }) => {
      const [database, ...keys] = operands;
      if (/^g?shadow$/.test(database?.text ?? '')) fact('reveals-secret password hashes');
      else if (/^(?:ahosts|hosts|netgroup)/.test(database?.text ?? ''))
        for (const key of keys) role('bare host', key);
      if (database) fact('reads machine');
    },
    examples: [
      ['getent passwd dev', 'reads machine'],
      ['getent hosts example.org', 'reads machine', 'network both example.org'],
      ['getent shadow', 'reveals-secret password hashes', 'reads machine'],
    ],
  },
  {
    name: 'hash',
    flags: '-dlrt',
    options: { '-p': 'script other' },
    operands: 'text*',
    does: ['reads machine'],
    examples: [
      ['hash -r', 'reads machine'],
      ['hash -p ./x ls', 'executes file ./x', 'reads ./x', 'reads machine'],
    ],
  },
  {
    name: 'iconv',
    flags: '-csl --list --silent --verbose',
    values: '-f --from-code -t --to-code',
    options: { '-o --output': 'writes' },
    operands: 'reads*',
    alone: ['reads machine'],
    examples: [
      ['iconv -f latin1 -t utf-8 a', 'reads a'],
      ['iconv -t utf-8 -o out a', 'writes out', 'reads a'],
      ['iconv -l', 'reads machine'],
    ],
  },
  {
    name: 'ipcs',
    flags: '-aqmstpclubhMSQTo --all --queues --shmems --semaphores --time --pid --creator --limits',
    values: '-i --id',
    does: ['reads machine'],
    examples: [['ipcs -m', 'reads machine']],
  },
  {
    name: 'ipcrm',
    flags: '-v --verbose',
    values:
      '-m --shmem-id -M --shmem-key -q --queue-id -Q --queue-key -s --semaphore-id -S --semaphore-key',
    options: { '-a --all': { attached: true, value: 'text' } },
    operands: 'text*',
    does: ['deletes shared memory'],
    examples: [['ipcrm -m 5', 'deletes shared memory']],
  },
  {
    name: 'link',
    operands: 'reads, writes',
    examples: [['link a b', 'reads a', 'writes b']],
  },
  {
    name: 'localedef',
    flags: '-cv --force --verbose --quiet --no-archive --replace',
    values: '-A --alias-file -f --charmap -i --inputfile -u --repertoire-map --prefix',
    options: {
      '--list-archive': { undoes: true, does: ['reads machine'] },
      '--add-to-archive --delete-from-archive': {},
    },
    operands: 'text*',
    does: ['changes-config locales'],
    examples: [
      ['localedef --list-archive', 'reads machine'],
      ['localedef -i de_DE -f UTF-8 de_DE.UTF-8', 'changes-config locales'],
    ],
  },
  {
    name: 'lp lpr cancel lprm',
    flags: '-acEms#lrx',
    values: '-d -n -o -P -q -t -u -U -i -C -J -T -H',
    options: { '-h': 'host' },
    operands: 'reads*',
    does: ['changes-config print queue'],
    examples: [
      ['lp -d office a.pdf', 'changes-config print queue', 'reads a.pdf'],
      ['lprm 3', 'changes-config print queue', 'reads 3'],
    ],
  },
  {
    name: 'lpstat lpq',
    flags: '-adeElprRstvc',
    values: '-P -u -o -W',
    options: { '-h': 'service host', '-p -a': { attached: true, value: 'text' } },
    operands: 'text*',
    does: ['reads machine'],
    examples: [['lpstat -p', 'reads machine']],
  },
  {
    name: 'm4 gm4',
    flags: '-EeGgPQsi --synclines --prefix-builtins --quiet --silent --traditional',
    values: '-D --define -U --undefine -l --arglength -t --trace -d --debug',
    options: { '-I --include': 'reads', '-F --freeze-state': 'writes', '-R': 'script other' },
    operands: 'script other*',
    alone: ['executes stdin'],
    examples: [['m4 -DX=1 a.m4', 'executes file a.m4', 'reads a.m4'], ['m4 --version']],
  },
  {
    name: 'mail mailx s-nail mutt neomutt sendmail msmtp swaks',
    flags: '-BbdEeFHiInNtvV',
    values: '-s -c -b -r -S -u -f',
    options: { '-a -A -q': 'sends', '-i': {} },
    operands: 'text*',
    does: ['network out'],
    examples: [
      ['mail -s hi dev@example.org', 'network out'],
      ['mailx -s hi -a ~/.netrc a@example.org', 'reads /home/dev/.netrc', 'network out'],
    ],
  },
  {
    name: 'mkfifo gmkfifo',
    flags: '-Z',
    values: '-m --mode --context',
    operands: 'writes*',
    examples: [['mkfifo -m 600 a', 'writes a']],
  },
  {
    name: 'mknod',
    flags: '-Z',
    values: '-m --mode --context',
    operands: 'writes, text*',
    examples: [['mknod a p', 'writes a']],
  },
  {
    name: 'patch gpatch',
    flags:
      '-#bcEflNnRsTtuvZ --backup --forward --force --batch --reverse --quiet --silent --verbose --binary --remove-empty-files --unified',
    values: '-p --strip -F --fuzz -D --ifdef -V --version-control -z --suffix -B --prefix -Y',
    options: {
      '-i --input': 'reads',
      '-o --output -r --reject-file': 'writes',
      '-d --directory': 'cwd',
      '-e --ed': { does: ['executes stdin'] },
      '-C --dry-run': { undoes: true, does: ['reads workspace'] },
    },
    operands: 'writes, reads',
    does: ['writes workspace'],
    examples: [
      ['patch -p1 -i a.patch', 'reads a.patch', 'writes . and below'],
      ['patch --dry-run -p1', 'reads . and below'],
    ],
  },
  {
    name: 'renice',
    flags: '-gpu# --pid --pgrp --user',
    values: '-n --priority --relative',
    operands: 'text*',
    does: ['changes-config priority'],
    examples: [['renice -n 5 -p 123', 'changes-config priority']],
  },
  {
    name: 'strip objcopy',
    flags:
      '-sgSdxXupDUvwM --strip-all --strip-debug --strip-unneeded --only-keep-debug --preserve-dates --discard-all --discard-locals --verbose',
    values: '-K --keep-symbol -N --strip-symbol -R --remove-section -I -O -F -j --only-section',
    options: {
      '-o': { value: 'writes', operands: 'reads*' },
      '--add-gnu-debuglink': 'reads',
    },
    operands: 'reads, writes*',
    also: ({ operands, has, role }) => {
      const [file, ...more] = operands;
      if (file && more.length === 0 && !has('-o')) role('writes', file);
    },
    examples: [
      ['strip a.out', 'reads a.out', 'writes a.out'],
      ['strip -s -o b a', 'writes b', 'reads a'],
      ['objcopy a b', 'reads a', 'writes b'],
    ],
  },
  {
    name: 'stty',
    style: 'none',
    also: ({ args, fact }) => {
      const asks = args.every(({ text }) => /^(?:-[ag]|--all|--save|size|speed)$/.test(text));
      fact(asks ? 'reads machine' : 'changes-config terminal');
    },
    examples: [
      ['stty -a', 'reads machine'],
      ['stty -echo', 'changes-config terminal'],
      ['stty -F /dev/ttyS0 9600', 'changes-config terminal'],
    ],
  },
  {
    name: 'tabs',
    style: 'none',
    does: ['reads machine'],
    examples: [['tabs -4', 'reads machine']],
  },
  {
    name: 'dircolors',
    flags: '-bcp --sh --csh --bourne-shell --c-shell --print-database --print-ls-colors',
    operands: 'reads',
    alone: ['reads machine'],
    examples: [
      ['dircolors -b', 'reads machine'],
      ['dircolors ../colors', 'reads ../colors'],
    ],
  },
  {
    name: 'ptx gptx',
    flags: '-ACfGrROT --auto-reference --ignore-case --traditional --references --format',
    values: '-F -g -w -M -S -W --flag-truncation --gap-size --width --macro-name --word-regexp',
    options: { '-b --break-file -i --ignore-file -o --only-file': 'reads' },
    operands: 'reads*',
    alone: ['reads machine'],
    also: ({ operands, has, role }) => {
      const [, out] = operands;
      if (out && (has('-G') || has('--traditional'))) role('writes', out);
    },
    examples: [
      ['ptx a', 'reads a'],
      ['ptx -G a out', 'reads a', 'reads out', 'writes out'],
    ],
  },
  {
    name: 'shuf gshuf',
    flags: '-rz --repeat --zero-terminated',
    values: '-i --input-range -n --head-count',
    options: {
      '-e --echo': { operands: 'text*' },
      '-o --output': 'writes',
      '--random-source': 'reads',
    },
    operands: 'reads',
    alone: ['reads machine'],
    examples: [
      ['shuf -n 1 a', 'reads a'],
      ['shuf -i 1-10', 'reads machine'],
      ['shuf -e a b -o out', 'writes out'],
    ],
  },
  {
    name: 'sync gsync',
    flags: '-df --data --file-system',
    operands: 'text*',
    does: ['changes-config disk buffers'],
    examples: [['sync', 'changes-config disk buffers']],
  },
  {
    name: 'updatedb',
    flags: '-v --verbose',
    values: '-l --require-visibility -n --add-prunenames -e --add-prunepaths --add-prunefs',
    options: { '-o --output': 'writes', '-U --database-root': 'reads' },
    does: ['changes-config file index'],
    examples: [['updatedb', 'changes-config file index']],
  },
];

/** Names the processes that hold a file; with `-k` it ends them, and everything holds the root. */
function usesFiles({ run, part, operands, has, fact }: RowCall): void {
  if (!has('-k')) {
    fact('reads machine');
    return;
  }
  for (const word of operands) {
    const { kind } = placeOf(word.shape, part.cwd, run.draft.setting);
    const text = kind === 'root' ? 'all' : `users of ${word.text}`;
    emit(run, 'kills', { type: 'thing', text }, !word.dynamic);
  }
}
