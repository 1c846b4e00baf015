import { alwaysRunsProject, named, runsProject as runsUnlessAsked } from './named.ts';
import type { Option, Row, RowCall, Sub } from './row.ts';

const asksVersion: Readonly<Record<string, Option>> = {
  '-V --version -version': { undoes: true, does: ['reads machine'] },
  '-h -help': { undoes: true },
};
const runsProject: Sub = { operands: 'text*', open: true, does: ['executes project'] };
const readsMachine: Sub = { operands: 'text*', open: true, does: ['reads machine'] };
const readsRegistry: Sub = { operands: 'text*', does: ['reads service'] };
const credentials: Sub = { operands: 'text*', open: true, does: ['changes-config credentials'] };
const installsGlobally: Sub = {
  operands: 'package*',
  open: true,
  options: {
    '--git --registry --index --source -s --add-source': 'host',
    '--path --root': 'text',
    '-v --version': 'text',
  },
  does: ['executes host'],
};

const cargoOptions: Readonly<Record<string, Option>> = {
  '--manifest-path': 'reads',
  '-C': 'cwd',
  '--config --lockfile-path': 'config',
  '--target-dir --artifact-dir --out-dir': 'writes',
  '--index --registry': 'host',
  '-V --version': { undoes: true, does: ['reads machine'] },
  '-h': { undoes: true },
};
const cargoFlags =
  '-vqrn --verbose --quiet --release --all --workspace --lib --bins --tests --benches --examples --all-targets --all-features --no-default-features --locked --offline --frozen --no-run --no-fail-fast --keep-going --doc --no-deps --open --all-files --check --allow-dirty --allow-staged --allow-no-vcs --no-verify --fix --list --dev --build --optional --no-optional --invert --duplicates --dry-run --unused-features --future-incompat-report --ignore-rust-version';
const cargoValues =
  '-p --package --exclude --bin --test --bench --example -F --features --target --profile -j --jobs --color --message-format --filter-platform --format-version -e --edges --prefix --depth --format --charset -Z --vers --token --rename --precise --edition --name --vcs --limit --prune';

const cargo: Readonly<Record<string, Sub>> = {
  'build, b, check, c, test, t, run, r, bench, clippy, doc, d, fix, rustc, rustdoc, miri, nextest, expand, llvm-cov, tarpaulin, watch, hack, careful, udeps, mutants, fuzz, component, lambda, shuttle, dist, zigbuild, cross, flamegraph, criterion, insta':
    {
      ...runsProject,
      options: { '--config --target-dir': 'config' },
      examples: [
        ['cargo build --release', 'executes project'],
        ['cargo test -- --nocapture', 'executes project'],
        ['cargo check --config x.toml', 'changes-config x.toml', 'executes project'],
      ],
    },
  'xtask, make, leptos, tauri, x': {
    style: 'none',
    operands: 'text*',
    does: ['executes project'],
    examples: [['cargo xtask --help', 'executes project']],
  },
  'tree, metadata, pkgid, locate-project, read-manifest, verify-project, report': {
    operands: 'text*',
    options: { '-i --invert': 'text', '-d --duplicates': {} },
    does: ['reads workspace'],
    examples: [
      ['cargo tree -i serde', 'reads . and below'],
      ['cargo metadata --format-version 1', 'reads . and below'],
      ['cargo tree --frob', 'unknown', 'reads . and below'],
    ],
  },
  'search, info, outdated, audit, deny, owner-list': {
    ...readsRegistry,
    examples: [
      ['cargo search serde', 'reads service'],
      [
        'cargo search serde --registry https://r.example.org',
        'reads service',
        'network in https://r.example.org',
      ],
    ],
  },
  fmt: {
    operands: 'text*',
    does: ['writes workspace'],
    options: { '--check': { undoes: true, does: ['reads workspace'] } },
    examples: [
      ['cargo fmt', 'writes . and below'],
      ['cargo fmt --all -- --check', 'writes . and below'],
      ['cargo fmt --check', 'reads . and below'],
    ],
  },
  clean: {
    operands: 'text*',
    options: { '--target-dir': 'deletes tree', '--dry-run': { undoes: true } },
    does: ['deletes build output'],
    examples: [['cargo clean', 'deletes build output']],
  },
  'add, update, fetch, generate-lockfile, vendor, remove, rm, upgrade': {
    operands: 'text*',
    options: { '--git': 'host', '--path': 'reads' },
    does: ['installs crates', 'writes workspace'],
    examples: [['cargo add anyhow', 'installs crates', 'writes . and below']],
  },
  'install, binstall': {
    ...installsGlobally,
    options: { ...installsGlobally.options, '--list': { undoes: true, does: ['reads machine'] } },
    examples: [
      ['cargo install ripgrep', 'executes host', 'installs ripgrep'],
      ['cargo install --list', 'reads machine'],
    ],
  },
  uninstall: { operands: 'text*', does: ['changes-config global packages'] },
  'init, new, generate': { operands: 'writes', values: '--git', does: ['writes workspace'] },
  publish: {
    operands: 'text*',
    options: { '--dry-run': { undoes: true, does: ['executes project'] } },
    does: ['executes project', 'publishes crate'],
    examples: [
      ['cargo publish', 'executes project', 'publishes crate'],
      ['cargo publish --dry-run', 'executes project'],
    ],
  },
  'yank, owner': {
    operands: 'text*',
    flags: '--undo',
    values: '-a --add -r --remove --version',
    does: ['remote-state registry'],
    examples: [['cargo yank --version 1.2.3 a', 'remote-state registry']],
  },
  package: {
    ...runsProject,
    options: { '-l --list': { undoes: true, does: ['reads workspace'] } },
  },
  'login, logout': credentials,
  'help, version': readsMachine,
};

