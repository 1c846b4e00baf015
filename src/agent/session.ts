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
import type { ModelChoice } from './models/choice.ts';
import { loadModel } from './models/load.ts';
import { describeProblem } from './models/problems.ts';
import type { Answers } from './nodes/ask.ts';
import type { AgentPorts, Rater } from './ports.ts';
import { notReached, turnBroke, windowClosed } from './prompts/results.ts';
import { createQuestionDesk } from './questions.ts';
import { orStopped, stopped } from './stopping.ts';
import { allTools } from './tools/all.ts';
import type { Turn } from './turn.ts';

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
  const tools = new Map(allTools.map((tool) => [tool.name, tool]));
  const keep = (item: ConversationItem) => {
    conversation = [...conversation, item];
  };

  async function play(text: string, signal: AbortSignal): Promise<TurnOutcome> {
    keep({ from: 'user', text });
    const setup = await orStopped(ports.model(), signal);
    if (setup === stopped || signal.aborted) return { how: 'stopped' };
    if (!setup.ok) return { how: 'failed', problem: setup.problem };
    const model = await loadModel(setup).catch((error: unknown) => problemOf(error, setup.choice));
    if ('problem' in model) return { how: 'failed', problem: model.problem };
    const { rater, mostModelCalls = 200 } = options;
    return run({
      ports,
      desk,
      signal,
      model,
      choice: setup.choice,
      tools,
      conversation: () => conversation,
      keep,
      rater,
      mostModelCalls,
    });
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

/** Runs the graph to its end, and hands it the person's answers whenever it waits for some. */
async function run(turn: Turn): Promise<TurnOutcome> {
  const graph = createGraph(turn, new MemorySaver());
  const config = { configurable: { thread_id: 'turn' }, recursionLimit: Number.MAX_SAFE_INTEGER };
  let { outcome } = await graph.invoke({}, config);
  while (!outcome) {
    const resume: Answers = { answers: await turn.desk.collect(turn.signal) };
    ({ outcome } = await graph.invoke(new Command({ resume }), config));
  }
  return outcome;
}

const problemOf = (error: unknown, choice: ModelChoice) => ({
  problem: describeProblem(error, choice),
});

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
