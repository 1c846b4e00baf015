import { spawn } from 'node:child_process';

let progress = process.stdout;

/** Where progress is told: a program whose output is read by another tells it on standard error. */
export function tellProgressOn(stream) {
  progress = stream;
}

/** One line of progress: what is being done, and how many seconds it took. */
export async function step(title, work) {
  const startedAt = performance.now();
  progress.write(`${title} … `);
  try {
    const result = await work();
    progress.write(`${seconds(startedAt)}\n`);
    return result;
  } catch (error) {
    progress.write(`failed after ${seconds(startedAt)}\n`);
    throw error;
  }
}

function seconds(startedAt) {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}

/**
 * Runs a program to its end and keeps what it prints.
 * @returns {Promise<{ code: number | null, output: string }>} `code` is null when it could not be started.
 */
export function runQuietly(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const printed = [];
    child.stdout.on('data', (chunk) => printed.push(chunk));
    child.stderr.on('data', (chunk) => printed.push(chunk));
    child.on('error', (error) => resolve({ code: null, output: error.message }));
    child.on('close', (code, signal) =>
      resolve({ code: code ?? (signal ? 1 : 0), output: Buffer.concat(printed).toString() }),
    );
  });
}
