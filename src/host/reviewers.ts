import type { AlignmentChecker, ModelSetup, Rater } from '../agent/ports.ts';
import { failedCheck } from '../gate/wording/alignment.ts';
import type { AgentModule } from './agentLoader.ts';

export type ReviewerSetups = {
  readonly rater: ModelSetup;
  readonly checker: ModelSetup;
  /** What is used where nothing else was chosen; its own problems are told by whoever runs the agent. */
  readonly agent: ModelSetup;
  readonly budgetMs: number;
};

/** The rater and the alignment check of this moment: both follow the settings from one turn to the next. */
export type ReviewerDesk = {
  /** Resolves the models anew where their settings changed. A sentence when a chosen one does not resolve. */
  prepare(agent: AgentModule): Promise<string | undefined>;
  hasRater(): boolean;
  readonly rater: Rater;
  readonly checker: AlignmentChecker;
};

type Surroundings = Omit<Parameters<AgentModule['loadReviewers']>[2], 'budgetMs'>;
type Loaded = { readonly rater: Rater; readonly checker: AlignmentChecker };

export const raterSetting = 'gauntSloth.approvals.rater';
export const checkerSetting = 'gauntSloth.approvals.alignmentChecker';

export function createReviewers(
  setups: () => Promise<ReviewerSetups>,
  surroundings: Surroundings,
): ReviewerDesk {
  let loaded: Loaded | undefined;
  let known = '';

  return {
    async prepare(agent) {
      const { rater, checker, budgetMs, ...given } = await setups();
      const key = JSON.stringify([rater, checker, budgetMs]);
      if (key === known) return undefined;
      loaded = undefined;
      known = '';
      if (!hasVoice(rater, given.agent)) return undefined;
      const found = await agent.loadReviewers(
        { setup: rater, setting: raterSetting },
        { setup: checker, setting: checkerSetting },
        { ...surroundings, budgetMs },
      );
      if (!found.ok) return found.problem;
      loaded = found;
      known = key;
      return undefined;
    },
    hasRater: () => loaded !== undefined,
    rater: {
      get model() {
        return loaded?.rater.model ?? 'no model';
      },
      get budgetMs() {
        return loaded?.rater.budgetMs ?? 0;
      },
      rate: async (...asked) => loaded?.rater.rate(...asked),
    },
    checker: {
      check: async (...asked) => loaded?.checker.check(...asked) ?? failedCheck('no-model'),
    },
  };
}

/** Practice rates nothing, and where the agent has no model the agent says so. */
function hasVoice(rater: ModelSetup, agent: ModelSetup): boolean {
  if (!rater.ok) return rater !== agent;
  return rater.choice.provider !== 'practice';
}
