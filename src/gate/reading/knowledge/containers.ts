import { fork, type Scope } from '../draft.ts';
import { placeOf } from '../places.ts';
import type { Word } from '../reading.ts';
import { startWords } from '../roles.ts';
import { withText } from '../words.ts';
import { named } from './named.ts';
import type { Option, Row, RowCall, Sub } from './row.ts';

/** What the daemon tells of itself. */
const asks: Sub = {
  operands: 'text*',
  flags:
    '-aqsnlfth --all --quiet --no-trunc --digests --size --latest --follow --timestamps --details --tree --no-stream --no-legend --noheading --human',
  values: '-n --tail --filter --format --since --until --last --limit --sort --type',
  options: { '-f': {}, '-n': 'text' },
  does: ['reads service'],
};
const changes = (what: string): Sub => ({
  operands: 'text*',
  flags: '-afqvi --all --force --quiet --no-prune',
  values: '-t --time -s --signal --filter -o --opt --driver -d --label',
  also: named('remote-state', what),
});
const removes = (what: string): Sub => ({
  operands: 'text*',
  flags: '-aflvit --all --force --link --volumes --no-prune --ignore --latest --depend',
  values: '--filter --time',
  also: named('deletes', what),
});
const prunes = (what: string): Sub => ({
  flags: '-af --all --force',
  options: {
    '--filter --keep-storage --max-used-space': 'text',
    '--volumes': { does: ['deletes volumes'] },
  },
  does: [`deletes ${what}`],
});

const containerVerbs = changes('container');
const elevating: Readonly<Record<string, Option>> = {
  '--privileged': { does: ['elevates'] },
  '--cap-add --device --device-cgroup-rule': { value: 'text', does: ['elevates'] },
};
const runFlags =
  '-ditPq --detach --interactive --tty --rm --init --publish-all --no-healthcheck --oom-kill-disable --read-only --sig-proxy --quiet --replace --no-deps --service-ports --build --remove-orphans --quiet-pull --use-aliases --no-TTY -T';
const runValues =
  '-e --env -p --publish --name -l --label -h --hostname --add-host --dns --dns-search --dns-option -m --memory --memory-swap --cpus --cpu-shares --cpuset-cpus --pull --restart --platform --log-driver --log-opt --stop-signal --stop-timeout -a --attach --health-cmd --health-interval --health-retries --health-timeout --health-start-period --link --ip --ip6 --mac-address --shm-size --ulimit --tmpfs --isolation --runtime --gpus --group-add --expose --domainname --detach-keys --storage-opt --sysctl --blkio-weight --pids-limit --annotation --network-alias --index --arch --os --pod --volume-driver';

const shared = new Set([
  '/',
  '/var/run/docker.sock',
  '/run/docker.sock',
  '/run/podman/podman.sock',
]);

/** Folders of this machine that a container is given, by their names inside. */
function mountsOf(call: RowCall): readonly (readonly [host: string, inside: string])[] {
  const mounts: [string, string][] = [];
  const add = (word: Word, source: string, inside: string) => {
    // Docker itself would not know `~`, but who writes it means the home.
    const { home } = call.run.draft.setting;
    const shape = shapeOf(word, source).replace(/^~(?=\/|$)/, home);
    const host = withText(word, source, shape);
    if (!/^(?:[/.~\ue000]|[A-Za-z]:[\\/])/.test(host.shape)) return;
    const place = placeOf(host.shape, call.run.scope.cwd, call.run.draft.setting);
    if (
      shared.has(place.path) ||
      place.kind === 'home' ||
      place.kind === 'system' ||
      place.kind === 'root'
    )
      call.fact('elevates');
    call.role(/:ro\b|\breadonly\b/.test(word.text) ? 'reads tree' : 'writes tree', host);
    mounts.push([place.path.replace(/\/$/, ''), inside.replace(/(.)\/$/, '$1')]);
  };
  for (const word of call.valuesOf('-v')) {
    const match = /^((?:[A-Za-z]:(?=[\\/]))?[^:]+):([^:]+)/.exec(word.text);
    if (match) add(word, match[1] ?? '', match[2] ?? '');
  }
  for (const word of call.valuesOf('--mount')) {
    const source = /(?:^|,)(?:source|src)=([^,]+)/.exec(word.text)?.[1];
    const inside = /(?:^|,)(?:target|dst|destination)=([^,]+)/.exec(word.text)?.[1];
    if (source && inside && !/type=(?:volume|tmpfs)/.test(word.text)) add(word, source, inside);
  }
  return mounts;
}

