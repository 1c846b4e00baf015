import { loadModel } from '../models/load.ts';
import { describeProblem } from '../models/problems.ts';
import type { AlignmentChecker, ModelSetup, Rater } from '../ports.ts';
import { createChecker } from './checker.ts';
import { takesTools } from './hearReply.ts';
import { createRater, type ReviewerSetup } from './rater.ts';

export type Reviewers =
  | { readonly ok: true; readonly rater: Rater; readonly checker: AlignmentChecker }
  /** A sentence that names the setting. Nothing else is taken in its place. */
  | { readonly ok: false; readonly problem: string };

type Reviewer = {
  readonly setup: ModelSetup;
  /** Where the model was chosen: `approvals.rater`, `approvals.alignmentChecker`. */
  readonly setting: string;
};

/** Resolves both models at once and strictly: whoever asked for a better rater does not get another one quietly. */
export async function loadReviewers(
  rater: Reviewer,
  checker: Reviewer,
  surroundings: Omit<ReviewerSetup, 'model' | 'name'>,
): Promise<Reviewers> {
  const forRating = await resolve(rater);
  if (!forRating.ok) return forRating;
  const forChecking = await resolve(checker);
  if (!forChecking.ok) return forChecking;
  return {
    ok: true,
    rater: createRater({ ...surroundings, ...forRating.found }),
    checker: createChecker({ ...surroundings, ...forChecking.found }),
  };
}

type Resolved =
  | { readonly ok: true; readonly found: Pick<ReviewerSetup, 'model' | 'name'> }
  | { readonly ok: false; readonly problem: string };

async function resolve({ setup, setting }: Reviewer): Promise<Resolved> {
  if (!setup.ok) return { ok: false, problem: `${setting}: ${setup.problem}` };
  const { choice } = setup;
  const name = choice.provider === 'practice' ? 'practice' : `${choice.provider} ${choice.model}`;
  try {
    const model = await loadModel(setup);
    if (takesTools(model)) return { ok: true, found: { model, name } };
    const problem = `${setting}: ${name} cannot be given tools, so it can neither rate nor check.`;
    return { ok: false, problem };
  } catch (error) {
    return { ok: false, problem: `${setting}: ${describeProblem(error, choice)}` };
  }
}
