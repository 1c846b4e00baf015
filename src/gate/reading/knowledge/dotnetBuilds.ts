import type { Option, Row } from './row.ts';
import { readsMachine, readsRegistry, runsProject } from './subcommands.ts';

const dotnetFlags =
  '-vq --no-build --no-restore --nologo --force --verbosity --self-contained --no-self-contained --outdated --deprecated --vulnerable --include-transitive --list-tests --blame --no-dependencies --no-incremental --interactive --highest-minor --include-prerelease';

const dotnetValues =
  '-c --configuration -f --framework -r --runtime --filter -l --logger --project -a --arch --os -s --launch-profile -p -property -n --name -v --format --collect --version-suffix';

const dotnetOptions: Readonly<Record<string, Option>> = {
  '--settings -s': 'config',
  '-o --output --results-directory --artifacts-path': 'writes',
  '--source --add-source': 'host',
  '--version --info --list-sdks --list-runtimes': { undoes: true, does: ['reads machine'] },
};

/** .NET projects and their packages. */
export const dotnetBuilds: readonly Row[] = [
  {
    name: 'dotnet',
    flags: dotnetFlags,
    values: dotnetValues,
    options: {
      ...dotnetOptions,
      '--list-sdks --list-runtimes --info --version': { undoes: true, does: ['reads machine'] },
    },
    operands: 'script other, text*',
    alone: ['reads machine'],
    subs: {
      'build, test, run, publish, pack, format': {
        ...runsProject,
        options: dotnetOptions,
        examples: [
          ['dotnet test --no-build', 'executes project'],
          [
            'dotnet test --settings x.runsettings',
            'changes-config x.runsettings',
            'executes project',
          ],
        ],
      },
      'tool, ef': {
        style: 'none',
        operands: 'text*',
        does: ['executes project', 'installs packages'],
        also: ({ args, fact }) => {
          if (args[0]?.text === 'database' && args[1]?.text === 'drop')
            fact('remote-state data dropped');
        },
        examples: [
          [
            'dotnet ef database drop -f',
            'executes project',
            'installs packages',
            'remote-state data dropped',
          ],
          ['dotnet tool run x --help', 'executes project', 'installs packages'],
        ],
      },
      'restore, workload, add, package, new, sln, solution, reference, remove, sdk, dev-certs, user-secrets':
        {
          operands: 'text*',
          open: true,
          options: dotnetOptions,
          does: ['executes project', 'installs packages'],
          also: ({ operands, fact }) => {
            if (operands[0]?.text === 'database' && operands[1]?.text === 'drop')
              fact('remote-state data dropped');
          },
          examples: [['dotnet restore', 'executes project', 'installs packages']],
        },
      list: {
        operands: 'text*',
        does: ['executes project'],
        examples: [['dotnet list package --outdated', 'executes project']],
      },
      clean: { operands: 'text*', does: ['executes project', 'deletes build output'] },
      nuget: {
        subs: {
          push: {
            operands: 'sends',
            open: true,
            options: { '-s --source': 'host' },
            does: ['publishes package'],
          },
          delete: { operands: 'text*', open: true, does: ['remote-state registry'] },
          list: readsRegistry,
          '*': { operands: 'text*', open: true, does: ['changes-config nuget'] },
        },
        examples: [['dotnet nuget push a.nupkg', 'publishes package', 'reads a.nupkg']],
      },
      'help, build-server, store': readsMachine,
    },
    examples: [['dotnet --info', 'reads machine']],
  },
  {
    name: 'nuget',
    subs: {
      'list, search, locals, sources, verify, help': {
        operands: 'text*',
        open: true,
        does: ['reads service', 'changes-config nuget'],
      },
      push: { operands: 'sends', open: true, does: ['publishes package'] },
      delete: { operands: 'text*', open: true, does: ['remote-state registry'] },
      '*': { operands: 'text*', open: true, does: ['installs packages'] },
    },
    examples: [['nuget push a.nupkg', 'publishes package', 'reads a.nupkg']],
  },
];