const shapeOf = (word: Word, source: string): string =>
  word.shape === word.text ? source : (word.shape.split(':')[0] ?? source);

function startInside(call: RowCall, words: readonly Word[], mounts: Scope['mounts']): void {
  const entry = call.valueOf('--entrypoint');
  const folder = call.valueOf('-w')?.text;
  const scope: Scope = {
    ...fork(call.run.scope),
    where: 'container',
    cwd: folder?.startsWith('/') ? folder : '/',
    mounts,
    functions: undefined,
    aliases: undefined,
  };
  startWords(call.run, entry && entry.text !== '' ? [entry, ...words] : words, scope);
}

function runsImage(call: RowCall): void {
  const [image, ...words] = call.operands;
  if (call.run.undone || !image) return;
  call.fact('executes host');
  call.role('service host', image);
  for (const name of ['--pid', '--ipc', '--uts', '--userns', '--cgroupns', '--security-opt']) {
    if (
      /^(?:host$|seccomp=unconfined|apparmor=unconfined|label=disable)/.test(
        call.valueOf(name)?.text ?? '',
      )
    )
      call.fact('elevates');
  }
  const devices = call.has('--privileged') || call.valueOf('--device');
  const mounts = mountsOf(call);
  startInside(call, words, devices ? [...mounts, ['/dev', '/dev']] : mounts);
}

/** `exec CONTAINER COMMAND`: the mounts of a running container are not on the line. */
function runsInside(call: RowCall): void {
  const [container, ...words] = call.operands;
  if (call.run.undone || !container) return;
  call.fact(`remote-state container ${container.text}`, false);
  startInside(call, words, undefined);
}

const runs: Sub = {
  strict: true,
  flags: runFlags,
  values: runValues,
  options: {
    '-v --volume': 'text',
    '--mount': 'text',
    '--entrypoint': 'text',
    '--pid': 'text',
    '--ipc': 'text',
    '--uts': 'text',
    '--userns': 'text',
    '--cgroupns': 'text',
    '--security-opt': 'text',
    '--volumes-from --network --net': 'text',
    '-w --workdir': 'text',
    '-u --user': 'text',
    '--env-file --label-file': 'reads',
    '--cidfile --pidfile': 'writes',
    ...elevating,
  },
  also: runsImage,
};
const executes: Sub = {
  strict: true,
  flags: '-ditT --detach --interactive --tty --no-TTY --latest -l',
  values: '-e --env -u --user --index --detach-keys',
  options: {
    '-w --workdir': 'text',
    '--env-file': 'reads',
    '--privileged': { does: ['elevates'] },
  },
  also: runsInside,
};

/** State, or the values that a container was given: its environment is where its secrets are. */
const harmlessField =
  /^(?:\s*\{\{\s*(?:\.(?:State|Id|Name|Image|Created|Platform|RestartCount|Architecture|Os|Size|RepoTags|RepoDigests|NetworkSettings|Mounts|Config\.(?:Image|Hostname|WorkingDir|User|ExposedPorts))[\w.]*|json \.(?:State|NetworkSettings|Mounts)[\w.]*)\s*\}\}\s*)+$/;
const inspects: Sub = {
  operands: 'text*',
  flags: '-s --size',
  values: '-f --format --type',
  does: ['reads service'],
  also: ({ operands, fact, ...call }) => {
    const format = call.valueOf('-f')?.text;
    if (operands.length > 0 && !(format !== undefined && harmlessField.test(format)))
      fact('reveals-secret environment of a container', false);
  },
};

