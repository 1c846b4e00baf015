import type { Row } from './row.ts';

/** The desk around the terminal. */
export const everyday: readonly Row[] = [
  {
    name: 'fzf sk peco gum',
    flags:
      '-emi0x1+ --multi --exact --reverse --ansi --cycle --select-1 --exit-0 --print0 --read0 --tac --no-sort --border --no-mouse --sync',
    values:
      '-q --query -f --filter -d --delimiter --height --prompt --header --layout --with-nth -n --nth --tiebreak --color --preview-window --margin --pointer --marker --expect --tabstop --info --scheme',
    options: {
      '--preview': 'code shell',
      '--bind --with-shell --listen --history --listen-unsafe --become': {
        attached: true,
        value: 'text',
        does: ['executes argument'],
      },
      '--version': { undoes: true, does: ['reads machine'] },
    },
    operands: 'text*',
    does: ['reads workspace'],
    examples: [
      ['fzf -f abc', 'reads . and below'],
      ["fzf --preview 'rm {}'", 'deletes {}', 'reads . and below'],
      ["fzf --bind='start:execute(x)'", 'executes argument', 'reads . and below'],
    ],
  },
  {
    name: 'xmllint xsltproc xmlstarlet xml hxselect pup htmlq tidy',
    style: 'single',
    flags:
      '--noout --format --nonet --valid --noblanks --recover --html --quiet --nowarning --huge --c14n --stream --pretty',
    values: '--xpath --encode --maxmem --pattern',
    options: {
      '--schema --dtdvalid --relaxng --schematron': 'remote reads',
      '-o --output': 'writes',
      '-m -modify --shell': { does: ['executes stdin'] },
      '--path --catalogs': 'config',
      '--version': { undoes: true, does: ['reads machine'] },
    },
    operands: 'remote reads*',
    examples: [
      ['xmllint --noout a.xml', 'reads a.xml'],
      ['xmllint --format a.xml --output b.xml', 'writes b.xml', 'reads a.xml'],
      ['xsltproc --frob a.xsl', 'unknown', 'reads a.xsl'],
    ],
  },
  {
    name: 'pbcopy xclip xsel wl-copy clip',
    open: true,
    operands: 'reads*',
    does: ['changes-config clipboard'],
    examples: [['echo a | pbcopy', 'reads machine', 'changes-config clipboard']],
  },
  {
    name: 'pbpaste wl-paste',
    open: true,
    does: ['reveals-secret clipboard'],
    examples: [['pbpaste', 'reveals-secret clipboard']],
  },
  {
    name: 'screencapture scrot gnome-screenshot grim import-window xwd',
    open: true,
    operands: 'writes*',
    does: ['reveals-secret screen'],
    examples: [['screencapture a.png', 'reveals-secret screen', 'writes a.png']],
  },
  {
    name: 'open xdg-open gio wslview explorer cygstart open-cli opener-cli',
    open: true,
    operands: 'text*',
    does: ['executes argument'],
    also: ({ operands, role }) => {
      for (const word of operands) if (/^https?:/.test(word.text)) role('service host', word);
    },
    examples: [
      ['open https://example.org', 'executes argument', 'network in https://example.org'],
      ['xdg-open a.html', 'executes argument'],
    ],
  },
  {
    name: 'code code-insiders codium cursor windsurf subl atom zed idea webstorm pycharm goland studio fleet',
    open: true,
    options: {
      '--install-extension --uninstall-extension --extensions-dir --user-data-dir': {
        value: 'text',
        does: ['installs editor extension'],
      },
      '--list-extensions --version -v --status -s --show-versions': {
        undoes: true,
        does: ['reads machine'],
      },
    },
    operands: 'text*',
    does: ['executes argument'],
    examples: [
      ['code --list-extensions', 'reads machine'],
      ['code --install-extension a.b', 'installs editor extension', 'executes argument'],
      ['code .', 'executes argument'],
    ],
  },
  {
    name: 'ctags etags cscope universal-ctags gtags',
    open: true,
    options: { '-f -o --output': 'writes', '--version': { undoes: true, does: ['reads machine'] } },
    operands: 'reads tree*',
    does: ['writes workspace'],
    examples: [['ctags -R src', 'writes . and below', 'reads src and below']],
  },
  {
    name: 'delta diff-so-fancy jless fx dasel gron miller mlr xsv qsv csvjson in2csv csvsort csvcut-lib visidata vd',
    flags:
      '-spna --side-by-side --line-numbers --no-pager --ungron --stream --icsv --ojson --ijson --ocsv --c2p --c2j --opprint --json --values --delimiter-tab --raw',
    values: '-w --width --style -f --file-type -r --read -d --delimiter --width-max',
    options: {
      '-w --width': 'text',
      '-i --in-place -I': { operands: 'writes*' },
      '-o --output': 'writes',
      '--version -V': { undoes: true, does: ['reads machine'] },
    },
    operands: 'text*',
    also: ({ operands, role, part }) => {
      if (/^(?:fx|mlr|miller|dasel)$/.test(part.program ?? ''))
        return role(
          'code other',
          operands[0] ?? (part.words[0] as NonNullable<(typeof part.words)[0]>),
        );
      for (const word of operands) role('reads', word);
    },
    examples: [
      ['jless a.json', 'reads a.json'],
      ['delta a b --frob', 'unknown', 'reads a', 'reads b'],
    ],
  },
  {
    name: 'sqlite-utils datasette llm ollama aider claude codex gemini copilot-cli cursor-agent opencode gsloth gth',
    open: true,
    options: { '--version': { undoes: true, does: ['reads machine'] } },
    operands: 'text*',
    does: ['executes argument', 'network'],
    examples: [['claude -p hi', 'executes argument', 'network']],
  },
];
