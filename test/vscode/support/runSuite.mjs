// Runs test/vscode in a real extension host: a desktop VS Code when VSCODE_TEST_HOST=desktop, otherwise the
// one that needs no desktop. `node runSuite.mjs COUNTS_FILE [GREP]`
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  const suiteCode = await runSuite(path.join(bundled, 'suite.cjs'));
  if (onDesktop || grep) return suiteCode;
  const failsOnDeath = await aDeadHostFailsTheRun();
  console.log(`  ${failsOnDeath ? '✔' : '✘'} an extension host that dies fails the run`);
  addToCounts(failsOnDeath);
  return suiteCode || (failsOnDeath ? 0 : 1);
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

async function runSuite(extensionTestsPath) {
  const workspace = await layOutSample(root, path.join(scratch, 'greeter'));
  try {
    return await runTests({
      extensionDevelopmentPath: root,
      extensionTestsPath,
      ...(onDesktop ? {} : { vscodeExecutablePath: launcher }),
      launchArgs: [workspace, ...freshProfile('suite')],
      extensionTestsEnv: { SUITE_COUNTS_FILE: path.resolve(countsFile), SUITE_GREP: grep },
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
