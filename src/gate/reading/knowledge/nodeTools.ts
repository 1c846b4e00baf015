import { alwaysRunsProject, runsProject } from './named.ts';
import type { Option, Row, RowCall } from './row.ts';

const asksVersion: Readonly<Record<string, Option>> = {
  '-v -V --version': { undoes: true },
};

/** Each operand is a command line of its own, or the name of a script behind `npm:`. */
function startsLines({ operands, role, run }: RowCall): void {
  if (run.undone) return;
  for (const word of operands) {
    if (/^(?:npm|yarn|pnpm|bun|node|deno):/.test(word.text)) role('project', word);
    else role('code shell', word);
  }
}

const prettierValues =
  '--parser --tab-width --print-width --trailing-comma --end-of-line --prose-wrap --arrow-parens --quote-props --stdin-filepath --log-level --loglevel --embedded-language-formatting --html-whitespace-sensitivity --file-info --support-info --cache-strategy';

/** Tools that JavaScript projects install. Most load a configuration of the project, and that is code. */
export const nodeTools: readonly Row[] = [
  {
    name: 'tsc',
    flags:
      '-w --watch --strict --pretty --skipLibCheck --allowJs --checkJs --declaration -d --sourceMap --listFiles --listFilesOnly --listEmittedFiles --traceResolution --diagnostics --extendedDiagnostics --explainFiles --preserveWatchOutput --noErrorTruncation --esModuleInterop --isolatedModules --resolveJsonModule --emitDeclarationOnly --declarationMap --removeComments --force --verbose --dry --clean --noUnusedLocals --noUnusedParameters --noImplicitAny --strictNullChecks --allowImportingTsExtensions --noResolve --stripInternal --experimentalDecorators --noCheck',
    values:
      '-t --target -m --module --moduleResolution --lib --jsx --types --baseUrl --paths --rootDir --rootDirs --typeRoots --newLine --customConditions --maxNodeModuleJsDepth --jsxImportSource',
    options: {
      '-p --project': 'reads',
      '--noEmit': { attached: true, value: 'text' },
      '-b --build --init': {},
      '--incremental -i --composite': { does: ['writes workspace'] },
      '--outDir --outFile --declarationDir --tsBuildInfoFile --generateTrace --generateCpuProfile':
        'writes',
      '-v -V --version --showConfig --all': { undoes: true, does: ['reads machine'] },
      '-h': { undoes: true },
    },
    operands: 'reads*',
    also: ({ has, run, fact, operands, ...call }) => {
      if (run.undone) return;
      if (operands.some(({ text }) => text[0] === '@')) fact('unknown', false);
      const isCheck = has('--noEmit') && call.valueOf('--noEmit')?.text !== 'false' && !has('-b');
      fact(isCheck ? 'reads workspace' : 'writes workspace');
    },
    examples: [
      ['tsc --noEmit', 'reads . and below'],
      ['tsc -p src', 'reads src', 'writes . and below'],
      ['tsc --noEmit=false', 'writes . and below'],
      ['tsc --build /tmp/evil', 'reads /tmp/evil', 'writes . and below'],
      ['tsc --version', 'reads machine'],
    ],
  },
  {
    name: 'prettier prettierd',
    flags:
      '-lcu --check --list-different --no-config --no-editorconfig --no-semi --single-quote --jsx-single-quote --use-tabs --no-bracket-spacing --bracket-same-line --cache --no-error-on-unmatched-pattern --ignore-unknown --no-color --color --with-node-modules --config-precedence=prefer-file --insert-pragma --require-pragma --experimental-ternaries',
    values: prettierValues,
    options: {
      '-w --write': { operands: 'writes*' },
      '--config --plugin --plugin-search-dir': 'config',
      '--ignore-path': 'reads',
      '--cache-location': 'writes',
      ...asksVersion,
    },
    operands: 'reads*',
    does: ['executes project'],
    examples: [
      ['prettier --check src', 'executes project', 'reads src'],
      ['prettier -w src', 'executes project', 'writes src'],
      ['prettier --plugin ./x.js src', 'changes-config ./x.js', 'executes project', 'reads src'],
    ],
  },
  {
    name: 'eslint eslint_d xo standard standardx semistandard oxlint biome tslint gts stylelint jshint eclint jscs oxfmt dprint rome markdownlint markdownlint-cli2 remark cspell secretlint commitlint htmlhint ls-lint textlint editorconfig-checker',
    open: true,
    options: {
      '--fix --write -w --apply --apply-unsafe --fix-dry-run --fix-type': {
        does: ['writes workspace'],
      },
      '-o --output-file --cache-location --outputFile': 'writes',
      '-c --config --rulesdir --plugin --resolve-plugins-relative-to --parser --config-path':
        'config',
      '--ext --format -f --ignore-pattern --max-warnings --rule --env --global --reporter --stdin-filename':
        'text',
      ...asksVersion,
    },
    operands: 'reads tree*',
    does: ['executes project'],
    also: ({ operands, part, fact }) => {
      const verb = operands[0]?.text;
      if (
        verb === 'format' ||
        verb === 'migrate' ||
        verb === 'fix' ||
        /^(?:oxfmt|dprint)$/.test(part.program ?? '')
      )
        fact('writes workspace');
    },
    examples: [
      ['eslint . --max-warnings 0', 'executes project', 'reads . and below'],
      ['eslint src --fix', 'writes . and below', 'executes project', 'reads src and below'],
      [
        'eslint -c /tmp/e.cjs src',
        'changes-config /tmp/e.cjs',
        'executes project',
        'reads src and below',
      ],
      ['eslint --version'],
    ],
  },
  {
    name: 'jest vitest ava tap tape jasmine karma borp uvu qunit lab cypress playwright playwright-test wdio testcafe nightwatch web-test-runner wtr bun-test vitest-browser stryker tsd tsd-check jasmine-browser-runner rstest wireit-test faucet nightmare vp matcha tst zuul covert intern codeceptjs detox puppeteer storybook test-storybook start-storybook build-storybook lighthouse lhci backstop percy loki',
    open: true,
    options: {
      '-u --update --updateSnapshot --update-snapshots': { does: ['writes workspace'] },
      '-r --require --import --loader -n --node-option --setupFiles': {
        value: 'text',
        does: ['executes argument'],
      },
      '-c --config --rootDir --root': 'config',
      '-t --testNamePattern --grep -g --project --reporter --testPathPattern -R --timeout --maxWorkers':
        'text',
      ...asksVersion,
    },
    operands: 'text*',
    also: runsProject(),
    examples: [
      ['vitest run a.test.ts', 'executes project'],
      ['jest -t "drops the users table"', 'executes project'],
      ['jest -r ./x.js', 'executes argument', 'executes project'],
      ['jest a --version', 'executes project'],
      ['jest --version', 'reads machine'],
    ],
  },
  {
    name: 'mocha _mocha',
    open: true,
    options: {
      '-r --require --import --loader -n --node-option': {
        value: 'text',
        does: ['executes argument'],
      },
    },
    operands: 'text*',
    also: alwaysRunsProject,
    alone: ['executes project'],
    examples: [
      ['mocha -r ./x.js', 'executes argument', 'executes project', 'executes project'],
      ['mocha --version', 'executes project'],
    ],
  },
  {
    name: 'nyc c8 istanbul monocart 0x clinic doctor-run why-is-node-running cross-var',
    flags:
      '--all --silent --check-coverage --no-clean --clean --skip-full --instrument --source-map --cache --per-file --lines-required -a --exclude-after-remap --show-process-tree --hook-run-in-context --100 --allow-external',
    values:
      '-r --reporter --lines --branches --functions --statements -x --exclude -n --include --extension -e --cwd -c --experimental-monocart --print',
    options: {
      '--report-dir --reports-dir -o --temp-dir --temp-directory --dir': 'writes',
      '--require --nycrc-path --config': { value: 'text', does: ['executes argument'] },
      ...asksVersion,
    },
    subs: {
      'report, check-coverage, merge, instrument': {
        operands: 'text*',
        open: true,
        does: ['writes workspace'],
      },
      cover: { open: true, strict: true, operands: 'script javascript, text*' },
    },
    operands: 'argv',
    examples: [
      ['nyc --reporter=lcov rm x', 'deletes x'],
      ['c8 --check-coverage mocha', 'executes project'],
      ['c8 report', 'writes . and below'],
    ],
  },
  {
    name: 'concurrently concurrent conc hyperfine',
    flags:
      '-krsi --kill-others --kill-others-on-fail --raw --success --hide --group --no-color --passthrough-arguments -P --ignore-failure',
    values:
      '-n --names -c --prefix-colors -p --prefix -m --max-processes --restart-tries --restart-after -w --warmup --runs -L --parameter-list -S --shell --min-runs --prepare --setup --cleanup --success --default-input-target',
    options: {
      ...asksVersion,
      '--export-json --export-markdown --export-csv': 'writes',
      '--prepare --setup --cleanup --conclude': 'code shell',
    },
    operands: 'text*',
    also: startsLines,
    examples: [
      ['concurrently -k "npm:dev" "rm x"', 'executes project', 'deletes x'],
      ["hyperfine --prepare 'rm a' 'rm b'", 'deletes a', 'deletes b'],
    ],
  },
  {
    name: 'npm-run-all npm-run-all2 run-s run-p npm-run-series wsrun ultra chomp nps lage ultra-runner start-server-and-test start-test wait-on bolt rush wireit moon beachball hereby turbo nx lerna preconstruct manypkg multi-semantic-release lint-staged',
    open: true,
    options: { ...asksVersion, '-c --continue-on-error': {} },
    operands: 'project, text*',
    subs: {
      'publish, release': {
        operands: 'text*',
        open: true,
        does: ['executes project', 'publishes package'],
      },
      'init, migrate, add, import, version, prune, reset, daemon, login, link, unlink, generate, g, bootstrap, clean, create':
        {
          operands: 'text*',
          open: true,
          does: ['executes project', 'writes workspace'],
        },
      exec: { open: true, strict: true, operands: 'argv', does: ['executes project'] },
    },
    alone: ['executes project'],
    examples: [
      ['run-s build test', 'executes project'],
      ['turbo run build --filter=web', 'executes project'],
      ['lerna publish --yes', 'executes project', 'publishes package'],
      ['lerna exec -- rm -rf lib', 'executes project', 'deletes lib and below'],
    ],
  },
  {
    name: 'vite webpack webpack-cli webpack-dev-server rollup esbuild parcel tsup tsdown unbuild babel swc next nuxt nuxi astro gatsby remix react-router svelte-kit svelte-package svelte-check vue-cli-service vue-tsc ng ember expo-cli react-scripts craco docusaurus vitepress vuepress eleventy hexo nest rspack rsbuild rslib farm rolldown snowpack microbundle bili ncc nexe browserify watchify uglifyjs terser sass node-sass lessc postcss tailwindcss typedoc jsdoc documentation api-extractor tsc-alias tspc ttsc tshy zshy napi node-gyp node-pre-gyp prebuild prebuildify cmake-js electron electron-builder electron-forge tauri neu svgo svgr cem graphql-codegen graphql openapi-generator-cli openapi-typescript orval swagger-cli spectral redocly json2ts quicktype plop hygen yo create-react-app degit tiged ts-scripts pkg-utils obuild bundt dts-bundle dts-bundle-generator downlevel-dts type-coverage jscodeshift codemod depcheck knip madge dpdm size-limit bundlewatch publint attw arethetypeswrong license-checker license-report npm-check patch-package auto-changelog conventional-changelog standard-changelog changelogen git-cliff docula doctoc runmd evalmd pegjs peggy nearleyc antlr4 wasm-opt ts-prune unimported ts-unused-exports dpdm2 opener sort-package-json syncpack installed-check template-oss-check template-oss-apply packlint npmignore coveralls codecov-node jsr-check hammer allure mjml i18next formatjs lingui paraglide-js contentlayer velite sanity payload strapi keystone directus medusa wp-scripts shopify slidev marp reveal-md aud ascjs minify dts lcov',
    open: true,
    options: {
      '-o --out --outfile --outdir --outDir --out-dir --out-file --output -d --output-path --dest --dir --output-file':
        'writes',
      '-c --config --plugin --require -r --loader --external-config': 'config',
      ...asksVersion,
    },
    operands: 'text*',
    also: runsProject('writes workspace'),
    examples: [
      ['vite build --outDir dist', 'writes dist', 'executes project', 'writes . and below'],
      [
        'esbuild a.ts --bundle --outfile=b.js',
        'writes b.js',
        'executes project',
        'writes . and below',
      ],
      ['next --version', 'reads machine'],
    ],
  },
  {
    name: 'serve http-server live-server browser-sync servor json-server verdaccio local-web-server ws-server static-server mintlify react-devtools sirv localtunnel-cli',
    open: true,
    options: asksVersion,
    operands: 'reads tree, text*',
    does: ['network'],
    examples: [['http-server dist -p 8080', 'network', 'reads dist and below']],
  },
  {
    name: 'np release-it semantic-release standard-version changeset gh-pages clean-publish safe-publish-latest bumpp bump release-please auto jsr chromatic publish-please shipjs commit-and-tag-version can-npm-publish release-script vsce ovsx web-ext crx clasp pkg-pr-new',
    open: true,
    options: { ...asksVersion, '-d --dist': 'text', '--dry-run': {} },
    operands: 'text*',
    subs: {
      'status, add, init, version, pre, package, ls, list, show, generate-manifest, build, lint, sign-dry, ls-publishers, verify-pat, --version':
        { operands: 'text*', open: true, does: ['executes project', 'writes workspace'] },
      'login, logout': { operands: 'text*', open: true, does: ['changes-config credentials'] },
      'unpublish, undeploy': { operands: 'text*', open: true, does: ['remote-state registry'] },
      '*': { operands: 'text*', open: true, does: ['executes project', 'publishes package'] },
    },
    alone: ['executes project', 'publishes package'],
    examples: [
      ['changeset publish', 'executes project', 'publishes package'],
      ['changeset version', 'executes project', 'writes . and below'],
      ['gh-pages -d dist', 'executes project', 'publishes package'],
      ['semantic-release', 'executes project', 'publishes package'],
    ],
  },
  {
    name: 'ncu npm-check-updates taze updates npm-upgrade renovate depfu baseline-browser-mapping browserslist update-browserslist-db',
    open: true,
    options: {
      '-u --upgrade -w --write --update -i --interactive': { does: ['writes workspace'] },
      '--registry': 'host',
      ...asksVersion,
    },
    operands: 'text*',
    also: runsProject('reads service'),
    examples: [
      ['ncu', 'executes project', 'reads service'],
      ['ncu -u', 'writes . and below', 'executes project', 'reads service'],
    ],
  },
  {
    name: 'husky lefthook simple-git-hooks yorkie git-cz cz commitizen ghooks',
    open: true,
    options: asksVersion,
    operands: 'text*',
    does: ['persists hooks', 'executes project'],
    examples: [['husky install', 'persists hooks', 'executes project'], ['lefthook --version']],
  },
  {
    name: 'pm2 forever nodemon-daemon pm2-runtime supervisor supervisorctl s6-svc monit runit sv',
    options: { '-v -V --version': { undoes: true, does: ['reads machine'] } },
    subs: {
      'ls, list, status, l, ps, logs, show, describe, info, monit, jlist, prettylist, env': {
        operands: 'text*',
        flags: '--nostream --raw --json',
        values: '--lines',
        does: ['reads machine'],
      },
      'startup, save, dump, unstartup, install, set, module:install': {
        operands: 'text*',
        open: true,
        does: ['persists service'],
      },
      '*': {
        style: 'none',
        operands: 'text*',
        does: ['executes project', 'kills supervised processes'],
      },
    },
    alone: ['reads machine'],
    examples: [
      ['pm2 list', 'reads machine'],
      ['pm2 startup', 'persists service'],
      ['pm2 restart all', 'executes project', 'kills supervised processes'],
    ],
  },
  {
    name: 'mkdirp make-dir make-dir-cli touch-cli',
    flags: '-pv',
    values: '-m --mode',
    operands: 'writes*',
    examples: [['mkdirp dist/a', 'writes dist/a']],
  },
  {
    name: 'premove',
    values: '--cwd -C',
    operands: 'deletes tree*',
    examples: [['premove dist', 'deletes dist and below']],
  },
  {
    name: 'copyfiles cpy cpx cpx2 ncp cpr copy-cli recursive-copy',
    flags:
      '-aEfsvVLcCpuw --all --flat --soft --verbose --follow --clean --preserve --update --watch --parents --overwrite -o --error --dot --no-initial',
    values: '-u --up -e --exclude --cwd --rename -t --transform --command',
    options: {
      '-u --up': 'text',
      '-c --command -t --transform': { value: 'text', does: ['executes argument'] },
      '-C --clean': { does: ['writes workspace'] },
    },
    operands: 'reads*, destination',
    examples: [['copyfiles -u 1 src/a.css dist', 'reads src/a.css', 'writes dist']],
  },
];
