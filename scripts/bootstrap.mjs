// Installs what is missing, with Node's own library only: nothing else is there yet.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBrowser } from './support/browser.mjs';
import { installPackages, packagesAreInstalled } from './support/packages.mjs';
import { Problem, runMain } from './support/problem.mjs';
import { step } from './support/step.mjs';

const OLDEST_NODE = [20, 19];

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/**
 * Says nothing and costs next to nothing when all is there.
 * @param {{ host?: boolean, browser?: boolean }} [needs] `host` is the VS Code that runs without a desktop.
 */
export async function bootstrap({ host = true, browser = true } = {}) {
  const problem = nodeProblem(process.versions.node);
  if (problem) throw new Problem(problem);
  await ensurePackages(root, "Installing the project's packages");
  if (host) {
    await ensurePackages(path.join(root, 'test/host'), 'Installing VS Code for the browser');
    await ensureServerNode();
  }
  if (browser) await ensureBrowser();
}

/** @param {string} version */
export function nodeProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [wantedMajor, wantedMinor] = OLDEST_NODE;
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return undefined;
  return `This project needs Node.js ${OLDEST_NODE.join('.')} or newer, and this is ${version}.`;
}

async function ensurePackages(folder, title) {
  if (packagesAreInstalled(folder)) return;
  await step(title, () => installPackages(folder));
}

async function ensureServerNode() {
  const { serverNode } = await import('../test/host/installation.mjs');
  if (existsSync(serverNode())) return;
  throw new Problem(
    `VS Code for the browser needs Node.js 22.15 or newer on ${process.platform} ${process.arch}, and this is ${process.versions.node}.`,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runMain(bootstrap);
