import { runTask } from './run/runTask.ts';

const usage = `Usage: gaunt-sloth run --task TEXT --model ID [options]

The agent and its gate without an editor. What nobody is there to answer ends the run.

  --task TEXT      what to do; “-” reads it from standard input
  --model ID       the model that answers; “practice” is a player that is no AI
  --base-url URL   a server that speaks the OpenAI protocol (default http://127.0.0.1:11434/v1)
  --rater ID       the model that rates commands (default: the one that answers)
  --mode MODE      manual, write, assisted (default), auto or bypass
  --folder PATH    where to work (default: here)
  --allow ENTRY    an entry that runs without a question, as JSON; may be given again
  --state DIR      where logs and the ledger of approvals are kept
  --json           print one JSON object at the end, and nothing else

The key of the server is read from GAUNT_SLOTH_API_KEY.
Exit status: 0 done, 1 failed, 2 wrong usage, 3 a person was needed, 4 an attack was stopped.
`;

/** `gaunt-sloth`: its first word says what to do. */
async function main([command, ...args]: readonly string[]): Promise<number> {
  if (command === 'run' && !args.includes('--help')) return runTask(args);
  const isHelp = command === 'help' || command === '--help' || command === 'run';
  (isHelp ? process.stdout : process.stderr).write(usage);
  return isHelp ? 0 : 2;
}

process.exitCode = await main(process.argv.slice(2));
