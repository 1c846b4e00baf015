// Runs test/vscode in a real extension host: a desktop VS Code when VSCODE_TEST_HOST=desktop, otherwise the
// one that needs no desktop. `node runSuite.mjs COUNTS_FILE [GREP]`
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runTests } from '@vscode/test-electron';
import { build } from 'esbuild';
import { layOutSample } from '../../../scripts/start/sample.mjs';
import { HOST_DIED } from '../../host/endCode.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const sources = path.join(root, 'test/vscode');
const launcher = path.join(root, 'test/host/code-launcher.mjs');
const onDesktop = process.env.VSCODE_TEST_HOST === 'desktop';

const [countsFile, grep = ''] = process.argv.slice(2);
const scratch = mkdtempSync(path.join(os.tmpdir(), 'gaunt-sloth-vscode-'));
try {
  process.exitCode = await main();
} finally {
  rmSync(scratch, { recursive: true, force: true, maxRetries: 3 });
}

async function main() {
  const bundled = path.join(root, 'out/vscode');
  await bundleTests(bundled);
  const tracing = await listenForTraces();
  const suiteCode = await runSuite(path.join(bundled, 'suite.cjs'), tracing.environment);
  tracing.close();
  const staysHere = tracing.posts() === 0;
  console.log(
    `  ${staysHere ? '✔' : '✘'} with tracing asked for in the environment, nothing is posted`,
  );
  addToCounts(staysHere);
  const code = suiteCode || (staysHere ? 0 : 1);
  if (onDesktop || grep) return code;
  const failsOnDeath = await aDeadHostFailsTheRun();
  console.log(`  ${failsOnDeath ? '✔' : '✘'} an extension host that dies fails the run`);
  addToCounts(failsOnDeath);
  return code || (failsOnDeath ? 0 : 1);
}

async function bundleTests(outdir) {
  rmSync(outdir, { recursive: true, force: true });
  const tests = readdirSync(sources).filter((name) => name.endsWith('.test.ts'));
  await build({
    entryPoints: [
      path.join(sources, 'support/suite.ts'),
      ...tests.map((name) => path.join(sources, name)),
    ],
    outdir,
    entryNames: '[name]',
    outExtension: { '.js': '.cjs' },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    sourcemap: 'inline',
    external: ['vscode', 'mocha'],
    logLevel: 'warning',
  });
}

/** Where whole runs would go if the agent's libraries were let: the person's environment asks for it. */
async function listenForTraces() {
  let posts = 0;
  const server = createServer((request, response) => {
    posts += 1;
    request.resume();
    response.end('{}');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${server.address().port}`;
  return {
    environment: {
      LANGSMITH_TRACING: 'true',
      LANGCHAIN_TRACING_V2: 'true',
      LANGSMITH_API_KEY: 'traced',
      LANGCHAIN_API_KEY: 'traced',
      LANGSMITH_ENDPOINT: endpoint,
      LANGCHAIN_ENDPOINT: endpoint,
    },
    posts: () => posts,
    close: () => server.close(),
  };
}

async function runSuite(extensionTestsPath, environment) {
  const workspace = await layOutSample(root, path.join(scratch, 'greeter'));
  try {
    return await runTests({
      extensionDevelopmentPath: root,
      extensionTestsPath,
      ...(onDesktop ? {} : { vscodeExecutablePath: launcher }),
      launchArgs: [workspace, ...freshProfile('suite')],
      extensionTestsEnv: {
        SUITE_COUNTS_FILE: path.resolve(countsFile),
        SUITE_GREP: grep,
        ...environment,
      },
    });
  } catch (error) {
    if (error.code === undefined) throw error;
    return error.code;
  }
}

/** VS Code reports such a death with code 0, so this asks the launcher itself. */
function aDeadHostFailsTheRun() {
  const args = [
    `--extensionDevelopmentPath=${root}`,
    `--extensionTestsPath=${path.join(sources, 'support/dies.cjs')}`,
    '--disable-workspace-trust',
    ...freshProfile('dying'),
    scratch,
  ];
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [launcher, ...args], {
      env: { ...process.env, HOST_TIMEOUT_MS: '120000' },
      stdio: 'ignore',
    });
    child.on('exit', (code) => resolve(code === HOST_DIED));
  });
}

function freshProfile(name) {
  const profile = path.join(scratch, name);
  mkdirSync(profile);
  return [`--user-data-dir=${profile}/user-data`, `--extensions-dir=${profile}/extensions`];
}

/** A suite that ran no test stays at none, and fails for it. */
function addToCounts(passed) {
  const counts = readCounts();
  if (!counts || counts.passed + counts.failed === 0) return;
  counts[passed ? 'passed' : 'failed'] += 1;
  writeFileSync(countsFile, JSON.stringify(counts));
}

/** Absent when the suite did not come to its end; whoever counts then sees that. */
function readCounts() {
  try {
    return JSON.parse(readFileSync(countsFile, 'utf8'));
  } catch {
    return undefined;
  }
}
