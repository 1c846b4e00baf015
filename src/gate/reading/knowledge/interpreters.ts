import { fork, setVariable } from '../draft.ts';
import { runInput } from '../scripts.ts';
import type { Also, Language, Option, Row, RowCall } from './row.ts';

/** Without a script or a text, a shell or an interpreter runs what comes in. */
const orInput =
  (language: Language, given: readonly string[]): Also =>
  (call) => {
    const { operands, has, run, args } = call;
    if (run.undone || given.some((option) => has(option))) return;
    const file = has('-s') ? undefined : operands[0];
    if (file === undefined && !(args.length > 0 && asksVersion(args[0]?.text ?? '')))
      runInput(run, language);
    else if (file !== undefined && operands.length > 0) call.role(`script ${language}`, file);
  };

const inPlace =
  (language: Language): Also =>
  (call) => {
    orInput(language, ['-e', '-v'])(call);
    if (call.has('-i')) for (const word of call.operands) call.role('writes', word);
  };

const asksVersion = (text: string): boolean =>
  /^(?:-v|-V|-h|--version|--help|-version)$/.test(text);

/** `-c` makes the first operand the text and the rest `$0 $1 …`; it may stand in a bundle with other flags. */
function runShell(call: RowCall): void {
  const { operands, has, run } = call;
  if (has('-c')) {
    const text = operands[0];
    if (!text) return;
    run.scope = { ...fork(run.scope), positional: operands.slice(2) };
    setVariable(run.scope, '0', operands[1] && [operands[1]]);
    call.role('code shell', text);
    return;
  }
  orInput('shell', [])(call);
}

/** `julia --version`, `lua -v`, `scala -version`. */
const asksItsVersion: Readonly<Record<string, Option>> = {
  '-v -V -version --version': { does: ['reads machine'] },
};

