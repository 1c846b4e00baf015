// Builds the extension. `--production` minifies, `--watch` builds again on every change.
//   dist/extension.cjs    all that is read at activation: no LangChain, no zod
//   dist/agent/*.mjs      the agent, loaded at the first task; one chunk a provider
//   dist/webview/main.*   the panel
//   dist/cli/*.mjs        the command line programs; `--only=cli` builds just these, `--only=cli,agent` two of them
// `--out=DIR` builds somewhere else than in dist.
// The agent is ESM with shared chunks: as one CommonJS bundle, esbuild's lazy wrappers run zod's modules in the
// wrong order, and one bundle a provider would carry LangChain's core several times.
import { rmSync } from 'node:fs';
import path from 'node:path';
import * as esbuild from 'esbuild';
import { noLangsmith, trimZodLocales } from './scripts/esbuildPlugins.mjs';

const production = process.argv.includes('--production');
const watch = process.argv.includes('--watch');

const shared = {
  bundle: true,
  minify: production,
  sourcemap: production ? false : 'linked',
  legalComments: 'none',
  logLevel: 'warning',
};

const node = { ...shared, platform: 'node', target: 'node20', mainFields: ['module', 'main'] };

const all = {
  extension: {
    ...node,
    format: 'cjs',
    external: ['vscode', './agent/*'],
    entryPoints: { extension: 'src/extension.ts' },
    outdir: 'dist',
    outExtension: { '.js': '.cjs' },
  },
  agent: {
    ...node,
    format: 'esm',
    splitting: true,
    chunkNames: 'chunk-[hash]',
    entryPoints: { main: 'src/agent/main.ts' },
    outdir: 'dist/agent',
    outExtension: { '.js': '.mjs' },
    plugins: [noLangsmith(), trimZodLocales()],
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
  },
  webview: {
    ...shared,
    platform: 'browser',
    format: 'iife',
    target: 'chrome128',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    entryPoints: { main: 'webview/main.tsx' },
    outdir: 'dist/webview',
  },
  cli: {
    ...node,
    format: 'esm',
    entryPoints: { gate: 'src/cli/gate.ts', main: 'src/cli/main.ts', eval: 'src/cli/eval.ts' },
    outdir: 'dist/cli',
    outExtension: { '.js': '.mjs' },
    banner: { js: '#!/usr/bin/env node' },
  },
};

const given = (name) =>
  process.argv.find((flag) => flag.startsWith(`--${name}=`))?.slice(name.length + 3);
const out = given('out') ?? 'dist';
const only = given('only')?.split(',');
const builds = (only ?? Object.keys(all)).map((name) => ({
  ...all[name],
  outdir: path.join(out, path.relative('dist', all[name].outdir)),
}));

for (const folder of only?.map((name) => path.join(out, name)) ?? [out]) {
  rmSync(folder, { recursive: true, force: true });
}
if (watch) {
  const contexts = await Promise.all(builds.map((options) => esbuild.context(options)));
  await Promise.all(contexts.map((context) => context.watch()));
  console.log('Watching.');
} else {
  await Promise.all(builds.map((options) => esbuild.build(options)));
}
