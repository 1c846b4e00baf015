import type { AgentEvent, Question } from '../agent/events.ts';
import type { Session } from '../agent/session.ts';
import type { Call } from '../gate/model/call.ts';
import { createEventSink } from './agentEvents.ts';
import { argumentOf } from './argumentOf.ts';
import { conversationOf } from './conversationOf.ts';
import { createDecisionRecorder } from './decisionRecords.ts';
import { isFile } from './node/isFile.ts';
import type { Recorder } from './recorder.ts';
import type { SessionFile } from './sessionFile.ts';
import type { SessionWorld } from './sessionWorld.ts';
import { shownScripts } from './shownScripts.ts';
import { exchangesIn } from './why.ts';

/** The agent of a session: it goes on from the session's log, and all that it does is written down and shown. */
export async function startAgent(
  world: SessionWorld,
  file: SessionFile,
  recorder: Recorder,
  tell: (problem: string) => void,
): Promise<Session> {
  const { memory, reviewers, newId, now } = world;
  const agent = await world.loadAgent();
  const ports = await world.portsFor(agent);
  const preview = (call: Call) => agent.previewChange(call, ports.files);
  const sources = {
    folder: ports.surroundings().folder,
    isFile,
    read: ports.world.read,
    calls: recorder.calls,
  };
  const scriptsOf = ({ scripts }: Question) => shownScripts(scripts, sources);
  const show = createEventSink({ ...world, recorder, preview, scriptsOf });
  const note = createDecisionRecorder({
    session: file.id,
    now,
    append: world.decisions.add,
    decidedBy: (call, decision) => agent.decidedBy(call, decision, ports.policy(), ports.world),
    countUse: memory.countUse,
    exchangesOf: (callId) => exchangesIn(recorder.recordsOf(callId)),
  });
  const emit = (event: AgentEvent) => {
    note(event);
    show(event);
    world.listen?.(event);
  };
  const { remember } = memory;
  const { rater, checker } = reviewers;
  return agent.createSession(
    { ...ports, remember, emit, newId, now, written: file.written },
    {
      history: conversationOf(file.records),
      argument: argumentOf(file.records),
      checkpoints: agent.openCheckpoints(file.checkpoints, file.id, tell),
      rater,
      checker,
    },
  );
}