/** A folder outside, a file of its own, or a program named by an option. */
const goOptions: Readonly<Record<string, Option>> = {
  '-export -compiled': { does: ['executes project'] },
  '-exec -toolexec -vettool': { value: 'text', does: ['executes argument'] },
  '-overlay -modfile -ldflags -gcflags -asmflags -gccgoflags': {
    value: 'text',
    does: ['executes argument'],
  },
  '-C': 'cwd',
  '-o -coverprofile -cpuprofile -memprofile -blockprofile -trace -outputdir': 'writes',
};
const goFlags =
  '-a -n -v -x -work -race -msan -asan -cover -short -json -failfast -c -i -u -t -d -e -m -test -deps -find -versions -retracted -all -src -cmd -fix -trimpath -linkshared -benchmem -fullpath -w -changed';
const goValues =
  '-run -bench -benchtime -count -cpu -list -parallel -skip -timeout -vet -covermode -coverpkg -shuffle -tags -p -buildmode -buildvcs -compiler -installsuffix -mod -pkgdir -pgo -f -reuse -fuzz -fuzztime';
const goQuery: Sub = {
  style: 'single',
  flags: goFlags,
  values: goValues,
  options: goOptions,
  operands: 'text*',
  does: ['reads workspace'],
};
const goRuns: Sub = { ...goQuery, does: ['executes project'] };

