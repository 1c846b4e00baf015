// Listens in front of the VS Code server and hands out the half of a key that its workbench asks for: without
// it the editor's secret storage forgets everything when the window is loaded again. The other half and the
// secrets stay in the browser. Takes the server's own flags, and needs --host, --port and --user-data-dir.
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { VSCODE_ROOT } from './installation.mjs';

const KEY_BYTES = 32;

// With this set the module does not listen by itself.
process.env.CODE_SERVER_PARENT_PID = String(process.pid);
const serverMain = pathToFileURL(path.join(VSCODE_ROOT, 'out/server-main.js')).href;
const { loadCodeWithNls } = await import(serverMain);
delete process.env.CODE_SERVER_PARENT_PID;
const vscodeModule = await loadCodeWithNls();

const front = createServer();
front.listen(Number(flag('--port')), flag('--host'), async () => {
  const address = front.address();
  const vscode = await vscodeModule.createServer(address);
  front.on('request', (request, response) => {
    if (request.method === 'POST' && request.url === '/mint-key') response.end(keyHalf());
    else vscode.handleRequest(request, response);
  });
  front.on('upgrade', (request, socket) => vscode.handleUpgrade(request, socket));
  process.on('exit', () => vscode.dispose());
  console.log(`Listening on ${address.port}`);
});
front.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});

function keyHalf() {
  const file = path.join(flag('--user-data-dir'), 'secret-key-half');
  try {
    return readFileSync(file);
  } catch {
    const half = randomBytes(KEY_BYTES);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, half, { mode: 0o600 });
    return half;
  }
}

function flag(name) {
  return process.argv[process.argv.indexOf(name) + 1];
}
