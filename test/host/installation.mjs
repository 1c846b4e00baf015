// Where the parts of VS Code are, and what has to be laid beside them before it starts.
import { existsSync, lstatSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const modules = path.join(import.meta.dirname, 'node_modules');

export const VSCODE_ROOT = path.join(modules, 'code-server/lib/vscode');

/** The server needs `registerHooks` of `node:module`, so an older Node gets the one that npm brought. */
export function serverNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 15)) return process.execPath;
  return path.join(modules, `node-${process.platform}-${process.arch}/bin/node`);
}

/** The workbench fetches xterm, oniguruma and others from inside VS Code; npm put them beside it. */
export function linkModules() {
  const link = path.join(VSCODE_ROOT, 'node_modules');
  if (!lstatSync(link, { throwIfNoEntry: false })) {
    symlinkSync(path.relative(VSCODE_ROOT, modules), link);
  }
}

// Copilot starts with every window. No other may be left out: the workbench would look for the web build of
// a missing one and show "Activating extension … failed: Not Found".
const LEFT_OUT = new Set(['copilot', 'node_modules']);

/** Fills `folder` with links to the extensions that VS Code ships. */
export function linkBuiltinExtensions(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, 'node_modules'), { recursive: true });
  const shipped = path.join(VSCODE_ROOT, 'extensions');
  for (const entry of readdirSync(shipped, { withFileTypes: true })) {
    if (!entry.isDirectory() || LEFT_OUT.has(entry.name)) continue;
    symlinkSync(path.join(shipped, entry.name), path.join(folder, entry.name));
  }
  const typescript = path.join(modules, 'typescript');
  if (existsSync(typescript)) symlinkSync(typescript, path.join(folder, 'node_modules/typescript'));
  return folder;
}
