#!/usr/bin/env node
// Stands in for the `code` executable of @vscode/test-electron: the same flags, the same exit code.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { launchBrowser } from './browser.mjs';
import { endCode, HOST_DIED } from './endCode.mjs';
import { parseLauncherArguments } from './launcherArguments.mjs';
import { startServer } from './server.mjs';
import { openWorkbench } from './workbench.mjs';

const TIMED_OUT = 124;
const INTERRUPTED = 130;
const limitMs = Number(process.env.HOST_TIMEOUT_MS ?? 300_000);
const showsAll = Boolean(process.env.HOST_DEBUG);

// The workbench's own log arrives in the same channel as what the tests print.
const WORKBENCH_NOISE =
  /^(Canceled: Canceled|\[(AccountPolicyGate|AgentHost|DefaultAccount|Service Worker|chat-stt|reconnection-grace-time)|Ignoring fetching additional builtin|Updating additional builtin|Creating a socket|Resolv(ing|ed) connection token|Creation of workbench contribution|Timed out waiting for authentication provider|No search provider registered|Error while fetching the extension under development)/;

const options = parseLauncherArguments(process.argv.slice(2));
const scratch = mkdtempSync(path.join(os.tmpdir(), 'code-launcher-'));
const noteFile = path.join(scratch, 'note');
let server;
let browser;
let ending = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => end(INTERRUPTED, `stopped by ${signal}`));
}
setTimeout(() => end(TIMED_OUT, `no end within ${limitMs} ms`), limitMs).unref();

try {
  server = await startServer({
    userDataDir: options.userDataDir,
    extensionsDir: options.extensionsDir,
    workspaceTrust: options.workspaceTrust,
    env: options.tests
      ? { HOST_TESTS_PATH: path.resolve(options.tests), HOST_RESULT_FILE: noteFile }
      : {},
  });
  browser = await launchBrowser();
  await runIn(await browser.newPage({ viewport: { width: 1280, height: 800 } }));
} catch (error) {
  await end(1, error.stack);
}

async function runIn(page) {
  await page.exposeFunction('codeAutomationLog', printLine);
  await page.exposeFunction('codeAutomationExit', (reported) => {
    const { code, problem } = endCode(reported, readNote());
    // Once the page has its answer: closing it earlier would fail this very call.
    setImmediate(() => end(code, problem));
  });
  page.on('crash', () => end(HOST_DIED, 'the page of the workbench crashed'));
  if (showsAll) page.on('console', (message) => console.error('[page]', message.text()));
  await openWorkbench(page, server, {
    folder: options.folder,
    developed: options.developed,
    tests: options.tests && path.join(import.meta.dirname, 'run-tests.cjs'),
  });
  await page.waitForSelector('.monaco-workbench', { timeout: 120_000 });
}

function printLine(type, values) {
  if (!showsAll && WORKBENCH_NOISE.test(String(values[0]))) return;
  (console[type] ?? console.log)(...values);
}

function readNote() {
  try {
    return readFileSync(noteFile, 'utf8');
  } catch {
    return undefined;
  }
}

async function end(code, problem) {
  if (ending) return;
  ending = true;
  if (problem) console.error(`[launcher] ${problem}`);
  await browser?.close().catch(() => {});
  await server?.stop().catch(() => {});
  rmSync(scratch, { recursive: true, force: true });
  process.exit(code);
}
