import type { Answer } from '../gate/model/answer.ts';
import type { ModeId } from '../gate/model/mode.ts';
import { represent } from '../protocol/representation.ts';
import type { ActiveSession } from './activeSession.ts';
import { UserError } from './errors.ts';
import type { Recorder } from './recorder.ts';
import type { ViewStore } from './viewStore.ts';

/** What the panel and the commands may do with the session of this folder. */
export type Controller = {
  /** Sends a message; while a question is open, the text refuses it and goes to the agent. */
  send(text: string): Promise<void>;
  /** Counts once, for an open question, and only for what the card showed. */
  answer(callId: string, sha256: string, answer: Answer): void;
  refuseAll(): void;
  stop(): void;
  newSession(): Promise<void>;
  setMode(mode: ModeId): void;
  /** The rules or the trust of the folder changed: open questions are decided anew. */
  reconsider(): void;
  recorder(): Recorder;
  /** Waits until what happened so far is on the disk. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

type Sessions = {
  readonly view: ViewStore;
  /** The session to go on with. Both are absent when no folder is open. */
  readonly opening: Promise<ActiveSession | undefined> | undefined;
  readonly startFresh: (() => Promise<ActiveSession>) | undefined;
  readonly newId: () => string;
  readonly now: () => number;
};

export function createController(sessions: Sessions): Controller {
  const { view, startFresh, newId, now } = sessions;
  let session: ActiveSession | undefined;
  const opened = sessions.opening?.then((first) => {
    session = first;
  });

  const current = (): ActiveSession => {
    if (session) return session;
    throw new UserError('Open a folder first: the agent works in the folder that is open.');
  };

  const notice = (text: string) =>
    view.apply({
      type: 'put',
      representation: represent('steer-notice', newId(), { text }),
    });

  const withoutQuestion = (callId: string) =>
    view.apply({
      type: 'questions',
      questions: view.state().questions.filter((card) => card.callId !== callId),
    });

  return {
    async send(text) {
      await opened;
      const { run, agent } = current();
      const { phase, questions } = view.state();
      const [question] = questions;
      view.apply({ type: 'sent' }, { type: 'changed', change: { draft: '' } });
      if (question) {
        withoutQuestion(question.callId);
        agent()?.answer(question.callId, { kind: 'no', words: text });
      } else if (phase === 'idle') {
        await run(text);
      } else {
        view.apply({ type: 'changed', change: { draft: text } });
        notice('The agent is still working. Stop it, or wait until it is done.');
      }
    },

    answer(callId, sha256, answer) {
      const question = view.state().questions.find((card) => card.callId === callId);
      if (question?.sha256 !== sha256) return;
      withoutQuestion(callId);
      session?.agent()?.answer(callId, answer);
    },

    refuseAll() {
      view.apply({ type: 'questions', questions: [] });
      session?.agent()?.refuseAll();
    },

    stop: () => session?.agent()?.stop(),

    async newSession() {
      await opened;
      await current().close();
      session = await startFresh?.();
    },

    setMode(mode) {
      if (mode === view.state().mode) return;
      if (session) session.recorder.record({ type: 'mode', at: now(), id: newId(), mode });
      else view.apply({ type: 'changed', change: { mode } });
      session?.agent()?.reconsider();
    },

    reconsider: () => session?.agent()?.reconsider(),
    recorder: () => current().recorder,
    flush: async () => session?.flush(),
    close: async () => session?.close(),
  };
}
