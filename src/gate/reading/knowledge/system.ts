import type { Word } from '../reading.ts';
import { runSchedule } from '../scripts.ts';
import { withText } from '../words.ts';
import type { Row } from './row.ts';

/** State of the machine that tells nothing of anybody. */
const asks: Pick<Row, 'does' | 'open'> = { does: ['reads machine'], open: true };

/** Queries of the machine, and what changes it without destroying. */
export const system: readonly Row[] = [
  {
    name: 'pwd uptime whoami id groups logname tty nproc uname hostid lsb_release sw_vers free vmstat iostat mpstat lscpu lspci lsusb lsblk lsmod getconf locale cal ncal true false : sleep seq yes expr jobs wait times type which whereis whatis apropos tput clear reset basename dirname exit return break continue shift shopt umask ulimit dirs disown bg fg pgrep pidof pstree top htop btop netstat ifstat pmap system_profiler vm_stat acpi cpuid numastat tload slabtop locate mlocate plocate mdfind mdls stat readlink realpath du df ls dir vdir exa eza lsd ll la gls namei getfattr getfacl lsattr nm objdump readelf size otool dwarfdump pathchk help ascii fc-list xdpyinfo uuidgen tzselect caller logout vainfo glxinfo lsns lsipc lslocks lslogins findmnt',
    ...asks,
    operands: 'text*',
    also: ({ part, args, operands, role, fact }) => {
      if (args.some((word) => takesOver.test(word.text))) fact('unknown', false);
      if (args.some((word) => word.text.startsWith(startsOrSets[part.program ?? ''] ?? '\n')))
        fact('executes argument', false);
      if (!readsFiles.has(part.program ?? '')) return;
      for (const word of operands) role(listers.has(part.program ?? '') ? 'lists' : 'reads', word);
    },
    examples: [
      ['pwd', 'reads machine'],
      ['ls -lah src', 'reads machine', 'reads src'],
      ['which rm', 'reads machine'],
      ['stat package.json', 'reads machine', 'reads package.json'],
      ['nm @words', 'reads machine', 'unknown', 'reads @words'],
      ['jobs -x rm a', 'reads machine', 'executes argument'],
    ],
  },
  {
    name: 'tree',
    flags:
      '-adflxqNQpugshDFvtcUrinASCJX --noreport --dirsfirst --filesfirst --prune --du --si --gitignore --matchdirs --ignore-case --inodes --device --metafirst --info --fromfile --fromtabfile --nolinks',
    values: '-L -P -I -H -T --filelimit --charset --timefmt --sort',
    options: {
      '-o': 'writes',
      // A listing in every folder.
      '-R': { does: ['writes workspace'] },
      '--infofile --gitfile': 'reads',
    },
    does: ['reads machine'],
    operands: 'reads*',
    alone: ['reads workspace'],
    examples: [
      ['tree -L 2 -I node_modules', 'reads machine', 'reads . and below'],
      ['tree -o out src', 'writes out', 'reads machine', 'reads src'],
      ['tree --fromfile ../list', 'reads machine', 'reads ../list'],
      ['tree --frob', 'unknown', 'reads machine', 'reads . and below'],
    ],
  },
  {
    name: 'cloc tokei scc',
    flags:
      '-fCwav --files --hidden --no-ignore --compact --by-file --by-file-by-lang --by-percent --hide-rate --json --yaml --md --csv-delimiter --quiet --skip-uniqueness --no-cocomo --no-complexity --no-duplicates --wide --count-and-diff --no-large --no-min --no-gen',
    values:
      '-e -t -s --types --sort --exclude --exclude-dir --exclude-ext --exclude-lang --include-lang --include-ext --match-d --not-match-d --match-f --not-match-f --timeout --format',
    options: {
      '-i --input': 'reads',
      '-o': 'text',
      '--out --report-file': 'writes',
      '--vcs': { value: 'text', does: ['executes argument'] },
      '--config --list-file --exclude-list-file': { value: 'reads', does: ['unknown'] },
    },
    also: ({ part, valuesOf, role }) => {
      for (const to of part.program === 'scc' ? valuesOf('-o') : []) role('writes', to);
    },
    does: ['reads machine'],
    operands: 'reads*',
    alone: ['reads workspace'],
    examples: [
      ['tokei src', 'reads machine', 'reads src'],
      ['tokei -o json', 'reads machine', 'reads . and below'],
      ['scc -o out src', 'reads machine', 'reads src', 'writes out'],
      ['cloc --vcs=./x', 'executes argument', 'reads machine', 'reads . and below'],
      ['cloc --extract-with=./x a', 'unknown', 'reads machine', 'reads a'],
    ],
  },
  {
    name: 'info dmidecode',
    open: true,
    options: { '-o --output --dribble --dump-bin --restore': 'writes' },
    does: ['reads machine'],
    operands: 'text*',
    examples: [
      ['info ls', 'reads machine'],
      ['info -o out ls', 'writes out', 'reads machine'],
    ],
  },
  {
    name: 'finger',
    flags: '-lmsp',
    operands: 'text*',
    does: ['reads machine'],
    also: ({ operands, role }) => {
      for (const word of operands) if (word.text.includes('@')) role('bare host', word);
    },
    examples: [
      ['finger dev', 'reads machine'],
      ['finger x@example.org', 'reads machine', 'network both x@example.org'],
    ],
  },
  {
    name: 'last lastb w',
    open: true,
    flags: '-adFiRwxsho',
    values: '-n -p -s -t --limit --present --since --until --time-format',
    options: { '-f --file': 'reads' },
    operands: 'text*',
    does: ['reads machine'],
    examples: [
      ['last -n 5 dev', 'reads machine'],
      ['last -f ../wtmp', 'reads ../wtmp', 'reads machine'],
    ],
  },
  {
    name: 'who users pinky',
    flags:
      '-abdHlmpqrstTuwfi --all --boot --count --dead --heading --ips --login --lookup --mesg --message --process --runlevel --short --time --users --writable',
    operands: 'text*',
    does: ['reads machine'],
    also: ({ part, operands, role }) => {
      const [file, ...more] = operands;
      if (file && more.length === 0 && part.program !== 'pinky') role('reads', file);
    },
    examples: [
      ['who -a', 'reads machine'],
      ['who am i', 'reads machine'],
      ['who ../wtmp', 'reads machine', 'reads ../wtmp'],
      ['pinky dev', 'reads machine'],
    ],
  },
  {
    name: 'lastlog',
    values: '-b --before -t --time -u --user -R --root',
    options: { '-C --clear -S --set': { does: ['changes-config logs'] } },
    does: ['reads machine'],
    examples: [
      ['lastlog -u dev', 'reads machine'],
      ['lastlog -C -u dev', 'changes-config logs', 'reads machine'],
    ],
  },
  {
    name: 'lsof',
    flags: '-?abChlnNoOPRtUvVXwKHx0',
    values: '-c -d -g -p -s -u',
    options: {
      '-i -F -f -r -S -T -L': { attached: true, value: 'text' },
      '-k -m -A -e': 'reads',
      '-D': { value: 'text', does: ['changes-config device cache'] },
    },
    operands: 'text*',
    does: ['reads machine'],
    examples: [
      ['lsof -nP -iTCP:3000 -sTCP:LISTEN', 'reads machine'],
      ['lsof -i :3000', 'reads machine'],
      ['lsof -k ../kernel', 'reads ../kernel', 'reads machine'],
    ],
  },
  {
    name: 'lshw sar atop lstopo sensors powertop nvidia-smi',
    flags:
      '-AbBdhqrSuvwWLF --short --businfo --json --xml --html --list-gpus --version --no-legend',
    values: '-c -C -class -n -P -i --interval --id --query-gpu --format --of -x --time',
    options: { '-q --query': {}, '-short -businfo -json': {} },
    does: ['reads machine'],
    // What stands alone is a file for one, and a number for another.
    also: ({ operands, fact }) => {
      if (operands.some((word) => !/^\d+$/.test(word.text))) fact('writes workspace');
    },
    examples: [
      ['lshw -short', 'reads machine'],
      ['nvidia-smi', 'reads machine'],
      ['nvidia-smi -pm 1', 'unknown', 'reads machine'],
      ['lstopo a.png', 'reads machine', 'writes . and below'],
      ['powertop --auto-tune', 'unknown', 'reads machine'],
    ],
  },
  {
    name: 'ps',
    open: true,
    does: ['reads machine'],
    // Without a dash, `e` shows the environment of every process, and so does `-E` on a Mac.
    also: ({ args, fact }) => {
      const shown = args.some(({ text }, at) =>
        /^-/.test(text)
          ? /^-\w*E/.test(text)
          : /^[a-zA-Z]*e[a-zA-Z]*$/.test(text) && !takesList.test(args[at - 1]?.text ?? ''),
      );
      if (shown) fact('reads environment', false);
    },
    examples: [
      ['ps aux', 'reads machine'],
      ['ps -C node -o pid,etime', 'reads machine'],
      ['ps ww e', 'reads machine', 'reveals-secret environment'],
      ['ps -E', 'reads machine', 'reveals-secret environment'],
      ['ps auxe', 'reads machine', 'reveals-secret environment'],
    ],
  },
  {
    name: 'ss',
    open: true,
    options: {
      '-K --kill': { does: ['kills sockets'] },
      '-D --diag': 'writes',
      '-F --filter': 'reads',
    },
    does: ['reads machine'],
    examples: [
      ['ss -ltn', 'reads machine'],
      ['ss -K', 'kills sockets', 'reads machine'],
    ],
  },
  {
    name: 'date gdate',
    flags: '-uRjn --utc --universal --rfc-email --iso-8601 --rfc-3339 --debug --resolution',
    values: '-d --date -v',
    options: {
      '-f --file': 'reads',
      '-r --reference': 'reads',
      '-s --set': { value: 'text', does: ['changes-config clock'] },
      '-I': { attached: true, value: 'text' },
    },
    does: ['reads machine'],
    also: ({ operands, fact }) => {
      if (operands.some((word) => /^\d{8,}/.test(word.text))) fact('changes-config clock');
    },
    examples: [
      ['date +%F', 'reads machine'],
      ['date -f ~/.netrc', 'reads /home/dev/.netrc', 'reads machine'],
      ['date -s 2020-01-01', 'changes-config clock', 'reads machine'],
    ],
  },
  {
    name: 'hostname domainname dnsdomainname',
    flags: '-adfiIsAy --fqdn --short --all-ip-addresses --ip-address --domain --long',
    options: { '-F --file': { value: 'reads', does: ['changes-config host name'] } },
    operands: 'config',
    does: ['reads machine'],
    examples: [
      ['hostname -f', 'reads machine'],
      ['hostname evil', 'reads machine', 'changes-config evil'],
    ],
  },
  {
    name: 'file',
    flags:
      '-bEhiIkLnNprsSvzZ0 --brief --mime --mime-type --mime-encoding --dereference --no-dereference --uncompress --list --extension --keep-going --special-files --raw',
    values: '-F --separator -e --exclude -P --parameter',
    options: {
      '-f --files-from': 'reads',
      '-m --magic-file': 'reads',
      '-C --compile': { does: ['writes workspace'] },
    },
    operands: 'reads*',
    examples: [
      ['file -b a', 'reads a'],
      ['file -C -m m', 'writes . and below', 'reads m'],
    ],
  },
  {
    name: 'history fc',
    flags: '-lnr#',
    options: { '-c -d -w -a -s -e': { value: 'text', does: ['changes-config history'] } },
    does: ['reads machine'],
    operands: 'text*',
    examples: [['history', 'reads machine']],
  },
  {
    name: 'man',
    flags: '-kfwWaKlt7# --apropos --whatis --path --where --all --regex',
    values: '-s -S -M -m -L -p -r -E',
    options: {
      '-H --html -P --pager -C --config-file -T -X -Z': {
        value: 'code shell',
        does: ['executes argument'],
      },
    },
    operands: 'text*',
    does: ['reads machine'],
    also: ({ operands, role }) => {
      for (const word of operands) if (word.text.includes('/')) role('reads', word);
    },
    examples: [
      ['man timeout', 'reads machine'],
      ['man ../a.1', 'reads machine', 'reads ../a.1'],
      ["man -H'rm a' ls", 'executes argument', 'deletes a', 'reads machine'],
    ],
  },
  {
    name: 'mkdir gmkdir',
    flags: '-pvZ --parents --verbose',
    values: '-m --mode --context',
    operands: 'writes*',
    examples: [['mkdir -p a/b', 'writes a/b']],
  },
  {
    name: 'touch gtouch',
    flags: '-acfhm --no-create --no-dereference',
    values: '-d --date -t --time',
    options: { '-r --reference': 'reads' },
    operands: 'writes*',
    examples: [['touch a', 'writes a']],
  },
  {
    name: 'mktemp',
    flags: '-dqut --directory --dry-run --quiet',
    values: '-p --tmpdir --suffix',
    operands: 'writes*',
    alone: ['changes-config temporary file'],
    examples: [
      ['mktemp', 'changes-config temporary file'],
      ['mktemp a.XXX', 'writes a.XXX'],
    ],
  },
  {
    name: 'ln gln',
    flags:
      '-bdFfiLnPrsTvh --symbolic --force --backup --interactive --logical --no-dereference --physical --relative --no-target-directory --verbose',
    values: '-S --suffix',
    options: { '-t --target-directory': { value: 'writes', operands: 'reads*' } },
    operands: 'reads*, writes',
    examples: [['ln -s a b', 'reads a', 'writes b']],
  },
  {
    name: 'install ginstall',
    flags: '-bcCdDpsTv --compare --directory --preserve-timestamps --strip --verbose --backup',
    values: '-g --group -m --mode -o --owner -S --suffix',
    options: {
      '-t --target-directory': { value: 'writes', operands: 'reads*' },
      '--strip-program': 'script other',
    },
    operands: 'reads*, destination',
    examples: [['install -m755 a b', 'reads a', 'writes b']],
  },
  {
    name: 'truncate fallocate',
    flags: '-co --no-create --io-blocks -n -d -p -v -z',
    values: '-s --size -l --length -o --offset',
    options: { '-r --reference': 'reads' },
    operands: 'writes*',
    examples: [['truncate -s 0 a', 'writes a']],
  },
  {
    name: 'setfacl',
    flags:
      '-bkdLPnR --test --no-mask --mask --default --remove-all --remove-default --physical --logical',
    values: '-m --modify -M --modify-file -x --remove -X --remove-file --set --set-file --restore',
    options: { '-R --recursive': { tree: true } },
    operands: 'permissions*',
    examples: [
      ['setfacl -R -m u:bob:rX a', 'permissions a and below'],
      ['setfacl -b a', 'permissions a'],
    ],
  },
  {
    name: 'chattr',
    style: 'none',
    also: ({ args, role }) => {
      const tree = args.some((word) => /^-[a-zA-Z]*R/.test(word.text));
      for (const word of args)
        if (!/^[-+=]/.test(word.text)) role(tree ? 'permissions tree' : 'permissions', word);
    },
    examples: [['chattr -R -i a', 'permissions a and below']],
  },
  {
    name: 'xattr',
    style: 'none',
    also: ({ args, role }) => {
      const flags = args.filter((word) => word.text[0] === '-').map((word) => word.text);
      const has = (letter: string) => flags.some((text) => text.includes(letter));
      const names = has('w') ? 2 : has('d') || has('p') ? 1 : 0;
      const files = args.filter((word) => word.text[0] !== '-').slice(names);
      const clears = has('c') ? (has('r') ? 'permissions tree' : 'permissions') : undefined;
      const changes = has('w') || has('d') ? 'permissions' : 'reads';
      for (const word of files) role(clears ?? changes, word);
    },
    examples: [
      ['xattr -cr a', 'permissions a and below'],
      ['xattr -rd com.apple.quarantine a', 'permissions a'],
      ['xattr -l a', 'reads a'],
    ],
  },
  {
    name: 'chflags setfattr chcon restorecon icacls takeown attrib',
    flags: '-bdkLPnfvVR --test --no-mask --remove-all -x -w -i -a',
    values: '-m --modify -M --set',
    options: { '-R --recursive': { tree: true } },
    operands: 'text, permissions*',
    examples: [['chcon -R t a', 'permissions a and below']],
  },
  {
    name: 'rename prename mmv vidir',
    operands: 'code perl, moves*',
    flags: '-nfvs --dry-run --force --verbose',
    examples: [["rename 's/a/b/' x", 'executes argument perl', 'moves x']],
  },
  {
    name: 'crontab',
    flags: '-l -i',
    values: '-u',
    options: {
      '-l': { undoes: true, does: ['reads machine'] },
      '-r': { undoes: true, does: ['persists schedule removed'] },
      '-e': { does: ['persists schedule'] },
    },
    operands: 'reads',
    does: ['persists schedule'],
    also: ({ run, operands }) => {
      if (operands[0]?.text === '-') runSchedule(run);
    },
    examples: [
      ["echo '@daily rm a' | crontab -", 'reads machine', 'persists schedule', 'deletes a'],
      ['crontab -l', 'reads machine'],
      ['crontab -r', 'persists schedule removed'],
      ['crontab x', 'persists schedule', 'reads x'],
    ],
  },
  {
    name: 'dmesg',
    flags:
      '-dHkLPruTtxwWeS --human --kernel --color --nopager --raw --userspace --reltime --ctime --notime --decode --follow --follow-new --force-prefix --show-delta --json --noescape --syslog',
    values: '-f --facility -l --level -s --buffer-size --since --until --time-format',
    options: {
      '-F --file -K --kmsg-file': 'reads',
      '-C --clear -c --read-clear': { does: ['changes-config logs'] },
      '-n --console-level': { value: 'text', does: ['changes-config console'] },
      '-D --console-off -E --console-on': { does: ['changes-config console'] },
    },
    does: ['reads machine'],
    examples: [
      ['dmesg -T --level=err', 'reads machine'],
      ['dmesg -n 1', 'changes-config console', 'reads machine'],
      ['dmesg -F ../log', 'reads ../log', 'reads machine'],
    ],
  },
  {
    name: 'journalctl',
    flags:
      '-aefkmNqrxb# --all --full --no-full --follow --no-tail --reverse --utc --catalog --no-pager --dmesg --merge --quiet --pager-end --disk-usage --list-boots --fields --header --user --system --no-hostname --show-cursor --verify --list-catalog --dump-catalog --case-sensitive --truncate-newline --boot',
    values:
      '-u --unit --user-unit -p --priority -S --since -U --until -t --identifier -T --exclude-identifier -g --grep -o --output --output-fields -F --field -c --cursor --after-cursor --facility',
    options: {
      '-n --lines -b': { attached: true, value: 'text' },
      '-D --directory --file --root --image -i': 'reads',
      '--cursor-file': 'writes',
      '--vacuum-size --vacuum-time --vacuum-files --rotate --flush --sync --relinquish-var --smart-relinquish-var --setup-keys --update-catalog --force':
        { attached: true, value: 'text', does: ['changes-config logs'] },
    },
    operands: 'text*',
    does: ['reads machine'],
    examples: [
      ['journalctl -u x --since today -n 50 --no-pager', 'reads machine'],
      ['journalctl --vacuum-time=2d', 'changes-config logs', 'reads machine'],
      ['journalctl -M other', 'unknown', 'reads machine'],
    ],
  },
  {
    name: 'sysctl',
    flags: '-abdeNnqrx --all --names --values --ignore --quiet',
    options: {
      '-w --write': { operands: 'config*' },
      '-p --load --system': { attached: true, value: 'reads', does: ['changes-config kernel'] },
    },
    operands: 'text*',
    does: ['reads machine'],
    also: ({ operands, fact }) => {
      if (operands.some((word) => word.text.includes('='))) fact('changes-config kernel');
    },
    examples: [
      ['sysctl -n kernel.ostype', 'reads machine'],
      ['sysctl -w a=1', 'reads machine', 'changes-config a=1', 'changes-config kernel'],
    ],
  },
  {
    name: 'useradd userdel usermod groupadd groupdel groupmod passwd chpasswd adduser deluser addgroup gpasswd chsh chfn visudo vipw dscl dseditgroup',
    open: true,
    does: ['changes-config accounts', 'elevates'],
    also: ({ part, args, role }) => {
      const home = /^(?:user|del)/.test(part.program ?? '') && args.some(takesHome);
      const user = args.at(-1);
      if (home && user && user.text[0] !== '-')
        role('deletes tree', withText(user, user.text, `/home/${user.shape}`));
    },
    examples: [
      ['usermod -aG docker me', 'changes-config accounts', 'elevates'],
      ['userdel -r me', 'changes-config accounts', 'elevates', 'deletes me and below'],
    ],
  },
  {
    name: 'enable complete compgen mapfile readarray bind',
    operands: 'text*',
    options: {
      '-C': 'code shell',
      '-f': 'script other',
      '-c -n -O -s -u -d -t -F -A -W -P -S -X -o': 'text',
      '-a -b -p -r -l': {},
    },
    does: ['reads machine'],
    examples: [["compgen -C 'rm a'", 'deletes a', 'reads machine']],
  },
  {
    name: 'tmux',
    flags: '-2CDlNuv',
    values: '-L -S -T',
    options: {
      '-V': { undoes: true, does: ['reads machine'] },
      '-f': 'script other',
      '-c': 'code shell',
    },
    subs: {
      'ls,list-sessions,list-windows,list-panes,lsw,lsp,info,display-message,show-options,show,has-session,has,capture-pane':
        { open: true, operands: 'text*', does: ['reads machine'] },
      'new,new-session,neww,new-window,split-window,splitw,respawn-pane,respawn-window,run,run-shell,if,if-shell,popup,display-popup':
        {
          flags: '-AdDEPXbhvfZkIlr',
          values: '-c -e -F -f -n -s -t -x -y -p -l',
          operands: 'shell words',
          does: ['executes argument'],
        },
    },
    alone: ['executes argument'],
    // A semicolon begins a second command of its own; `#(…)` in a format is one for a shell.
    also: ({ args, fact }) => {
      if (args.some((word) => /;$|#\(/.test(word.text))) fact('executes argument', false);
    },
    examples: [
      ['tmux ls', 'reads machine'],
      ['tmux -V', 'reads machine'],
      ["tmux ls -F '#(rm a)'", 'reads machine', 'executes argument'],
      ['tmux ls \\; kill-server', 'reads machine', 'executes argument'],
      ['tmux -f ./x ls', 'executes file ./x', 'reads ./x', 'reads machine'],
      ["tmux new -d 'rm a'", 'executes argument', 'deletes a'],
    ],
  },
  {
    name: 'screen dtach abduco zellij',
    flags: '-admLlqUXxrRDiAOEnNcz -dm -dmS -wipe',
    values: '-S -t -T -p -h -s -e',
    options: {
      '-ls -list': { does: ['reads machine'] },
      '-v --version': { undoes: true, does: ['reads machine'] },
    },
    operands: 'argv',
    also: ({ args, fact }) => {
      if (!/^-(?:ls|list|v|-version)$/.test(args[0]?.text ?? '') || args.length > 1)
        fact('executes argument');
    },
    examples: [
      ['screen -ls', 'reads machine'],
      ['screen -dm rm a', 'deletes a', 'executes argument'],
    ],
  },
];

/** The account goes with its home. */
const takesHome = ({ text }: Word): boolean =>
  /^(?:-[a-z]*r[a-z]*|--remove(?:-home|-all-files)?)$/.test(text);

/** A plug-in is code, a list of files names any, and words from a file (`@file`) may be either. */
const takesOver = /^--(?:plugin|files0-from)|^@./;

/** Of the shell's own: `jobs -x` runs its words, `wait -p` fills a variable. */
const startsOrSets: Readonly<Record<string, string>> = { jobs: '-x', wait: '-p' };

/** Options of `ps` with a value of their own. */
const takesList = /^-\w*[CpuUgGtoOsqkN]$|^[a-z]*[oOpqtk]$|^--\w/;

const listers = new Set(
  'ls dir vdir exa eza lsd ll la gls stat du namei readlink realpath'.split(' '),
);

const readsFiles = new Set(
  'stat readlink realpath du df ls dir vdir exa eza lsd ll la gls namei getfattr getfacl lsattr nm objdump readelf size otool dwarfdump'.split(
    ' ',
  ),
);
