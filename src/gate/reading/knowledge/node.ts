import { withText } from '../words.ts';
import type { Option, Row, RowCall, Sub } from './row.ts';

/** Opens its address in a browser. */
const opens: Sub = { operands: 'text*', does: ['network'] };
const asksRegistry: Sub = { operands: 'text*', does: ['reads service'], also: fetchesAddress };
const readsTree: Sub = { operands: 'text*', does: ['reads workspace'] };
const runsScripts: Sub = { operands: 'text*', does: ['executes project'] };
const changesPackages: Sub = { operands: 'text*', does: ['writes workspace'] };
const changesAccount: Sub = { operands: 'text*', does: ['changes-config credentials'] };
const changesRegistry: Sub = { operands: 'text*', does: ['remote-state registry'] };
const installsProject: Sub = { does: ['installs project'] };
const installsNamed: Sub = { operands: 'package*', alone: ['installs project'] };

const address = /^[a-z][a-z0-9+.-]*:\/\/|^[^@\s]+@[^@\s]+:/i;

/** A package named by its address is fetched from there, whatever is done with it. */
function fetchesAddress(call: RowCall): void {
  for (const word of call.operands) {
    if (address.test(word.text)) call.role('host in', word);
  }
}

const credential = /auth|token|passw|secret|cert|(?:^|:)key/i;
function configKeys(call: RowCall): void {
  for (const { text } of call.operands) {
    if (credential.test(text)) call.fact('reveals-secret registry credential');
  }
}

/** What stands behind `--` goes to the script, but these reach the package manager in some versions. */
function registryInArguments(call: RowCall): void {
  const at = call.operands.findIndex((word) => word.text === '--registry');
  const host = at < 0 ? undefined : call.operands[at + 1];
  if (host) call.role('host', host);
}

/** Runs a package's program: the installed one, or else one that is fetched first. `name@1` runs `name`. */
function runsPackage(call: RowCall): void {
  const [program, ...rest] = call.operands;
  if (!program) return;
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(program.text)) call.role('package', program);
  else if (!call.has('--no-install') && !call.has('--package'))
    call.fact(`installs ${program.text}`, false);
  const version = program.dynamic ? -1 : program.text.indexOf('@', 1);
  const name = version > 0 ? withText(program, program.text.slice(0, version)) : program;
  call.role('argv', name, [name, ...rest]);
}

const global: Option = { does: ['changes-config global packages'] };

const npmOptions: Readonly<Record<string, Option>> = {
  '-C --prefix --dir --cwd': 'cwd',
  '--registry': { value: 'host', does: ['changes-config registry'] },
  '--proxy --https-proxy --noproxy': 'host',
  '--script-shell --shell': { value: 'text', does: ['executes argument'] },
  '--node-options --init-module --onload-script': { value: 'text', does: ['executes argument'] },
  '--userconfig --globalconfig --cafile --use-yarnrc': 'config',
  '--git --editor --viewer --browser': { value: 'text', does: ['executes argument'] },
  '--cache --store-dir --modules-folder --cache-folder': 'writes',
  '-h': { undoes: true },
  '-v': { undoes: true, does: ['reads machine'] },
  '--version': { undoes: true, does: ['reads machine'] },
  '-ws --workspaces --parseable -dd -ddd': {},
};
const npmFlags =
  '-sdqalEDSOPBy --silent --quiet --json --long --all --yes --force -f --verbose --no-audit --no-fund --no-save --no-optional --no-progress --no-color --no-package-lock --no-bin-links --audit --fund --save --save-dev --save-prod --save-exact --save-optional --save-peer --ignore-scripts --legacy-peer-deps --strict-peer-deps --prefer-offline --prefer-online --offline --package-lock-only --production --prod --dev --if-present --include-workspace-root --workspaces-update --dry-run --no-git-tag-version --foreground-scripts --no-workspaces --link --no-update-notifier --timing --color --unicode --progress --no-strict-ssl';
const npmValues =
  '-w --workspace --omit --include --only --depth --loglevel --tag --access --otp --scope --before --searchlimit --install-strategy --audit-level --message -m --preid --color --fetch-retries --fetch-timeout --maxsockets --network-timeout --filter -F --reporter --workspace-concurrency --provenance-file';

