import { Command, MemorySaver } from '@langchain/langgraph';
import type { Answer } from '../gate/model/answer.ts';
import { type Negotiation, silence } from '../gate/talk/negotiation.ts';
import {
  type Conversation,
  type ConversationItem,
  closeOpenCalls,
  openCalls,
} from './conversation.ts';
import type { TurnOutcome } from './events.ts';
import { createGraph } from './graph.ts';
import { hearAnswers } from './hearingAnswers.ts';
import { loadModel } from './models/load.ts';
import { describeProblem } from './models/problems.ts';
import type { Answers } from './nodes/ask.ts';
import type { AgentPorts, AlignmentChecker, Rater } from './ports.ts';
import { notReached, turnBroke, windowClosed } from './prompts/results.ts';
import { createQuestionDesk } from './questions.ts';
import { createTalk, type Talk } from './reviewing.ts';
import { orStopped, stopped } from './stopping.ts';
import { allTools } from './tools/all.ts';
import type { Turn } from './turn.ts';

/** One conversation. One turn runs at a time. */
export type Session = {
  /**
   * Ends when the turn has ended. Never rejects. `typed` is what of the text the person typed, without attachments;
   * all of it when absent. Only that ever counts as their word.
   */
  send(text: string, typed?: string): Promise<TurnOutcome>;
  /** False when this call is no open question (any more). */
  answer(callId: string, answer: Answer): boolean;
  /** No to every open question; the words go to the agent. */
  refuseAll(words?: string): void;
  /** The mode, a rule or the trust of the folder changed: open questions are decided anew. */
  reconsider(): void;
  stop(): void;
  history(): Conversation;
  /** The argument with the rater as it stands, as plain JSON. */
  argument(): Negotiation;
  busy(): boolean;
};

export type SessionOptions = {
  /** What `history` returned before, to go on from there. */
  readonly history?: Conversation;
  /** What `argument` returned before. Without it the words in the history that were typed are taken up. */
  readonly argument?: Negotiation;
  readonly rater?: Rater;
  readonly checker?: AlignmentChecker;
  readonly mostModelCalls?: number;
};

export function createSession(ports: AgentPorts, options: SessionOptions = {}): Session {
  let conversation = closeOpenCalls(options.history ?? [], windowClosed);
  let running: AbortController | undefined;
  const desk = createQuestionDesk(ports);
  const talk = talkFrom(options, conversation);
  const tools = new Map(allTools.map((tool) => [tool.name, tool]));
  const keep = (item: ConversationItem) => {
    conversation = [...conversation, item];
  };

  async function play(
    text: string,
    typed: string | undefined,
    signal: AbortSignal,
  ): Promise<TurnOutcome> {
    keep({ from: 'user', text, ...(typed === undefined ? {} : { typed }) });
    talk.tell({ type: 'person' });
    talk.tell({ type: 'typed', text: typed ?? text });
    const loaded = await orStopped(chosenModel(ports), signal);
    if (loaded === stopped || signal.aborted) return { how: 'stopped' };
    if ('problem' in loaded) return { how: 'failed', problem: loaded.problem };
    const { rater, checker, mostModelCalls = 200 } = options;
    const shared = { ports, desk, tools, talk, keep, rater, checker, mostModelCalls };
    return run({ ...shared, ...loaded, signal, conversation: () => conversation });
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
    async send(text, typed) {
      if (running)
        return { how: 'failed', problem: 'The agent is still at work. Stop it first, or wait.' };
      running = new AbortController();
      ports.emit({ type: 'turn-started' });
      const outcome = await play(text, typed, running.signal).catch(
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
    argument: () => talk.state(),
    busy: () => running !== undefined,
  };
}

function talkFrom({ argument }: SessionOptions, conversation: Conversation): Talk {
  const talk = createTalk(argument ?? silence);
  for (const item of argument ? [] : conversation) {
    if (item.from === 'user') talk.tell({ type: 'typed', text: item.typed ?? item.text });
  }
  return talk;
}

/** Runs the graph to its end, and hands it the person's answers whenever it waits for some. */
async function run(turn: Turn): Promise<TurnOutcome> {
  const graph = createGraph(turn, new MemorySaver());
  const config = { configurable: { thread_id: 'turn' }, recursionLimit: Number.MAX_SAFE_INTEGER };
  let { outcome } = await graph.invoke({}, config);
  while (!outcome) {
    const resume: Answers = { answers: await hearAnswers(turn, turn.signal) };
    ({ outcome } = await graph.invoke(new Command({ resume }), config));
  }
  return outcome;
}

async function chosenModel(
  ports: AgentPorts,
): Promise<Pick<Turn, 'model' | 'choice'> | { readonly problem: string }> {
  const setup = await ports.model();
  if (!setup.ok) return setup;
  const { choice } = setup;
  try {
    return { model: await loadModel(setup), choice };
  } catch (error) {
    return { problem: describeProblem(error, choice) };
  }
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
