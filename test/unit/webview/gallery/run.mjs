// Draws every state of the panel in every theme and width into shots/panel, checks each with axe, and prints what is wrong.
//   node test/unit/webview/gallery/run.mjs [state…]
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { chromium } from 'playwright-core';
import { themes } from './themes.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, '../../../..');
const shots = path.join(root, 'shots', 'panel');
const address = 'http://panel.example/';
const widths = [300, 400, 1200];
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8');

const panel = await esbuild.build({
  bundle: true,
  format: 'iife',
  target: 'chrome128',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  entryPoints: { main: path.join(root, 'webview/main.tsx') },
  outdir: '/',
  write: false,
});
const [script, style] = ['.js', '.css'].map(
  (end) => panel.outputFiles.find((file) => file.path.endsWith(end)).text,
);

const bundledStates = await esbuild.build({
  bundle: true,
  format: 'esm',
  entryPoints: [path.join(here, '../states.ts')],
  write: false,
});
const { states } = await import(
  `data:text/javascript;base64,${Buffer.from(bundledStates.outputFiles[0].text).toString('base64')}`
);

// What VS Code puts into every webview before our own stylesheet, in its own words where they matter to ours.
const editorStyle = `html{scrollbar-color:#79797966 transparent}body{overscroll-behavior-x:none;background-color:transparent;color:var(--vscode-foreground);font-family:var(--vscode-font-family);font-size:var(--vscode-font-size);margin:0;padding:0 20px}
code{font-family:monospace;color:var(--vscode-textPreformat-foreground);background-color:var(--vscode-textPreformat-background);padding:1px 3px;border-radius:4px}pre code{padding:0}
blockquote{background:var(--vscode-textBlockQuote-background);border-color:var(--vscode-textBlockQuote-border)}
html{background:var(--vscode-sideBar-background)}`;

const page = ({ kind, variables }) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src ${address}; img-src ${address} data:; script-src 'nonce-n'">
<link rel="stylesheet" href="${address}editor.css"><link rel="stylesheet" href="${address}theme.css"><link rel="stylesheet" href="${address}main.css">
<title>Gaunt Sloth</title></head><body class="${kind}" data-variables="${Object.keys(variables).length}">
<div id="app"></div><script nonce="n" src="${address}main.js"></script></body></html>`;

const files = (theme) => ({
  '/': ['text/html', page(theme)],
  '/main.js': ['text/javascript', script],
  '/main.css': ['text/css', style],
  '/editor.css': ['text/css', editorStyle],
  '/theme.css': [
    'text/css',
    `:root{${Object.entries(theme.variables)
      .map(([name, value]) => `${name}:${value}`)
      .join(';')}}`,
  ],
});

const wanted = process.argv.slice(2);
const names = Object.keys(states).filter((name) => wanted.length === 0 || wanted.includes(name));
mkdirSync(shots, { recursive: true });

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
let problems = 0;
const report = (where, what) => {
  problems++;
  console.log(`${where}: ${what}`);
};

for (const [themeName, theme] of Object.entries(themes)) {
  const context = await browser.newContext({ viewport: { width: 400, height: 860 } });
  const tab = await context.newPage();
  const served = files(theme);
  await tab.route(`${address}**`, (route) => {
    const [contentType, body] = served[new URL(route.request().url()).pathname] ?? [];
    return body ? route.fulfill({ contentType, body }) : route.abort();
  });
  await tab.addInitScript(() => {
    globalThis.acquireVsCodeApi = () => ({ postMessage: () => {} });
  });
  for (const name of names) {
    const where = `${name} ${themeName}`;
    const onConsole = (message) => message.type() === 'error' && report(where, message.text());
    tab.on('console', onConsole);
    await tab.goto(address);
    await tab.evaluate(
      (state) =>
        new Promise((drawn) => {
          window.postMessage({ type: 'events', events: [{ type: 'reset', state }] }, '*');
          setTimeout(drawn, 700);
        }),
      states[name],
    );
    for (const width of widths) {
      await tab.setViewportSize({ width, height: 860 });
      const wide = await tab.evaluate(() => document.documentElement.scrollWidth);
      if (wide > width) report(`${where} ${width}`, `is ${wide} px wide`);
      await tab.screenshot({ path: path.join(shots, `${name}-${themeName}-${width}.png`) });
    }
    await tab.setViewportSize({ width: 400, height: 860 });
    await tab.evaluate(axeSource);
    const { violations } = await tab.evaluate(() => globalThis.axe.run());
    for (const { id, nodes } of violations) {
      for (const node of nodes.slice(0, 4))
        report(where, `${id}: ${node.target} ${node.any[0]?.message ?? ''}`);
    }
    tab.off('console', onConsole);
  }
  await context.close();
}
await browser.close();
console.log(`${names.length} states, ${Object.keys(themes).length} themes, ${problems} problems`);
process.exitCode = problems > 0 ? 1 : 0;
