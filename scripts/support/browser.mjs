import { existsSync, readFileSync } from 'node:fs';
import { findChromium } from '../../test/host/chromium.mjs';
import { Problem } from './problem.mjs';
import { runQuietly, step } from './step.mjs';

const INSTALL_BY_HAND =
  'Chromium is missing: install Chromium or Google Chrome, or set CHROMIUM_PATH to its program.';

/** Puts Chromium on a Debian that we may change; elsewhere says what to install. */
export async function ensureBrowser() {
  if (findChromium()) return;
  const named = process.env.CHROMIUM_PATH;
  if (named) throw new Problem(`CHROMIUM_PATH is ${named}, and no program can be run there.`);
  if (!mayUseApt()) throw new Problem(INSTALL_BY_HAND);
  await step('Installing Chromium with apt', installWithApt);
  if (!findChromium()) throw new Problem(INSTALL_BY_HAND);
}

/** Whether `ensureBrowser` would do without a person's help. */
export function browserCanBeHad() {
  return findChromium() !== undefined || (!process.env.CHROMIUM_PATH && mayUseApt());
}

/** Ubuntu's package of that name needs snap, so only Debian itself. */
function mayUseApt() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

async function installWithApt() {
  await aptGet('update', '-qq');
  await aptGet('install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-dejavu-core');
}

async function aptGet(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { code, output } = await runQuietly('apt-get', args, { env });
  if (code === 0) return;
  const reason = output.trim().split('\n').slice(-5).join('\n');
  throw new Problem(`${INSTALL_BY_HAND} apt-get could not do it:\n${reason}`);
}
