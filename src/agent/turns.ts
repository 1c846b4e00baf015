import { MemorySaver } from '@langchain/langgraph';
import { type Negotiation, silence } from '../gate/talk/negotiation.ts';
import { mapCall } from './calls.ts';
import {
  type Conversation,
  type ConversationItem,
  closeOpenCalls,
  openCalls,
} from './conversation.ts';
import { withCommand } from './edited.ts';
import type { GivenAnswers, TurnOutcome } from './events.ts';
import { tellOf } from './hearingAnswers.ts';
import { type ReadyModel, readyModel } from './models/ready.ts';
import { type Checkpoints, lastStanding, playTurn, takeUpTurn } from './playing.ts';
import type { AgentPorts, AlignmentChecker, Rater } from './ports.ts';
import { windowClosed } from './prompts/results.ts';
import { createQuestionDesk, type QuestionDesk } from './questions.ts';
import { createTalk, type Talk } from './reviewing.ts';
import { orStopped, stopped } from './stopping.ts';
import { allTools } from './tools/all.ts';
import type { State, Turn } from './turn.ts';

export type SessionOptions = {
  /**
   * What `history` returned before, to go on from there. A call that had started has a result, whatever became
   * of it: one without a result may run.
   */
  readonly history?: Conversation;
  /** What `argument` returned before. Without it the words in the history that were typed are taken up. */
  readonly argument?: Negotiation;
  /** Where a question waits over the end of a life, and under which name. Without it in memory. */
  readonly checkpoints?: Checkpoints;
  readonly rater?: Rater;
  readonly checker?: AlignmentChecker;
  readonly mostModelCalls?: number;
};

/** The turns of a session, and what one leaves to the next. */
export type Turns = {
  readonly desk: QuestionDesk;
  readonly talk: Talk;
  conversation(): Conversation;
  begin(text: string, typed: string | undefined, signal: AbortSignal): Promise<TurnOutcome>;
  /** Nothing when the turn that an earlier life left is not known. */
  takeUp(given: GivenAnswers, signal: AbortSignal): Promise<TurnOutcome | undefined>;
  /** Gives every call without a result this one. */
  close(content: string): void;
};

export function createTurns(ports: AgentPorts, options: SessionOptions): Turns {
  let conversation = options.history ?? [];
  if (!options.checkpoints) conversation = closeOpenCalls(conversation, windowClosed);
  const desk = createQuestionDesk(ports);
  const talk = talkFrom(options, conversation);
  const tools = new Map(allTools.map((tool) => [tool.name, tool]));
  const keep = (item: ConversationItem) => {
    conversation = [...conversation, item];
  };
  const close = (content: string) => {
    conversation = closeOpenCalls(conversation, content);
  };
  // Without a place that lasts, each turn has one of its own, so that a long session does not grow by it.
  const checkpoints = () => options.checkpoints ?? { saver: new MemorySaver(), thread: 'turn' };
  const lookBack = once(async () => {
    const state = await lastStanding(checkpoints());
    if (state?.talk && !options.argument) talk.restore(state.talk);
    return state;
  });

  function turnWith(model: Turn['model'], signal: AbortSignal): Turn {
    const { rater, checker, mostModelCalls = 200 } = options;
    const shared = { ports, desk, tools, talk, keep, rater, checker, mostModelCalls };
    return { ...shared, model, signal, conversation: () => conversation };
  }

  return {
    desk,
    talk,
    conversation: () => conversation,
    close,
    async begin(text, typed, signal) {
      await lookBack();
      close(windowClosed);
      keep({ from: 'user', text, ...(typed === undefined ? {} : { typed }) });
      talk.tell({ type: 'person' });
      talk.tell({ type: 'typed', text: typed ?? text });
      const ready = await orStopped(readyModel(ports), signal);
      if (ready === stopped || signal.aborted) return { how: 'stopped' };
      if (!ready.ok) return { how: 'failed', problem: ready.problem };
      const turn = turnWith(async () => ready, signal);
      return playTurn(turn, checkpoints(), numberOf(conversation));
    },
    async takeUp(given, signal) {
      const state = await lookBack();
      const pending = waitingCalls(conversation).map((call) => mapCall(call, tools));
      if (!isOpen(state, conversation) || pending.length === 0 || signal.aborted) return undefined;
      // The argument as it stood at the checkpoint: a round that is newer is told once more.
      if (state.talk) talk.restore(state.talk);
      const answers = Object.entries(given).map(([id, { answer }]) => [id, answer] as const);
      for (const [, answer] of answers) tellOf(answer, talk);
      ports.emit({ type: 'turn-started' });
      const calls = pending.map(({ call }) => withCommand(call, given[call.id]?.answer.command));
      ports.emit({ type: 'resumed', calls, given });
      // The model is asked when all are answered; until then it may be away.
      const model = once((): Promise<ReadyModel> => readyModel(ports));
      const since = { pending, answers: Object.fromEntries(answers) };
      return takeUpTurn(turnWith(model, signal), checkpoints(), since);
    },
  };
}

/** How many turns were begun, the present one included. */
const numberOf = (conversation: Conversation): number =>
  conversation.filter(({ from }) => from === 'user').length;

const isOpen = (state: State | undefined, conversation: Conversation): state is State =>
  state !== undefined && state.outcome === null && state.turn === numberOf(conversation);

function waitingCalls(conversation: Conversation) {
  const open = new Set(openCalls(conversation));
  return conversation
    .flatMap((item) => (item.from === 'model' ? item.message.calls : []))
    .filter(({ id }) => open.has(id));
}

function talkFrom({ argument }: SessionOptions, conversation: Conversation): Talk {
  const talk = createTalk(argument ?? silence);
  for (const item of argument ? [] : conversation) {
    if (item.from === 'user') talk.tell({ type: 'typed', text: item.typed ?? item.text });
  }
  return talk;
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined;
  return () => {
    done ??= work();
    return done;
  };
}
