import type { Answer } from '../gate/model/answer.ts';
import type { ModeId } from '../gate/model/mode.ts';
import { represent } from '../protocol/representation.ts';
import type { ActiveSession } from './activeSession.ts';
import type { Recorder } from './recorder.ts';
import type { Inspection } from './sessionInspection.ts';
import { UserError } from './userError.ts';
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
  setMode(mode: ModeId): Promise<void>;
  /** The rules or the trust of the folder changed: open questions are decided anew. */
  reconsider(): void;
  /** Nobody can read the panel any more: what only a banner may let run does not run. */
  panelHidden(): void;
  /** Whatever the rater turns down next comes to the person. */
  stepIn(): void;
  /** Runs another command in the place of the one that the card showed. */
  edit(callId: string, sha256: string, command: string): void;
  /** Of the session on the screen. */
  inspection(): Promise<Inspection>;
  recorder(): Recorder;
  /** Waits until what happened so far is on the disk. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

type Sessions = {
  readonly view: ViewStore;
  /** The session to go on with. Both are absent when no folder is open. */
  readonly opening: Promise<ActiveSession> | undefined;
  readonly startFresh: (() => Promise<ActiveSession>) | undefined;
  readonly newId: () => string;
  readonly now: () => number;
};

const noFolder = 'Open a folder first: the agent works in the folder that is open.';

export function createController(sessions: Sessions): Controller {
  const { view, startFresh, newId, now } = sessions;
  let session: ActiveSession | undefined;
  /** Settled when the session on the screen is the one that counts: it opens and changes in turn. */
  let settled = (sessions.opening ?? Promise.resolve(undefined)).then((first) => {
    session = first;
  });
  // Whoever needs the session is told; here nobody waits yet.
  settled.catch(() => undefined);

  const current = (): ActiveSession => {
    if (session) return session;
    throw new UserError(noFolder);
  };

  const showQuestionsBut = (callId: string) => {
    const questions = view.state().questions.filter((card) => card.callId !== callId);
    view.apply({ type: 'questions', questions });
  };

  const replace = async () => {
    if (!startFresh) throw new UserError(noFolder);
    await session?.close();
    session = await startFresh();
  };

  return {
    async send(text) {
      await settled;
      const { run, answer } = current();
      const [question] = view.state().questions;
      if (!question && view.state().phase !== 'idle') return stillWorking(view, text, newId);
      view.apply({ type: 'sent' }, { type: 'changed', change: { draft: '' } });
      if (!question) return run(text);
      showQuestionsBut(question.callId);
      answer(question.callId, { kind: 'no', words: text });
    },

    answer(callId, sha256, answer) {
      if (!shownCard(view, callId, sha256)) return;
      showQuestionsBut(callId);
      session?.answer(callId, answer);
    },

    edit(callId, sha256, command) {
      const question = shownCard(view, callId, sha256);
      if (!question?.isCommand || question.banner || command.trim() === '') return;
      showQuestionsBut(callId);
      const edited = command === question.subject ? {} : { command };
      session?.answer(callId, { kind: 'once', ...edited });
    },

    stepIn: () => session?.stepIn(),

    panelHidden() {
      if (view.state().questions.some(({ banner }) => banner)) session?.reconsider();
    },

    refuseAll() {
      view.apply({ type: 'questions', questions: [] });
      session?.refuseAll();
    },

    stop: () => session?.stop(),

    newSession() {
      settled = settled.catch(() => undefined).then(replace);
      return settled;
    },

    async setMode(mode) {
      await settled;
      if (mode === view.state().mode) return;
      if (session) session.recorder.record({ type: 'mode', at: now(), id: newId(), mode });
      else view.apply({ type: 'changed', change: { mode } });
      session?.reconsider();
    },

    reconsider: () => session?.reconsider(),
    async inspection() {
      await settled;
      return current().inspection;
    },
    recorder: () => current().recorder,
    flush: async () => session?.flush(),
    async close() {
      await settled.catch(() => undefined);
      await session?.leave();
    },
  };
}

/** An answer counts only for a question that is open, and for the text that its card showed. */
const shownCard = (view: ViewStore, callId: string, sha256: string) =>
  view.state().questions.find((card) => card.callId === callId && card.sha256 === sha256);

/** A message that comes too early is given back, not lost. */
function stillWorking(view: ViewStore, text: string, newId: () => string): void {
  const row = { text: 'The agent is still working. Stop it, or wait until it is done.' };
  view.apply(
    { type: 'changed', change: { draft: text } },
    { type: 'put', representation: represent('steer-notice', newId(), row) },
  );
}
