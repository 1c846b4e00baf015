import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** @typedef {{ folder?: string, developed?: string[], tests?: string }} Opening */

/**
 * The address of the workbench on a folder or a `.code-workspace` file, or without one.
 * @param {{ url: string }} server
 * @param {string} [folder]
 * @param {string} [token]
 */
export function workbenchAddress(server, folder, token) {
  const query = new URLSearchParams();
  if (token) query.set('tkn', token);
  if (folder) {
    const kind = folder.endsWith('.code-workspace') ? 'workspace' : 'folder';
    query.set(kind, path.resolve(folder));
  } else {
    query.set('ew', 'true');
  }
  return `${server.url}/?${query}`;
}

/**
 * Opens the workbench in `page` with the extensions `developed` from source, and runs the module `tests` if
 * there is one.
 *
 * A built workbench ignores both in its address unless the server runs with `--enable-smoke-test-driver`,
 * and that turns notifications off. So they are written into the configuration that the server put into the
 * page. That happens in a script of the page: an answer made up by `page.route()` counts as not local, and
 * Chromium then refuses its WebSocket to 127.0.0.1.
 * @param {import('playwright-core').Page} page
 * @param {import('./server.mjs').Server} server
 * @param {Opening} opening
 */
export async function openWorkbench(page, server, { folder, developed = [], tests }) {
  const remote = (file) => ({
    $mid: 1,
    scheme: 'vscode-remote',
    authority: server.authority,
    path: pathToFileURL(path.resolve(file)).pathname,
  });
  await page.addInitScript(configureDevelopment, {
    extensions: developed.map(remote),
    ...(tests ? { extensionTestsPath: remote(tests) } : {}),
  });
  const payload = JSON.stringify([
    ['skipWelcome', 'true'],
    ['skipReleaseNotes', 'true'],
  ]);
  const address = new URL(workbenchAddress(server, folder));
  address.searchParams.set('payload', payload);
  await page.goto(address.href, { waitUntil: 'commit' });
}

/** Runs in the page. `interactive` comes after the page is parsed and before its modules run. */
function configureDevelopment(development) {
  document.addEventListener('readystatechange', () => {
    const meta = document.getElementById('vscode-workbench-web-configuration');
    if (!meta || document.readyState !== 'interactive') return;
    const configuration = JSON.parse(meta.getAttribute('data-settings'));
    configuration.developmentOptions = { ...configuration.developmentOptions, ...development };
    meta.setAttribute('data-settings', JSON.stringify(configuration));
  });
}
