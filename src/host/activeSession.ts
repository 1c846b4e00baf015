import type { Answer } from '../gate/model/answer.ts';
import { type ModeId, modes } from '../gate/model/mode.ts';
import { represent } from '../protocol/representation.ts';
import { blankSession } from '../protocol/viewState.ts';
import { createRecorder, type Recorder } from './recorder.ts';
import { type SessionAgent, startAgent } from './sessionAgent.ts';
import type { SessionFile } from './sessionFile.ts';
import { createInspection, type Inspection } from './sessionInspection.ts';
import type { SessionWorld } from './sessionWorld.ts';
import type { ViewStore } from './viewStore.ts';

/** One session on the screen: its log, its rows, and the agent once there was a task. */
export type ActiveSession = {
  readonly recorder: Recorder;
  /** Starts the agent at the first message. Settles when the turn has ended. */
  run(text: string): Promise<void>;
  /** Stops a turn, also one whose agent is still being loaded. */
  stop(): void;
  answer(callId: string, answer: Answer): void;
  refuseAll(): void;
  /** Open questions are decided anew. */
  reconsider(): void;
  /** Whatever the rater turns down next in this turn comes to the person. */
  stepIn(): void;
  readonly inspection: Inspection;
  /** Waits until the log is on the disk. */
  flush(): Promise<void>;
  /** Stops a running turn, waits for its last event, and closes the log. */
  close(): Promise<void>;
};

export async function showSession(world: SessionWorld, file: SessionFile): Promise<ActiveSession> {
  const { view, memory, newId, now } = world;
  const recorder = createRecorder(view, file.append);
  let agent: SessionAgent | undefined;
  let running: Promise<void> = Promise.resolve();
  let stopped = false;

  const tell = (source: 'store-problem' | 'runtime-warning', text: string) =>
    view.apply({ type: 'put', representation: represent(source, newId(), { text }) });

  memory.startSession();
  view.apply({ type: 'reset', state: emptied(view, file.id, world.startingMode()) });
  recorder.replay(file.records);
  for (const text of [...file.problems, ...(await world.reload())]) tell('store-problem', text);
  if (view.state().mode === 'bypass') tell('runtime-warning', stillInBypass);

  /** The sentence that keeps a turn from starting: a rater was chosen, and there is none. */
  const missingRater = async (): Promise<string | undefined> => {
    const problem = await world.reviewers.prepare(await world.loadAgent());
    return modes[view.state().mode].rated ? problem : undefined;
  };

  const end = (how: 'stopped' | 'failed', problem?: string) => {
    const why = problem === undefined ? {} : { problem };
    recorder.record({ type: 'turn-ended', at: now(), id: newId(), how, ...why });
  };

  const play = async (text: string) => {
    recorder.record({ type: 'user-message', at: now(), id: newId(), text });
    view.apply({ type: 'changed', change: { phase: 'working' } });
    try {
      agent ??= await startAgent(world, file, recorder);
      const problem = await missingRater();
      if (stopped) end('stopped');
      else if (problem !== undefined) end('failed', problem);
      else await agent.session.send(text);
    } catch (error) {
      end('failed', 'The agent could not be started. The log says why.');
      throw error;
    } finally {
      view.apply({ type: 'changed', change: { phase: 'idle' } });
    }
  };

  const stop = () => {
    stopped = true;
    agent?.session.stop();
  };

  return {
    recorder,
    run(text) {
      stopped = false;
      running = play(text);
      return running;
    },
    stop,
    answer: (callId, answer) => void agent?.session.answer(callId, answer),
    refuseAll: () => agent?.session.refuseAll(),
    reconsider: () => agent?.session.reconsider(),
    stepIn() {
      const { exchange } = view.state();
      if (!agent || !exchange) return;
      agent.session.stepIn();
      view.apply({ type: 'changed', change: { exchange: { ...exchange, steppedIn: true } } });
    },
    inspection: createInspection(world, {
      sessionId: file.id,
      recorder,
      exchangedOf: (callId) => agent?.exchangedOf(callId),
    }),
    flush: () => file.flush(),
    async close() {
      stop();
      await running.catch(() => undefined);
      await file.close();
    },
  };
}

const stillInBypass =
  'This session is in Bypass mode: commands run without a question. Choose another mode to be asked again.';

function emptied(view: ViewStore, sessionId: string, mode: ModeId) {
  return {
    ...view.state(),
    ...blankSession,
    sessionId,
    mode,
  };
}
