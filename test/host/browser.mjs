import { chromium } from 'playwright-core';
import { findChromium } from './chromium.mjs';

/** Nothing but this machine can be reached. */
const CLOSED_OFF = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

/** For Playwright's `launch` and `launchServer`. */
export function browserOptions() {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium: install one or set CHROMIUM_PATH.');
  return { executablePath, headless: true, args: CLOSED_OFF };
}

export function launchBrowser() {
  return chromium.launch(browserOptions());
}
