import path from 'node:path';

/**
 * The parts of `npm test`, in their order. `command` is run with the file to count into and what the person
 * added to the command line.
 */
export const parts = {
  unit: {
    needs: { host: false, browser: false },
    needsBuild: false,
    command: (countsFile, added) => vitest('vitest.config.ts', countsFile, added),
  },
  vscode: {
    needs: { host: true, browser: true },
    needsBuild: true,
    command: (countsFile, added) => ['test/vscode/support/runSuite.mjs', countsFile, ...added],
  },
  panel: {
    needs: { host: true, browser: true },
    needsBuild: true,
    command: (countsFile, added) => vitest('vitest.panel.config.ts', countsFile, added),
  },
};

function vitest(config, countsFile, added) {
  return [
    'node_modules/vitest/vitest.mjs',
    'run',
    `--config=${config}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${countsFile}`,
    ...added,
  ];
}

/** @param {string} root */
export function countsFileOf(root, name) {
  return path.join(root, 'out/counts', `${name}.json`);
}

/**
 * @param {string[]} argv
 * @returns {{ ok: true, chosen: string[], added: string[] } | { ok: false, problem: string }}
 */
export function parseTestArguments(argv) {
  const [name, ...added] = argv;
  const names = Object.keys(parts);
  if (name === undefined) return { ok: true, chosen: names, added: [] };
  if (names.includes(name)) return { ok: true, chosen: [name], added };
  return { ok: false, problem: `“${name}” is not a part of the tests: ${names.join(', ')}.` };
}
