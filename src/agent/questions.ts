import { type Answer, approves } from '../gate/model/answer.ts';
import { isRunAnyway } from '../gate/talk/phrase.ts';
import { withCommand } from './edited.ts';
import type { Question } from './events.ts';
import type { AgentPorts, Remembered } from './ports.ts';
import { orStopped } from './stopping.ts';

/** Where open questions lie until the person answers. Any of them may be answered, in any order. */
export type QuestionDesk = {
  /** Replaces the open questions. Those that were answered already are not shown again. */
  show(questions: readonly Question[]): void;
  /** False when no such question is open. */
  answer(callId: string, answer: Answer): boolean;
  refuseAll(words?: string): void;
  /** Whether the person answered it, though the answer may still be on its way. */
  wasAnswered(callId: string): boolean;
  /** Ends the present wait without an answer, so that the gate looks again. */
  reconsider(): void;
  /** The answers since the last time, once there is one, the gate is to look again, or the turn is stopped. */
  collect(signal: AbortSignal): Promise<Readonly<Record<string, Answer>>>;
  close(): void;
};

export function createQuestionDesk(ports: AgentPorts): QuestionDesk {
  let open: readonly Question[] = [];
  let answered = new Set<string>();
  let ready: Record<string, Answer> = {};
  let nudged = false;
  let wake = () => {};
  /** Answers are remembered one after the other, in the order in which they were given. */
  let remembering = Promise.resolve();

  const publish = (questions: readonly Question[]) => {
    if (JSON.stringify(questions) === JSON.stringify(open)) return;
    open = questions;
    ports.emit({ type: 'waiting', questions });
  };

  const desk: QuestionDesk = {
    show: (questions) => publish(questions.filter(({ call }) => !answered.has(call.id))),
    wasAnswered: (callId) => answered.has(callId),
    answer(callId, given) {
      const question = open.find(({ call }) => call.id === callId);
      if (!question) return false;
      const answer = question.decision.verdict === 'halt' ? onAttack(given) : given;
      answered.add(callId);
      publish(open.filter((other) => other !== question));
      remembering = remembering.then(async () => {
        const remembered = await rememberSafely(ports, question, answer);
        const edited = withCommand(question.call, answer.command);
        if (edited !== question.call) ports.emit({ type: 'edited', callId, call: edited });
        ready[callId] = answer;
        wake();
        ports.emit({ type: 'answered', callId, answer, offers: question.offers, remembered });
      });
      // A listener that fails must not swallow the answers that come after this one.
      remembering = remembering.catch(() => undefined);
      return true;
    },
    refuseAll(words) {
      for (const [index, { call }] of [...open].entries()) {
        const said = index === 0 && words !== undefined ? { words } : {};
        desk.answer(call.id, { kind: 'no', ...said });
      }
    },
    reconsider() {
      nudged = true;
      wake();
    },
    async collect(signal) {
      if (Object.keys(ready).length === 0 && !nudged && !signal.aborted) {
        const woken = new Promise<void>((resolve) => {
          wake = resolve;
        });
        await orStopped(woken, signal);
      }
      const taken = ready;
      ready = {};
      nudged = false;
      return taken;
    },
    close() {
      publish([]);
      answered = new Set();
      ready = {};
      nudged = false;
    },
  };
  return desk;
}

/** A person's answer counts even where it cannot be kept. */
async function rememberSafely(
  ports: AgentPorts,
  question: Question,
  answer: Answer,
): Promise<Remembered> {
  try {
    return await ports.remember(question, answer);
  } catch {
    const what = approves(answer.kind) ? 'approval' : 'refusal';
    return { lifetime: 'once', problem: `The ${what} counts once; it could not be kept.` };
  }
}

/** An attack runs once and only by the typed phrase; nothing of the answer is remembered. */
const onAttack = ({ kind, words }: Answer): Answer =>
  approves(kind) && isRunAnyway(words)
    ? { kind: 'once', ...(words === undefined ? {} : { words }) }
    : { kind: 'no' };