export const interpreters: readonly Row[] = [
  {
    name: 'sh bash zsh dash ksh ksh93 mksh ash fish csh tcsh rbash yash oksh pdksh',
    is: ['interpreter'],
    flags:
      '-ceilprsvxabfghkmnptuBCDEHPT --login --noprofile --norc --posix --restricted --verbose --interactive --no-rcs --debugger --dump-strings --no-execute --private --no-config',
    values: '-o -O +o +O --features --init-command',
    options: {
      '--rcfile --init-file': { value: 'script shell' },
      '--command': 'code shell',
    },
    strict: true,
    also: runShell,
    examples: [
      ['bash -lc "rm -rf a"', 'deletes a and below'],
      ["bash -o pipefail -c 'rm a'", 'deletes a'],
      ['echo rm a | sh', 'reads machine', 'executes stdin shell', 'deletes a'],
      ['bash x.sh', 'executes file shell x.sh', 'reads x.sh'],
      ['sh -c \'rm "$1"\' _ a', 'deletes a'],
    ],
  },
  {
    name: 'python python3 python2 python3.10 python3.11 python3.12 python3.13 pypy pypy3 py ipython micropython',
    is: ['interpreter'],
    flags: '-bBdEhiIOqsSuvVx?P --check-hash-based-pycs',
    values: '-W -X',
    options: {
      '-c': { value: 'code python', operands: 'text*' },
      '-m': { value: 'text', operands: 'text*' },
    },
    strict: true,
    also: (call) => {
      if (call.has('-m')) runModule(call);
      else if (call.has('-V') && call.operands.length === 0) call.fact('reads machine');
      else orInput('python', ['-c'])(call);
    },
    examples: [
      ['python3 --version'],
      ['python3 x.py', 'executes file python x.py', 'reads x.py'],
      [
        'python -c "import os; os.system(\'rm -rf a\')"',
        'executes argument python',
        'deletes a and below',
      ],
      [
        'python3 -c "import shutil; shutil.rmtree(\'a\')"',
        'executes argument python',
        'deletes a and below',
      ],
      ['python -m json.tool package.json', 'reads package.json'],
    ],
  },
  {
    name: 'node nodejs',
    is: ['interpreter'],
    flags:
      '-ip --interactive --check --test --watch --enable-source-maps --no-warnings --trace-warnings --inspect --inspect-brk --expose-gc --preserve-symlinks --experimental-strip-types --experimental-vm-modules --no-deprecation --trace-deprecation --harmony --v8-options --throw-deprecation --experimental-test-coverage --test-only --permission --experimental-sqlite',
    values:
      '-C --conditions --max-old-space-size --test-reporter --test-name-pattern --stack-size --input-type --unhandled-rejections --test-reporter-destination --test-concurrency --stack-trace-limit',
    options: {
      '-v': { undoes: true, does: ['reads machine'] },
      '--version': { undoes: true, does: ['reads machine'] },
      '-h --help': { undoes: true, does: ['reads machine'] },
      '-e --eval -p --print -pe': { value: 'code javascript', operands: 'text*' },
      '-c --check': { operands: 'reads*' },
      '-r --require --import --loader --experimental-loader --env-file': 'script javascript',
      '--run': 'project',
      '--prof --cpu-prof --heap-prof --diagnostic-dir': { does: ['writes workspace'] },
    },
    strict: true,
    also: (call) => {
      if (call.has('-c') || call.has('--run')) return;
      if (call.has('--test') || call.has('--watch')) call.fact('executes project');
      else orInput('javascript', ['-e'])(call);
    },
    examples: [
      ['node --version', 'reads machine'],
      ['node x.js', 'executes file javascript x.js', 'reads x.js'],
      [
        "node -e \"require('fs').rmSync('a',{recursive:true})\"",
        'executes argument javascript',
        'deletes a and below',
      ],
      [
        'node -h -r /tmp/p.js',
        'reads machine',
        'executes file javascript /tmp/p.js',
        'reads /tmp/p.js',
      ],
    ],
  },
  {
    name: 'deno',
    is: ['interpreter'],
    flags: '-qA --quiet --allow-all --unstable --no-lock --frozen',
    values: '--config --lock -L',
    options: {
      '-V --version': { undoes: true, does: ['reads machine'] },
      '-e': 'code javascript',
    },
    subs: {
      'run,serve': {
        open: true,
        strict: true,
        operands: 'script javascript, text*',
        also: hostScript,
        examples: [['deno run x.ts', 'executes file javascript x.ts', 'reads x.ts']],
      },
      eval: { open: true, operands: 'code javascript' },
      task: {
        style: 'none',
        does: ['executes project'],
        examples: [['deno task x --help', 'executes project']],
      },
      'test,bench,x': { open: true, does: ['executes project'] },
      fmt: {
        options: { '--check': { operands: 'reads*' } },
        operands: 'writes*',
        alone: ['writes workspace'],
      },
      'lint,doc': {
        flags: '--json --unstable',
        options: { '--fix': { operands: 'writes*' } },
        operands: 'reads*',
        alone: ['reads workspace'],
      },
      info: {
        flags: '--json',
        operands: 'remote reads',
        does: ['reads machine'],
        // What a module imports from elsewhere is fetched.
        also: ({ operands, fact }) => {
          if (operands.length > 0) fact('network', false);
        },
        examples: [
          ['deno info', 'reads machine'],
          ['deno info a.ts', 'reads machine', 'reads a.ts', 'network'],
        ],
      },
      check: { open: true, operands: 'reads*', alone: ['reads workspace'], does: ['network'] },
      'install,add,cache,upgrade,update,outdated,i': {
        open: true,
        operands: 'package*',
        does: ['network'],
      },
      publish: { open: true, does: ['publishes package'] },
      'compile,bundle,init,clean,remove': { open: true, does: ['writes workspace'] },
    },
    examples: [['deno --version', 'reads machine']],
  },
  {
    name: 'perl perl5',
    is: ['interpreter'],
    flags: '-acfhlnpsStTuUvwWX0',
    values: '-F -x -C -D',
    options: {
      '-e -E': { value: 'code perl', operands: 'reads*' },
      '-i': { attached: true, value: 'text' },
      '-I -M -m': 'text',
    },
    strict: true,
    also: inPlace('perl'),
    examples: [
      ['perl -e \'unlink glob("a/*")\'', 'executes argument perl', 'deletes a/* and below'],
      ["perl -pi -e 's/a/b/' f", 'executes argument perl', 'reads f', 'writes f'],
    ],
  },
  {
    name: 'ruby irb jruby',
    is: ['interpreter'],
    flags: '-acdhlnpsSUvwWy --verbose --yjit --jit --disable-gems --enable',
    values: '-C -E -F -I -K -T -x',
    options: {
      '-e': { value: 'code ruby', operands: 'reads*' },
      '-r': 'script ruby',
      '-i': { attached: true, value: 'text' },
    },
    strict: true,
    also: inPlace('ruby'),
    examples: [["ruby -e '`rm a`'", 'executes argument ruby', 'deletes a']],
  },
  {
    name: 'php',
    is: ['interpreter'],
    flags: '-aChnqsw',
    values: '-S -t',
    options: {
      '-c -d -z': { value: 'config' },
      '-r -R -B -E': { value: 'code php', operands: 'text*' },
      '-f -F': 'script php',
      '-l': { operands: 'reads*' },
      '-v --version -m --modules --ini': { does: ['reads machine'] },
      '-i --info': { does: ['reads environment'] },
    },
    strict: true,
    also: orInput('php', ['-r', '-f', '-l', '-v', '-i', '-m', '-S']),
    examples: [
      ['php -r \'system("rm a");\'', 'executes argument php', 'deletes a'],
      ['php -m', 'reads machine'],
      ['php -i', 'reveals-secret environment'],
    ],
  },
  {
    name: 'lua luajit osascript',
    is: ['interpreter'],
    values: '-l -f -x --file -s',
    options: {
      ...asksItsVersion,
      '-e -E -c -ex --eval -o': { value: 'code other', operands: 'text*' },
    },
    strict: true,
    also: orInput('other', ['-e']),
    examples: [
      ['lua -v', 'reads machine'],
      ['lua -v a.lua', 'reads machine', 'executes file a.lua', 'reads a.lua'],
      ['lua -e \'os.execute("rm a")\'', 'executes argument', 'deletes a'],
    ],
  },
  {
    name: 'Rscript r rscript expect kotlin ocaml julia octave scala groovy jshell racket guile sbcl erl escript elixir iex clojure bb crystal kotlinc-jvm gnuplot gdb lldb',
    values: '-l -f -x --file -s',
    options: {
      ...asksItsVersion,
      '-e -E -c -ex --eval -o': { value: 'code other', operands: 'text*' },
    },
    strict: true,
    also: orInput('other', ['-e']),
    examples: [
      ['scala -version', 'reads machine'],
      ['elixir -e \'System.cmd("rm", [])\'', 'executes argument'],
    ],
  },
  {
    // Each takes whatever it is given for a file.
    name: 'tclsh wish',
    style: 'none',
    also: orInput('other', []),
    examples: [['tclsh a.tcl', 'executes file a.tcl', 'reads a.tcl']],
  },
  {
    name: 'tsx ts-node babel-node esno jiti vite-node nodemon coffee zx',
    is: ['interpreter'],
    flags: '-pTDhHsqv --watch --no-cache --transpile-only --esm --swc --files --verbose --quiet',
    values: '-P --project --tsconfig -O -C --ext -w --ignore --delay --exec -x',
    options: {
      '-e --eval -p --print': { value: 'code javascript', operands: 'text*' },
      '-r --require --import': 'script javascript',
    },
    strict: true,
    operands: 'script javascript, text*',
    examples: [['tsx x.ts', 'executes file javascript x.ts', 'reads x.ts']],
  },
  {
    name: 'java',
    style: 'single',
    flags: '-server -client -ea -esa -da -dsa -showversion',
    values: '-cp -classpath --class-path --module-path --add-modules -agentlib -splash',
    options: {
      '-jar': 'script other',
      '-javaagent -agentpath': 'script other',
      '-version --version -help -h -?': { undoes: true, does: ['reads machine'] },
    },
    strict: true,
    also: ({ run, args, fact }) => {
      const fromFile = args.some((word) => word.text.startsWith('@'));
      if (!run.undone || fromFile) fact('executes project');
    },
    examples: [
      ['java -version', 'reads machine'],
      ['java -version @words', 'reads machine', 'executes project'],
      ['java -jar a.jar', 'executes file a.jar', 'reads a.jar', 'executes project'],
    ],
  },
];

