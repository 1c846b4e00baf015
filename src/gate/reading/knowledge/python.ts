import { alwaysRunsProject, runsProject } from './named.ts';
import type { Option, Row, RowCall, Sub } from './row.ts';

const indexes: Readonly<Record<string, Option>> = {
  '-i --index-url --index --default-index': 'host',
  '--extra-index-url --find-links --trusted-host --proxy -f': 'host',
  '--cert --client-cert --config-file --config-settings --global-option --build-option': 'config',
  '--python': { value: 'text', does: ['executes argument'] },
  '-V --version': { undoes: true, does: ['reads machine'] },
  '-h': { undoes: true },
};
const pipFlags =
  '-qUIov --quiet --upgrade --user --no-deps --pre --force-reinstall --ignore-installed --no-cache-dir --no-input --isolated --require-virtualenv --disable-pip-version-check --no-color --no-build-isolation --use-pep517 --no-index --compile --no-compile --require-hashes --break-system-packages --prefer-binary --no-clean --verbose --outdated --uptodate --editable --not-required --local --files --yes -y --all --exclude-editable --no-warn-script-location --root-user-action=ignore --eager';
const pipValues =
  '--upgrade-strategy --timeout --retries --exists-action --no-binary --only-binary --platform --python-version --implementation --abi --progress-bar --format --path --exclude --log-level --use-feature --use-deprecated --root-user-action --resolution --prerelease --extra --group';
const readsPackages: Sub = { operands: 'text*', does: ['reads machine'] };
const readsIndex: Sub = { operands: 'text*', does: ['reads service'] };
const runsScript: Sub = { style: 'none', operands: 'text*', does: ['executes project'] };

/** A wheel or a folder beside the names: `.[dev]`, `./pkg`. */
const installsNamed: Sub = {
  operands: 'package*',
  options: {
    '-r --requirement -c --constraint --requirements': {
      value: 'remote reads',
      does: ['installs listed packages'],
    },
    '-e --editable': { value: 'package', does: ['executes project'] },
    '-t --target --prefix --root --src -d --dest --download --wheel-dir -w --report --cache-dir --log':
      'writes',
  },
  does: ['executes host'],
};

const pip: Readonly<Record<string, Sub>> = {
  install: {
    ...installsNamed,
    examples: [
      ['pip install requests==2.31.0', 'executes host', 'installs requests==2.31.0'],
      ['pip install -r req.txt', 'installs listed packages', 'reads req.txt', 'executes host'],
      ['pip install -e ".[dev]"', 'executes project', 'installs .[dev]', 'executes host'],
      [
        'pip install --index-url https://p.example.org/simple a',
        'executes host',
        'installs a',
        'network in https://p.example.org/simple',
      ],
      ['pip install --dry-run a', 'executes host', 'installs a'],
    ],
    flags: '--dry-run',
  },
  'download, wheel, lock': {
    ...installsNamed,
    examples: [['pip download --no-binary :all: a', 'executes host', 'installs a']],
  },
  uninstall: {
    operands: 'text*',
    options: { '-r --requirement': 'reads' },
    does: ['changes-config packages'],
    examples: [['pip uninstall -y a', 'changes-config packages']],
  },
  'list, show, freeze, check, inspect, debug': {
    ...readsPackages,
    options: {
      '-r --requirement': 'reads',
      '-f --files': {},
      '-o --outdated': { does: ['reads service'] },
    },
    examples: [
      ['pip list --outdated', 'reads service', 'reads machine'],
      ['pip show -f requests', 'reads machine'],
      ['pip list --frob', 'unknown', 'reads machine'],
    ],
  },
  index: { subs: { versions: readsIndex }, examples: [['pip index versions a', 'reads service']] },
  search: readsIndex,
  hash: { operands: 'reads*', values: '-a --algorithm' },
  config: {
    subs: {
      'list, get, debug': {
        ...readsPackages,
        also: ({ operands, fact }) => {
          if (operands.some(({ text }) => /index-url|auth|token/.test(text)))
            fact('reveals-secret index credential', false);
        },
      },
      'set, unset, edit': { operands: 'config, text*', does: ['changes-config pip'] },
    },
    examples: [
      [
        'pip config set global.index-url x',
        'changes-config pip',
        'changes-config global.index-url',
      ],
    ],
  },
  cache: {
    subs: {
      'dir, info, list': readsPackages,
      'remove, purge': { operands: 'text*', does: ['deletes package cache'] },
    },
    examples: [['pip cache purge', 'deletes package cache']],
  },
  'help, completion': readsPackages,
};

