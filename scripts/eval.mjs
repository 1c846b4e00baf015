// `npm run -s eval -- --rater static`: labelled commands through the ladder. Runs none of them.
import { runCliProgram } from './support/cliProgram.mjs';
import { runMain } from './support/problem.mjs';

await runMain(() => runCliProgram('eval', ['gate', 'cli', 'agent', 'host'], 'cli,agent'));