const image: Sub = { operands: 'service host, text*' };
const pulls: Sub = {
  ...image,
  flags: '-aq --all-tags --quiet --disable-content-trust',
  values: '--platform --policy --parallel',
  also: named('installs', 'image'),
};
const pushes: Sub = {
  ...image,
  flags: '-aq --all-tags --quiet --disable-content-trust',
  values: '--platform',
  also: named('publishes', 'image'),
};

const builds: Sub = {
  flags:
    '-q --no-cache --pull --rm --force-rm --squash --quiet --load --compress --no-cache-filter --all --memory --with-dependencies --print',
  values:
    '-t --tag --build-arg --label --target --platform --progress --network --cache-from --add-host --builder --shm-size --ulimit --attest --provenance --sbom --annotation --build-context --allow --layers --set -m',
  options: {
    '-f --file': 'reads',
    '-o --output --metadata-file --iidfile': 'writes',
    '--cache-to': 'text',
    '--push': { does: ['publishes image'] },
    '--secret --ssh': { value: 'text', does: ['reveals-secret build secret'] },
  },
  operands: 'text',
  does: ['executes project'],
  also: ({ operands, role }) => {
    const context = operands[0];
    if (!context || context.text === '-') return;
    role(/^(?:https?|git|ssh):|^git@/.test(context.text) ? 'service host' : 'reads tree', context);
  },
};

/** `cp web:/a b`: one side is inside. */
const copies: Sub = {
  operands: 'text, text',
  flags: '-aLq --archive --follow-link --quiet --all',
  values: '--index',
  also: ({ operands: [source, dest], role, fact }) => {
    const isInside = (word: Word) => /^[\w.-]+:/.test(word.text);
    if (source) isInside(source) ? fact('reads service') : role('reads tree', source);
    if (dest)
      isInside(dest) ? fact(`remote-state container ${dest.text}`) : role('writes tree', dest);
  },
};

const composeConfig: Sub = {
  does: ['reads service', 'reads workspace'],
  flags:
    '-q --quiet --services --volumes --images --profiles --networks --hash --variables --no-interpolate --no-normalize --no-path-resolution --no-consistency --resolve-image-digests --environment --lock-image-digests --no-env-resolution',
  values: '--format',
  options: { '-o --output': 'writes', '--hash': { attached: true, value: 'text' } },
  operands: 'text*',
  also: ({ has, fact }) => {
    const bare = [
      '-q',
      '--quiet',
      '--services',
      '--volumes',
      '--images',
      '--profiles',
      '--no-interpolate',
    ];
    if (!bare.some((flag) => has(flag))) fact('reveals-secret environment of a container', false);
  },
};

