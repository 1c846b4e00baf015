import { startFound } from '../find.ts';
import { startWords } from '../roles.ts';
import { runInput } from '../scripts.ts';
import { startFromInput } from '../xargs.ts';
import type { Row, Sub } from './row.ts';

const runsItsWords: Sub = { operands: 'argv' };

/** A time, a group or a folder stands before the command. */
const takesOneFirst = /^(?:faketime|envdir|sg|newgrp|runcon|aa-exec)$/;

/** Programs that start other programs. */
export const starters: readonly Row[] = [
  {
    name: 'faketime xvfb-run dbus-launch optirun primusrun mangohud gamemoderun with-contenv envdir sg newgrp runcon aa-exec cgexec vglrun',
    open: true,
    strict: true,
    values: '-n -s -e -f -l -p -m -g --server-args --server-num --error-file',
    does: ['executes argument'],
    operands: 'argv',
    also: ({ part, operands, role }) => {
      const [, second] = operands;
      if (second && takesOneFirst.test(part.program ?? '')) role('argv', second, operands.slice(1));
    },
    examples: [
      ['xvfb-run -a rm a', 'executes argument', 'deletes a'],
      ['faketime yesterday rm a', 'executes argument', 'unknown', 'deletes a'],
    ],
  },
  {
    name: 'sudo doas run0 sudo-rs gsudo',
    flags:
      '-AbBEeHiKklnNPSsVv --askpass --background --preserve-env --login --shell --non-interactive --stdin --set-home --edit --reset-timestamp --remove-timestamp --list --validate --preserve-groups --background --bell --no-ask-password --pty',
    values:
      '-u --user -g --group -h --host -p --prompt -C --close-from -T --command-timeout -U --other-user -r --role -t --type -c --nice --property --setenv --unit --background-color',
    options: {
      '-D --chdir': 'cwd',
      '-R --chroot': 'text',
    },
    does: ['elevates'],
    assigns: true,
    operands: 'argv',
    also: ({ run, has, operands }) => {
      if (operands.length === 0 && (has('-s') || has('-i'))) runInput(run, 'shell');
    },
    examples: [
      ["sudo -s <<< 'rm a'", 'elevates', 'executes stdin shell', 'deletes a'],
      ['sudo -u root rm -rf a', 'elevates', 'deletes a and below'],
      ['sudo -Hu root rm a', 'elevates', 'deletes a'],
      ['sudo --user root A=1 rm a', 'elevates', 'deletes a'],
    ],
  },
  {
    name: 'pkexec runuser setpriv gosu su-exec chpst capsh unshare firejail bwrap systemd-run dbus-run-session fakeroot',
    flags:
      '-flmPSQ --login --preserve-environment --pty --disable-internal-agent --scope --user --quiet --pipe --wait --collect',
    values: '-u --user -g --group -G -p --property --unit --slice --uid --gid --reuid --regid',
    options: { '-c --command': 'code shell' },
    does: ['elevates'],
    assigns: true,
    operands: 'argv',
    examples: [['pkexec rm a', 'elevates', 'deletes a']],
  },
  {
    name: 'su',
    flags: '-flmpP - --login --preserve-environment --fast --pty',
    values: '-g --group -G --supp-group -s --shell -w --whitelist-environment',
    options: { '-c --command --session-command': 'code shell' },
    does: ['elevates'],
    also: ({ run, has }) => {
      if (!has('-c')) runInput(run, 'shell');
    },
    examples: [["su - root -c 'rm a'", 'deletes a', 'elevates']],
  },
  {
    name: 'env genv',
    flags:
      '-i0v - --ignore-environment --null --debug --list-signal-handling --block-signal --default-signal --ignore-signal',
    values: '-u --unset -a --argv0',
    options: {
      '-C --chdir': 'cwd',
      '-S --split-string': { value: 'code shell', undoes: true },
      '-P': 'text',
    },
    alone: ['reads environment'],
    assigns: true,
    operands: 'argv',
    examples: [
      ['env', 'reveals-secret environment'],
      ['env -i A=1 rm a', 'deletes a'],
      ["env -S 'rm a'", 'deletes a'],
      ['env -C / rm -rf home', 'deletes home and below'],
    ],
  },
  {
    name: 'printenv',
    flags: '-0 --null',
    operands: 'name*',
    alone: ['reads environment'],
    examples: [
      ['printenv', 'reveals-secret environment'],
      ['printenv LANG', 'reads variable LANG'],
      ['printenv GITHUB_TOKEN', 'reveals-secret variable GITHUB_TOKEN'],
    ],
  },
  {
    name: 'timeout gtimeout',
    flags: '-vfp --foreground --preserve-status --verbose',
    values: '-k --kill-after -s --signal',
    operands: 'text, argv',
    examples: [
      ['timeout -k 10 30s rm a', 'deletes a'],
      ['timeout --kill-after 5s 10s rm a', 'deletes a'],
    ],
  },
  {
    name: 'nice gnice',
    flags: '-#',
    values: '-n --adjustment',
    operands: 'argv',
    examples: [['nice --adjustment 10 rm a', 'deletes a']],
  },
  {
    name: 'ionice chrt taskset numactl schedtool cpulimit',
    flags:
      '-tbfiordm --ignore --idle --fifo --other --rr --batch --deadline --all-tasks --max --verbose',
    values:
      '-c --class -n --classdata -p --pid -u --uid -P --pgid --cpunodebind --membind -N -l -M -D -B -F -R -a',
    operands: 'argv',
    also: ({ part, role, operands }) => {
      if (!numberFirst.has(part.program ?? '') || !operands[1]) return;
      role('argv', operands[1], operands.slice(1));
    },
    examples: [
      ['ionice -c 3 rm a', 'deletes a'],
      ['chrt -b 0 rm a', 'unknown', 'deletes a'],
    ],
  },
  {
    name: 'stdbuf',
    values: '-i --input -o --output -e --error',
    operands: 'argv',
    examples: [['stdbuf -o 0 rm a', 'deletes a']],
  },
  {
    name: 'time gtime',
    flags: '-pvaqlh --portability --verbose --append --quiet',
    values: '-f --format',
    options: { '-o --output': 'writes' },
    operands: 'argv',
    examples: [['/usr/bin/time -o t rm a', 'writes t', 'deletes a']],
  },
  {
    name: 'nohup setsid builtin exec noglob nocorrect - unbuffer rlwrap caffeinate proxychains proxychains4 torsocks torify tsocks chronic ifne pee softlimit setarch linux32 linux64 i386 x86_64 catchsegv cross-env dotenvx winpty eatmydata prlimit systemd-inhibit',
    flags: '-cfwlpdisumtabe --ctty --fork --wait',
    values: '-a --what --who --why --mode',
    assigns: true,
    operands: 'argv',
    examples: [
      ['nohup nice timeout 5 rm a', 'deletes a'],
      ['exec -a ls rm a', 'deletes a'],
    ],
  },
  {
    name: 'command',
    flags: '-p',
    options: { '-v -V': { operands: 'text*', does: ['reads machine'] } },
    strict: true,
    operands: 'argv',
    examples: [
      ['command -v mkfs', 'reads machine'],
      ['command -p rm a', 'deletes a'],
    ],
  },
  {
    name: 'sshpass',
    flags: '-ev',
    values: '-p -P',
    options: { '-f -d': 'key' },
    strict: true,
    operands: 'argv',
    examples: [['sshpass -p x rm a', 'deletes a']],
  },
  {
    name: 'dotenv direnv distrobox toolbox',
    style: 'none',
    also: ({ part, args, role, fact }) => {
      const dashes = args.findIndex((word) => word.text === '--');
      const verb = args.findIndex((word) => /^(?:exec|run)$/.test(word.text));
      const taken = part.program === 'direnv' ? 2 : 1;
      const from = dashes >= 0 ? dashes + 1 : verb >= 0 ? verb + taken : -1;
      const first = from < 0 ? undefined : args[from];
      if (first) role('argv', first, args.slice(from));
      else fact('unknown', false);
    },
    examples: [
      ['dotenv -- rm a', 'deletes a'],
      ['direnv exec . rm a', 'deletes a'],
      ['distrobox enter box -- rm a', 'deletes a'],
      ['direnv allow', 'unknown'],
    ],
  },
  {
    name: 'wsl',
    values: '-d --distribution -u --user --cd',
    options: { '-e --exec -- ': {} },
    flags: '--system -l --list',
    operands: 'argv',
    examples: [['wsl rm a', 'deletes a']],
  },
  {
    name: 'arch',
    flags: '-x86_64 -arm64 -arm64e -i386',
    values: '-e -d',
    style: 'single',
    strict: true,
    operands: 'argv',
    does: ['reads machine'],
    examples: [['arch -x86_64 rm a', 'reads machine', 'deletes a']],
  },
  {
    name: 'flock',
    flags: '-exsnuoFv --exclusive --shared --nonblock --nb --unlock --close --no-fork --verbose',
    values: '-w --timeout --wait -E --conflict-exit-code',
    options: { '-c --command': 'code shell' },
    operands: 'writes, argv',
    also: ({ operands, role }) => {
      if (operands[1]?.text === '-c' && operands[2]) role('code shell', operands[2]);
    },
    examples: [
      ['flock /tmp/l rm a', 'writes /tmp/l', 'deletes a'],
      ["flock /tmp/l -c 'rm a'", 'writes /tmp/l', 'unknown', 'deletes a'],
    ],
  },
  {
    name: 'watch viddy entr',
    flags:
      '-bcdegtxrwpszan --beep --color --differences --errexit --chgexit --no-title --exec --precise --no-wrap',
    values: '-n --interval -q --equexit',
    operands: 'shell words',
    does: ['executes argument'],
    examples: [["watch -n1 'rm a'", 'executes argument', 'deletes a']],
  },
  {
    name: 'busybox toybox',
    operands: 'argv',
    flags: '--list --list-full --install',
    examples: [['busybox rm a', 'deletes a']],
  },
  {
    name: 'chroot',
    values: '--groups --userspec',
    flags: '--skip-chdir',
    operands: 'text, argv',
    does: ['elevates'],
    examples: [['chroot /mnt rm a', 'elevates', 'deletes a']],
  },
  {
    name: 'nsenter',
    flags: '-muinpCUTarF --mount --uts --ipc --net --pid --cgroup --user --time --all --no-fork',
    values: '-t --target -S --setuid -G --setgid',
    does: ['elevates'],
    strict: true,
    also: (call) => {
      const { run, operands } = call;
      const outside = run.scope.where === 'container' && call.valueOf('-t')?.text === '1';
      const scope = outside
        ? { ...run.scope, where: 'here' as const, mounts: undefined }
        : run.scope;
      startWords(run, operands, scope);
    },
    examples: [['nsenter -t 1 -m -u -i -n rm a', 'elevates', 'deletes a']],
  },
  {
    name: 'strace ltrace dtruss valgrind rr heaptrack perf',
    flags: '-fFcCqtTvxyirdhk --follow-forks',
    values: '-e -s -p -a -P -S -u -E -b -I -O',
    options: { '-o --output --log-file': 'writes', '-c': {} },
    operands: 'argv',
    subs: { 'stat,record,trace': runsItsWords },
    examples: [['strace -o t rm a', 'writes t', 'deletes a']],
  },
  {
    name: 'script',
    flags: '-aefq --append --return --flush --quiet --force',
    values: '-E -m -o --echo --output-limit --log-format',
    options: {
      '-c --command': 'code shell',
      '-t --timing -I -O -B -T --log-in --log-out --log-io --log-timing': 'writes',
    },
    operands: 'writes, argv',
    examples: [["script -c 'rm a' log", 'deletes a', 'writes log']],
  },
  {
    name: 'xargs gxargs',
    flags:
      '-0oprtx --null --open-tty --interactive --no-run-if-empty --verbose --exit --show-limits',
    values:
      '-d --delimiter -E -e --eof -L -l --max-lines -n --max-args -P --max-procs -s --max-chars --process-slot-var -R -S -J',
    options: {
      '-a --arg-file': 'reads',
      '-I': 'text',
      '-i --replace': { attached: true, value: 'text' },
    },
    strict: true,
    also: startFromInput,
    examples: [
      ['xargs -n 1 rm -rf a', 'deletes a and below', 'deletes … and below'],
      ['echo a b | xargs rm', 'reads machine', 'deletes a', 'deletes b'],
      ['git ls-files | xargs wc -l', 'reads . and below', 'reads ./…/…'],
      ['echo a | xargs -I{} cp {} dest', 'reads machine', 'reads a', 'writes dest'],
    ],
  },
  {
    name: 'parallel',
    flags:
      '-0kXmtvuqN --null --keep-order --verbose --ungroup --line-buffer --bar --dry-run --xargs --will-cite --no-notice --progress --eta --tag --quote',
    values:
      '-j --jobs -n --max-args -N -L -C --colsep --delay --timeout --retries --halt --load --joblog --results --tmpdir --env -S --sshlogin -d --delimiter -s --max-chars',
    options: { '-a --arg-file': 'reads', '-I': 'text' },
    strict: true,
    also: startFromInput,
    examples: [['parallel rm -rf ::: a b', 'deletes a and below', 'deletes b and below']],
  },
  {
    name: 'find gfind',
    style: 'none',
    also: startFound,
    examples: [
      ["find . -name '*.o' -delete", 'deletes ./…/…', 'reads . and below'],
      ['find src -type f', 'reads src and below'],
      ['find . -name .env -exec cat {} ;', 'reads ./…/.env', 'reads . and below'],
      ['find a -exec rm -rf {} +', 'deletes a/* and below', 'reads a and below'],
      ['find . -maxdepth 0 -fprintf out x', 'writes out', 'reads . and below'],
    ],
  },
  {
    name: 'fd fdfind',
    flags:
      '-HIuUsiglLap0qhV1 --hidden --no-ignore --unrestricted --case-sensitive --ignore-case --glob --regex --fixed-strings --absolute-path --follow --full-path --print0 --quiet --list-details --prune --one-file-system --show-errors --and --no-ignore-vcs',
    values:
      '-d --max-depth --min-depth --exact-depth -t --type -e --extension -E --exclude -S --size -c --color -j --threads --max-results --changed-within --changed-before -o --owner --path-separator --batch-size --format --max-buffer-time',
    options: {
      '-x --exec -X --exec-batch': 'argv ;',
      '--ignore-file': 'reads',
      '-C --base-directory': 'cwd',
      '--search-path': 'reads tree',
    },
    operands: 'text, reads tree*',
    alone: ['reads workspace'],
    also: ({ commands, operands, role, fact }) => {
      if (operands.length === 1) fact('reads workspace');
      for (const { words } of commands) {
        const target = operands[1];
        if (words[0]) role('argv', words[0], target ? [...words, target] : words);
      }
    },
    examples: [
      ['fd . src -x rm -rf', 'reads src and below', 'deletes src and below'],
      ['fd -e ts', 'reads . and below'],
      ['fd --base-directory / x', 'reads . and below'],
      ['fd x --search-path /etc', 'reads /etc and below', 'reads . and below'],
    ],
  },
  {
    name: 'eval',
    style: 'none',
    operands: 'shell words',
    examples: [["eval 'rm' a", 'deletes a']],
  },
  {
    name: 'source .',
    style: 'none',
    operands: 'script shell',
    examples: [['source x.sh', 'executes file shell x.sh', 'reads x.sh']],
  },
  {
    name: 'trap',
    flags: '-pP',
    options: { '-l': { undoes: true, does: ['reads machine'] } },
    operands: 'code shell, text*',
    does: ['executes argument'],
    examples: [["trap 'rm a' EXIT", 'executes argument', 'deletes a']],
  },
  {
    name: 'at batch',
    flags: '-mlvbdrcV',
    values: '-q -t',
    options: { '-f': 'script shell' },
    does: ['persists job'],
    also: ({ run }) => runInput(run, 'shell'),
    examples: [
      ['echo rm a | at now', 'reads machine', 'persists job', 'executes stdin shell', 'deletes a'],
    ],
  },
  {
    name: 'start-stop-daemon run-parts ld-linux-x86-64.so.2 ld.so ld-linux.so.2',
    flags:
      '-SKTbmvqo --start --stop --status --background --make-pidfile --verbose --quiet --list --test --report',
    values:
      '-n --name -p --pidfile -u --user -c --chuid -d --chdir --regex --library-path --preload --argv0',
    options: { '-x --exec -a --startas': 'script other' },
    operands: 'argv',
    does: ['executes argument'],
    examples: [
      [
        'start-stop-daemon -S -x /bin/x -- y',
        'executes file /bin/x',
        'reads /bin/x',
        'executes argument',
        'unknown',
      ],
    ],
  },
];

const numberFirst = new Set(['chrt', 'taskset']);
