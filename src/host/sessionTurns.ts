import type { Session } from '../agent/session.ts';
import { modes } from '../gate/model/mode.ts';
import { answersIn, endsOf, lostDecisions } from './openTurn.ts';
import type { Recorder } from './recorder.ts';
import { startAgent } from './sessionAgent.ts';
import type { SessionFile } from './sessionFile.ts';
import type { SessionWorld } from './sessionWorld.ts';

/** The turns of a session on the screen, one at a time. */
export type SessionTurns = {
  /** Absent until the first turn. */
  agent(): Session | undefined;
  /** Starts the agent at the first message. Settles when the turn has ended. */
  run(text: string): Promise<void>;
  /** Goes on where an earlier window was left. What cannot be taken up gets its end. */
  takeUp(): void;
  /** Stops a turn, also one whose agent is still being loaded. */
  stop(): void;
  /** Leaves a turn without an end. */
  leave(): void;
  /** Settles when nothing runs any more. */
  over(): Promise<void>;
};

type Tell = (source: 'store-problem' | 'runtime-warning', text: string) => void;

export function createSessionTurns(
  world: SessionWorld,
  file: SessionFile,
  recorder: Recorder,
  tell: Tell,
): SessionTurns {
  const { view, newId, now } = world;
  let agent: Session | undefined;
  let running: Promise<void> = Promise.resolve();
  let stopped = false;
  let left = false;

  const start = async () => {
    agent ??= await startAgent(world, file, recorder, (text) => tell('store-problem', text));
    return agent;
  };

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
      await file.claim();
      const session = await start();
      const problem = await missingRater();
      if (left) return;
      if (stopped) end('stopped');
      else if (problem !== undefined) end('failed', problem);
      else await session.send(text);
    } catch (error) {
      end('failed', 'The agent could not be started. The log says why.');
      throw error;
    } finally {
      view.apply({ type: 'changed', change: { phase: 'idle' } });
    }
  };

  const goOn = async () => {
    view.apply({ type: 'changed', change: { phase: 'working' } });
    try {
      await file.claim();
      const session = await start();
      await world.reviewers.prepare(await world.loadAgent());
      if (!stopped && !left && (await session.resume(answersIn(file.records)))) return;
    } catch (error) {
      tell('runtime-warning', `${notTakenUp} ${error instanceof Error ? error.message : error}`);
    }
    if (left) return;
    const ends = endsOf(file.records, world);
    lostDecisions(file.records, ends, file.id).forEach(world.decisions.add);
    ends.forEach(recorder.record);
    view.apply({ type: 'changed', change: { phase: 'idle' } });
  };

  return {
    agent: () => agent,
    run(text) {
      stopped = false;
      running = play(text);
      return running;
    },
    takeUp() {
      running = goOn();
    },
    stop() {
      stopped = true;
      agent?.stop();
    },
    leave() {
      left = true;
      agent?.leave();
    },
    over: () => running.catch(() => undefined),
  };
}

const notTakenUp = 'The question that was open could not be taken up again.';