const npmSubs: Readonly<Record<string, Sub>> = {
  'run, run-script, rum, urn': {
    operands: 'project, text*',
    alone: ['reads workspace'],
    also: registryInArguments,
    examples: [
      ['npm run build', 'executes project'],
      ['npm run lint -- --fix', 'executes project'],
      ['npm run', 'reads . and below'],
      ['npm run build --script-shell=./sh', 'executes argument', 'executes project'],
      [
        'npm run build -- --registry https://r.example.org/',
        'executes project',
        'network in https://r.example.org/',
      ],
    ],
  },
  'test, t, tst, start, stop, restart': {
    ...runsScripts,
    also: registryInArguments,
    examples: [
      ['npm test', 'executes project'],
      ['npm test --node-options=--require=./p.js', 'executes argument', 'executes project'],
    ],
  },
  'install, i, in, ins, inst, insta, instal, add, isnt, isnta, isntal, isntall, update, up, upgrade, udpate':
    {
      ...installsNamed,
      options: { '-g --global': global, '--global-style --location': 'text' },
      examples: [
        ['npm install', 'installs project'],
        ['npm i -D vitest@latest', 'installs vitest@latest'],
        ['npm i -g typescript', 'changes-config global packages', 'installs typescript'],
        [
          'npm i https://example.org/a.tgz',
          'installs https://example.org/a.tgz',
          'network in https://example.org/a.tgz',
        ],
        [
          'npm --registry https://r.example.org i a',
          'changes-config registry',
          'installs a',
          'network in https://r.example.org',
        ],
      ],
    },
  'ci, clean-install, ic, install-clean, isntall-clean': {
    ...installsProject,
    examples: [['npm ci --omit dev', 'installs project']],
  },
  'install-test, it, install-ci-test, cit, clean-install-test, sit': {
    does: ['installs project', 'executes project'],
    examples: [['npm cit', 'installs project', 'executes project']],
  },
  'uninstall, remove, rm, r, un, unlink': {
    ...changesPackages,
    options: { '-g --global': global },
    examples: [['npm uninstall lodash', 'writes . and below']],
  },
  'prune, dedupe, ddp, shrinkwrap': {
    ...changesPackages,
    examples: [['npm prune --production', 'writes . and below']],
  },
  'link, ln': {
    operands: 'package*',
    alone: ['changes-config global packages'],
    examples: [['npm link', 'changes-config global packages']],
  },
  'rebuild, rb': { ...runsScripts, examples: [['npm rebuild', 'executes project']] },
  'exec, x': {
    strict: true,
    flags: '-yq --yes --quiet --ignore-existing',
    options: {
      '-c --call': 'code shell',
      '-p --package': 'package',
      '--no-install --no': {},
    },
    also: runsPackage,
    examples: [
      ['npm exec -- rimraf dist', 'installs rimraf', 'deletes dist and below'],
      ['npm exec -y rimraf@6 dist', 'installs rimraf@6', 'deletes dist and below'],
      ["npm exec -c 'rm x'", 'deletes x'],
    ],
  },
  explore: {
    operands: 'text',
    also: ({ operands: [, program, ...rest], role }) => {
      if (program) role('argv', program, [program, ...rest]);
    },
    examples: [['npm explore a -- rm x', 'deletes x']],
  },
  'init, create, innit': {
    operands: 'package, text*',
    alone: ['writes workspace'],
    examples: [
      ['npm init -y', 'writes . and below'],
      ['npm init vite@latest', 'installs vite@latest'],
    ],
  },
  'publish, pub': {
    operands: 'reads',
    does: ['executes project', 'publishes package'],
    options: { '--dry-run': { undoes: true, does: ['executes project'] } },
    examples: [
      ['npm publish --access public', 'executes project', 'publishes package'],
      ['npm publish --dry-run', 'executes project'],
    ],
  },
  'unpublish, deprecate, undeprecate': {
    ...changesRegistry,
    examples: [['npm unpublish left-pad --force', 'remote-state registry']],
  },
  pack: {
    operands: 'reads',
    does: ['executes project', 'writes workspace'],
    options: {
      '--dry-run': { undoes: true, does: ['executes project'] },
      '--pack-destination': 'writes',
    },
    examples: [
      ['npm pack', 'executes project', 'writes . and below'],
      ['npm pack --dry-run', 'executes project'],
    ],
  },
  'view, info, show, v': {
    ...asksRegistry,
    examples: [
      ['npm view react versions --json', 'reads service'],
      [
        'npm view https://example.org/a.tgz',
        'reads service',
        'network in https://example.org/a.tgz',
      ],
      [
        'npm view react --registry https://r.example.org',
        'changes-config registry',
        'reads service',
        'network in https://r.example.org',
      ],
    ],
  },
  'outdated, search, find, s, se, ping, whoami, doctor, find-dupes, stars': {
    ...asksRegistry,
    flags: '-g --global',
    examples: [
      ['npm outdated', 'reads service'],
      ['npm outdated --userconfig ./x', 'changes-config ./x', 'reads service'],
    ],
  },
  audit: {
    does: ['reads service'],
    subs: {
      fix: { does: ['installs project'], examples: [] },
      signatures: {},
    },
    examples: [
      ['npm audit --omit=dev --json', 'reads service'],
      ['npm audit fix --force', 'reads service', 'installs project'],
    ],
  },
  'ls, list, la, ll, explain, why, query, fund, sbom': {
    ...readsTree,
    flags: '-gp --global',
    options: { '--which --sbom-format --sbom-type': 'text', '--browser': { does: ['network'] } },
    examples: [
      ['npm ls --depth=0', 'reads . and below'],
      ['npm ls --prefix /srv/app', 'reads . and below'],
      ['npm ls --frob', 'unknown', 'reads . and below'],
    ],
  },
  'prefix, root, bin, help, help-search, completion': {
    operands: 'text*',
    flags: '-g --global',
    does: ['reads machine'],
    examples: [['npm root -g', 'reads machine']],
  },
  'docs, home, bugs, issues, repo': { ...opens, examples: [['npm docs react', 'network']] },
  diff: {
    ...asksRegistry,
    values: '--diff --diff-unified --diff-src-prefix --diff-dst-prefix',
    examples: [['npm diff --diff=a@1 --diff=a@2', 'reads service']],
  },
  version: {
    operands: 'text',
    alone: ['reads machine'],
    also: (call) => {
      if (call.operands.length === 0) return;
      call.fact('executes project');
      call.fact('writes workspace');
    },
    examples: [
      ['npm version', 'reads machine'],
      ['npm version patch', 'executes project', 'writes . and below'],
    ],
  },
  pkg: {
    subs: {
      get: readsTree,
      'set, delete, fix': { ...changesPackages, does: ['writes workspace', 'executes project'] },
    },
    examples: [
      ['npm pkg get scripts', 'reads . and below'],
      ["npm pkg set scripts.postinstall='x'", 'writes . and below', 'executes project'],
    ],
  },
  'config, c': {
    alone: ['reads machine'],
    subs: {
      'list, ls': { does: ['reads machine'] },
      get: { operands: 'text*', does: ['reads machine'], also: configKeys },
      set: { operands: 'config, text*', options: { '-g --global': {} } },
      'delete, rm': { operands: 'config*' },
      'edit, fix': { does: ['changes-config npmrc'] },
    },
    examples: [
      ['npm config get registry', 'reads machine'],
      [
        'npm config get //registry.example.org/:_authToken',
        'reads machine',
        'reveals-secret registry credential',
      ],
      ['npm config set ignore-scripts false', 'changes-config ignore-scripts'],
      ['npm config frob', 'unknown'],
    ],
  },
  get: { operands: 'text*', does: ['reads machine'], also: configKeys },
  set: {
    operands: 'config, text*',
    flags: '-g --global',
    examples: [['npm set script-shell ./sh -g', 'changes-config script-shell']],
  },
  'set-script': { operands: 'text*', does: ['writes workspace', 'executes project'] },
  cache: {
    subs: {
      'clean, clear, rm': { operands: 'text*', does: ['changes-config package cache'] },
      verify: { does: ['changes-config package cache'] },
      'ls, npx': { operands: 'text*', does: ['reads machine'] },
      add: { operands: 'package*' },
    },
    examples: [['npm cache clean --force', 'changes-config package cache']],
  },
  'login, adduser, add-user, logout, profile, token': {
    ...changesAccount,
    examples: [['npm login', 'changes-config credentials']],
  },
  'dist-tag, dist-tags': {
    alone: ['reads service'],
    subs: { 'ls, list': asksRegistry, 'add, rm, set, del': changesRegistry },
    examples: [
      ['npm dist-tag ls react', 'reads service'],
      ['npm dist-tag rm a beta', 'remote-state registry'],
    ],
  },
  'owner, author, access, team, org, hook': {
    subs: {
      'ls, list, get, list-packages, list-collaborators': asksRegistry,
      'add, rm, remove, set, grant, revoke, create, destroy, update, public, restricted, edit':
        changesRegistry,
    },
    examples: [['npm owner add me a', 'remote-state registry']],
  },
  'star, unstar': { ...changesRegistry, examples: [['npm star a', 'remote-state registry']] },
};

