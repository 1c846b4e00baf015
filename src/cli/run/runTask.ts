import { statSync } from 'node:fs';
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { createRecorder } from '../../host/recorder.ts';
import { type SessionFile, startSession } from '../../host/sessionFile.ts';
import { createSessionTurns } from '../../host/sessionTurns.ts';
import type { SessionWorld } from '../../host/sessionWorld.ts';
import { describeEnding } from './describeEnding.ts';
import { type Ending, exitCodes, followRun, type Outcome } from './ending.ts';
import { createHeadlessWorld } from './headlessWorld.ts';
import { parseRun, type RunOptions } from './options.ts';
import { isWithin, stateFolderOf } from './stateFolder.ts';
import { createTranscript } from './transcript.ts';

const wrongUsage = 2;

/** `gaunt-sloth run`: one task to its end. Gives the exit status. */
export async function runTask(args: readonly string[]): Promise<number> {
  const parsed = parseRun(args);
  if (!parsed.ok) return refuseUsage(parsed.problem);
  const { options } = parsed;
  const folder = resolve(options.folder);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    return refuseUsage(`There is no folder ${folder}.`);
  }
  const machine = { env: process.env, home: homedir(), platform: process.platform };
  const state = resolve(options.state ?? stateFolderOf(folder, machine));
  if (isWithin(folder, state)) {
    return refuseUsage(`${state} is in the folder that the agent writes to: name another --state.`);
  }
  const task = options.task === '-' ? await text(process.stdin) : options.task;
  if (task.trim() === '') return refuseUsage('Standard input held no task.');
  const ending = await play({ ...options, task, folder, state });
  if (options.json) {
    process.stdout.write(`${JSON.stringify({ exit: exitCodes[ending.status], ...ending })}\n`);
  } else process.stderr.write(describeEnding(ending));
  return exitCodes[ending.status];
}

function refuseUsage(problem: string): number {
  process.stderr.write(`${problem}\nSee gaunt-sloth --help.\n`);
  return wrongUsage;
}

async function play(options: RunOptions & { readonly state: string }): Promise<Ending> {
  const { folder, state, task, json } = options;
  const run = followRun();
  const transcript = createTranscript((text) => void (json || process.stdout.write(text)));
  let stop = () => {};
  const world = createHeadlessWorld({
    ...options,
    listen(event) {
      transcript(event);
      run.hear(event);
      if (run.needsPerson()) stop();
    },
  });
  const { newId, now } = world;
  const file = startSession({ storage: state, workspace: folder, newId, now, onLoss: warn });
  for (const sentence of [...(await world.reload()), ...notInForce(world)]) warn(sentence);

  let outcome: Outcome = { how: 'failed' };
  const turns = createSessionTurns(
    world,
    file,
    watched(world, file, (ended) => {
      outcome = ended;
    }),
    (_source, text) => warn(text),
  );
  stop = turns.stop;
  const release = onInterrupt(stop);
  try {
    await turns.run(task);
  } catch (error) {
    outcome = { how: 'failed', problem: error instanceof Error ? error.message : String(error) };
  }
  release();
  await world.decisions.flush();
  await file.end();
  return run.ending(outcome);
}

const warn = (sentence: string) => void process.stderr.write(`${sentence}\n`);

function notInForce({ memory }: SessionWorld): readonly string[] {
  const foreign = memory.kept().filter(({ standing }) => standing === 'not accepted').length;
  if (foreign === 0) return [];
  return [`Not in force, because they came with the folder: approvals, ${foreign}.`];
}

/** The recorder of the session, which also tells how the turn ended. */
function watched(world: SessionWorld, file: SessionFile, onEnd: (outcome: Outcome) => void) {
  const recorder = createRecorder(world.view, file.append);
  const { mode } = world.view.state();
  recorder.record({ type: 'mode', at: world.now(), id: world.newId(), mode });
  return {
    ...recorder,
    record(record: Parameters<typeof recorder.record>[0]) {
      recorder.record(record);
      if (record.type === 'turn-ended') onEnd(record);
    },
  };
}

/** Ctrl+C, and a reader that went away, end the run and what it started; a second Ctrl+C does not wait for that. */
function onInterrupt(stop: () => void): () => void {
  let asked = false;
  const interrupt = () => {
    if (asked) process.exit(exitCodes.stopped);
    asked = true;
    stop();
  };
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.on(signal, interrupt);
  process.stdout.on('error', stop);
  return () => {
    for (const signal of signals) process.off(signal, interrupt);
  };
}