const compose: Sub = {
  flags: '--compatibility --all-resources --verbose',
  values: '-p --project-name --profile --ansi --progress --parallel -c --context',
  options: {
    '-f --file --env-file': 'reads',
    '--project-directory --workdir': 'reads',
    '-H --host': 'host',
    '--dry-run': { undoes: true },
    '-v': { undoes: true, does: ['reads machine'] },
    '-h': { undoes: true },
  },
  alone: ['reads machine'],
  subs: {
    'ps, logs, images, top, port, ls, version, events, stats, volumes': {
      ...asks,
      flags: `${asks.flags} --orphans --services --no-color --no-log-prefix --short --json`,
      values: `${asks.values} --status --index --protocol`,
      examples: [
        ['docker compose logs --tail=50 api', 'reads service'],
        ['docker compose -f other.yml ps', 'reads other.yml', 'reads service'],
      ],
    },
    'config, convert': {
      ...composeConfig,
      examples: [
        ['docker compose config --services', 'reads service', 'reads . and below'],
        [
          'docker compose config',
          'reads service',
          'reads . and below',
          'reveals-secret environment of a container',
        ],
      ],
    },
    'up, create, watch': {
      operands: 'text*',
      flags:
        '-dwVy --detach --build --no-build --force-recreate --no-recreate --no-deps --remove-orphans --quiet-pull --wait --no-start --renew-anon-volumes --abort-on-container-exit --always-recreate-deps --attach-dependencies --no-log-prefix --timestamps --watch --quiet --prune --menu',
      values: '--scale --timeout -t --exit-code-from --attach --no-attach --wait-timeout --pull',
      does: ['executes project', 'remote-state containers'],
      examples: [['docker compose up -d --build', 'executes project', 'remote-state containers']],
    },
    down: {
      operands: 'text*',
      flags: '--remove-orphans',
      options: {
        '-v --volumes': { does: ['deletes volumes'] },
        '--rmi': { value: 'text', does: ['deletes images'] },
        '-t --timeout': 'text',
      },
      does: ['remote-state containers'],
      examples: [
        ['docker compose down', 'remote-state containers'],
        ['docker-compose down -v', 'deletes volumes', 'remote-state containers'],
      ],
    },
    rm: {
      operands: 'text*',
      flags: '-fs --force --stop',
      options: { '-v --volumes': { does: ['deletes volumes'] } },
      does: ['deletes containers'],
    },
    'start, stop, restart, kill, pause, unpause, scale, wait, attach, commit': {
      ...containerVerbs,
      flags: `${containerVerbs.flags} --no-deps --remove-orphans`,
      values: '-t --timeout -s --signal --index',
    },
    run: {
      ...runs,
      also: (call) => {
        const [, ...words] = call.operands;
        call.fact('executes project');
        startInside(call, words, mountsOf(call));
      },
      examples: [
        ['docker compose run --rm web rm -rf /', 'executes project', 'deletes / and below'],
      ],
    },
    exec: executes,
    'build, bake': { ...builds, operands: 'text*', does: ['executes project'], also: () => {} },
    pull: {
      ...pulls,
      operands: 'text*',
      flags: `${pulls.flags} --ignore-pull-failures --include-deps --ignore-buildable`,
    },
    push: {
      ...pushes,
      operands: 'text*',
      flags: `${pushes.flags} --ignore-push-failures --include-deps`,
      examples: [['docker compose push', 'publishes image']],
    },
    publish: { operands: 'service host', does: ['publishes compose file'] },
    export: { operands: 'text', options: { '-o --output': 'writes' }, does: ['writes workspace'] },
    cp: copies,
  },
};

const listsAndInspects = {
  'ls, list': asks,
  inspect: { ...asks, values: `${asks.values} -f` },
} as const;

