import type { Answer } from '../gate/model/answer.ts';
import type { Negotiation } from '../gate/talk/negotiation.ts';
import { type Conversation, openCalls } from './conversation.ts';
import type { GivenAnswers, TurnOutcome } from './events.ts';
import type { AgentPorts } from './ports.ts';
import { notReached, turnBroke } from './prompts/results.ts';
import { isLeaving, leaving } from './stopping.ts';
import { createTurns, type SessionOptions } from './turns.ts';

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
  /** Whatever the rater turns down next in this turn comes to the person. */
  stepIn(): void;
  stop(): void;
  /**
   * Goes on with the turn that an earlier life of the session left: its calls without a result are decided about
   * anew, and `given` are the answers that they got. Nothing, and no event, when that turn is not known.
   */
  resume(given?: GivenAnswers): Promise<TurnOutcome | undefined>;
  /** Stops without an end, so that another life can go on. No event tells of it but the end of a call that ran. */
  leave(): void;
  history(): Conversation;
  /** The argument with the rater as it stands, as plain JSON. */
  argument(): Negotiation;
  busy(): boolean;
};

export type { SessionOptions };

export function createSession(ports: AgentPorts, options: SessionOptions = {}): Session {
  const turns = createTurns(ports, options);
  const { desk, talk } = turns;
  let running: AbortController | undefined;

  /** Whatever ended the turn, no call stays without a result. */
  function closeTurn(outcome: TurnOutcome) {
    const content = outcome.how === 'stopped' ? notReached : turnBroke;
    for (const callId of openCalls(turns.conversation())) {
      ports.emit({ type: 'result', callId, result: { status: 'cancelled', content } });
    }
    turns.close(content);
    desk.close();
  }

  async function during(work: (signal: AbortSignal) => Promise<TurnOutcome | undefined>) {
    const begun = new AbortController();
    running = begun;
    const outcome = await work(begun.signal).catch(
      (error: unknown): TurnOutcome => ({
        how: 'failed',
        problem: `The turn broke off: ${messageOf(error)}`,
      }),
    );
    const left = isLeaving(begun.signal);
    if (outcome && !left) closeTurn(outcome);
    running = undefined;
    if (outcome && !left) ports.emit({ type: 'turn-ended', outcome });
    return left ? undefined : outcome;
  }

  return {
    async send(text, typed) {
      if (running)
        return { how: 'failed', problem: 'The agent is still at work. Stop it first, or wait.' };
      ports.emit({ type: 'turn-started' });
      const outcome = await during((signal) => turns.begin(text, typed, signal));
      return outcome ?? { how: 'stopped' };
    },
    async resume(given = {}) {
      return running ? undefined : during((signal) => turns.takeUp(given, signal));
    },
    answer: (callId, answer) => desk.answer(callId, answer),
    refuseAll: (words) => desk.refuseAll(words),
    reconsider: () => desk.reconsider(),
    stepIn() {
      talk.steppedIn = true;
    },
    stop: () => running?.abort(),
    leave: () => running?.abort(leaving),
    history: turns.conversation,
    argument: () => talk.state(),
    busy: () => running !== undefined,
  };
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
