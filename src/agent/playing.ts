import { type BaseCheckpointSaver, Command } from '@langchain/langgraph';
import type { TurnOutcome } from './events.ts';
import { createGraph } from './graph.ts';
import { hearAnswers } from './hearingAnswers.ts';
import type { Answers } from './nodes/ask.ts';
import { isLeaving, leaving } from './stopping.ts';
import { atStart, type State, type Turn } from './turn.ts';

/** Where the checkpoints of a session lie. */
export type Checkpoints = { readonly saver: BaseCheckpointSaver; readonly thread: string };

/** What the session's last turn stood at, or nothing when that is not known. Never rejects. */
export async function lastStanding({ saver, thread }: Checkpoints): Promise<State | undefined> {
  try {
    const tuple = await saver.getTuple({ configurable: { thread_id: thread, checkpoint_ns: '' } });
    return tuple?.checkpoint.channel_values as State | undefined;
  } catch {
    return undefined;
  }
}

/** Plays a turn from its beginning. */
export async function playTurn(
  turn: Turn,
  checkpoints: Checkpoints,
  number: number,
): Promise<TurnOutcome> {
  return play(turn, checkpoints, async () => atStart(number));
}

/** Takes a turn up again where the gate decides about its calls: nothing that stood before runs again. */
export async function takeUpTurn(
  turn: Turn,
  checkpoints: Checkpoints,
  since: Pick<State, 'pending' | 'answers'>,
): Promise<TurnOutcome> {
  return play(turn, checkpoints, async (graph, config) => {
    await graph.updateState(config, { ...since, talk: turn.talk.snapshot() }, 'model');
    return null;
  });
}

type Graph = ReturnType<typeof createGraph>;
type Config = Parameters<Graph['updateState']>[0];

/** Runs the graph to its end, and hands it the person's answers whenever it waits for some. */
async function play(
  turn: Turn,
  { saver, thread }: Checkpoints,
  begin: (graph: Graph, config: Config) => Promise<State | null>,
): Promise<TurnOutcome> {
  const graph = createGraph(turn, saver);
  const config = {
    configurable: { thread_id: thread },
    recursionLimit: Number.MAX_SAFE_INTEGER,
    durability: 'sync',
  } as const;
  let { outcome } = await graph.invoke(await begin(graph, config), config);
  while (!outcome) {
    const resume: Answers = { answers: await hearAnswers(turn, turn.signal) };
    if (isLeaving(turn.signal)) throw leaving;
    ({ outcome } = await graph.invoke(new Command({ resume }), config));
  }
  return outcome;
}
