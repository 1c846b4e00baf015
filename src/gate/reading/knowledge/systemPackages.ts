import { named } from './named.ts';
import type { Fact, Option, Row, Sub } from './row.ts';

const asks: Pick<Sub, 'operands' | 'does'> = { operands: 'text*', does: ['reads machine'] };
const changes = (...does: readonly Fact[]): Sub => ({ operands: 'text*', open: true, does });
const installs: Sub = { operands: 'package*', open: true, does: ['executes host'] };
const removes: Sub = { operands: 'text*', open: true, also: named('deletes', 'package') };

const aptOptions: Readonly<Record<string, Option>> = {
  '-c --config-file -o --option': { value: 'config' },
  '-s --simulate --just-print --dry-run --no-act': { undoes: true },
  '-h': { undoes: true },
  '-v --version': { undoes: true, does: ['reads machine'] },
};

/** A manager whose verbs are words: what it shows, what it fetches, what it removes; all else changes the machine. */
const manager = (
  name: string,
  parts: {
    asks: string;
    installs: string;
    removes: string;
    asksFlags?: string;
    asksValues?: string;
    options?: Row['options'];
  },
  examples: Row['examples'],
): Row => ({
  name,
  flags: '-yqhd --yes --quiet --assumeyes --no-confirm --assume-yes --non-interactive',
  options: {
    '--version': { undoes: true, does: ['reads machine'] },
    '--root --installroot': 'text',
    ...parts.options,
  },
  alone: ['reads machine'],
  subs: {
    [parts.asks]: {
      ...asks,
      flags: `-alvqisne --all --installed --upgradable --upgradeable --verbose --names-only --full --json --names --versions --outdated --available ${parts.asksFlags ?? ''}`,
      values: `${parts.asksValues ?? '--format'}`,
    },
    [parts.installs]: installs,
    [parts.removes]: removes,
    '*': changes('changes-config packages'),
  },
  ...(examples && { examples }),
});

const brewCask: Readonly<Record<string, Option>> = { '--cask --formula --formulae --casks': {} };

