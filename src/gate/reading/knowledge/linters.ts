import type { Row } from './row.ts';

/** Checkers and formatters of one language, and scanners. */
export const linters: readonly Row[] = [
  {
    name: 'shellcheck yamllint hadolint actionlint checkbashisms jsonlint tidy-check luacheck vint puppet-lint ansible-lint-offline kubeval kubeconform dotenv-linter taplo-check editorconfig proselint alex write-good',
    flags:
      '-xaCsWq --external-sources --strict --no-warnings --color --no-color --verbose --quiet --list-optional --oneline -oneline -no-color -verbose --no-fail',
    values:
      '-s --shell -e --exclude -i --include -o --enable -S --severity -f --format -P --source-path --ignore -ignore -format -t --failure-threshold -d --config-data',
    options: {
      '-c --config --config-file --rcfile -config-file': 'reads',
      '-shellcheck -pyflakes': { value: 'text', does: ['executes argument'] },
      '-V --version -version': { undoes: true, does: ['reads machine'] },
    },
    operands: 'reads*',
    alone: ['reads workspace'],
    examples: [
      ['shellcheck -x run.sh', 'reads run.sh'],
      ['yamllint .', 'reads .'],
      ['actionlint -shellcheck ./x', 'executes argument', 'reads . and below'],
      ['shellcheck --frob a.sh', 'unknown', 'reads a.sh'],
    ],
  },
  {
    name: 'shfmt typos',
    flags: '-sldm --simplify --list --diff --minify --sort --hidden --no-ignore --brief --files',
    values: '-i --indent -ln --language-dialect --filename --format --color --exclude --type',
    options: {
      '-w --write --write-changes': { operands: 'writes tree*' },
      '-ln': 'text',
      '-ci -bn -sr -kp -fn': {},
      '--config': 'config',
      '-V --version': { undoes: true, does: ['reads machine'] },
    },
    operands: 'reads tree*',
    alone: ['reads workspace'],
    examples: [
      ['shfmt -d a.sh', 'reads a.sh and below'],
      ['shfmt -w a.sh', 'writes a.sh and below'],
      ['shfmt --frob a.sh', 'unknown', 'reads a.sh and below'],
    ],
  },
  {
    name: 'clang-format',
    flags: '-n --dry-run --Werror --verbose --sort-includes --dump-config',
    values: '-style --style --fallback-style --assume-filename --lines --offset --length',
    options: {
      '-i': { operands: 'writes*' },
      '--files': 'reads',
      '--version': { undoes: true, does: ['reads machine'] },
    },
    operands: 'reads*',
    examples: [
      ['clang-format --dry-run a.c', 'reads a.c'],
      ['clang-format -i a.c', 'writes a.c'],
    ],
  },
  {
    name: 'stylua taplo yamlfmt nixfmt alejandra nixpkgs-fmt rustywind mdformat csharpier google-java-format ktlint scalafmt ormolu fourmolu elm-format zprint cljfmt fantomas',
    open: true,
    options: {
      '-c --config --config-path': 'config',
      '--check --dry-run --diff': { operands: 'reads tree*' },
      '-V --version': { undoes: true, does: ['reads machine'] },
    },
    operands: 'writes tree*',
    alone: ['writes workspace'],
    examples: [
      ['stylua src', 'writes src and below'],
      ['stylua --check src', 'reads src and below'],
    ],
  },
  {
    name: 'trivy grype syft checkov tfsec semgrep gitleaks trufflehog detect-secrets osv-scanner bearer kics dockle cosign snyk-cli sonar-scanner codeql horusec nuclei',
    open: true,
    options: {
      '-o --output -f-out --report-path': 'writes',
      '-c --config --rules --policy --config-policy': 'config',
      '--version': { undoes: true, does: ['reads machine'] },
    },
    operands: 'text*',
    does: ['reads workspace', 'executes host', 'network'],
    examples: [['trivy fs .', 'reads . and below', 'executes host', 'network']],
  },
];
