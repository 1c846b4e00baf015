import { Command, MemorySaver } from '@langchain/langgraph';
import type { Answer } from '../gate/model/answer.ts';
import {
  type Conversation,
  type ConversationItem,
  closeOpenCalls,
  openCalls,
} from './conversation.ts';
import type { TurnOutcome } from './events.ts';
import { createGraph } from './graph.ts';
import { loadModel } from './models/load.ts';
import { describeProblem } from './models/problems.ts';
import type { Answers } from './nodes/ask.ts';
import type { AgentPorts, Rater } from './ports.ts';
import { notReached, turnBroke, windowClosed } from './prompts/results.ts';
import { createQuestionDesk } from './questions.ts';
import { orStopped, stopped } from './stopping.ts';
import { allTools } from './tools/all.ts';
import type { State, Turn } from './turn.ts';

/** One conversation. One turn runs at a time. */
export type Session = {
  /** Ends when the turn has ended. Never rejects. */
  send(text: string): Promise<TurnOutcome>;
  /** False when this call is no open question (any more). */
  answer(callId: string, answer: Answer): boolean;
  /** No to every open question; the words go to the agent. */
  refuseAll(words?: string): void;
  /** The mode, a rule or the trust of the folder changed: open questions are decided anew. */
  reconsider(): void;
  stop(): void;
  history(): Conversation;
  busy(): boolean;
};

export type SessionOptions = {
  /** What `history` returned before, to go on from there. */
  readonly history?: Conversation;
  readonly rater?: Rater;
  readonly mostModelCalls?: number;
};

export function createSession(ports: AgentPorts, options: SessionOptions = {}): Session {
  let conversation = closeOpenCalls(options.history ?? [], windowClosed);
  let running: AbortController | undefined;
  const desk = createQuestionDesk(ports);
  const keep: Keep = (items) => {
    conversation = [...conversation, ...items];
  };

  async function play(text: string, signal: AbortSignal): Promise<TurnOutcome> {
    const before = conversation;
    keep([{ from: 'user', text }]);
    const setup = await orStopped(ports.model(), signal);
    if (setup === stopped || signal.aborted) return { how: 'stopped' };
    if (!setup.ok) return { how: 'failed', problem: setup.problem };
    const { choice } = setup;
    try {
      const model = await loadModel(setup);
      const tools = new Map(allTools.map((tool) => [tool.name, tool]));
      const { rater, mostModelCalls = 200 } = options;
      return await run(
        { ports, desk, signal, model, choice, tools, before, rater, mostModelCalls },
        text,
        keep,
      );
    } catch (error) {
      return { how: 'failed', problem: describeProblem(error, choice) };
    }
  }

  /** Whatever ended the turn, no call stays without a result. */
  function closeTurn(outcome: TurnOutcome) {
    const content = outcome.how === 'stopped' ? notReached : turnBroke;
    for (const callId of openCalls(conversation)) {
      ports.emit({ type: 'result', callId, result: { status: 'cancelled', content } });
    }
    conversation = closeOpenCalls(conversation, content);
    desk.close();
  }

  return {
    async send(text) {
      if (running)
        return { how: 'failed', problem: 'The agent is still at work. Stop it first, or wait.' };
      running = new AbortController();
      ports.emit({ type: 'turn-started' });
      const outcome = await play(text, running.signal).catch(
        (error: unknown): TurnOutcome => ({
          how: 'failed',
          problem: `The turn broke off: ${messageOf(error)}`,
        }),
      );
      closeTurn(outcome);
      running = undefined;
      ports.emit({ type: 'turn-ended', outcome });
      return outcome;
    },
    answer: (callId, answer) => desk.answer(callId, answer),
    refuseAll: (words) => desk.refuseAll(words),
    reconsider: () => desk.reconsider(),
    stop: () => running?.abort(),
    history: () => conversation,
    busy: () => running !== undefined,
  };
}

type Keep = (items: readonly ConversationItem[]) => void;
type Graph = ReturnType<typeof createGraph>;
type Input = Parameters<Graph['stream']>[0];
type Kept = Partial<Pick<State, 'items' | 'outcome'>> | null;

/** Runs the graph to its end, and hands it the person's answers whenever it waits for some. */
async function run(turn: Turn, text: string, keep: Keep): Promise<TurnOutcome> {
  const graph = createGraph(turn, new MemorySaver());
  let outcome = await advance(graph, { items: [{ from: 'user', text }] }, keep);
  while (!outcome) {
    const resume: Answers = { answers: await turn.desk.collect(turn.signal) };
    outcome = await advance(graph, new Command({ resume }), keep);
  }
  return outcome;
}

/** Runs the graph until it ends or waits. Nothing: it waits for answers. */
async function advance(graph: Graph, input: Input, keep: Keep): Promise<TurnOutcome | undefined> {
  let outcome: TurnOutcome | undefined;
  const config = { configurable: { thread_id: 'turn' }, recursionLimit: 1_000_000 };
  for await (const updates of await graph.stream(input, { ...config, streamMode: 'updates' })) {
    for (const update of Object.values(updates as Record<string, Kept>)) {
      if (update?.items) keep(update.items);
      if (update?.outcome) outcome = update.outcome;
    }
  }
  return outcome;
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
