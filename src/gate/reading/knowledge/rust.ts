import type { Option, Row, Sub } from './row.ts';
import {
  asksVersion,
  credentials,
  installsGlobally,
  readsMachine,
  readsRegistry,
  runsProject,
} from './subcommands.ts';

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

/** Rust. */
export const rust: readonly Row[] = [
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
];