const docker: Readonly<Record<string, Sub>> = {
  search: { ...asks, operands: 'service host' },
  'ps, images, logs, top, stats, port, diff, version, info, history, events, wait': {
    ...asks,
    examples: [
      ['docker ps -a --format "{{.Names}}"', 'reads service'],
      ['docker logs --tail 100 web', 'reads service'],
      ['docker ps --frob', 'unknown', 'reads service'],
      ['docker -H tcp://203.0.113.9:2375 ps', 'reads service', 'network in tcp://203.0.113.9:2375'],
    ],
  },
  inspect: {
    ...inspects,
    examples: [
      ["docker inspect -f '{{.State.Status}}' web", 'reads service'],
      ['docker inspect web', 'reads service', 'reveals-secret environment of a container'],
    ],
  },
  'run, create': {
    ...runs,
    examples: [
      ['docker run --rm alpine rm -rf /data', 'executes host', 'deletes /data and below'],
      [
        'docker run -v /:/host alpine rm -rf /host/etc',
        'executes host',
        'elevates',
        'writes / and below',
        'deletes /host/etc and below',
      ],
      ['docker run --privileged -it ubuntu', 'elevates', 'executes host'],
      [
        'docker run --mount type=bind,src=/,dst=/h alpine rm -rf /h',
        'executes host',
        'elevates',
        'writes / and below',
        'deletes /h and below',
      ],
      ['docker run ghcr.io/org/tool:latest', 'executes host', 'network in ghcr.io/org/tool:latest'],
      [
        'docker run -v "$PWD":/src -w /src alpine rm -rf build',
        'executes host',
        'writes /home/dev/project and below',
        'deletes build and below',
      ],
    ],
  },
  exec: {
    ...executes,
    examples: [
      ['docker exec web ls /app', 'remote-state container web', 'reads machine', 'reads /app'],
      [
        'docker exec -it web sh -c "rm -rf /data"',
        'remote-state container web',
        'deletes /data and below',
      ],
    ],
  },
  'start, stop, restart, kill, pause, unpause, rename, update, attach, commit, tag, checkpoint': {
    ...containerVerbs,
    examples: [['docker stop web db', 'remote-state container web', 'remote-state container db']],
  },
  rm: { ...removes('container'), examples: [['docker rm -f web', 'deletes container web']] },
  rmi: { ...removes('image'), examples: [['docker rmi -f app:1', 'deletes image app:1']] },
  build: {
    ...builds,
    examples: [
      ['docker build -t app .', 'executes project', 'reads . and below'],
      ['docker build --push -t app .', 'publishes image', 'executes project', 'reads . and below'],
      [
        'docker build https://git.example.org/r.git',
        'executes project',
        'network in https://git.example.org/r.git',
      ],
    ],
  },
  pull: { ...pulls, examples: [['docker pull redis:7', 'installs image redis:7']] },
  push: {
    ...pushes,
    examples: [
      [
        'docker push r.example.org/app:1',
        'publishes image r.example.org/app:1',
        'network in r.example.org/app:1',
      ],
    ],
  },
  cp: {
    ...copies,
    examples: [
      ['docker cp web:/a.txt .', 'reads service', 'writes . and below'],
      ['docker cp a web:/a', 'reads a and below', 'remote-state container web:/a'],
    ],
  },
  'save, export': {
    operands: 'text*',
    options: { '-o --output': 'writes' },
    values: '--platform --format',
    does: ['reads service'],
    examples: [['docker save -o app.tar app', 'writes app.tar', 'reads service']],
  },
  'load, import': {
    operands: 'reads, text*',
    flags: '-q --quiet',
    values: '-c --change -m --message --platform',
    options: { '-i --input': 'reads' },
    does: ['installs image'],
  },
  'login, logout': {
    operands: 'service host',
    flags: '--password-stdin',
    values: '-u --username -p --password',
    does: ['changes-config credentials'],
  },
  container: {
    subs: {
      'ls, ps, list, logs, top, stats, port, diff, wait, exists': asks,
      inspect: inspects,
      'run, create': runs,
      exec: executes,
      'start, stop, restart, kill, pause, unpause, rename, update, attach, commit': containerVerbs,
      rm: removes('container'),
      prune: prunes('stopped containers'),
      cp: copies,
      export: { operands: 'text', options: { '-o --output': 'writes' }, does: ['reads service'] },
    },
    examples: [['docker container prune -f', 'deletes stopped containers']],
  },
  image: {
    subs: {
      'ls, list, history, exists, tree': asks,
      inspect: inspects,
      rm: removes('image'),
      prune: prunes('unused images'),
      build: builds,
      pull: pulls,
      push: pushes,
      tag: changes('image'),
      save: { operands: 'text*', options: { '-o --output': 'writes' }, does: ['reads service'] },
      'load, import': {
        operands: 'reads',
        options: { '-i --input': 'reads' },
        does: ['installs image'],
      },
    },
    examples: [
      ['docker image ls', 'reads service'],
      ['docker image frob', 'unknown'],
    ],
  },
  volume: {
    subs: {
      ...listsAndInspects,
      rm: removes('volume'),
      prune: prunes('volumes'),
      'create, update, import, export, reload': changes('volume'),
    },
    examples: [
      ['docker volume ls', 'reads service'],
      ['docker volume rm pgdata', 'deletes volume pgdata'],
      ['docker volume prune -af', 'deletes volumes'],
    ],
  },
  network: {
    subs: {
      ...listsAndInspects,
      rm: removes('network'),
      prune: prunes('unused networks'),
      'create, connect, disconnect, reload': changes('network'),
    },
    examples: [['docker network rm n', 'deletes network n']],
  },
  system: {
    subs: {
      'df, info, events': asks,
      prune: prunes('unused containers, networks and images'),
      'reset, migrate, renumber': {
        does: ['deletes all containers, images and volumes'],
        flags: '-f --force',
      },
      dial_stdio: { does: ['unknown'] },
      connection: {
        subs: {
          list: asks,
          'add, remove, rename, default': {
            operands: 'text*',
            does: ['changes-config connection'],
          },
        },
      },
    },
    examples: [
      ['docker system df', 'reads service'],
      [
        'docker system prune -af --volumes',
        'deletes volumes',
        'deletes unused containers, networks and images',
      ],
    ],
  },
  'builder, buildx': {
    flags: '-D --debug',
    values: '--builder',
    subs: {
      'ls, du, inspect, version, history': asks,
      prune: prunes('build cache'),
      'build, b': builds,
      bake: { ...builds, operands: 'text*', also: () => {} },
      'create, use, rm, stop': changes('builder'),
      imagetools: {
        subs: {
          inspect: {
            operands: 'service host',
            does: ['reads service'],
            flags: '--raw',
            values: '--format',
          },
          create: { operands: 'text*', values: '-t --tag', does: ['publishes image'] },
        },
      },
    },
    examples: [['docker builder prune', 'deletes build cache']],
  },
  context: {
    subs: {
      'ls, list, show, inspect': asks,
      'use, create, update, rm, import, export': {
        operands: 'text*',
        values: '--docker --description --from',
        does: ['changes-config docker context'],
      },
    },
    examples: [['docker context use prod', 'changes-config docker context']],
  },
  'secret, config': {
    subs: {
      'ls, list': asks,
      inspect: {
        ...inspects,
        does: ['reads service', 'reveals-secret swarm config'],
        also: () => {},
      },
      create: {
        operands: 'text, reads',
        values: '-l --label -d --driver',
        does: ['remote-state swarm config'],
      },
      rm: removes('swarm config'),
    },
  },
  'service, stack, node, swarm': {
    subs: {
      'ls, ps, logs, services, list': asks,
      inspect: { ...inspects, flags: '--pretty' },
      rm: removes('service'),
      'create, update, scale, rollback, deploy, promote, demote, init, join, leave, join-token, unlock, unlock-key, ca, config':
        { operands: 'text*', open: true, does: ['remote-state swarm'] },
    },
    examples: [['docker stack rm prod', 'deletes service prod']],
  },
  manifest: {
    subs: {
      inspect: { ...asks, operands: 'service host' },
      'create, annotate, push, rm, add': { operands: 'text*', does: ['publishes image'] },
    },
  },
  'plugin, trust': {
    subs: {
      'ls, list, inspect': asks,
      'install, enable, disable, upgrade, rm, create, push, set, key, sign, revoke, signer': {
        operands: 'text*',
        does: ['installs docker plugin'],
      },
    },
  },
  compose,
  scout: { operands: 'text*', does: ['unknown'] },
};

