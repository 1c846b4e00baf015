import { boundedLines } from './boundedLines.ts';
import { answerCutLine, answerLine, longestLine } from './gateLine.ts';

/**
 * `gaunt-sloth-gate < in.jsonl > out.jsonl`: what the gate would do with each command. Runs nothing, reads no file,
 * and its exit status is 0 whatever it decides.
 */
async function main(): Promise<void> {
  process.stdin.setEncoding('utf8');
  for await (const { text, cut } of boundedLines(process.stdin, longestLine)) {
    // A byte order mark goes with the blanks.
    const line = text.trim();
    if (line === '') continue;
    const answer = cut ? answerCutLine(line) : answerLine(line, microseconds);
    const written = process.stdout.write(`${JSON.stringify(answer)}\n`);
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
