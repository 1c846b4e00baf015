import type { Row, RowCall } from './row.ts';

/** Settings of the machine. What a program's words look like while they only ask; all else changes. */
const asking: Readonly<Record<string, RegExp>> = {
  arp: /^(?:-[anev]+ ?)*(?:-i \w+|[\w.-]+)?$/,
  brctl: /^show(?:macs|stp)? ?\w*$/,
  defaults: /^(?:domains|help|read(?:-type)? (?:com\.apple\.[\w.-]+|NSGlobalDomain|-g)(?: \w+)?)$/,
  ethtool: /^(?:-[iSkgacm] )?\w+$/,
  'firewall-cmd': /^(?:--(?:state|get-[\w-]+|list-[\w-]+|zone=\w+|query-[\w-]+=\S+) ?)+$/,
  hostnamectl: /^(?:status|hostname|chassis|deployment|location|icon-name|--static|--json=\w+)?$/,
  ifconfig: /^(?:-[aslvLu]+ ?)*\w*$/,
  ip6tables:
    /^(?:-[vnx]+ |-t \w+ )*(?:-[LSvnx]+|--list|--line-numbers)(?: -[vnx]+| --line-numbers| [A-Z]+)*$/,
  iptables:
    /^(?:-[vnx]+ |-t \w+ )*(?:-[LSvnx]+|--list|--line-numbers)(?: -[vnx]+| --line-numbers| [A-Z]+)*$/,
  ldconfig: /^(?:-v )?(?:-p|--print-cache)$/,
  localectl: /^(?:status|list-[\w-]+)?$/,
  losetup: /^(?:-a|-l|--all|--list|-j \S+)?$/,
  mount: /^(?:-l|-v|-t \w+|-l -t \w+)?$/,
  networksetup: /^-(?:list|get)\w+(?: [\w -]+)?$/,
  nft: /^(?:-[an]+ )*list \w+(?: [\w ]+)?$/,
  nmcli:
    /^(?:-[tpe]+ |-f [\w.,-]+ |--(?:terse|pretty) )*(?:(?:d|dev|device|c|con|connection|r|radio|g|general|n|networking)(?: (?:status|show|permissions|connectivity|hostname))?|(?:d|dev|device) wifi(?: list)?)$/,
  pmset: /^-g(?: \w+)?$/,
  route: /^(?:-[n46evFC]+ ?)*(?:(?:-n )?get [\w.:-]+)?$/,
  scutil: /^--(?:get \w+|dns|proxy|nwi)$/,
  service: /^(?:--status-all|[\w.-]+ status)$/,
  spctl: /^--status$/,
  swapon: /^(?:-s|--show(?:=[\w,]+)?|--summary)$/,
  timedatectl: /^(?:status|show|list-timezones|timesync-status|show-timesync)?$/,
  ufw: /^(?:status(?: verbose| numbered)?|version|app list)$/,
  'update-alternatives': /^--(?:list|display|query|get-selections) ?[\w.+-]*$/,
};

function asksOrChanges({ part, args, fact }: RowCall): void {
  const line = args.map((word) => word.text).join(' ');
  const asks = asking[part.program ?? '']?.test(line) && !args.some((word) => word.dynamic);
  fact(asks ? 'reads machine' : 'changes-config machine');
}

/** The kinds of thing that `ip` lists without telling a key. */
const ipObject =
  /^(?:a|ad|add|addr|addre|addres|address|l|li|lin|link|r|ro|rou|rout|route|ru|rule|n|ne|neigh|neighbor|neighbour|maddr|maddress|mroute|netns|nexthop)$/;
/** `ip link s` is `set`. */
const ipQuestion = /^(?:sh|sho|show|li|lis|list|ls|lst|get)$/;

export const settings: readonly Row[] = [
  {
    name: 'arp brctl defaults ethtool firewall-cmd hostnamectl ifconfig ip6tables iptables ldconfig localectl losetup mount networksetup nft nmcli pmset route scutil service spctl swapon timedatectl ufw update-alternatives',
    style: 'none',
    also: asksOrChanges,
    examples: [
      ['ifconfig -a', 'reads machine'],
      ['ifconfig eth0 down', 'changes-config machine'],
      ['route -n', 'reads machine'],
      ['route add default gw 192.0.2.1', 'changes-config machine'],
      ['arp -an', 'reads machine'],
      ['arp -d 192.0.2.1', 'changes-config machine'],
      ['timedatectl', 'reads machine'],
      ['timedatectl set-ntp false', 'changes-config machine'],
      ['defaults read com.apple.dock', 'reads machine'],
      ['defaults write com.apple.dock x 1', 'changes-config machine'],
      ['iptables -L -n', 'reads machine'],
      ['iptables -F', 'changes-config machine'],
      ['mount', 'reads machine'],
      ['mount /dev/sdb1 /mnt', 'changes-config machine'],
      ['sudo ufw allow ssh', 'elevates', 'changes-config machine'],
    ],
  },
  {
    name: 'setenforce auditctl apparmor_parser aa-disable modprobe insmod rmmod tc dpkg-reconfigure launchctl-load umount swapoff update-rc.d chkconfig pfctl',
    open: true,
    operands: 'text*',
    does: ['changes-config machine'],
    examples: [['modprobe x', 'changes-config machine']],
  },
  {
    name: 'ip',
    style: 'single',
    strict: true,
    flags:
      '-4 -6 -0 -B -M -s -d -h -o -r -N -c -br -j -p -t -ts -iec -a -stats -statistics -details -human -human-readable -oneline -resolve -Numeric -color -brief -json -pretty -timestamp -tshort -all -s1',
    values: '-f -family -l -loops -rc -rcvbuf',
    options: { '-n -netns': { value: 'text' }, '-b -batch': 'script other', '-V -Version': {} },
    operands: 'text*',
    also: ({ operands, run, role, fact }) => {
      const [object, verb, ...more] = operands.map((word) => word.text);
      if (run.undone) return;
      const [first] = operands.slice(3);
      if (verb === 'exec' && first) role('argv', first, operands.slice(3));
      const asks = ipObject.test(object ?? '') && (verb === undefined || ipQuestion.test(verb));
      fact(asks && !more.includes('file') ? 'reads machine' : 'changes-config machine');
    },
    examples: [
      ['ip a', 'reads machine'],
      ['ip -br -c link show up', 'reads machine'],
      ['ip route get 192.0.2.1', 'reads machine'],
      ['ip link s eth0 down', 'changes-config machine'],
      ['ip xfrm state', 'changes-config machine'],
      ['ip netns exec x rm a', 'deletes a', 'changes-config machine'],
      ['ip -batch x', 'executes file x', 'reads x', 'changes-config machine'],
    ],
  },
];
