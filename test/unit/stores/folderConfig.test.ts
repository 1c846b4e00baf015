import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { describe, type Entry } from '../../../src/gate/model/entry.ts';
import { re2 } from '../../../src/gate/rules/re2.ts';
import {
  configFilesOf,
  configOffsetOf,
  openFolderConfig,
  parseConfig,
} from '../../../src/stores/folderConfig.ts';
import { plainJson } from '../../../src/stores/plainJson.ts';
import { temporaryFolder } from './temporary.ts';

const root = await temporaryFolder();
const name = '.gsloth.config.json';
const exact = (pattern: string): Entry => ({ type: 'shell', matcher: 'exact', pattern });

test('comments and trailing commas are blanked, texts that look like them are not', () => {
  const text = '{"a": "// no, ]", /* x\n y */ "b": [1, 2, // c\n ], }';
  const plain = plainJson(text);
  expect(JSON.parse(plain)).toEqual({ a: '// no, ]', b: [1, 2] });
  expect(plain).toHaveLength(text.length);
  expect(plain.split('\n')).toHaveLength(3);
});

test('what the folder refuses, always asks about and asks for is read apart', async () => {
  const folder = join(root, 'read');
  const [inner = '', outer = ''] = configFilesOf(folder);
  await mkdir(dirname(inner), { recursive: true });
  const load = () => openFolderConfig(folder).load();
  const write = (file: string, pattern: string) =>
    writeFile(
      file,
      JSON.stringify({ llm: {}, approvals: { mode: 'bypass', deny: [exact(pattern)] } }),
    );
  expect((await load()).deny).toEqual([]);
  await write(outer, 'outer');
  expect((await load()).deny).toEqual([exact('outer')]);
  await write(inner, 'inner');
  expect((await load()).deny).toEqual([exact('inner')]);
});

test('a file that lies outside of the folder is not read', async () => {
  const folder = join(root, 'linked');
  await mkdir(folder);
  await writeFile(join(root, 'outside.json'), '{"approvals":"bypass"}');
  await symlink(join(root, 'outside.json'), join(folder, name));
  const { problems } = await openFolderConfig(folder).load();
  expect(problems).toEqual([expect.stringContaining('a link that leads out of the workspace')]);
});

const text = `{
  // what this repository wants
  "approvals": {
    "denny": [],
    "deny": [
      { "type": "shell", "matcher": "exact", "pattern": "npm publish" },
      { "type": "shell", "matcher": "regexp", "pattern": "(" }
    ],
    "allow": [{ "type": "shell", "matcher": "exact", "pattern": "npm test" }],
  },
}`;

test('a mistake names file, line, key and what was meant; refusals still refuse and nothing is asked for', () => {
  const { problems, deny, allow } = parseConfig(text, name, re2);
  expect(problems).toEqual([
    expect.stringMatching(
      /^\.gsloth\.config\.json, line 4, approvals\.denny: .*Did you mean “deny”\?/,
    ),
    expect.stringMatching(/^\.gsloth\.config\.json, line 7, approvals\.deny\[1\]\.pattern: /),
  ]);
  expect(deny.map(describe)).toEqual(['npm publish']);
  expect(allow).toEqual([]);
});

test.each(['{', '[]', '7', '{"approvals": {'])('%s is said to be out of force', (broken) => {
  expect(parseConfig(broken, name, re2)).toMatchObject({
    allow: [],
    problems: [expect.stringContaining(`${name} says of approvals is not in force`)],
  });
});

test('an entry is found where it stands', () => {
  const offset = configOffsetOf(text, 'allow', exact('npm test')) ?? 0;
  expect(text.slice(0, offset).split('\n')).toHaveLength(9);
  expect(configOffsetOf(text, 'allow', exact('npm publish'))).toBeUndefined();
  expect(configOffsetOf('{', 'allow', exact('npm test'))).toBeUndefined();
});
