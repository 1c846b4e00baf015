import { unknownInput } from '../argv.ts';
import { emit } from '../facts.ts';
import type { Part, Word } from '../reading.ts';
import { cut } from '../words.ts';
import type { Row, RowCall } from './row.ts';

const help = { undoes: true } as const;

/** Disks, power and processes. */
export const machine: readonly Row[] = [
  {
    name: 'dd dcfldd dc3dd ddrescue',
    style: 'none',
    operands: 'text*',
    also: ({ args, role, part }) => {
      for (const word of args) {
        const value = /^(?:if|of|h?wipe|hof)=/.exec(word.text)?.[0];
        if (!value) continue;
        role(value === 'if=' ? 'reads' : 'writes', cut(word, value.length));
      }
      const [, to] = part.program === 'ddrescue' ? args.filter((word) => word.text[0] !== '-') : [];
      if (to) role('writes', to);
    },
    examples: [
      ['dd if=/dev/zero of=/dev/sda bs=1M', 'reads /dev/zero', 'device /dev/sda'],
      ['dd if=in of=out', 'reads in', 'writes out'],
    ],
  },
  {
    name: 'mkfs mkfs.ext2 mkfs.ext3 mkfs.ext4 mkfs.xfs mkfs.btrfs mkfs.fat mkfs.vfat mkfs.msdos mkfs.exfat mkfs.ntfs mkfs.f2fs mkfs.minix mkfs.jfs mkfs.reiserfs mkfs.bfs mkfs.cramfs mke2fs mkdosfs mkntfs mkexfatfs mkreiserfs mkudffs newfs newfs_apfs newfs_hfs newfs_msdos newfs_exfat mkswap mklost+found',
    options: {
      '-V --version -h --help -n -N --dry-run': help,
      '-t -b -i -L -U -m -E -O -F -s -S -R -r -g -G -I -J -o -T -M -D -A -c -l -d -v --label --uuid --type':
        {},
    },
    open: true,
    also: formats,
    examples: [
      ['mkfs.ext4 /dev/sda1', 'device format /dev/sda1'],
      ['mkfs', 'device format'],
      ['mkfs.ext4 disk.img', 'writes disk.img'],
      ['mkfs --version'],
    ],
  },
  {
    name: 'wipefs',
    flags: '-fqpiJb --force --quiet --parsable --noheadings --json --backup',
    values: '-o --offset -t --types -O --output',
    options: { '-a --all': { operands: 'device wipe*' }, '-n --no-act -h --help -V': help },
    operands: 'reads*',
    examples: [
      ['wipefs -a /dev/sda', 'device wipe /dev/sda'],
      ['wipefs /dev/sda', 'reads /dev/sda'],
    ],
  },
  {
    name: 'blkdiscard pvremove pvcreate vgremove lvremove scrub bcwipe nwipe sdelete mdadm-zero flashrom fwupdtool tpm2_clear',
    flags: '-fsvzyq --force --secure --zeroout --verbose --yes',
    values: '-o -l -p --offset --length',
    options: { '-h --help --version -t --test': help },
    operands: 'device wipe*',
    examples: [['blkdiscard /dev/sda', 'device wipe /dev/sda']],
  },
  {
    name: 'sgdisk sfdisk fdisk cfdisk gdisk cgdisk parted partx partprobe kpartx',
    open: true,
    also: partitions,
    examples: [
      ['fdisk -l /dev/sda', 'reads /dev/sda'],
      ['parted /dev/sda print', 'reads /dev/sda'],
      ['parted -s /dev/sda mklabel gpt', 'device partition /dev/sda'],
      ['sgdisk -Z /dev/sda', 'device partition /dev/sda'],
    ],
  },
  {
    name: 'cryptsetup',
    open: true,
    flags: '-qvyr',
    also: ({ operands, run, args }) => {
      if (args.some((word) => word.text === '--help')) return;
      const verb = operands[0]?.text ?? '';
      const target = operands[1];
      if (
        /^(?:luksFormat|luksErase|erase|reencrypt|luksKillSlot|luksRemoveKey|format)$/i.test(
          verb,
        ) &&
        target
      ) {
        device(run, 'format', target);
      } else if (!/^(?:luksDump|status|isLuks|luksUUID|benchmark)$/i.test(verb))
        run.draft.effect('changes-config', run.part.index, { type: 'thing', text: 'encryption' });
    },
    examples: [
      ['cryptsetup luksFormat /dev/sda2', 'device format /dev/sda2'],
      ['cryptsetup luksDump /dev/sda2'],
    ],
  },
  {
    name: 'hdparm nvme sg_format sg_sanitize badblocks tune2fs e2fsck fsck fsck.ext4 xfs_repair resize2fs debugfs xfs_growfs btrfs',
    open: true,
    also: ({ args, run, part }) => {
      const line = args.map((word) => word.text).join(' ');
      const erases =
        /--security-erase|--trim-sector|--dco-restore|\bformat\b|\bsanitize\b|\bdelete-ns\b|secure-erase|write-zeroes|\bclri\b|--security-set-pass|\bdevice (?:remove|delete)\b/.test(
          line,
        ) ||
        (part.program === 'badblocks' && args.some((word) => /^-\w*w/.test(word.text))) ||
        /^sg_/.test(part.program ?? '');
      const target = args.findLast((word) => word.text.startsWith('/dev/'));
      if (erases && target) device(run, 'wipe', target);
      else
        run.draft.effect('changes-config', run.part.index, { type: 'thing', text: 'disk' }, false);
    },
    examples: [
      ['nvme format -s1 /dev/nvme0n1', 'device wipe /dev/nvme0n1'],
      ['badblocks -sv /dev/sda', 'changes-config disk'],
    ],
  },
  {
    name: 'zpool zfs',
    open: true,
    subs: {
      'list,status,get,iostat,history,holds,diff,version': { open: true, does: ['reads machine'] },
      'destroy,labelclear': { open: true, operands: 'device wipe' },
      'create,add,attach,replace': { open: true, operands: 'device wipe' },
      'rollback,send,receive,set,import,export,scrub,snapshot,mount,unmount,rename,clone,promote,upgrade,trim,clear,offline,online,detach,remove,split':
        {
          open: true,
          does: ['changes-config disk'],
        },
    },
    examples: [
      ['zfs list', 'reads machine'],
      ['zpool destroy -f rpool', 'device wipe rpool'],
    ],
  },
  {
    name: 'diskutil',
    style: 'none',
    also: ({ args, run, fact }) => {
      const verbs = args.slice(0, 2).map((word) => word.text.toLowerCase());
      const target = args.at(-1);
      const destroys = verbs.some((verb) =>
        /^(?:erase(?:disk|volume|optical)|reformat|zerodisk|randomdisk|secureerase|partitiondisk|deletevolume|deletecontainer|delete|erasecontainer|createcontainer|splitpartition|mergepartitions)$/.test(
          verb,
        ),
      );
      if (destroys && target) device(run, 'format', target);
      else if (
        verbs.some((verb) =>
          /^(?:list|info|activity|listfilesystems|verifyvolume|verifydisk|help)$/.test(verb),
        )
      )
        fact('reads machine');
      else fact('changes-config disk');
    },
    examples: [
      ['diskutil list', 'reads machine'],
      ['diskutil eraseVolume APFS X disk1s1', 'device format disk1s1'],
      ['diskutil verifyVolume /', 'reads machine'],
    ],
  },
  {
    name: 'mdadm',
    style: 'none',
    also: arrays,
    examples: [
      ['mdadm --detail /dev/md0', 'reads machine'],
      ['mdadm --zero-superblock /dev/sda1', 'device wipe /dev/sda1'],
      [
        'mdadm --create /dev/md0 --level=1 -n2 /dev/sda /dev/sdb',
        'device wipe /dev/md0',
        'device wipe /dev/sda',
        'device wipe /dev/sdb',
      ],
      ['mdadm --stop /dev/md0', 'changes-config disk'],
    ],
  },
  {
    name: 'hdiutil',
    style: 'none',
    also: ({ args, run, fact }) => {
      const [verb, ...more] = args;
      const target = more.findLast((word) => word.text[0] !== '-');
      const erases = more.some((word) => /^-(?:erase|fullerase)$/.test(word.text));
      if (target && (erases || /^(?:erasekeys|partition)$/.test(verb?.text ?? '')))
        device(run, 'wipe', target);
      else if (/^(?:info|help|plugins)$/.test(verb?.text ?? '')) fact('reads machine');
      else fact('changes-config disk');
    },
    examples: [
      ['hdiutil info', 'reads machine'],
      ['hdiutil erasekeys /dev/disk2', 'device wipe /dev/disk2'],
      ['hdiutil burn -erase -device disk3', 'device wipe disk3'],
      ['hdiutil attach a.dmg', 'changes-config disk'],
    ],
  },
  {
    name: 'gpt',
    style: 'none',
    also: ({ args, run, fact }) => {
      const verb = args.find((word) =>
        /^(?:show|header|create|destroy|add|remove|migrate|recover|label|type|boot|biosboot|restore|resize|resizedisk|set|unset|uuid|backup)$/.test(
          word.text,
        ),
      )?.text;
      const disk = args.at(-1);
      if (verb === 'show' || verb === 'header') fact('reads machine');
      else if (disk && /^(?:create|destroy|remove|migrate|restore|add|resize)$/.test(verb ?? ''))
        device(run, 'partition', disk);
      else fact('changes-config disk');
    },
    examples: [
      ['gpt show disk2', 'reads machine'],
      ['gpt -r show /dev/disk2', 'reads machine'],
      ['gpt destroy /dev/disk2', 'device partition /dev/disk2'],
      ['gpt label -i 1 -l x disk2', 'changes-config disk'],
    ],
  },
  {
    name: 'qemu-img',
    style: 'none',
    also: ({ args, role, fact }) => {
      const [verb, ...more] = args;
      const files = more.filter(({ text }) => text[0] !== '-' && /[/.]/.test(text));
      const to = files.at(-1);
      const target = more.find(({ text }) => text.startsWith('of='));
      if (target) role('writes', cut(target, 3));
      else if (/^(?:info|check|compare|map|measure|bench)$/.test(verb?.text ?? ''))
        for (const file of files) role('reads', file);
      else if (to) role('writes', to);
      else fact('unknown', false);
    },
    examples: [
      ['qemu-img convert -O raw a.qcow2 /dev/sda', 'device /dev/sda'],
      ['qemu-img create -f qcow2 b.qcow2 20G', 'writes b.qcow2'],
      ['qemu-img info b.qcow2', 'reads b.qcow2'],
    ],
  },
  {
    name: 'tmutil asr nvram bless csrutil fdesetup systemsetup softwareupdate',
    style: 'none',
    also: ({ args, fact, part, run }) => {
      const verb = args[0]?.text ?? '';
      if (part.program === 'asr' && args.some((word) => word.text === '--erase')) {
        device(run, 'format', args.at(-1) as Word);
      } else if (
        /^(?:list|status|latest|destinationinfo|machinedirectory|-p|-l|-get|isexcluded|uniquesize)/.test(
          verb,
        )
      )
        fact('reads machine');
      else fact('changes-config machine');
    },
    examples: [
      ['tmutil listbackups', 'reads machine'],
      ['csrutil disable', 'changes-config machine'],
    ],
  },
  {
    name: 'shutdown',
    open: true,
    options: { '-c --show --help /a /?': help, '-k': help },
    does: ['power off'],
    also: ({ args, run }) => {
      if (!args.some((word) => /^[/-](?:a|\?)$/.test(word.text))) return;
      for (let at = run.draft.effects.length - 1; at >= 0; at--) {
        if (run.draft.effects[at]?.part === run.part.index) run.draft.effects.splice(at, 1);
      }
    },
    examples: [['shutdown -h now', 'power off'], ['shutdown -c'], ['shutdown /a']],
  },
  {
    name: 'reboot halt poweroff powerdown',
    open: true,
    options: { '--help -h -w --wtmp-only': help },
    does: ['power off'],
    examples: [['reboot -f', 'power off'], ['halt -w'], ['reboot --help']],
  },
  {
    name: 'init telinit',
    open: true,
    operands: 'text*',
    also: ({ operands, fact }) =>
      fact(/^[06]$/.test(operands[0]?.text ?? '') ? 'power off' : 'changes-config runlevel'),
    examples: [
      ['init 0', 'power off'],
      ['telinit 3', 'changes-config runlevel'],
    ],
  },
  {
    name: 'kexec',
    open: true,
    options: { '-l --load -u --unload -S --status -h --help': help },
    does: ['power kexec'],
    examples: [['kexec -e', 'power kexec']],
  },
  {
    name: 'systemctl',
    flags:
      '-alrqfit --all --full --force --quiet --now --no-pager --no-legend --plain --user --system --failed --runtime --recursive --no-block --global --no-wall --no-ask-password --show-types --value --with-dependencies --reverse --after --before --legend',
    values:
      '-n --lines -o --output -p --property -s --signal --state --type --root --kill-whom --message --job-mode',
    options: {
      '--help -h --version --dry-run': help,
      '--when': { value: 'text' },
      '-H --host': { value: 'text', does: ['network out'] },
      '-M --machine': { value: 'text', does: ['unknown'] },
    },
    subs: {
      'status,show,cat,list-units,list-unit-files,list-timers,list-sockets,list-jobs,list-dependencies,list-machines,is-active,is-enabled,is-failed,is-system-running,get-default,help,list-paths,list-automounts':
        { open: true, operands: 'text*', does: ['reads machine'] },
      'show-environment': { does: ['reads environment'] },
      'poweroff,reboot,halt,kexec,soft-reboot,emergency,rescue,exit': {
        also: (call) => {
          if (call.args.some((word) => word.text === '--when=cancel')) return;
          const verb = call.part.words.some((word) => /^exit$/.test(word.text));
          call.fact(verb ? 'changes-config runlevel' : 'power off');
        },
        open: true,
      },
      'start,isolate,restart,try-restart,reload-or-restart': {
        open: true,
        also: ({ operands, fact }) => {
          const off = operands.some((word) =>
            /^(?:reboot|poweroff|halt|kexec|shutdown|ctrl-alt-del|emergency|rescue|runlevel[016])\.target$/.test(
              word.text,
            ),
          );
          fact(off ? 'power off' : 'changes-config service');
        },
      },
      'stop,reload,enable,disable,mask,unmask,kill,daemon-reload,daemon-reexec,edit,set-default,link,preset,set-property,reset-failed,revert,add-wants,add-requires,suspend,hibernate,hybrid-sleep,suspend-then-hibernate,import-environment,set-environment,unset-environment,clean,freeze,thaw,cancel,switch-root':
        { open: true, operands: 'text*', does: ['changes-config service'] },
    },
    alone: ['reads machine'],
    examples: [
      ['systemctl status nginx', 'reads machine'],
      ['systemctl --force reboot', 'power off'],
      ['systemctl start reboot.target', 'power off'],
      ['systemctl restart nginx', 'changes-config service'],
    ],
  },
  {
    name: 'loginctl',
    subs: {
      'poweroff,reboot,halt': { open: true, does: ['power off'] },
      'terminate-user,kill-user': { open: true, operands: 'text*', does: ['kills all'] },
      'list-sessions,list-users,list-seats,session-status,user-status,show-session,show-user,show-seat,seat-status':
        { open: true, operands: 'text*', does: ['reads machine'] },
    },
    alone: ['reads machine'],
    examples: [['loginctl poweroff', 'power off']],
  },
  {
    name: 'launchctl',
    style: 'none',
    also: ({ args, fact }) => {
      const line = args.map((word) => word.text).join(' ');
      if (/^reboot\b|^bootout\s+system\/?$/.test(line)) fact('power off');
      else if (/^(?:list|print|dumpstate|blame|procinfo|hostinfo|getenv)\b/.test(line))
        fact('reads machine');
      else fact('persists service');
    },
    examples: [
      ['launchctl reboot', 'power off'],
      ['launchctl list', 'reads machine'],
    ],
  },
  {
    name: 'dbus-send busctl gdbus qdbus',
    style: 'none',
    also: ({ args, fact }) => {
      const line = args.map((word) => word.text).join(' ');
      if (asksMachineOff.test(line)) fact('power off');
      else fact('unknown', false);
    },
    examples: [
      [
        'busctl call org.freedesktop.login1 /org/freedesktop/login1 org.freedesktop.login1.Manager Reboot b false',
        'power off',
      ],
      ['busctl list', 'unknown'],
    ],
  },
  {
    name: 'ipmitool ipmiutil',
    style: 'none',
    also: ({ args, fact }) => {
      const line = args.map((word) => word.text).join(' ');
      const host = /(?:^|\s)-H\s*(\S+)/.exec(line)?.[1];
      const off = /\bpower\s+(?:off|cycle|reset|soft|diag)\b/.test(line);
      if (host !== undefined && host !== 'localhost') fact('remote-state machine');
      else fact(off ? 'power off' : 'unknown');
    },
    examples: [
      ['ipmitool chassis power cycle', 'power off'],
      ['ipmitool -H 192.0.2.1 power off', 'remote-state machine'],
      ['ipmitool sensor', 'unknown'],
    ],
  },
  {
    name: 'rtcwake',
    style: 'none',
    also: ({ args, fact }) => {
      const off = args.some(
        ({ text }, at) =>
          /^(?:-moff|--mode=off)$/.test(text) ||
          (text === 'off' && /^(?:-m|--mode)$/.test(args[at - 1]?.text ?? '')),
      );
      fact(off ? 'power off' : 'unknown');
    },
    examples: [
      ['rtcwake -m off -s 60', 'power off'],
      ['rtcwake -m show', 'unknown'],
    ],
  },
  {
    name: 'kill gkill',
    style: 'none',
    also: killed,
    examples: [
      ['kill -9 -1', 'kills all'],
      ['kill -1 12345', 'kills 12345'],
      ['kill -l', 'reads machine'],
      ['kill -s KILL -1', 'kills all'],
    ],
  },
  {
    name: 'killall killall5 pkill skill',
    style: 'none',
    also: killedByName,
    examples: [
      ['killall -9 node', 'kills node'],
      ['pkill -9 .', 'kills all'],
      ['pkill -9 -u root', 'kills all'],
      ['killall -u dev', 'kills all'],
      ['killall -u www-data', 'kills processes'],
      ['pkill -v sshd', 'kills all'],
      ['kill -9 $(ps -eo pid=)', 'reads machine', 'kills all'],
      ['pkill -l', 'reads machine'],
    ],
  },
];

