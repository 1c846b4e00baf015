// `npm test`: everything that proves the project, ending with one line of counts.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { bootstrap, root } from './bootstrap.mjs';
import { build } from './support/build.mjs';
import { Problem, runMain } from './support/problem.mjs';
import { outcomeOf, readCounts, total } from './test/outcome.mjs';
import { countsFileOf, parseTestArguments, parts } from './test/parts.mjs';

const notRun = { passed: 0, failed: 1, problem: 'did not run, as the build failed' };

await runMain(async () => {
  const parsed = parseTestArguments(process.argv.slice(2));
  if (!parsed.ok) throw new Problem(parsed.problem, 2);
  const outcomes = await runAll(parsed);
  for (const { name, problem } of outcomes) if (problem) console.error(`${name}: ${problem}`);
  const { passed, failed } = total(outcomes);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
});

async function runAll({ chosen, added }) {
  const needs = chosen.map((name) => parts[name]);
  const prepared = [
    await prepare('bootstrap', () =>
      bootstrap({
        host: needs.some((part) => part.needs.host),
        browser: needs.some((part) => part.needs.browser),
      }),
    ),
  ];
  if (hasFailed(prepared)) return prepared;
  if (chosen.length > 1) prepared.push(await prepare('check', check));
  if (needs.some((part) => part.needsBuild))
    prepared.push(await prepare('build', () => build(root)));
  const builds = !prepared.some(({ name, failed }) => name === 'build' && failed > 0);
  const outcomes = [];
  for (const name of chosen) {
    if (parts[name].needsBuild && !builds) outcomes.push({ name, ...notRun });
    else outcomes.push({ name, ...(await runPart(name, added)) });
  }
  return [...prepared, ...outcomes];
}

/** What has to succeed before tests make sense, and is no test itself. */
async function prepare(name, work) {
  try {
    await work();
    return { name, passed: 0, failed: 0 };
  } catch (error) {
    return {
      name,
      passed: 0,
      failed: 1,
      problem: error instanceof Problem ? error.message : error,
    };
  }
}

function hasFailed(outcomes) {
  return outcomes.some(({ failed }) => failed > 0);
}

async function check() {
  for (const script of ['typecheck', 'lint']) {
    const code = await run('npm', ['run', '--silent', script], {
      shell: process.platform === 'win32',
    });
    if (code !== 0) throw new Problem(`npm run ${script} failed`);
  }
}

async function runPart(name, added) {
  const countsFile = countsFileOf(root, name);
  mkdirSync(path.dirname(countsFile), { recursive: true });
  rmSync(countsFile, { force: true });
  console.log(`\n── ${name} ──`);
  const code = await run(process.execPath, parts[name].command(countsFile, added));
  return outcomeOf(code, readCounts(readText(countsFile)));
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, cwd: root, stdio: 'inherit' });
    child.on('error', () => resolve(null));
    child.on('exit', (code) => resolve(code));
  });
}