const uvFlags = `${pipFlags} --frozen --locked --no-sync --dev --no-dev --all-extras --all-groups --refresh --offline --no-cache -n --native-tls --isolated --managed-python --no-progress --active --exact --all-packages --only-dev --outdated`;
const uvOptions: Readonly<Record<string, Option>> = {
  ...indexes,
  '--directory --project': 'cwd',
  '-p --python': { value: 'text', does: ['executes argument'] },
  '--cache-dir': 'writes',
};

/** `uv run` and its kin run a program, or a script by its file. */
function runsProgram(call: RowCall): void {
  const [first, ...rest] = call.operands;
  if (!first) return;
  call.fact('executes project');
  if (/\.pyw?$/.test(first.text)) call.role('script python', first);
  else if (/^https?:\/\//.test(first.text)) call.role('host in', first);
  else call.role('argv', first, [first, ...rest]);
}
const runs: Sub = {
  strict: true,
  flags: uvFlags,
  values: '--extra --group --package --env-file --no-group -C --spec --pip-args --index-url',
  options: {
    ...uvOptions,
    '--with --with-editable --with-requirements --from -w --fetch-python': 'package',
    '-m --module': 'text',
    '-s --script': {},
  },
  operands: 'text*',
  also: runsProgram,
};
const runsTool: Sub = {
  ...runs,
  also: (call) => {
    const [first] = call.operands;
    if (!first) return;
    call.role('package', first);
    call.fact('executes host');
    call.role('argv', first, call.operands);
  },
};

/** A linter or a formatter: what it reads, and the options that make it write. */
const checks = (
  name: string,
  parts: {
    flags: string;
    values: string;
    options?: Row['options'];
    runs?: boolean;
    writes?: boolean;
  },
  examples: Row['examples'],
): Row => ({
  name,
  flags: parts.flags,
  values: parts.values,
  options: {
    '-V --version': { undoes: true, does: ['reads machine'] },
    '-h': { undoes: true },
    ...parts.options,
  },
  operands: parts.writes ? 'writes tree*' : 'reads tree*',
  alone: [parts.writes ? 'writes workspace' : 'reads workspace'],
  ...(parts.runs && { does: ['executes project'] as const }),
  ...(examples && { examples }),
});

/** Python's package managers and the tools of its projects. */
export const python: readonly Row[] = [
  {
    name: 'pip pip3 pip2 pip3.10 pip3.11 pip3.12 pip3.13',
    flags: pipFlags,
    values: pipValues,
    options: indexes,
    alone: ['reads machine'],
    subs: pip,
    examples: [
      ['pip --version', 'reads machine'],
      ['pip frobnicate', 'unknown'],
    ],
  },
  {
    name: 'uv',
    flags: uvFlags,
    values: pipValues,
    options: uvOptions,
    alone: ['reads machine'],
    subs: {
      pip: {
        subs: {
          'install, sync, compile': {
            ...installsNamed,
            options: { ...installsNamed.options, '-o --output-file': 'writes' },
          },
          uninstall: pip['uninstall'] as Sub,
          'list, show, freeze, check, tree': readsPackages,
        },
        examples: [
          ['uv pip install a', 'executes host', 'installs a'],
          ['uv pip list', 'reads machine'],
        ],
      },
      run: {
        ...runs,
        examples: [
          ['uv run pytest -q', 'executes project', 'executes project'],
          ['uv run --with a rm x', 'installs a', 'executes project', 'deletes x'],
          ['uv run x.py', 'executes project', 'executes file python x.py', 'reads x.py'],
        ],
      },
      'tool, x': {
        subs: {
          run: runsTool,
          'list, dir': readsPackages,
          'install, upgrade, uninstall, update-shell': {
            operands: 'package*',
            open: true,
            does: ['changes-config global packages'],
          },
        },
      },
      'add, sync, lock, upgrade, remove': {
        operands: 'package*',
        open: true,
        options: { '-r --requirements': 'remote reads' },
        does: ['executes host', 'writes workspace'],
        examples: [['uv sync --frozen', 'executes host', 'writes . and below']],
      },
      'init, venv, export, format, version': {
        operands: 'text*',
        open: true,
        does: ['writes workspace'],
      },
      build: runsScript,
      publish: { operands: 'reads*', open: true, does: ['publishes package'] },
      tree: {
        ...readsPackages,
        flags: '--no-dedupe --invert',
        values: '-d --depth --prune --package',
        does: ['reads workspace'],
        also: ({ has, fact }) => {
          if (!has('--frozen')) fact('executes host', false);
        },
      },
      python: {
        subs: {
          'list, find, dir': readsPackages,
          'install, uninstall, pin, upgrade, update-shell': {
            operands: 'text*',
            open: true,
            does: ['installs python'],
          },
        },
      },
      cache: {
        subs: {
          dir: readsPackages,
          'clean, prune': { operands: 'text*', does: ['deletes package cache'] },
        },
      },
      self: { operands: 'text*', does: ['installs uv'] },
      auth: { operands: 'text*', open: true, does: ['changes-config credentials'] },
      help: readsPackages,
    },
    examples: [
      ['uv --version', 'reads machine'],
      ['uv frobnicate', 'unknown'],
    ],
  },
  {
    name: 'uvx',
    ...runsTool,
    examples: [['uvx ruff check src', 'installs ruff', 'executes host', 'reads src and below']],
  },
  {
    name: 'pipx',
    options: indexes,
    subs: {
      run: runsTool,
      'list, environment': { ...readsPackages, flags: '--short --json --include-injected' },
      'install, upgrade, upgrade-all, inject, reinstall, reinstall-all, uninstall, uninstall-all, ensurepath, install-all, uninject, pin, unpin':
        { operands: 'package*', open: true, does: ['changes-config global packages'] },
      runpip: { operands: 'text*', open: true, does: ['installs packages'] },
    },
    examples: [
      ['pipx list', 'reads machine'],
      ['pipx run black .', 'installs black', 'executes host', 'writes . and below'],
      ['pipx install a', 'changes-config global packages', 'installs a'],
    ],
  },
  {
    name: 'poetry pdm hatch rye pipenv flit pixi',
    flags:
      '-qnvP --quiet --no-interaction --verbose --no-ansi --no-plugins --no-cache --no-root --sync --all-extras --dev',
    values: '-G --group --with --without --only -E --extras --lock',
    options: {
      '-C --directory -P --project': 'cwd',
      '-V --version': { undoes: true, does: ['reads machine'] },
      '-h': { undoes: true },
    },
    alone: ['reads machine'],
    subs: {
      'show, check, about, list, outdated, graph, info, tree': {
        operands: 'text*',
        flags: '-tlaoT --tree --latest --all --outdated --top-level --json --freeze --why',
        values: '--format --fields --sort',
        does: ['reads workspace'],
      },
      'install, add, sync, lock, update, remove, uninstall, upgrade, clean, fix, use, pin, fetch': {
        operands: 'text*',
        open: true,
        does: ['executes host', 'installs project'],
      },
      'run, exec': {
        strict: true,
        operands: 'text*',
        flags: '-s --site-packages',
        also: runsProgram,
      },
      'shell, test, build, fmt, lint, script': runsScript,
      publish: { operands: 'text*', open: true, does: ['executes project', 'publishes package'] },
      'init, new, version, export, import, bump': {
        operands: 'text*',
        open: true,
        does: ['writes workspace'],
      },
      env: {
        subs: {
          'info, list, show, find': {
            operands: 'text*',
            flags: '--full-path --path',
            does: ['reads machine'],
          },
          'use, remove, activate, create, prune, run': {
            operands: 'text*',
            open: true,
            does: ['changes-config environment'],
          },
        },
      },
      'config, source, cache, self, plugin, python, venv, auth, login, logout, global, tools, keyring':
        {
          operands: 'text*',
          open: true,
          does: ['changes-config poetry'],
        },
    },
    examples: [
      ['poetry show --tree', 'reads . and below'],
      ['poetry install', 'executes host', 'installs project'],
      ['poetry run rm x', 'executes project', 'deletes x'],
      ['poetry publish --build', 'executes project', 'publishes package'],
      ['poetry frobnicate', 'unknown'],
    ],
  },
  {
    name: 'conda mamba micromamba',
    flags: '-yqv --yes --quiet --json --verbose --no-deps --offline --dry-run -d',
    values: '-n --name -c --channel --solver --platform',
    options: {
      '-p --prefix': 'text',
      '-V --version': { undoes: true, does: ['reads machine'] },
      '-h': { undoes: true },
    },
    alone: ['reads machine'],
    subs: {
      'list, info, search, notices, package, compare': {
        operands: 'text*',
        flags: '-aes --all --envs --explicit --export --revisions --system',
        does: ['reads machine'],
      },
      env: {
        subs: {
          list: readsPackages,
          'create, update, remove, export, config': {
            operands: 'text*',
            options: { '-f --file': 'reads' },
            does: ['installs environment'],
          },
        },
      },
      'create, install, update, upgrade, remove, uninstall, clean, rename, init, activate, deactivate, build':
        {
          operands: 'text*',
          open: true,
          does: ['installs environment'],
        },
      run: {
        strict: true,
        operands: 'argv',
        flags: '-v --no-capture-output --live-stream',
        values: '-n --name -p --prefix --cwd',
      },
      config: {
        operands: 'text*',
        options: {
          '--show --show-sources --get --describe': { does: ['reads machine'] },
          '--add --set --append --remove --remove-key --prepend': 'config',
        },
      },
    },
    examples: [
      ['conda env list', 'reads machine'],
      ['conda install -y numpy', 'installs environment'],
      ['conda run -n a rm x', 'deletes x'],
      ['conda config --add channels', 'changes-config channels'],
    ],
  },
  {
    name: 'tox',
    open: true,
    operands: 'text*',
    alone: ['executes project'],
    also: alwaysRunsProject,
    examples: [
      ['tox -e py312', 'executes project'],
      ['tox --version', 'executes project'],
    ],
  },
  {
    name: 'virtualenv pyenv pyvenv venv nox pre-commit prek',
    operands: 'text*',
    options: { '--version': { undoes: true, does: ['reads machine'] } },
    subs: {
      'versions, version, which, whence, root, prefix': {
        operands: 'text*',
        flags: '--bare --aliases',
        does: ['reads machine'],
      },
      'install, autoupdate, install-hooks, init-templatedir, migrate-config': {
        operands: 'text*',
        open: true,
        does: ['persists hooks', 'executes host'],
      },
      '*': { operands: 'text*', open: true, does: ['executes project'] },
    },
    open: true,
    alone: ['executes project'],
    examples: [
      ['pyenv versions', 'reads machine'],
      ['nox -s tests', 'executes project'],
      ['pre-commit run --all-files', 'executes project'],
      ['pre-commit install', 'persists hooks', 'executes host'],
    ],
  },
  {
    name: 'pytest py.test unittest nosetests nose2 behave coverage ward green robot locust celery gunicorn uvicorn hypercorn daphne flask django-admin streamlit jupyter jupyter-lab jupyter-notebook papermill scrapy airflow dagster prefect dbt mkdocs sphinx-build sphinx-autobuild invoke inv nbconvert fastapi cookiecutter copier pyinstaller cython maturin meson build setuptools pybabel http.server',
    open: true,
    operands: 'text*',
    also: runsProject(),
    examples: [
      ['pytest -q -k gate', 'executes project'],
      ['pytest --version', 'reads machine'],
      ['coverage run -m pytest', 'executes project'],
    ],
  },
  {
    name: 'twine',
    subs: {
      upload: {
        operands: 'sends*',
        options: { '--repository-url': 'host' },
        values: '-r --repository -u --username -p --password -c --comment --config-file',
        flags: '--skip-existing --verbose --non-interactive --sign -s',
        does: ['publishes package'],
      },
      check: { operands: 'reads*', flags: '--strict' },
      register: { operands: 'sends*', does: ['publishes package'] },
    },
    examples: [
      ['twine upload dist/*', 'publishes package', 'reads dist/*'],
      ['twine check dist/a.whl', 'reads dist/a.whl'],
    ],
  },
  {
    name: 'ruff',
    options: {
      '--config --cache-dir': 'config',
      '-V --version': { undoes: true, does: ['reads machine'] },
      '-h': { undoes: true },
    },
    flags:
      '-qvse --quiet --verbose --silent --isolated --no-cache --no-fix --preview --no-preview --exit-zero --exit-non-zero-on-fix --statistics --show-files --show-settings --respect-gitignore --force-exclude --unsafe-fixes --no-unsafe-fixes --show-fixes --diff-only',
    values:
      '--select --ignore --extend-select --extend-ignore --output-format --target-version --line-length --exclude --extend-exclude --per-file-ignores --fixable --unfixable --range --stdin-filename --extension',
    subs: {
      check: {
        operands: 'reads tree*',
        alone: ['reads workspace'],
        options: {
          '--fix --fix-only --add-noqa': { operands: 'writes tree*', does: ['writes workspace'] },
          '-o --output-file': 'writes',
          '-w --watch': {},
          '--diff': {},
        },
        examples: [
          ['ruff check src', 'reads src and below'],
          ['ruff check src --fix', 'writes . and below', 'writes src and below'],
          ['ruff check --config ./r.toml', 'changes-config ./r.toml', 'reads . and below'],
        ],
      },
      format: {
        operands: 'writes tree*',
        also: ({ has, operands, fact }) => {
          if (operands.length === 0) fact(has('--check') ? 'reads workspace' : 'writes workspace');
        },
        options: { '--check --diff': { operands: 'reads tree*' } },
        examples: [
          ['ruff format --check', 'reads . and below'],
          ['ruff format src', 'writes src and below'],
        ],
      },
      'rule, linter, version, config, help': {
        operands: 'text*',
        flags: '--all',
        does: ['reads machine'],
      },
      clean: { operands: 'text*', does: ['deletes package cache'] },
    },
    examples: [['ruff frobnicate', 'unknown']],
  },
  checks(
    'black autopep8 yapf isort autoflake pyupgrade add-trailing-comma docformatter',
    {
      flags:
        '-qvSCri --quiet --verbose --fast --safe --skip-string-normalization --preview --recursive --in-place --profile=black --color --no-color --pyi',
      values:
        '-l --line-length -t --target-version --profile -W --workers --include --exclude --extend-exclude --required-version --stdin-filename',
      options: {
        '--check --diff --check-only -c': { operands: 'reads tree*' },
        '--config --settings-path --sp': 'config',
        '--code': 'text',
      },
      writes: true,
    },
    [
      ['black src', 'writes src and below'],
      ['black --check src', 'reads src and below'],
      ['isort --profile black .', 'writes . and below'],
    ],
  ),
  checks(
    'mypy pyright basedpyright pylint pytype flake8 bandit vulture pyflakes pycodestyle pydocstyle radon pyre codespell safety pip-audit deptry interrogate ty',
    {
      flags:
        '-vqar --strict --pretty --show-error-codes --no-error-summary --ignore-missing-imports --recursive --quiet --verbose --no-incremental --stats --outputjson --warnings --skipunannotated --check-untyped-defs',
      values:
        '--python-version --platform --max-line-length --ignore --select --exclude --disable --enable --follow-imports -l --level --output-format -f --format -j --jobs --min-confidence --fail-under --extend-ignore',
      options: {
        '--install-types': { does: ['executes host'] },
        '--fix -w --write-changes': { does: ['writes workspace'] },
      },
      runs: true,
    },
    [
      ['mypy src/', 'executes project', 'reads src/ and below'],
      ['mypy --version', 'reads machine'],
      ['mypy --install-types', 'executes host', 'executes project', 'reads . and below'],
    ],
  ),
];
