// Starts the VS Code server on this machine's own address, with everything that calls home switched off.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { linkBuiltinExtensions, linkModules, serverNode } from './installation.mjs';

const START_LIMIT_MS = 30_000;
const STOP_LIMIT_MS = 3_000;

export const QUIET_SETTINGS = {
  'telemetry.telemetryLevel': 'off',
  'update.mode': 'none',
  'extensions.autoCheckUpdates': false,
  'extensions.autoUpdate': false,
  'workbench.startupEditor': 'none',
  'workbench.enableExperiments': false,
  'security.workspace.trust.startupPrompt': 'never',
  'chat.disableAIFeatures': true,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'extensions.webWorker': false,
  'git.enabled': false,
  'window.menuBarVisibility': 'classic',
};

/**
 * @typedef {object} ServerOptions
 * @property {string} [home] Holds what the server writes; without it, a new folder that `stop` removes.
 * @property {string} [userDataDir]
 * @property {string} [extensionsDir]
 * @property {Record<string, unknown>} [settings] User settings, written only when there are none yet.
 * @property {NodeJS.ProcessEnv} [env] Added to the environment of the extension host.
 * @property {boolean} [workspaceTrust]
 * @property {number} [port]
 * @property {string} [tokenFile] Holds what an address must carry. Without it anybody here may connect.
 * @property {boolean} [staysUp] Otherwise it ends by itself five minutes after its last window.
 *
 * @typedef {object} Server
 * @property {number} port
 * @property {string} authority
 * @property {string} url
 * @property {string} dataDir
 * @property {string} logFile
 * @property {Promise<void>} ended
 * @property {() => Promise<void>} stop
 */

/**
 * @param {ServerOptions} [options]
 * @returns {Promise<Server>}
 */
export async function startServer(options = {}) {
  linkModules();
  const home = options.home ?? mkdtempSync(path.join(os.tmpdir(), 'vscode-host-'));
  const dataDir = options.userDataDir ?? path.join(home, 'data');
  const extensionsDir = options.extensionsDir ?? path.join(home, 'extensions');
  mkdirSync(extensionsDir, { recursive: true });
  writeSettings(dataDir, options.settings);

  const child = spawn(serverNode(), serverArguments({ ...options, home, dataDir, extensionsDir }), {
    env: serverEnvironment(options.env),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const ended = once(child, 'exit').then(
    () => undefined,
    () => undefined,
  );
  const logFile = path.join(home, 'server.log');
  const port = await listeningPort(child, ended, logFile).catch((error) => {
    killGroup(child);
    throw error;
  });

  return {
    port,
    authority: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}`,
    dataDir,
    logFile,
    ended,
    async stop() {
      child.kill('SIGTERM');
      await Promise.race([ended, timer(STOP_LIMIT_MS)]);
      killGroup(child);
      if (!options.home) rmSync(home, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** Settings of the scope "machine" count from the second file only, all others from the first. */
function writeSettings(dataDir, settings) {
  for (const name of ['User/settings.json', 'Machine/settings.json']) {
    const file = path.join(dataDir, name);
    if (existsSync(file)) continue;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ ...QUIET_SETTINGS, ...settings }, null, 2));
  }
}

function serverArguments({ home, dataDir, extensionsDir, ...options }) {
  return [
    path.join(import.meta.dirname, 'frontDoor.mjs'),
    ...['--host', '127.0.0.1', '--port', String(options.port ?? 0)],
    ...(options.tokenFile
      ? ['--connection-token-file', options.tokenFile]
      : ['--without-connection-token']),
    '--accept-server-license-terms',
    ...['--server-data-dir', path.join(home, 'server'), '--user-data-dir', dataDir],
    ...['--extensions-dir', extensionsDir],
    ...['--builtin-extensions-dir', linkBuiltinExtensions(path.join(home, 'builtin'))],
    ...['--telemetry-level', 'off', '--disable-telemetry'],
    ...['--disable-experiments', '--disable-update-check'],
    ...(options.workspaceTrust ? [] : ['--disable-workspace-trust']),
    ...(options.staysUp ? [] : ['--enable-remote-auto-shutdown']),
  ];
}

function serverEnvironment(added = {}) {
  const inherited = Object.entries({ ...process.env, ...added }).filter(
    ([name]) =>
      !name.startsWith('VSCODE_') && name !== 'ELECTRON_RUN_AS_NODE' && name !== 'NODE_OPTIONS',
  );
  // No marketplace: nothing is looked up outside this machine.
  return { ...Object.fromEntries(inherited), EXTENSIONS_GALLERY: '{}' };
}

/** Also keeps reading for as long as the server lives: a full pipe would stop it. */
function listeningPort(child, ended, logFile) {
  const log = createWriteStream(logFile, { flags: 'a' });
  const said = [];
  return new Promise((resolve, reject) => {
    const fail = (why) => reject(new Error([why, ...said.slice(-30)].join('\n')));
    child.once('error', (error) =>
      fail(`The VS Code server could not be started: ${error.message}`),
    );
    void ended.then(() => fail('The VS Code server ended before it listened.'));
    void timer(START_LIMIT_MS).then(() => fail('The VS Code server did not listen in time.'));
    for (const stream of [child.stdout, child.stderr]) {
      createInterface(stream).on('line', (line) => {
        log.write(`${line}\n`);
        said.push(line);
        if (said.length > 200) said.shift();
        const port = /^Listening on (\d+)/.exec(line)?.[1];
        if (port) resolve(Number(port));
      });
    }
  });
}

function timer(milliseconds) {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}

/** Its own process group: the server's children go with it. */
function killGroup(child) {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // Nothing of it is left.
  }
}