const go: Readonly<Record<string, Sub>> = {
  tool: {
    style: 'none',
    operands: 'text*',
    does: ['executes project'],
    examples: [['go tool x -h', 'executes project']],
  },
  'build, test, vet, generate, fix, bug': {
    ...goRuns,
    examples: [
      ['go test ./... -run TestGate -v', 'executes project'],
      ["go test -exec 'x' ./...", 'executes argument', 'executes project'],
      ['go build -o bin/a ./cmd/a', 'writes bin/a', 'executes project'],
    ],
  },
  run: { ...goRuns, strict: true, examples: [['go run ./cmd/a --rm', 'executes project']] },
  list: {
    ...goQuery,
    examples: [
      ['go list -m all', 'reads . and below'],
      ['go list -m -u all', 'reads . and below'],
      ['go list -toolexec x ./...', 'executes argument', 'reads . and below'],
    ],
  },
  version: { ...goQuery, operands: 'reads*', does: ['reads machine'] },
  'doc, help': {
    ...goQuery,
    does: ['reads machine'],
    examples: [['go doc net/http.Client', 'reads machine']],
  },
  env: {
    ...goQuery,
    options: { '-w -u': { operands: 'config*' } },
    does: ['reads machine'],
    examples: [
      ['go env GOPATH', 'reads machine'],
      ['go env -w GOFLAGS=-x', 'reads machine', 'changes-config GOFLAGS=-x'],
    ],
  },
  mod: {
    style: 'single',
    subs: {
      'graph, why, verify': goQuery,
      'download, tidy, vendor': { ...goQuery, does: ['installs modules', 'writes workspace'] },
      'edit, init': { ...goQuery, open: true, does: ['writes workspace'] },
    },
    examples: [
      ['go mod graph', 'reads . and below'],
      ['go mod tidy', 'installs modules', 'writes . and below'],
    ],
  },
  work: { style: 'single', subs: { '*': { ...goQuery, open: true, does: ['writes workspace'] } } },
  'get, install': {
    ...goQuery,
    operands: 'package*',
    does: ['executes project'],
    examples: [
      ['go install a.example.org/x@latest', 'executes project', 'installs a.example.org/x@latest'],
    ],
  },
  fmt: { ...goQuery, does: ['writes workspace'] },
  clean: {
    ...goQuery,
    options: { ...goOptions, '-cache -modcache -testcache -fuzzcache -r': {} },
    does: ['deletes build cache'],
    examples: [['go clean -modcache', 'deletes build cache']],
  },
};

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

const gradleFlags =
  '-qidwsSmt --quiet --info --debug --warn --stacktrace --full-stacktrace --scan --no-scan --daemon --no-daemon --offline --refresh-dependencies --parallel --no-parallel --continue --rerun-tasks --build-cache --no-build-cache --configuration-cache --no-configuration-cache --profile --dry-run --foreground --stop --status --continuous --write-locks --no-rebuild';

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

