import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

const forbidden = [
  // folder                     may not import
  ['src/gate/model', '../rules/match.ts'],
  ['src/gate/model', 'node:fs'],
  ['src/gate/reading', '../ladder/decide.ts'],
  ['src/gate/reading', 'vscode'],
  ['src/gate/reading', '../floors/hardline.ts'],
  ['src/gate/reading', '../../agent/events.ts'],
  ['src/gate/reading', '../../stores/grants.ts'],
  ['src/gate/reading/powershell', '../../../host/panel.ts'],
  ['src/gate/floors', '../ladder/decide.ts'],
  ['src/gate/rules', '../ladder/decide.ts'],
  ['src/gate/floors', 'node:os'],
  ['src/gate/rules', '../../protocol/messages.ts'],
  ['src/gate/ladder', '@langchain/core/messages'],
  ['src/gate/talk', 'zod'],
  ['src/gate/wording', 'node:path'],
  ['src/protocol', '../agent/events.ts'],
  ['src/protocol', 'node:path'],
  ['src/agent', 'vscode'],
  ['src/agent', '../cli/gate.ts'],
  ['src/agent', 'node:child_process'],
  ['src/agent/tools', '../../host/panel.ts'],
  ['src/agent/models', '../../protocol/messages.ts'],
  ['src/stores', 'vscode'],
  ['src/stores', '../agent/events.ts'],
  ['src/stores', '../cli/gate.ts'],
  ['src/stores', '../extension.ts'],
  ['src/config', '@langchain/core/messages'],
  ['src/host', '@langchain/langgraph'],
  ['src/cli', 'vscode'],
  ['src/cli', '@langchain/langgraph'],
  ['src/host', '../../webview/store.ts'],
  ['src/host/node', 'vscode'],
  ['webview', '../src/agent/events.ts'],
  ['webview', '../src/gate/model/mode.ts'],
  ['webview', 'zod/mini'],
  ['webview/components', 'vscode'],
] as const;

const permitted = [
  ['src/gate/rules', '../model/entry.ts'],
  ['src/gate/floors', '../reading/reading.ts'],
  ['src/gate/reading/cmd', '../draft.ts'],
  ['src/gate/model', 'zod/mini'],
  ['src/stores', '../gate/model/entry.ts'],
  ['src/cli/run', '../../host/sessionTurns.ts'],
  ['src/cli/run', '../../protocol/viewState.ts'],
  ['src/protocol', '../gate/model/mode.ts'],
  ['src/agent/nodes', '@langchain/langgraph'],
  ['src/host', 'vscode'],
  ['webview/components', '../../src/protocol/viewState.ts'],
] as const;

/** A tree with our lint settings and the given files in it, linted once. */
function lintTree(files: ReadonlyMap<string, string>): ReadonlyMap<string, string[]> {
  const tree = mkdtempSync(join(tmpdir(), 'planted-'));
  try {
    copyFileSync(join(root, 'biome.json'), join(tree, 'biome.json'));
    for (const [file, source] of files) {
      mkdirSync(dirname(join(tree, file)), { recursive: true });
      writeFileSync(join(tree, file), source);
    }
    const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
    const run = spawnSync(
      process.execPath,
      [biome, 'lint', '--reporter=json', '--max-diagnostics=none', '.'],
      { cwd: tree, encoding: 'utf8' },
    );
    const found = new Map<string, string[]>();
    for (const { category, location } of JSON.parse(run.stdout).diagnostics) {
      const file = String(location.path.file ?? location.path).replace(/^\.\//, '');
      found.set(file, [...(found.get(file) ?? []), category]);
    }
    return found;
  } finally {
    rmSync(tree, { recursive: true });
  }
}

const fileOf = (folder: string, from: string) =>
  `${folder}/planted${from.replaceAll(/[^A-Za-z]/g, '')}.ts`;

describe('an import that breaks the house', () => {
  let found: ReadonlyMap<string, string[]> = new Map();
  beforeAll(() => {
    const plant = ([folder, from]: readonly [string, string]) =>
      [fileOf(folder, from), `import { planted } from '${from}';\n\nplanted();\n`] as const;
    found = lintTree(new Map([...forbidden, ...permitted].map(plant)));
  });

  test.each(forbidden)('%s may not import %s', (folder, from) => {
    expect(found.get(fileOf(folder, from))).toContain('lint/style/noRestrictedImports');
  });

  test.each(permitted)('%s may import %s', (folder, from) => {
    expect(found.get(fileOf(folder, from)) ?? []).not.toContain('lint/style/noRestrictedImports');
  });
});

test('the gate has no clock', () => {
  const found = lintTree(new Map([['src/gate/planted.ts', 'export const at = Date.now();\n']]));
  expect(found.get('src/gate/planted.ts')).toContain('lint/style/noRestrictedGlobals');
});

describe('in the pure folders', () => {
  const folder = join(root, 'test/.planted');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('timers, processes, the network and the page do not exist', () => {
    const named = ['setTimeout(() => 1, 1)', 'process.cwd()', 'fetch("x")', 'document.body'];
    mkdirSync(folder, { recursive: true });
    const source = named.map((expression, n) => `export const planted${n} = ${expression};`);
    writeFileSync(join(folder, 'planted.ts'), source.join('\n'));
    const settings = { extends: '../../tsconfig.pure.json', include: ['planted.ts'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' });
    const lines = [...stdout.matchAll(/planted\.ts\((\d+),\d+\): error TS/g)].map(([, n]) => n);
    expect(lines).toEqual(['1', '2', '3', '4']);
  });
});