/** The machine's own package managers. */
export const systemPackages: readonly Row[] = [
  {
    name: 'apt apt-get aptitude nala',
    flags:
      '-yqfmudVt --yes --quiet --assume-yes --fix-broken --no-install-recommends --no-install-suggests --allow-downgrades --reinstall --purge --auto-remove --only-upgrade --no-upgrade --download-only --ignore-missing --allow-unauthenticated --force-yes --upgradable --installed --all-versions -a -qq --no-remove',
    values: '-t --target-release --default-release',
    options: { ...aptOptions, '-t --target-release': 'text' },
    alone: ['reads machine'],
    subs: {
      'list, search, show, policy, depends, rdepends, showsrc, why, why-not, showpkg, stats, help, madison, check, changelog, versions, moo':
        {
          ...asks,
          flags: '-n --names-only --full -f --recurse',
          examples: [
            ['apt list --installed', 'reads machine'],
            ['apt list -o Dir::Bin::x=y', 'changes-config Dir::Bin::x=y', 'reads machine'],
            ['apt list --frob', 'unknown', 'reads machine'],
          ],
        },
      'install, reinstall, build-dep, source, download, satisfy': {
        ...installs,
        examples: [
          ['apt-get install -y nginx', 'executes host', 'installs nginx'],
          ['apt-get install -s nginx', 'installs nginx'],
        ],
      },
      'remove, purge, autoremove, autopurge, delete': {
        ...removes,
        examples: [
          ['apt-get remove -y nginx', 'deletes package nginx'],
          ['apt autoremove', 'deletes package'],
        ],
      },
      'update, clean, autoclean': changes('changes-config package lists'),
      'upgrade, full-upgrade, dist-upgrade, dselect-upgrade, safe-upgrade': changes(
        'executes host',
        'installs upgrades',
      ),
      '*': changes('changes-config packages'),
    },
    examples: [['sudo apt-get update', 'elevates', 'changes-config package lists']],
  },
  {
    name: 'apt-cache apt-file apt-rdepends apt-list dpkg-query rpmquery pkg-config pkgconf dnf-repoquery repoquery xbps-query equery qlist zypper-log deborphan debtree apropos-pkg',
    open: true,
    ...asks,
    options: { '-c --config-file -o --option --admindir --dbpath --root': 'config' },
    examples: [
      ['apt-cache policy nginx', 'reads machine'],
      ['pkg-config --libs gtk4', 'reads machine'],
      ['apt-cache -o A::B=c policy', 'changes-config A::B=c', 'reads machine'],
    ],
  },
  {
    name: 'apt-key apt-mark apt-add-repository add-apt-repository apt-config apt-secure',
    operands: 'text*',
    open: true,
    does: ['changes-config package sources'],
    examples: [['add-apt-repository ppa:a/b', 'changes-config package sources']],
  },
  {
    name: 'dpkg',
    flags: '-R --no-pager --force-all --force-depends --recursive',
    options: {
      '-l --list -L --listfiles -s --status -S --search -p --print-avail --get-selections --print-architecture --audit -C --verify -V --compare-versions --assert-multi-arch':
        { does: ['reads machine'], operands: 'text*' },
      '-I --info -c --contents -f --field': { does: ['reads machine'], operands: 'reads, text*' },
      '-i --install --unpack --configure -A --record-avail -a --pending': {
        does: ['executes host', 'installs package'],
        operands: 'reads*',
      },
      '-r --remove -P --purge': { does: ['deletes package'] },
      '-x --extract -X --vextract -e --control -b --build': { operands: 'reads, writes tree' },
      '--set-selections --add-architecture --remove-architecture --clear-selections --update-avail --merge-avail --clear-avail':
        {
          does: ['changes-config packages'],
        },
      '--root --admindir --instdir --log': { value: 'writes', does: ['changes-config packages'] },
    },
    operands: 'text*',
    examples: [
      ['dpkg -l', 'reads machine'],
      ['dpkg -i a.deb', 'executes host', 'installs package', 'reads a.deb'],
      ['dpkg -x a.deb out', 'reads a.deb', 'writes out and below'],
    ],
  },
  manager(
    'dnf yum microdnf dnf5 tdnf',
    {
      asks: 'list, search, info, repolist, provides, whatprovides, repoquery, check-update, repoinfo, updateinfo, deplist, help, check',
      installs:
        'install, reinstall, localinstall, groupinstall, upgrade, update, downgrade, distro-sync, builddep, download, install-n, swap, upgrade-minimal, update-minimal, system-upgrade',
      removes: 'remove, erase, autoremove, groupremove',
      options: {
        '-c --config --setopt': 'config',
        '--enablerepo --disablerepo --repo --repofrompath': 'text',
      },
    },
    [
      ['dnf list installed', 'reads machine'],
      ['dnf install -y nginx', 'executes host', 'installs nginx'],
      ['yum remove nginx', 'deletes package nginx'],
      ['dnf clean all', 'changes-config packages'],
      ['dnf list --frob', 'unknown', 'reads machine'],
    ],
  ),
  {
    name: 'rpm',
    flags:
      '-vhalicdRpf --test --nodeps --force --nosignature --nodigest --all --info --list --docfiles --configfiles --requires --provides --scripts --changelog --last --whatprovides --whatrequires --file --percent --hash',
    options: {
      '-q --query -V --verify -K --checksig': { does: ['reads machine'] },
      '-i --install -U --upgrade -F --freshen --reinstall': {
        does: ['installs package'],
        operands: 'package*',
      },
      '-e --erase': { does: ['deletes package'] },
      '-p --package': { operands: 'remote reads*' },
      // Beside `-q` the letter is for information.
      '-qi -qai -qil -qli -qic': { does: ['reads machine'] },
      '-qip -qpi': { does: ['reads machine'], operands: 'remote reads*' },
      '--import --rebuilddb --initdb --setperms --setugids': { does: ['changes-config packages'] },
      '-E --eval --define --pipe --root --dbpath --predefine --rcfile --macros': {
        value: 'text',
        does: ['executes argument'],
      },
      '--queryformat --qf': 'text',
    },
    operands: 'text*',
    examples: [
      ['rpm -qa', 'reads machine'],
      ['rpm -qi bash', 'reads machine'],
      ['rpm -qpl a.rpm', 'reads machine', 'reads a.rpm'],
      ['rpm -e nginx', 'deletes package'],
      [
        'rpm -Uvh https://example.org/a.rpm',
        'installs package',
        'installs https://example.org/a.rpm',
        'network in https://example.org/a.rpm',
      ],
      ['rpm -E %x', 'executes argument'],
    ],
  },
  {
    name: 'pacman yay paru pamac pikaur',
    flags:
      '-yuwcnskiloqepdtmg --noconfirm --needed --asdeps --asexplicit --refresh --sysupgrade --quiet --info --list --search --owns --explicit --deps --foreign --unrequired --groups --recursive --nosave --cascade --clean --devel',
    values: '-b --dbpath --color --arch --ignore --overwrite --assume-installed',
    options: {
      '-Q --query': { does: ['reads machine'] },
      '-S --sync': { does: ['executes host', 'installs packages'] },
      '-Ss -Si -Sl -Sg -Qi -Ql -Qs -Qe -Qm -Qo -Qdt -Qu -Q --version -V': {
        does: ['reads machine'],
      },
      '-R --remove -Rns -Rs -Rn -Rsc -Rdd': { does: ['deletes packages'] },
      '-U --upgrade': { does: ['executes host', 'installs packages'], operands: 'package*' },
      '-D --database': { does: ['changes-config packages'] },
      '-F --files -T --deptest': { does: ['reads machine'] },
      '--config -r --root --hookdir --gpgdir --cachedir --sysroot': {
        value: 'config',
        does: ['changes-config packages'],
      },
    },
    operands: 'text*',
    alone: [],
    examples: [
      ['pacman -Qi bash', 'reads machine'],
      ['pacman -Ss vim', 'reads machine'],
      ['pacman -Syu --noconfirm', 'executes host', 'installs packages'],
      ['pacman -Rns vim', 'deletes packages'],
    ],
  },
  manager(
    'zypper',
    {
      asks: 'search, se, info, if, list-updates, lu, repos, lr, packages, pa, patterns, what-provides, locks, patches, services, ls, products',
      installs: 'install, in, update, up, dist-upgrade, dup, patch, source-install, si, reinstall',
      removes: 'remove, rm',
      options: { '-c --config': 'config' },
    },
    [
      ['zypper se vim', 'reads machine'],
      ['zypper in vim', 'executes host', 'installs vim'],
      ['zypper frob', 'changes-config packages'],
    ],
  ),
  manager(
    'apk',
    {
      asks: 'info, list, search, policy, stats, version, dot, manifest, verify, audit',
      installs: 'add, upgrade, fetch, fix',
      removes: 'del',
      options: {
        '-X --repository': 'host',
        '-p --root --keys-dir --repositories-file --cache-dir': 'config',
      },
    },
    [
      ['apk info -vv', 'reads machine'],
      ['apk add --no-cache curl', 'executes host', 'installs curl'],
      ['apk del curl', 'deletes package curl'],
    ],
  ),
  {
    name: 'brew',
    flags: '-vqfn --verbose --quiet --force --debug -d',
    options: {
      ...brewCask,
      '--version --prefix --cellar --cache --repository --repo --env --caskroom': {
        undoes: true,
        does: ['reads machine'],
      },
      '-h': { undoes: true },
    },
    alone: ['reads machine'],
    subs: {
      'list, ls, info, abv, deps, uses, leaves, outdated, search, desc, config, doctor, dr, home-url, casks, formulae, commands, missing, log, cat, options, tap-info, help, shellenv, linkage, which-formula':
        {
          ...asks,
          flags:
            '-1lrtn --versions --full-name --json --installed --tree --all --multiple --pinned --include-build --recursive --greedy --eval-all --formula --cask --json=v2 --installed-on-request --oneline',
          options: {
            '--json': { attached: true, value: 'text' },
            '--github': { does: ['network'] },
          },
          examples: [
            ['brew list --versions', 'reads machine'],
            ['brew info --json=v2 node', 'reads machine'],
            ['brew list --frob', 'unknown', 'reads machine'],
          ],
        },
      'install, upgrade, reinstall, fetch, update, up, bundle, postinstall': {
        ...installs,
        options: { ...brewCask, '-s --build-from-source': {} },
        examples: [['brew install --cask a', 'executes host', 'installs a']],
      },
      'uninstall, remove, rm, autoremove': {
        ...removes,
        options: brewCask,
        examples: [['brew uninstall wget', 'deletes package wget']],
      },
      cleanup: changes('deletes package cache'),
      tap: {
        operands: 'text, service host',
        flags: '--shallow --force-auto-update --repair',
        alone: ['reads machine'],
        also: ({ operands, fact }) => {
          if (operands.length > 0) fact('changes-config package sources');
        },
        examples: [
          ['brew tap', 'reads machine'],
          [
            'brew tap x/y https://example.org/r',
            'changes-config package sources',
            'network in https://example.org/r',
          ],
        ],
      },
      services: {
        alone: ['reads machine'],
        subs: {
          'list, info': { ...asks, flags: '--json --all' },
          '*': changes('persists service'),
        },
        examples: [
          ['brew services list', 'reads machine'],
          ['brew services start redis', 'persists service'],
        ],
      },
      '*': changes('changes-config packages'),
    },
    examples: [
      ['brew link node', 'changes-config packages'],
      ['brew --prefix openssl', 'reads machine'],
    ],
  },
  manager(
    'snap',
    {
      asks: 'list, info, find, search, changes, version, services, interfaces, connections, known, whoami, model, warnings, tasks',
      installs: 'install, refresh, download, try',
      removes: 'remove',
    },
    [
      ['snap list', 'reads machine'],
      ['snap install code --classic', 'executes host', 'installs code'],
      ['snap remove code', 'deletes package code'],
    ],
  ),
  manager(
    'flatpak',
    {
      asks: 'list, info, search, remotes, remote-ls, remote-info, history, ps, permissions',
      installs: 'install, update, run, build',
      removes: 'uninstall, remove',
    },
    [
      ['flatpak list', 'reads machine'],
      ['flatpak uninstall a', 'deletes package a'],
      ['flatpak run a', 'executes host', 'installs a'],
    ],
  ),
  manager(
    'port pkg pkgin pkg_add pkg_info pkg_delete emerge xbps-install xbps-remove eopkg swupd opkg tlmgr guix slackpkg dnf-automatic nix-env',
    {
      asks: 'list, installed, info, search, contents, deps, outdated, provides, which, variants, rdeps, help, query, -q, --list',
      installs: 'install, upgrade, update, add, -i, --install',
      removes: 'uninstall, remove, delete, deinstall, autoremove, -e',
    },
    [
      ['port installed', 'reads machine'],
      ['pkg install -y vim', 'executes host', 'installs vim'],
      ['pkg delete vim', 'deletes package vim'],
    ],
  ),
  {
    name: 'nix nix-shell nix-collect-garbage nix-channel nixos-rebuild home-manager darwin-rebuild nix-store devbox devenv',
    operands: 'text*',
    options: { '--version': { undoes: true, does: ['reads machine'] } },
    open: true,
    also: ({ part, operands, fact, run, args, role }) => {
      if (run.undone) return;
      const verb = operands[0]?.text ?? '';
      const at = args.findIndex((word) => /^(?:-c|--command|--run)$/.test(word.text)) + 1;
      const command = at > 0 ? args[at] : undefined;
      if (command && part.program === 'nix-shell') role('code shell', command);
      else if (command) role('argv', command, args.slice(at));
      if (part.program === 'nix-collect-garbage') fact('deletes unused packages');
      else if (part.program === 'nix' && /^(?:show-config|hash)$/.test(verb)) fact('reads machine');
      else fact('executes host');
    },
    examples: [
      ['nix-collect-garbage -d', 'deletes unused packages'],
      ['nix show-config', 'reads machine'],
      ['nix run nixpkgs#a', 'executes host'],
      ["nix-shell --run 'rm a'", 'deletes a', 'executes host'],
      ['nix develop -c rm a', 'deletes a', 'executes host'],
      ['nix search nixpkgs a', 'executes host'],
    ],
  },
  manager(
    'winget',
    {
      asks: 'list, ls, search, find, show, view, features, hash, validate, --info',
      installs: 'install, add, upgrade, update, import, download, repair, configure',
      removes: 'uninstall, remove, rm',
      asksValues: '--id --name --source -s --query -q --count -n --tag --moniker',
      options: { '-v': { undoes: true, does: ['reads machine'] } },
    },
    [
      ['winget list', 'reads machine'],
      ['winget uninstall Foo', 'deletes package Foo'],
      ['winget install Foo', 'executes host', 'installs Foo'],
      ['winget source reset', 'changes-config packages'],
    ],
  ),
  manager(
    'choco chocolatey cinst cuninst',
    {
      asks: 'list, search, find, info, outdated, help',
      installs: 'install, upgrade, update',
      removes: 'uninstall',
      asksFlags: '-lo --local-only --id-only -r --limit-output',
      options: { '-s --source': 'host' },
    },
    [
      ['choco list --local-only', 'reads machine'],
      ['choco install -y git', 'executes host', 'installs git'],
      ['choco uninstall git', 'deletes package git'],
    ],
  ),
  manager(
    'scoop',
    {
      asks: 'list, search, info, status, which, prefix, home, cat, depends, checkup, help',
      installs: 'install, update, download, import',
      removes: 'uninstall, cleanup',
    },
    [
      ['scoop list', 'reads machine'],
      ['scoop install git', 'executes host', 'installs git'],
      ['scoop bucket add x', 'changes-config packages'],
    ],
  ),
];