const runner: Sub = {
  ...npmSubs['exec, x'],
  flags:
    '-yq --yes --quiet --ignore-existing --verbose --silent --bun --offline --prefer-offline --ignore-scripts --loglevel=silent',
  values: '-w --workspace --loglevel',
};

/** A runner of what other package managers call scripts: any other word names one. */
const orScript = { operands: 'project, text*' } as const;

/** Node's package managers. */
export const node: readonly Row[] = [
  {
    name: 'npm cnpm tnpm',
    flags: npmFlags,
    values: npmValues,
    options: { ...npmOptions, '-g --global': {} },
    alone: ['reads machine'],
    subs: npmSubs,
    examples: [
      ['npm -v', 'reads machine'],
      ['npm --script-shell=./sh test', 'executes argument', 'executes project'],
      ['npm frobnicate', 'unknown'],
    ],
  },
  {
    name: 'npx',
    ...runner,
    options: {
      ...runner.options,
      '--registry': 'host',
      '--prefix': 'cwd',
      '--userconfig': 'config',
      '-v': { undoes: true, does: ['reads machine'] },
    },
    examples: [
      ['npx -v', 'reads machine'],
      ['npx rimraf dist', 'installs rimraf', 'deletes dist and below'],
      ['npx --no-install rimraf dist', 'deletes dist and below'],
      ["npx -c 'rm x'", 'deletes x'],
      ['npx -y -p shx shx rm -rf x', 'installs shx', 'deletes x and below'],
      ['npx frobnicate', 'installs frobnicate', 'unknown'],
    ],
  },
  {
    name: 'shx',
    operands: 'argv',
    examples: [['shx rm -rf lib', 'deletes lib and below']],
  },
  {
    name: 'pnpm pnpx pnpm.exe',
    flags: `${npmFlags} -rx --recursive --parallel --stream --aggregate-output --no-bail --bail --frozen-lockfile --no-frozen-lockfile --lockfile-only --fix-lockfile --shamefully-hoist --no-prefer-frozen-lockfile --ignore-workspace --workspace-root --sort --no-sort --latest --interactive -i --if-present --no-git-checks --report-summary --check`,
    values: `${npmValues} --filter-prod --changed-files-ignore-pattern --test-pattern --resume-from --config-dir`,
    options: {
      ...npmOptions,
      '-w': {},
      '-g --global': {},
      '-c --shell-mode': { does: ['executes argument'] },
    },
    also: ({ has, operands: [sub, text], role }) => {
      if (has('-c') && sub?.text === 'exec' && text) role('code shell', text);
    },
    alone: ['reads machine'],
    ...orScript,
    subs: {
      ...npmSubs,
      'install, i, add, update, up, upgrade': npmSubs[
        'install, i, in, ins, inst, insta, instal, add, isnt, isnta, isntal, isntall, update, up, upgrade, udpate'
      ] as Sub,
      'exec, dlx, x': {
        ...runner,
        options: {
          ...runner.options,
          '-c --shell-mode': { operands: 'shell words' },
          '-p --package': 'package',
        },
        examples: [
          ['pnpm dlx rimraf dist', 'installs rimraf', 'deletes dist and below'],
          ["pnpm -c exec 'rm x'", 'executes argument', 'installs rm x', 'unknown', 'deletes x'],
        ],
      },
      'run, run-script': {
        strict: true,
        flags: '--sequential --no-bail --report-summary --parallel --stream',
        operands: 'project, text*',
        alone: ['reads workspace'],
        examples: [['pnpm run lint --fix', 'executes project']],
      },
      'test, t, start': {
        ...runsScripts,
        style: 'none',
        examples: [
          ['pnpm test --run', 'executes project'],
          ['pnpm test --version', 'executes project'],
        ],
      },
      create: npmSubs['init, create, innit'] as Sub,
      fetch: installsProject,
      import: changesPackages,
      'patch, patch-commit, patch-remove': changesPackages,
      deploy: { operands: 'writes', does: ['installs project'] },
      'licenses, why, list, ls, outdated': readsTree,
      store: {
        subs: {
          'status, path': { does: ['reads machine'] },
          'prune, add': { operands: 'text*', does: ['changes-config package cache'] },
        },
      },
      'env, setup, self-update, server': {
        operands: 'text*',
        does: ['installs node'],
        examples: [['pnpm env use --global 22', 'installs node']],
      },
    },
    examples: [
      ['pnpm -r build', 'executes project'],
      ['pnpm --filter web build', 'executes project'],
      [
        'pnpm add pkg --registry https://r.example.org/',
        'changes-config registry',
        'installs pkg',
        'network in https://r.example.org/',
      ],
      ['pnpm ls', 'reads . and below'],
      ['pnpm publish', 'executes project', 'publishes package'],
    ],
  },
  {
    name: 'yarn yarnpkg',
    flags: `${npmFlags} -AWRitTv --frozen-lockfile --immutable --immutable-cache --check-cache --inline-builds --check-files --flat --har --pure-lockfile --non-interactive --ignore-engines --ignore-optional --ignore-platform --no-lockfile --exact --tilde --caret --dev --peer --optional --all --recursive --topological --topological-dev --parallel --interlaced --no-private --since --latest --pattern --mode=update-lockfile`,
    values: `${npmValues} --mutex --link-folder --network-concurrency --mode --from --exclude -j --jobs`,
    options: npmOptions,
    alone: ['installs project'],
    // Its configuration may name the file that is run in its place: https://yarnpkg.com/configuration/yarnrc#yarnPath
    also: ({ run, part, fact }) => {
      const said = run.draft.effects.some(
        (one) => one.part === part.index && one.kind === 'executes',
      );
      if (!run.undone && !said) fact('executes project', false);
    },
    ...orScript,
    subs: {
      'install, import, dedupe': installsProject,
      add: {
        operands: 'package*',
        examples: [['yarn add -D prettier', 'installs prettier', 'executes project']],
      },
      'up, upgrade, upgrade-interactive, set': installsNamed,
      global: {
        options: { '--prefix': 'writes' },
        subs: {
          'add, upgrade': { operands: 'package*', does: ['changes-config global packages'] },
          remove: { operands: 'text*', does: ['changes-config global packages'] },
          'list, bin, dir': { does: ['reads machine'] },
        },
        examples: [
          ['yarn global add a', 'changes-config global packages', 'installs a', 'executes project'],
        ],
      },
      'remove, unlink, unplug, autoclean, patch, patch-commit, rebuild': changesPackages,
      link: changesPackages,
      'run, exec': {
        strict: true,
        operands: 'project, text*',
        alone: ['reads workspace'],
        also: (call) => {
          registryInArguments(call);
          const [first] = call.operands;
          if (call.part.words.some((word) => word.text === 'exec') && first)
            call.role('argv', first, call.operands);
        },
        examples: [
          ['yarn run build', 'executes project'],
          ['yarn exec rm -rf lib', 'executes project', 'deletes lib and below'],
        ],
      },
      'node, test, start, build, pack, stage': {
        ...runsScripts,
        style: 'none',
        examples: [['yarn test -v', 'executes project']],
      },
      dlx: {
        ...runner,
        examples: [
          ['yarn dlx rimraf dist', 'installs rimraf', 'deletes dist and below', 'executes project'],
        ],
      },
      create: { operands: 'package, text*' },
      init: { does: ['writes workspace'] },
      'info, outdated, audit, search, tag, owner, team': {
        ...asksRegistry,
        also: (call) => {
          fetchesAddress(call);
          if (/^(?:add|remove|rm|create|destroy)$/.test(call.operands[0]?.text ?? ''))
            call.fact('remote-state registry');
        },
        examples: [
          ['yarn outdated', 'reads service', 'executes project'],
          ['yarn owner remove a b', 'reads service', 'remote-state registry', 'executes project'],
        ],
      },
      'list, why, check, licenses, constraints': readsTree,
      publish: npmSubs['publish, pub'] as Sub,
      'version, versions': npmSubs['version'] as Sub,
      npm: {
        subs: {
          publish: npmSubs['publish, pub'] as Sub,
          'info, whoami, audit': asksRegistry,
          'login, logout, tag': changesAccount,
        },
        examples: [['yarn npm publish', 'executes project', 'publishes package']],
      },
      workspaces: {
        subs: {
          'list, info': readsTree,
          run: runsScripts,
          foreach: {
            strict: true,
            flags: '-AWRitpv --all --exclude-root',
            operands: 'text*',
            does: ['executes project'],
          },
          focus: installsProject,
        },
        examples: [['yarn workspaces foreach -A run test', 'executes project']],
      },
      workspace: { strict: true, operands: 'text*', does: ['executes project'] },
      'config, get': {
        alone: ['reads machine'],
        subs: {
          'list, current': { does: ['reads machine'] },
          get: { operands: 'text*', does: ['reads machine'], also: configKeys },
          'set, delete, unset': { operands: 'config, text*' },
        },
      },
      cache: {
        subs: {
          clean: { does: ['changes-config package cache'] },
          'dir, list': { does: ['reads machine'] },
        },
      },
      'bin, help': { operands: 'text*', does: ['reads machine'] },
      plugin: {
        subs: {
          import: { operands: 'package', does: ['executes project'] },
          'list, runtime': { does: ['reads machine'] },
          remove: changesPackages,
        },
      },
      'login, logout': changesAccount,
    },
    examples: [
      ['yarn', 'installs project', 'executes project'],
      ['yarn build', 'executes project'],
      ['yarn why react', 'reads . and below', 'executes project'],
      [
        'yarn why react --use-yarnrc ./evil',
        'changes-config ./evil',
        'reads . and below',
        'executes project',
      ],
    ],
  },
  {
    name: 'bunx',
    ...runner,
    examples: [['bunx rimraf dist', 'installs rimraf', 'deletes dist and below']],
  },
  {
    name: 'bun',
    is: ['interpreter'],
    flags:
      '--watch --hot --smol --silent --bun --no-clear-screen --inspect --if-present --no-install -i -b',
    values: '--filter -F --tsconfig-override --define -d --conditions --port',
    options: {
      '-e --eval -p --print': 'code javascript',
      '-r --preload --require --import --config -c --env-file': {
        value: 'text',
        does: ['executes argument'],
      },
      '--cwd': 'cwd',
      '-v --version --revision': { undoes: true, does: ['reads machine'] },
      '-h': { undoes: true },
    },
    alone: ['reads machine'],
    operands: 'project, text*',
    subs: {
      run: { strict: true, operands: 'project, text*', alone: ['reads workspace'] },
      'test, dev, start': {
        style: 'none',
        operands: 'text*',
        does: ['executes project'],
        examples: [['bun dev -v', 'executes project']],
      },
      'install, i, add, a, update': installsNamed,
      'remove, rm': changesPackages,
      'x, exec': runner,
      'create, c': { operands: 'package, text*' },
      init: { does: ['writes workspace'] },
      build: {
        operands: 'reads*',
        options: { '--outdir --outfile': 'writes' },
        does: ['executes project'],
      },
      'link, unlink': changesPackages,
      publish: npmSubs['publish, pub'] as Sub,
      outdated: asksRegistry,
      'why, pm': {
        ...readsTree,
        also: (call) => {
          const verb = call.operands[0]?.text ?? '';
          if (!/^(?:ls|list|bin|hash|cache|whoami|why)?$/.test(verb) || call.operands[1])
            call.fact('unknown');
        },
        examples: [
          ['bun pm ls', 'reads . and below'],
          ['bun pm trust a', 'reads . and below', 'unknown'],
        ],
      },
      upgrade: { does: ['installs bun'] },
    },
    examples: [
      ['bun test', 'executes project'],
      ['bun -v', 'reads machine'],
      ['bun add a', 'installs a'],
      ['bun -v -r ./p.js', 'reads machine', 'executes argument'],
    ],
  },
  {
    name: 'corepack',
    subs: {
      'enable, disable, prepare, install, use, up, pack, hydrate': {
        operands: 'text*',
        does: ['installs package manager'],
      },
      'yarn, pnpm, npm': { ...runsScripts, style: 'none' },
    },
    examples: [['corepack enable', 'installs package manager']],
  },
  {
    name: 'nvm fnm volta n nodenv asdf mise rtx',
    options: { '-v -V': { undoes: true, does: ['reads machine'] } },
    alone: ['reads machine'],
    subs: {
      'ls, list, current, which, where, whence, ls-remote, list-remote, version, --version': {
        operands: 'text*',
        does: ['reads machine'],
      },
      'install, use, pin, default, uninstall, alias, global, local, plugin, plugin-add, upgrade, trust, lts, latest, unset, reinstall-packages':
        { operands: 'text*', does: ['installs runtime'] },
      'exec, run': { operands: 'argv', values: '--using' },
    },
    examples: [
      ['nvm ls', 'reads machine'],
      ['nvm install 22', 'installs runtime'],
      ['volta frob', 'unknown'],
    ],
  },
];
