import { alwaysRunsProject } from './named.ts';
import type { Row } from './row.ts';
import { asksVersion } from './subcommands.ts';

/** PHP and its packages. */
export const php: readonly Row[] = [
  {
    name: 'composer',
    flags:
      '-qnvdo --quiet --no-interaction --no-plugins --no-scripts --ansi --no-ansi --verbose --profile --no-cache --dev --no-dev --prefer-dist --prefer-source --optimize-autoloader --direct --outdated --latest --tree --all --installed --strict --locked --format=json',
    values: '-f --format',
    options: { ...asksVersion, '-d --working-dir': 'cwd' },
    alone: ['executes project'],
    also: ({ run, fact }) => {
      if (run.undone) fact('executes project');
    },
    operands: 'project, text*',
    subs: {
      'show, info, outdated, licenses, depends, why, prohibits, why-not, validate, diagnose, status, check-platform-reqs, fund, audit, search, browse, suggests, about':
        {
          operands: 'text*',
          does: ['executes project'],
          examples: [
            ['composer show --tree', 'executes project'],
            ['composer show --no-plugins', 'executes project'],
          ],
        },
      'install, update, require, create-project, reinstall, upgrade, i, u, r, bump': {
        operands: 'text*',
        open: true,
        does: ['executes host', 'installs project'],
      },
      'remove, dump-autoload, dumpautoload, archive, init, clear-cache, config, self-update, global':
        { operands: 'text*', open: true, does: ['executes project', 'writes workspace'] },
      'run-script, run, exec, test': {
        strict: true,
        operands: 'project, text*',
        alone: ['executes project'],
      },
    },
    examples: [
      ['composer install --no-dev', 'executes host', 'installs project'],
      ['composer lint', 'executes project'],
    ],
  },
  {
    name: 'artisan phpunit pest phpstan psalm phpcs phpcbf php-cs-fixer rector pint symfony drush wp sail laravel paratest codeception infection deptrac magento',
    open: true,
    options: { '-V --version': { undoes: true, does: ['reads machine'] } },
    operands: 'text*',
    also: (call) => {
      const { operands, fact } = call;
      alwaysRunsProject(call);
      if (
        operands.some(({ text }) =>
          /^(?:migrate:(?:fresh|reset|refresh|rollback)|db:wipe|doctrine:database:drop|sql-drop|db:drop)/.test(
            text,
          ),
        )
      )
        fact('remote-state data dropped');
    },
    examples: [
      ['phpunit --filter A', 'executes project'],
      ['artisan migrate:fresh --seed', 'executes project', 'remote-state data dropped'],
    ],
  },
];
