import { alwaysRunsProject } from './named.ts';
import type { Row } from './row.ts';
import { asksVersion, credentials, installsGlobally, readsMachine } from './subcommands.ts';

/** Ruby and its packages. */
export const ruby: readonly Row[] = [
  {
    name: 'bundle bundler',
    options: {
      ...asksVersion,
      '-v --version': { undoes: true, does: ['reads machine'] },
      '--gemfile': 'script ruby',
      '-r --retry': 'text',
    },
    flags: '--verbose --no-color --quiet',
    alone: ['installs project'],
    subs: {
      exec: {
        strict: true,
        operands: 'argv',
        flags: '--keep-file-descriptors',
        does: ['executes project'],
        examples: [['bundle exec rm x', 'executes project', 'deletes x']],
      },
      'install, update, add, cache, package, lock, binstubs, pristine': {
        operands: 'text*',
        open: true,
        does: ['installs project'],
      },
      'list, show, info, outdated, check, licenses, platform, why': {
        operands: 'text*',
        flags: '--paths --path --name-only --dry-run --parseable --strict --only-explicit',
        values: '--only-group --without-group',
        does: ['executes project'],
        examples: [['bundle list', 'executes project']],
      },
      'clean, remove, config, init, gem, plugin, doctor, viz, open, console, fund, audit': {
        operands: 'text*',
        open: true,
        does: ['writes workspace'],
      },
      'version, help': readsMachine,
    },
    examples: [['bundle install', 'installs project']],
  },
  {
    name: 'gem',
    options: {
      ...asksVersion,
      '-v --version': { undoes: true, does: ['reads machine'] },
      '-s --source --clear-sources': 'host',
    },
    subs: {
      'list, info, environment, env, contents, which, specification, dependency, help, stale, outdated, search, sources-list':
        {
          operands: 'text*',
          flags:
            '-adrlie --all --local --remote --details --versions --no-versions --installed --exact --both',
          values: '-v --version',
          does: ['reads machine'],
          examples: [
            ['gem list --local', 'reads machine'],
            [
              'gem list --remote -s https://g.example.org',
              'reads machine',
              'network in https://g.example.org',
            ],
          ],
        },
      'install, update, pristine, build, fetch, unpack, exec, rdoc': { ...installsGlobally },
      push: {
        operands: 'sends',
        options: { '--host': 'host' },
        values: '-k --key --otp',
        does: ['publishes package'],
        examples: [['gem push a.gem', 'publishes package', 'reads a.gem']],
      },
      'yank, owner': { operands: 'text*', open: true, does: ['remote-state registry'] },
      'uninstall, cleanup': {
        operands: 'text*',
        open: true,
        does: ['changes-config global packages'],
      },
      'sources, signin, signout, cert, mirror': credentials,
    },
    examples: [
      ['gem install rails', 'executes host', 'installs rails'],
      ['gem frobnicate', 'unknown'],
    ],
  },
  {
    name: 'rspec rubocop standardrb rails bin-rails hanami jekyll middleman nanoc spring guard foreman overmind hivemind sidekiq puma unicorn rackup minitest cucumber brakeman solargraph sorbet srb steep erb_lint haml-lint kamal',
    open: true,
    options: { '-v -V --version': { undoes: true, does: ['reads machine'] } },
    operands: 'text*',
    also: (call) => {
      const { operands, fact, part } = call;
      alwaysRunsProject(call);
      if (
        operands.some(({ text }) =>
          /^db:(?:drop|reset|schema:load|purge|rollback|migrate:reset)/.test(text),
        )
      )
        fact('remote-state data dropped');
      if (part.program === 'kamal') fact('remote-state deploy');
    },
    examples: [
      ['rspec spec/a_spec.rb', 'executes project'],
      ['rails db:reset', 'executes project', 'remote-state data dropped'],
    ],
  },
];
