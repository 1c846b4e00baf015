import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import * as esbuild from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noLangsmith, trimZodLocales } from '../../../scripts/esbuildPlugins.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
let folder: string;
let listener: Server;
let posted: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gaunt-sloth-tracing-'));
  listener = createServer((request, response) => {
    posted.push(`${request.method} ${request.url}`);
    request.resume().on('end', () => response.end('{}'));
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  listener.closeAllConnections();
  listener.close();
  await rm(folder, { recursive: true, force: true });
});

/** A whole run of Practice in a process of its own, which ends when nothing is left to be sent. */
const program = (bundle: string) => `
  import { createSession } from ${JSON.stringify(pathToFileURL(bundle).href)};
  let ids = 0;
  const session = createSession({
    policy: () => ({ mode: 'bypass', deny: [], escalate: [], allow: [], hasRater: false, trusted: true }),
    remember: async () => ({ lifetime: 'once' }),
    model: async () => ({ ok: true, choice: { provider: 'practice' } }),
    files: {},
    shell: {
      run: async () => ({ ended: { how: 'exited', exitCode: 0 }, output: 'secret output', durationMs: 1 }),
    },
    surroundings: () => ({ folder: '/', platform: 'linux', shell: 'bash', date: '2026-01-01' }),
    emit: () => {},
    newId: () => String(++ids),
    now: () => 0,
  });
  const outcome = await session.send('!echo secret');
  console.log(JSON.stringify({ outcome, items: session.history().length }));
`;

async function runBundled(name: string, plugins: esbuild.Plugin[]): Promise<string> {
  const bundle = join(folder, `${name}.mjs`);
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: ['src/agent/main.ts'],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'silent',
    mainFields: ['module', 'main'],
    banner: {
      js: "import{createRequire as __require}from'node:module';const require=__require(import.meta.url);",
    },
    plugins,
  });
  const script = join(folder, `${name}-run.mjs`);
  await writeFile(script, program(bundle));
  const { port } = listener.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  posted = [];
  const { stdout } = await promisify(execFile)(process.execPath, [script], {
    timeout: 60_000,
    env: {
      PATH: process.env['PATH'],
      LANGSMITH_TRACING: 'true',
      LANGCHAIN_TRACING_V2: 'true',
      LANGSMITH_ENDPOINT: endpoint,
      LANGCHAIN_ENDPOINT: endpoint,
      LANGSMITH_API_KEY: 'not-a-key',
    },
  });
  return stdout.trim();
}

const whole = '{"outcome":{"how":"completed"},"items":4}';

test('the bundled agent posts nothing although the environment asks for tracing', async () => {
  expect(await runBundled('agent', [noLangsmith(), trimZodLocales()])).toBe(whole);
  expect(posted).toEqual([]);
}, 120_000);

test('without the plugin the same run posts, so the listener would have caught it', async () => {
  expect(await runBundled('control', [trimZodLocales()])).toBe(whole);
  expect(posted.length).toBeGreaterThan(0);
}, 120_000);

test('a build fails when the file to replace has moved', async () => {
  const build = esbuild.build({
    stdin: { contents: 'export const nothing = 1;' },
    write: false,
    logLevel: 'silent',
    plugins: [noLangsmith()],
  });
  await expect(build).rejects.toThrow(/no-langsmith: no file matches/);
});