/** Modules that only look at what they are given. */
const readers = new Set([
  'json.tool',
  'tokenize',
  'dis',
  'ast',
  'tabnanny',
  'calendar',
  'this',
  'platform',
  'sysconfig',
  'site',
]);

function runModule(call: RowCall): void {
  const module = call.valueOf('-m');
  if (!module) return;
  const name = module.text;
  const rest = call.operands;
  const plain = rest.find((word) => word.text[0] !== '-');
  if (readers.has(name)) {
    if (plain) call.role('reads', plain);
    else call.fact('reads machine');
    if (name === 'json.tool' && rest[1]) call.role('writes', rest[1]);
  } else if (makesFolder.has(name)) {
    if (plain) call.role('writes', plain);
  } else if (compiles.has(name)) call.fact('writes workspace');
  else if (modulePrograms.has(name)) call.role('argv', module, [module, ...rest]);
  else call.fact('executes project');
}
const makesFolder = new Set(['venv', 'virtualenv']);
const compiles = new Set(['py_compile', 'compileall']);

/** Modules that are the program of the same name. */
const modulePrograms = new Set([
  'pip',
  'pytest',
  'mypy',
  'ruff',
  'black',
  'flake8',
  'pylint',
  'isort',
  'unittest',
  'build',
  'twine',
  'uv',
  'poetry',
  'coverage',
  'http.server',
]);

function hostScript({ operands, role, fact }: RowCall): void {
  const script = operands[0];
  if (!script || !/^[a-z]+:/.test(script.text)) return;
  fact('executes host');
  role('service host', script);
}
