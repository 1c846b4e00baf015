// `npm run -s gate < in.jsonl > out.jsonl`
import { runCliProgram } from './support/cliProgram.mjs';
import { runMain } from './support/problem.mjs';

await runMain(() => runCliProgram('gate', ['gate', 'cli'], 'cli'));
