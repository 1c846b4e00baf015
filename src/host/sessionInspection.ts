import { explainOpen } from './explaining.ts';
import type { Recorder } from './recorder.ts';
import type { SessionWorld } from './sessionWorld.ts';
import { whyOf } from './why.ts';

/** Looks at what was decided, or would be. Nothing of it decides anything. */
export type Inspection = {
  /** Asks the model what the command of an open question does, and shows its words as they come. */
  explain(callId: string, sha256: string): Promise<void>;
  /** Shows how a call was decided about. */
  why(callId: string): void;
  /** Shows what would happen to a command now. Blanks: what was shown is taken away. */
  tryOut(command: string): Promise<void>;
};

export function createInspection(world: SessionWorld, recorder: Recorder): Inspection {
  const { view, reviewers, newId } = world;

  return {
    async explain(callId, sha256) {
      const isShown = (card: { callId: string; sha256: string }) =>
        card.callId === callId && card.sha256 === sha256;
      const question = view.state().questions.find(isShown);
      if (!question?.isCommand) return;
      const agent = await world.loadAgent();
      const { model } = await world.portsFor(agent);
      const asked = { callId, command: question.subject, setup: await model(), newId };
      await explainOpen(asked, view, agent);
    },
    why(callId) {
      const why = whyOf(callId, recorder.recordsOf(callId));
      if (why) view.apply({ type: 'why', why });
    },
    async tryOut(command) {
      if (command.trim() === '') {
        return view.apply({ type: 'changed', change: { trial: undefined } });
      }
      const agent = await world.loadAgent();
      const ports = await world.portsFor(agent);
      await reviewers.prepare(agent);
      const policy = ports.policy();
      const { decision, trace, facts } = agent.tryOut(command, policy, ports.world);
      const { verdict, stage, reason } = decision;
      const trial = { command, mode: policy.mode, verdict, stage, reason, trace, facts };
      view.apply({ type: 'changed', change: { trial } });
    },
  };
}
