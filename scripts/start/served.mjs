import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { Problem } from '../support/problem.mjs';
import { installExtension } from './installedExtension.mjs';

const USUAL_PORT = 3417;

/**
 * Serves VS Code on this machine until the person ends it. What it keeps is kept per port, as a browser
 * keeps its part per address: the next start on the same port finds both.
 */
export async function serve({ root, folder, isSample, port }) {
  const { startServer } = await import('../../test/host/server.mjs');
  const { workbenchAddress } = await import('../../test/host/workbench.mjs');
  const chosen = await choosePort(port);
  const home = path.join(root, `.sandbox/served-${chosen}`);
  const tokenFile = path.join(home, 'token');
  const token = keepToken(tokenFile);
  installExtension(path.join(home, 'extensions'), root);
  const server = await startServer({
    home,
    port: chosen,
    tokenFile,
    staysUp: true,
    workspaceTrust: !isSample,
    settings: { 'git.enabled': true, 'security.workspace.trust.startupPrompt': 'once' },
  });
  console.log(`VS Code is served on ${folder}. Open this address in a browser:`);
  console.log(`\n  ${workbenchAddress(server, folder, token)}\n`);
  console.log('Ctrl-C ends it.');
  const why = await Promise.race([aSignal(), server.ended.then(() => 'ended')]);
  await server.stop();
  if (why === 'ended') throw new Problem(`The VS Code server ended. Its log: ${server.logFile}`);
}

async function choosePort(wanted) {
  const candidate = wanted ?? USUAL_PORT;
  const free = await freePort(candidate);
  if (free !== undefined) return free;
  if (wanted !== undefined) {
    throw new Problem(`Port ${wanted} cannot be used: choose another with --port.`, 2);
  }
  return await freePort(0);
}

/** The port itself, any free one for 0, or undefined when something else has it. */
function freePort(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen(port, '127.0.0.1', () => {
      const { port: found } = probe.address();
      probe.close(() => resolve(found));
    });
  });
}

/** Without a token any page in the person's browser could reach the server, and its terminals. */
function keepToken(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    const token = randomBytes(16).toString('hex');
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, token, { mode: 0o600 });
    return token;
  }
}

function aSignal() {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
      process.once(signal, () => resolve(signal));
  });
}