/** What asks the session's or the system's manager for it, over the bus. */
const asksMachineOff =
  /\blogin1\.Manager\b[. ](?:PowerOff|Reboot|Halt|Kexec)|\b(?:ConsoleKit|UPower|HAL)\b.*\b(?:Stop|Restart|Shutdown|Reboot)\b|\bsystemd1\.Manager\b[. ](?:PowerOff|Reboot|Halt|KExec)|\bSessionManager\b.*\b(?:Shutdown|Reboot)\b/;

function device(run: RowCall['run'], verb: string, word: Word): void {
  emit(run, 'device', { type: 'thing', text: `${verb} ${word.text}` }, !word.dynamic);
}

/** A file that is to hold a file system is a file; anything else is a disk. */
function formats({ args, run, fact }: RowCall): void {
  if (run.undone) return;
  const words = args.filter((word) => word.text[0] !== '-');
  const disk = words.find((word) => /^\/?\/dev\//.test(word.text) || /^r?disk\d/.test(word.text));
  const file = words.findLast((word) => /[./]/.test(word.text) && !/^\d/.test(word.text));
  if (disk) device(run, 'format', disk);
  else if (file) run.draft.effect('writes', run.part.index, imageTarget(file), true);
  else fact('device format');
}

const asksArray =
  /^(?:-D|--detail|-E|--examine|-Q|--query|-X|--examine-bitmap|--detail-platform|-V|--version|-h|--help)/;
const losesArray = /^(?:-C|--create|--zero-superblock|--kill-subarray(?:=.*)?)$/;

/** An array that is created takes its disks whole. */
function arrays({ args, run, fact }: RowCall): void {
  const disks = args.filter((word) => word.text.startsWith('/dev/'));
  if (args.some((word) => losesArray.test(word.text)) && disks.length > 0)
    for (const disk of disks) device(run, 'wipe', disk);
  else if (asksArray.test(args[0]?.text ?? '')) fact('reads machine');
  else fact('changes-config disk');
}

const imageTarget = (word: Word) =>
  ({
    type: 'path',
    text: word.text,
    place: { kind: 'outside', path: word.text, contents: false },
  }) as const;

const asksDisk =
  /^(?:-l|--list|-p|--print|print|-i|--info|-v|--verify|-s|--show-size|-d|--dump|-V|--version|-h|--help|-J|--json|-O|align-check|unit|-n|--no-act)$/;

function partitions({ args, run, part }: RowCall): void {
  const disk = args.find((word) => /^\/?\/dev\//.test(word.text));
  const words = args.filter(
    (word) => word !== disk && !/^(?:-s|--script|-a|optimal|-m)$/.test(word.text),
  );
  const asking =
    words.length > 0 &&
    words.every((word) => asksDisk.test(word.text) || /^\d+$|^[a-zA-Z]{1,3}$/.test(word.text)) &&
    asksDisk.test(words[0]?.text ?? '') &&
    !(part.program === 'sgdisk' && words.some((word) => /^(?:-d|--delete)/.test(word.text)));
  const probe = /^(?:partprobe|partx|kpartx)$/.test(part.program ?? '');
  if (!disk) run.draft.effect('reads', run.part.index, { type: 'thing', text: 'machine' });
  else if (asking || probe)
    run.draft.effect('reads', run.part.index, {
      type: 'path',
      text: disk.text,
      place: { kind: 'device', path: disk.text, contents: false },
    });
  else device(run, 'partition', disk);
}

/** The first dash word is the signal, unless `--` or `-s` says otherwise; `-1` among the rest is everything. */
function killed({ args, fact, run, part }: RowCall): void {
  const first = args[0]?.text ?? '';
  if (args.length === 0 || /^(?:-l|-L|--list|--table|--help|--version)$/.test(first)) {
    fact('reads machine');
    return;
  }
  const targets = args.slice(targetsFrom(args));
  const signalled = targets.length < args.length;
  const all =
    (signalled && targets.some((word) => word.text === '-1')) ||
    targets.some((word) => {
      const from = word.text === unknownInput ? part.parent : word.from.at(-1);
      return from !== undefined && listsEverything(run, from);
    });
  const asksOnly = args.some((word) => harmlessSignal.test(word.text));
  if (all) fact('kills all');
  else if (asksOnly && targets.some((word) => word.text === '1')) fact('kills process', false);
  else for (const word of targets) fact(`kills ${word.text || '?'}`, !word.dynamic);
}

/** Reloads, or only looks whether it is there. */
const harmlessSignal = /^(?:-?(?:SIG)?(?:HUP|USR[12]|CONT|CHLD|WINCH)|-0|0)$/;
const namesSignal = /^(?:-s|-n|--signal|-q)$/;

function targetsFrom(args: readonly Word[]): number {
  let at = /^-[^-]/.test(args[0]?.text ?? '') && !namesSignal.test(args[0]?.text ?? '') ? 1 : 0;
  for (;;) {
    const text = args[at]?.text ?? '';
    if (text === '--') at++;
    else if (namesSignal.test(text)) at += 2;
    else return at;
  }
}

const picksProcess = /^-[a-zA-Z]*[CupgGt]$|^--(?:ppid|pid|user|group|tty|sid|deselect|quick)/;
const passesPids = new Set(['awk', 'cut', 'tail', 'tr', 'sed', 'sort', 'xargs', 'sudo', 'doas']);

/** `ps -eo pid | xargs kill`: whatever runs, with nothing in between that picks. */
function listsEverything({ draft }: RowCall['run'], from: number): boolean {
  let at: number | undefined = from;
  for (let steps = 0; at !== undefined && steps < 8; steps++) {
    const here: Part | undefined = draft.parts[at];
    if (here?.program === 'ps') return !here.words.slice(1).some(picksOne);
    if (here?.program === 'pgrep') return finds(here.words.slice(1));
    if (!here || !passesPids.has(here.program ?? '')) return false;
    if (here.program === 'awk' && here.words.some((word) => /[/=]/.test(word.text))) return false;
    at = draft.flows.find((flow) => flow.to === at)?.from ?? here.parent;
  }
  return false;
}

const picksOne = ({ text, dynamic }: Word): boolean =>
  dynamic || /^\d+$/.test(text) || picksProcess.test(text);

/** Whether a search by pattern finds every process, or all but a few. */
const finds = (args: readonly Word[]): boolean =>
  args.some(({ text }) => everyName.test(text) || /^(?:--inverse|-[a-z]*v[a-z]*)$/.test(text));

const everyName = /^(?:|\.|\.\*|\.\+|\^|\$|\*|\^\.\*\$?)$/;

/** Everything that the person runs, or the machine. */
const isOwnUser = (user: string, home: string): boolean =>
  /^(?:root|0|\$\{?(?:USER|LOGNAME|UID|EUID)\}?|\$\((?:whoami|id -un?)\))$/.test(user) ||
  user === home.slice(home.lastIndexOf('/') + 1);

function killedByName({ args, fact, part, run }: RowCall): void {
  if (part.program === 'killall5') {
    fact('kills all');
    return;
  }
  const users = args.some(
    (word, at) =>
      /^(?:-[uU]|--user|--euid|--uid)$/.test(word.text) &&
      isOwnUser(args[at + 1]?.text ?? '', run.draft.setting.home),
  );
  const names = args.filter(
    (word, at) => word.text[0] !== '-' && !/^-(?:[uUgGPstT]|-\w+)$/.test(args[at - 1]?.text ?? ''),
  );
  const inverse = part.program === 'pkill' && finds(args);
  if (inverse || names.some((word) => everyName.test(word.text)) || (users && names.length === 0))
    fact('kills all');
  else for (const word of names) fact(`kills ${word.text}`, !word.dynamic);
  if (names.length > 0 || users) return;
  const asks = args.every((word) => /^(?:-[lLV]|--list|--version|--help)$/.test(word.text));
  fact(asks && args.length > 0 ? 'reads machine' : 'kills processes');
}