/** Builds run what the project defines: its scripts, its plugins, its tests. */
export const builds: readonly Row[] = [
  {
    name: 'cargo',
    flags: cargoFlags,
    values: cargoValues,
    options: { ...cargoOptions, '--list': { undoes: true, does: ['reads machine'] } },
    alone: ['reads machine'],
    subs: cargo,
    examples: [
      ['cargo --version', 'reads machine'],
      ['cargo frobnicate', 'unknown'],
    ],
  },
  {
    name: 'rustup',
    options: asksVersion,
    flags: '-vq',
    subs: {
      show: { operands: 'text*', flags: '-v --verbose', does: ['reads machine'] },
      'which, doc, check, completions, help, man': {
        operands: 'text*',
        flags: '--path --book --std',
        does: ['reads machine'],
      },
      'toolchain, target, component, override': {
        subs: {
          list: { operands: 'text*', flags: '-v --installed --quiet', does: ['reads machine'] },
          '*': { operands: 'text*', open: true, does: ['installs toolchain'] },
        },
      },
      'install, update, default, uninstall, set, self, upgrade': {
        operands: 'text*',
        open: true,
        does: ['installs toolchain'],
      },
      run: { strict: true, flags: '--install', operands: 'text, argv' },
    },
    examples: [
      ['rustup show', 'reads machine'],
      ['rustup target add x', 'installs toolchain'],
      ['rustup run nightly rm x', 'deletes x'],
    ],
  },
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
    name: 'xcode-select',
    options: {
      '-p --print-path -v --version': { undoes: true, does: ['reads machine'] },
      '-s --switch -r --reset --install': {
        attached: true,
        value: 'text',
        does: ['changes-config developer tools'],
      },
    },
    operands: 'text*',
    examples: [
      ['xcode-select -p', 'reads machine'],
      ['xcode-select -s /Applications/X.app', 'changes-config developer tools'],
    ],
  },
  {
    name: 'xcrun',
    style: 'single',
    strict: true,
    flags: '-v -verbose -n -no-cache -k -kill-cache',
    values: '-sdk -toolchain',
    options: {
      '-f -find': { operands: 'text', does: ['reads machine'] },
      '-show-sdk-path -show-sdk-version -show-sdk-build-version -show-sdk-platform-path': {
        undoes: true,
        does: ['reads machine'],
      },
      '-r -run': {},
    },
    operands: 'argv',
    examples: [
      ['xcrun --sdk macosx --find clang', 'reads machine'],
      ['xcrun rm a', 'deletes a'],
      ['xcrun simctl erase all', 'unknown'],
    ],
  },
  {
    name: 'go',
    style: 'single',
    strict: true,
    flags: '-h',
    options: { '-C': 'cwd' },
    alone: ['reads machine'],
    subs: go,
    examples: [
      ['go version', 'reads machine'],
      ['go frobnicate', 'unknown'],
    ],
  },
  {
    name: 'gofmt goimports gofumpt',
    style: 'single',
    flags: '-e -s -d -l',
    values: '-r -local',
    options: { '-w': { operands: 'writes tree*' }, '-cpuprofile': 'writes' },
    operands: 'reads tree*',
    examples: [
      ['gofmt -l .', 'reads . and below'],
      ['gofmt -w .', 'writes . and below'],
    ],
  },
  {
    name: 'golangci-lint staticcheck golint ginkgo gotestsum mage task goreleaser air buf wire sqlc mockgen gotests delve dlv revive govulncheck',
    open: true,
    operands: 'text*',
    also: runsUnlessAsked(),
    examples: [
      ['golangci-lint run', 'executes project'],
      ['task --version', 'reads machine'],
      ['mage build --version', 'executes project'],
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
    name: 'gradle gradlew',
    flags: gradleFlags,
    values:
      '-x --exclude-task --max-workers --priority --warning-mode --console --tests --configuration --rerun --dependency',
    options: {
      '-I --init-script -b --build-file -c --settings-file': 'script other',
      '-p --project-dir': 'cwd',
      '-g --gradle-user-home --project-cache-dir --include-build': 'config',
      '-D --system-prop -P --project-prop': 'text',
      '-v --version': { undoes: true, does: ['reads machine'] },
    },
    operands: 'text*',
    does: ['executes project'],
    also: ({ operands, fact }) => {
      if (
        operands.some(({ text }) => /^:?(?:[\w-]+:)*(?:publish|upload|deploy|release)/i.test(text))
      )
        fact('publishes package');
    },
    examples: [
      [
        './gradlew test --tests A',
        'executes project',
        'executes file ./gradlew',
        'reads ./gradlew',
      ],
      ['gradle -I x.gradle test', 'executes file x.gradle', 'reads x.gradle', 'executes project'],
      ['gradle publish', 'executes project', 'publishes package'],
      ['gradle --version', 'reads machine'],
    ],
  },
  {
    name: 'mvn mvnw mvnd',
    flags:
      '-qoBeXUNnVcC --quiet --offline --batch-mode --errors --debug --update-snapshots --non-recursive --no-transfer-progress --fail-at-end --fail-fast --fail-never --show-version --also-make -ntp -am -amd -fae -ff -fn -nsu',
    values: '-pl --projects -P --activate-profiles -T --threads -rf --resume-from -l',
    options: {
      '-f --file': 'script other',
      '-s --settings -gs --global-settings -t --toolchains': 'config',
      '-ntp -am -amd -fae -ff -fn -nsu -npu': {},
      '-pl -rf': 'text',
      '-D --define': 'text',
      '-l --log-file': 'writes',
      // `.mvn/jvm.config` holds even then, and may load an agent.
      '-v --version -version': { does: ['executes project'], undoes: true },
    },
    operands: 'text*',
    does: ['executes project'],
    also: (call) => {
      if (call.operands.some(({ text }) => /^(?:deploy|site-deploy|release:|.*:deploy)/.test(text)))
        call.fact('publishes package');
      if (call.operands.some(({ text }) => /\bexec:/.test(text))) call.fact('executes argument');
    },
    examples: [
      ['mvn -q -B test -Dtest=A', 'executes project'],
      ['mvn deploy -DskipTests', 'executes project', 'publishes package'],
      ['mvn -Dexec.executable=x exec:exec', 'executes project', 'executes argument'],
      ['mvn -v', 'executes project'],
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
