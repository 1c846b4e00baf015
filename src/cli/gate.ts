import { createInterface } from 'node:readline';
import { answerLine } from './gateLine.ts';

/**
 * `gaunt-sloth-gate < in.jsonl > out.jsonl`: what the gate would do with each command. Runs nothing, reads no file,
 * and its exit status is 0 whatever it decides.
 */
async function main(): Promise<void> {
  const lines = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) {
    if (line.trim() === '') continue;
    const written = process.stdout.write(`${JSON.stringify(answerLine(line, microseconds))}\n`);
    if (!written) await new Promise((resolve) => process.stdout.once('drain', resolve));
  }
}

const microseconds = () => Number(process.hrtime.bigint()) / 1000;

// Whoever reads our output may close it early, as `head` does.
process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
  if (code !== 'EPIPE') process.stderr.write(`The answers cannot be written: ${message}.\n`);
  process.exit(code === 'EPIPE' ? 0 : 1);
});

await main();
