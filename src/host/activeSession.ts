import type { Answer } from '../gate/model/answer.ts';
import type { ModeId } from '../gate/model/mode.ts';
import { represent } from '../protocol/representation.ts';
import { blankSession } from '../protocol/viewState.ts';
import { createRecorder, type Recorder } from './recorder.ts';
import type { SessionFile } from './sessionFile.ts';
import { createInspection, type Inspection } from './sessionInspection.ts';
import { createSessionTurns } from './sessionTurns.ts';
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
  /** Ends the session: stops a running turn, waits for its last event, and closes the log. */
  close(): Promise<void>;
  /** The window goes: what waits for a person is left for the next one. */
  leave(): Promise<void>;
};

export async function showSession(world: SessionWorld, file: SessionFile): Promise<ActiveSession> {
  const { view, memory, newId } = world;
  const recorder = createRecorder(view, file.append);

  const tell = (source: 'store-problem' | 'runtime-warning', text: string) =>
    view.apply({ type: 'put', representation: represent(source, newId(), { text }) });

  memory.startSession();
  view.apply({ type: 'reset', state: emptied(view, file.id, world.startingMode()) });
  recorder.replay(file.records);
  file.lost.forEach(world.decisions.add);
  for (const text of [...file.problems, ...(await world.reload())]) tell('store-problem', text);
  if (view.state().mode === 'bypass') tell('runtime-warning', stillInBypass);

  const turns = createSessionTurns(world, file, recorder, tell);
  if (file.waits) turns.takeUp();

  return {
    recorder,
    run: turns.run,
    stop: turns.stop,
    answer: (callId, answer) => void turns.agent()?.answer(callId, answer),
    refuseAll: () => turns.agent()?.refuseAll(),
    reconsider: () => turns.agent()?.reconsider(),
    stepIn() {
      const { exchange } = view.state();
      const agent = turns.agent();
      if (!agent || !exchange) return;
      agent.stepIn();
      view.apply({ type: 'changed', change: { exchange: { ...exchange, steppedIn: true } } });
    },
    inspection: createInspection(world, recorder),
    flush: async () => void (await file.flush()),
    async close() {
      turns.stop();
      await turns.over();
      await file.end();
    },
    async leave() {
      turns.leave();
      await turns.over();
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
