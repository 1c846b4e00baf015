import type { AgentEvent } from '../agent/events.ts';
import type { Session } from '../agent/session.ts';
import type { Answer } from '../gate/model/answer.ts';
import type { Call } from '../gate/model/call.ts';
import type { ModeId } from '../gate/model/mode.ts';
import { represent } from '../protocol/representation.ts';
import { blankSession } from '../protocol/viewState.ts';
import { createEventSink } from './agentEvents.ts';
import type { AgentModule } from './agentLoader.ts';
import type { FolderPorts } from './agentPorts.ts';
import type { DecisionHistory } from './approvals/decisionHistory.ts';
import { conversationOf } from './conversationOf.ts';
import { createDecisionRecorder } from './decisionRecords.ts';
import type { Memory } from './memory.ts';
import { createRecorder, type Recorder } from './recorder.ts';
import type { SessionFile } from './sessionFile.ts';
import type { ViewStore } from './viewStore.ts';

export type SessionWorld = {
  readonly view: ViewStore;
  readonly memory: Memory;
  readonly decisions: DecisionHistory;
  /** Reads again what the folder says. Gives the sentences that a person has to know. */
  readonly reload: () => Promise<readonly string[]>;
  readonly loadAgent: () => Promise<AgentModule>;
  readonly portsFor: (agent: AgentModule) => Promise<FolderPorts>;
  readonly startingMode: () => ModeId;
  readonly keepText: (text: string) => string;
  readonly newId: () => string;
  readonly now: () => number;
};

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
  /** Waits until the log is on the disk. */
  flush(): Promise<void>;
  /** Stops a running turn, waits for its last event, and closes the log. */
  close(): Promise<void>;
};

export async function showSession(world: SessionWorld, file: SessionFile): Promise<ActiveSession> {
  const { view, memory, newId, now } = world;
  const recorder = createRecorder(view, file.append);
  let agent: Session | undefined;
  let running: Promise<void> = Promise.resolve();
  let stopped = false;

  const tell = (source: 'store-problem' | 'runtime-warning', text: string) =>
    view.apply({ type: 'put', representation: represent(source, newId(), { text }) });

  memory.startSession();
  view.apply({ type: 'reset', state: emptied(view, file.id, world.startingMode()) });
  recorder.replay(file.records);
  for (const text of [...file.problems, ...(await world.reload())]) tell('store-problem', text);
  if (view.state().mode === 'bypass') tell('runtime-warning', stillInBypass);

  const start = async (): Promise<Session> => {
    const module = await world.loadAgent();
    const ports = await world.portsFor(module);
    const preview = (call: Call) => module.previewChange(call, ports.files);
    const show = createEventSink({ ...world, recorder, preview });
    const note = createDecisionRecorder({
      session: file.id,
      now,
      append: world.decisions.add,
      decidedBy: (call, decision) => module.decidedBy(call, decision, ports.policy(), ports.world),
      countUse: memory.countUse,
    });
    const emit = (event: AgentEvent) => {
      note(event);
      show(event);
    };
    const { remember } = memory;
    const history = conversationOf(file.records);
    return module.createSession({ ...ports, remember, emit, newId, now }, { history });
  };

  const end = (how: 'stopped' | 'failed', problem?: string) => {
    const why = problem === undefined ? {} : { problem };
    recorder.record({ type: 'turn-ended', at: now(), id: newId(), how, ...why });
  };

  const play = async (text: string) => {
    recorder.record({ type: 'user-message', at: now(), id: newId(), text });
    view.apply({ type: 'changed', change: { phase: 'working' } });
    try {
      agent ??= await start();
      if (stopped) end('stopped');
      else await agent.send(text);
    } catch (error) {
      end('failed', 'The agent could not be started. The log says why.');
      throw error;
    } finally {
      view.apply({ type: 'changed', change: { phase: 'idle' } });
    }
  };

  const stop = () => {
    stopped = true;
    agent?.stop();
  };

  return {
    recorder,
    run(text) {
      stopped = false;
      running = play(text);
      return running;
    },
    stop,
    answer: (callId, answer) => void agent?.answer(callId, answer),
    refuseAll: () => agent?.refuseAll(),
    reconsider: () => agent?.reconsider(),
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
