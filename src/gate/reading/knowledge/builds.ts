import { named } from './named.ts';
import type { Row, RowCall } from './row.ts';
import { asksVersion } from './subcommands.ts';

/** Variables of the line override the makefile's, and `SHELL` runs every line of it. */
function makeVariables({ operands, fact }: RowCall): void {
  for (const { text } of operands) {
    const match = /^([\w.-]+)\s*[:?+!]*=(.*)$/.exec(text);
    if (
      match &&
      (/^(?:SHELL|\.SHELLFLAGS|MAKE(?:FLAGS|FILES)?|CC|CXX|LD|AR|RM)$/.test(match[1] ?? '') ||
        /\$\(|`/.test(match[2] ?? ''))
    )
      fact('executes argument');
  }
}

/** Compilers, build systems and what installs them: they run what the project defines, its scripts, its plugins, its tests. */
export const builds: readonly Row[] = [
  {
    name: 'rustc gcc g++ cc c++ clang clang++ ld as nasm javac kotlinc scalac ghc ocamlc ocamlopt dmd nim v crystal-build gfortran tsgo swiftc csc fsc emcc wasm-pack rustfmt clang-tidy cppcheck',
    open: true,
    options: {
      '-o --out-dir -d': 'writes',
      '-V --version -dumpversion -dumpmachine -v': { undoes: true, does: ['reads machine'] },
      // As javac and kotlinc spell it.
      '-version': { undoes: true, does: ['reads machine'] },
    },
    operands: 'reads*',
    does: ['writes workspace', 'executes project'],
    // `-v` beside a source file tells of its compilation.
    also: ({ run, operands, fact }) => {
      if (run.undone && operands.length > 0) fact('executes project', false);
    },
    examples: [
      ['gcc -O2 -o a a.c', 'writes a', 'writes . and below', 'executes project', 'reads a.c'],
      ['rustc --version', 'reads machine'],
      ['javac -version', 'reads machine'],
    ],
  },
  {
    name: 'zig',
    subs: {
      'version, env, targets, zen, help': { does: ['reads machine'] },
      '*': { style: 'none', operands: 'text*', does: ['executes project', 'writes workspace'] },
    },
    examples: [
      ['zig version', 'reads machine'],
      ['zig build test', 'executes project', 'writes . and below'],
    ],
  },
  {
    name: 'just',
    flags:
      '-qvn --quiet --verbose --dry-run --yes --no-deps --color --unsorted --no-dotenv --highlight',
    options: {
      '-l --list --summary --show --variables --groups --dump': {
        undoes: true,
        does: ['reads workspace'],
      },
      '-f --justfile': 'script other',
      '-d --working-directory': 'cwd',
      '--shell --shell-arg --chooser -c --command --dotenv-path --set': {
        value: 'text',
        does: ['executes argument'],
      },
    },
    operands: 'project, text*',
    alone: ['executes project'],
    examples: [
      ['just --list', 'reads . and below'],
      ['just build', 'executes project'],
      ['just --list --shell x', 'reads . and below', 'executes argument'],
    ],
  },
  {
    name: 'make gmake bmake nmake mingw32-make remake',
    flags:
      '-kisqnBbetprSwLR --silent --quiet --keep-going --ignore-errors --dry-run --just-print --recon --question --always-make --touch --no-print-directory --print-directory --no-builtin-rules --no-builtin-variables --trace --debug --warn-undefined-variables --environment-overrides --print-data-base --output-sync',
    values: '-W --what-if --new-file --assume-new --old-file --assume-old',
    options: {
      '-C --directory': 'cwd',
      '-f --file --makefile': 'script other',
      '-I --include-dir': 'reads',
      '-E --eval': { value: 'text', does: ['executes argument'] },
      '-j --jobs -l --load-average -O --output-sync --debug': { attached: true, value: 'text' },
      '-v --version': { undoes: true, does: ['reads machine'] },
    },
    operands: 'project*',
    alone: ['executes project'],
    also: makeVariables,
    examples: [
      ['make -j8 all', 'executes project'],
      ['make', 'executes project'],
      ['make -n deploy', 'executes project'],
      ["make --eval='x' test", 'executes argument', 'executes project'],
      ['make SHELL=/tmp/p test', 'executes project', 'executes project', 'executes argument'],
      ['make -f a.mk t', 'executes file a.mk', 'reads a.mk', 'executes project'],
    ],
  },
  {
    name: 'cmake ctest cpack',
    style: 'single',
    flags:
      '-j -V -VV -N --fresh --verbose --output-on-failure --clean-first --debug-output --rerun-failed',
    values: '-G -A -T -D -U -R -E-none --target --config --preset --parallel --component -L -I',
    options: {
      '-S -C': 'reads',
      '-B --install-prefix': 'writes',
      '-P': 'script other',
      '--build --install --test-dir --open': { value: 'writes' },
      '-E': { operands: 'text*' },
      '--version -version': { undoes: true, does: ['reads machine'] },
      '--help': { undoes: true },
    },
    operands: 'text*',
    does: ['executes project'],
    also: ({ has, operands: [verb, ...rest], role }) => {
      if (!has('-E') || !verb) return;
      if (/^(?:rm|remove|remove_directory)$/.test(verb.text))
        for (const word of rest) role('deletes tree', word);
      else role('argv', verb, [verb, ...rest]);
    },
    examples: [
      ['cmake -S . -B build -D A=1', 'reads .', 'writes build', 'executes project'],
      ['cmake --build build -j', 'writes build', 'executes project'],
      ['cmake -P x.cmake', 'executes file x.cmake', 'reads x.cmake', 'executes project'],
      ['cmake -E remove_directory x', 'executes project', 'deletes x and below'],
      ['cmake --version', 'reads machine'],
    ],
  },
  {
    name: 'ninja samu bazel bazelisk buck buck2 scons waf please plz pants meson-build xmake premake5 autoconf automake autoreconf configure b2 tup earthly dagger nix-build rebar3 mix lein sbt mill leiningen stack cabal dune opam zig-build pod carthage xcodebuild fastlane-build tuist swiftlint swiftformat swift flutter dart fvm melos very_good react-native cordova ionic capacitor nx-cloud',
    open: true,
    options: { '-v -V --version -version': { undoes: true, does: ['reads machine'] } },
    operands: 'project, text*',
    subs: {
      'version, --version, doctor, devices, env, describe, -version': {
        operands: 'text*',
        flags: '-v',
        does: ['reads machine'],
      },
      'clean, expunge, clobber': {
        style: 'none',
        operands: 'text*',
        does: ['deletes build output'],
      },
      'hex.publish, publish, upload, push': {
        style: 'none',
        operands: 'text*',
        does: ['executes project', 'publishes package'],
      },
      'ecto.drop, ecto.reset, ecto.rollback': {
        style: 'none',
        operands: 'text*',
        does: ['executes project', 'remote-state data dropped'],
      },
      '*': { style: 'none', operands: 'text*', does: ['executes project'] },
    },
    alone: ['executes project'],
    examples: [
      ['ninja -C build', 'executes project'],
      ['bazel test //...', 'executes project'],
      ['flutter --version', 'reads machine'],
      ['mix ecto.drop', 'executes project', 'remote-state data dropped'],
      ['bazel clean --expunge', 'deletes build output'],
    ],
  },
  {
    name: 'ant phing grunt gulp jake rake thor brunch cake just-scripts',
    open: true,
    options: {
      '-f -file --file --rakefile --gulpfile --gruntfile -buildfile': 'script other',
      '-v -V --version -version': { undoes: true, does: ['reads machine'] },
    },
    operands: 'project*',
    alone: ['executes project'],
    also: ({ operands, fact }) => {
      if (
        operands.some(({ text }) =>
          /^db:(?:drop|reset|schema:load|purge|rollback|migrate:reset)/.test(text),
        )
      )
        fact('remote-state data dropped');
    },
    examples: [
      ['rake test', 'executes project'],
      ['rake db:drop', 'executes project', 'remote-state data dropped'],
      ['gulp --version', 'reads machine'],
    ],
  },
  {
    name: 'sdk sdkman jenv jabba gvm rbenv rvm chruby phpbrew goenv swiftenv ghcup elan juliaup coursier cs',
    options: asksVersion,
    subs: {
      'list, ls, current, version, versions, which, whence, root, home, env, help': {
        operands: 'text*',
        does: ['reads machine'],
      },
      '*': { operands: 'text*', open: true, also: named('installs', 'runtime') },
    },
    alone: ['reads machine'],
    examples: [
      ['rbenv versions', 'reads machine'],
      ['rbenv install 3.3.0', 'installs runtime 3.3.0'],
    ],
  },
];