/** What podman has besides. */
const podman: Readonly<Record<string, Sub>> = {
  pod: {
    subs: {
      'ls, list, ps, logs, top, stats, inspect, exists': asks,
      rm: removes('pod'),
      prune: prunes('stopped pods'),
      'create, start, stop, restart, kill, pause, unpause, clone': changes('pod'),
    },
    examples: [['podman pod rm -f web', 'deletes pod web']],
  },
  machine: {
    subs: {
      'ls, list, info, inspect': asks,
      'init, start, stop, set, os, cp': changes('machine'),
      ssh: { strict: true, operands: 'text, remote command', does: ['remote-state machine'] },
      'rm, reset': removes('machine'),
    },
  },
  'kube, play': {
    subs: {
      'play, apply, kube': {
        operands: 'reads',
        open: true,
        does: ['executes project', 'remote-state containers'],
      },
      down: { operands: 'reads', does: ['deletes containers'] },
      generate: { operands: 'text*', does: ['reads service'] },
    },
  },
  'generate, healthcheck, auto-update, init, cleanup, unmount, untag, farm': {
    operands: 'text*',
    does: ['remote-state container'],
  },
  unshare: { strict: true, operands: 'argv', does: ['elevates'] },
  mount: { operands: 'text*', does: ['elevates'] },
};

