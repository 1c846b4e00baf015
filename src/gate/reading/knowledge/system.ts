import type { Row } from './row.ts';

/** State of the machine that tells nothing of anybody. */
const asks: Pick<Row, 'does' | 'open'> = { does: ['reads machine'], open: true };

/** Queries of the machine, and what changes it without destroying. */
export const system: readonly Row[] = [
  {
    name: 'pwd uptime whoami id groups logname tty nproc uname hostid lsb_release sw_vers free vmstat iostat mpstat sar lscpu lspci lsusb lsblk lsmod lshw getconf locale cal ncal true false : sleep seq yes expr jobs wait times type which whereis whatis apropos tput clear reset basename dirname exit return break continue shift shopt umask ulimit dirs disown bg fg users who w last lastb lastlog pgrep pidof pstree top htop btop atop lsof netstat ifstat pmap nvidia-smi system_profiler vm_stat sensors acpi cpuid lstopo numastat tload slabtop powertop locate mlocate plocate mdfind mdls stat readlink realpath du df ls dir vdir exa eza lsd ll la gls namei getfattr getfacl lsattr nm objdump readelf size otool dwarfdump pathchk help ascii fc-list xdpyinfo uuidgen tzselect caller logout vainfo glxinfo lsns lsipc lslocks lslogins findmnt',
    ...asks,
    operands: 'text*',
    also: ({ part, args, operands, role, fact }) => {
      if (args.some((word) => takesOver.test(word.text))) fact('unknown', false);
      if (!readsFiles.has(part.program ?? '')) return;
      for (const word of operands) role(listers.has(part.program ?? '') ? 'lists' : 'reads', word);
    },
    examples: [
      ['pwd', 'reads machine'],
      ['ls -lah src', 'reads machine', 'reads src'],
      ['which rm', 'reads machine'],
      ['stat package.json', 'reads machine', 'reads package.json'],
    ],
  },
  {
    name: 'tree cloc tokei scc info dmidecode finger',
    open: true,
    values: '-L -I -P --filelimit --charset --exclude-dir --include-lang --format',
    options: { '-o --output --out --report-file --dump-bin --restore': 'writes' },
    does: ['reads machine'],
    operands: 'reads*',
    examples: [
      ['tree -L 2 -I node_modules', 'reads machine'],
      ['tree -o out src', 'writes out', 'reads machine', 'reads src'],
    ],
  },
  {
    name: 'ps',
    open: true,
    does: ['reads machine'],
    // Without a dash, `e` shows the environment of every process.
    also: ({ args, fact }) => {
      if (/^[a-zA-Z]*e[a-zA-Z]*$/.test(args[0]?.text ?? '')) fact('reads environment', false);
    },
    examples: [
      ['ps aux', 'reads machine'],
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
    examples: [
      ['man timeout', 'reads machine'],
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
    name: 'setfacl chattr chflags xattr setfattr chcon restorecon icacls takeown attrib',
    flags: '-bdkLPnfvVR --test --no-mask --remove-all -x -w -i -a',
    values: '-m --modify -M --set',
    options: { '-R --recursive': { tree: true } },
    operands: 'text, permissions*',
    examples: [['chattr -R +i a', 'permissions a and below']],
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
    examples: [
      ['crontab -l', 'reads machine'],
      ['crontab -r', 'persists schedule removed'],
      ['crontab x', 'persists schedule', 'reads x'],
    ],
  },
  {
    name: 'dmesg journalctl',
    open: true,
    does: ['reads machine'],
    options: {
      '-n': { attached: true, value: 'text' },
      '-C --clear -c --read-clear': { does: ['changes-config logs'] },
      '--vacuum-size --vacuum-time --vacuum-files --rotate --flush': {
        attached: true,
        value: 'text',
        does: ['changes-config logs'],
      },
      '-D --directory --file --root': 'reads',
    },
    also: ({ part, args, fact }) => {
      const sets = args.some((word) => /^(?:-[nDE]|--console)/.test(word.text));
      if (part.program === 'dmesg' && sets) fact('changes-config console');
    },
    examples: [
      ['journalctl -u x', 'reads machine'],
      ['dmesg -n 1', 'reads machine', 'changes-config console'],
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
    examples: [['usermod -aG docker me', 'changes-config accounts', 'elevates']],
  },
  {
    name: 'iptables ip6tables nft ufw firewall-cmd pfctl setenforce auditctl apparmor_parser aa-disable spctl modprobe insmod rmmod ifconfig route ip tc brctl ethtool nmcli networksetup scutil update-alternatives timedatectl hostnamectl localectl dpkg-reconfigure defaults launchctl-load mount umount swapon swapoff losetup update-rc.d chkconfig service pmset',
    open: true,
    operands: 'text*',
    does: ['changes-config machine'],
    examples: [['sudo ufw allow ssh', 'elevates', 'changes-config machine']],
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
    flags: '-2CDlNuvV',
    values: '-c -f -L -S -T',
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
    examples: [
      ['tmux ls', 'reads machine'],
      ["tmux new -d 'rm a'", 'executes argument', 'deletes a'],
    ],
  },
  {
    name: 'screen dtach abduco zellij',
    flags: '-admLlqUXxrRDiAOEnNcz -dm -dmS -ls -list -wipe',
    values: '-S -t -T -p -h -s -e',
    does: ['executes argument'],
    operands: 'argv',
    examples: [['screen -dm rm a', 'executes argument', 'deletes a']],
  },
];

/** A plug-in is code, and a list of files names any. */
const takesOver = /^--(?:plugin|files0-from)/;

const listers = new Set(
  'ls dir vdir exa eza lsd ll la gls stat du namei readlink realpath'.split(' '),
);

const readsFiles = new Set(
  'stat readlink realpath du df ls dir vdir exa eza lsd ll la gls namei getfattr getfacl lsattr nm objdump readelf size otool dwarfdump'.split(
    ' ',
  ),
);
