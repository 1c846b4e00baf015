import { runsProject as runsUnlessAsked } from './named.ts';
import type { Option, Row, Sub } from './row.ts';

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

/** Go, and the tools that come with it. */
export const golang: readonly Row[] = [
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
];