const daemon: Readonly<Record<string, Option>> = {
  '-H --host --url': 'host',
  '--config --tlscacert --tlscert --tlskey --identity --root --runroot --storage-driver --storage-opt --hooks-dir --conmon':
    'config',
  '-v': { undoes: true, does: ['reads machine'] },
  '--version': { undoes: true, does: ['reads machine'] },
  '-h': { undoes: true },
  '-r --remote': {},
};

/** Containers and images. */
export const containers: readonly Row[] = [
  {
    name: 'docker nerdctl finch',
    flags: '-D --debug --tls --tlsverify',
    values: '-c --context -l --log-level -n --namespace --connection',
    options: daemon,
    alone: ['reads machine'],
    subs: docker,
    examples: [
      ['docker --version', 'reads machine'],
      ['docker frobnicate', 'unknown'],
      ['docker --config ./evil ps', 'changes-config ./evil', 'reads service'],
    ],
  },
  {
    name: 'podman',
    flags: '-D --debug --noout',
    values: '-c --connection --log-level --module --cgroup-manager --events-backend',
    options: daemon,
    alone: ['reads machine'],
    subs: { ...docker, ...podman },
    examples: [
      ['podman ps', 'reads service'],
      ['podman system reset -f', 'deletes all containers, images and volumes'],
      ['podman unshare rm -rf x', 'elevates', 'deletes x and below'],
    ],
  },
  {
    name: 'docker-compose podman-compose',
    ...compose,
    examples: [['docker-compose ps', 'reads service']],
  },
  {
    name: 'buildah skopeo crane oras regctl',
    operands: 'text*',
    subs: {
      'ls, images, containers, version, info': asks,
      'inspect, list-tags, manifest, digest, catalog, config': {
        operands: 'service host, text*',
        flags: '--raw --config',
        does: ['reads service'],
      },
      'copy, cp, push, sync, tag, append, mutate, attach': {
        operands: 'service host, service host',
        open: true,
        does: ['publishes image'],
      },
      'pull, export, blob': {
        operands: 'service host, writes',
        open: true,
        does: ['installs image'],
      },
      'delete, rm, rmi, prune': { operands: 'service host*', open: true, does: ['deletes image'] },
      'bud, build, from, run, commit, config-image, mount, unshare': {
        operands: 'text*',
        open: true,
        does: ['executes project'],
      },
    },
    examples: [
      [
        'skopeo delete docker://r.example.org/app:1',
        'deletes image',
        'network in docker://r.example.org/app:1',
      ],
      ['crane ls', 'reads service'],
      [
        'skopeo inspect docker://r.example.org/a',
        'reads service',
        'network in docker://r.example.org/a',
      ],
    ],
  },
  {
    name: 'colima lima limactl minishift multipass',
    alone: ['reads machine'],
    flags: '-a --all -j --json -q --quiet',
    subs: {
      'status, list, ls, version, info, global-status, port, validate, ssh-config': {
        operands: 'text*',
        flags: '-q --json',
        values: '--format',
        does: ['reads machine'],
      },
      'start, up, stop, halt, restart, reload, suspend, resume, provision, init, launch, create, edit, set, box, plugin, snapshot, package, cloud':
        { operands: 'text*', open: true, does: ['remote-state machine'] },
      'delete, destroy, purge, prune, factory-reset, rm': {
        operands: 'text*',
        flags: '-fap --force --all --purge',
        also: named('deletes', 'machine'),
      },
      'ssh, shell, exec': { operands: 'text*', open: true, does: ['remote-state machine'] },
    },
    examples: [
      ['multipass delete web', 'deletes machine web'],
      ['colima status', 'reads machine'],
    ],
  },
  {
    name: 'vagrant',
    alone: ['reads machine'],
    subs: {
      destroy: {
        style: 'none',
        does: ['executes project', 'deletes machine'],
        examples: [['vagrant destroy -f web', 'executes project', 'deletes machine']],
      },
      '*': {
        style: 'none',
        does: ['executes project', 'remote-state machine'],
        examples: [['vagrant status', 'executes project', 'remote-state machine']],
      },
    },
  },
];
