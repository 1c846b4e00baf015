export { decidedBy } from '../gate/ladder/decidedBy.ts';
export { openCheckpoints } from './checkpoints/openCheckpoints.ts';
export { explainCommand } from './explain.ts';
export { loadGateWorld, neverRuns, startedFrom } from './gateWorld.ts';
export { listServerModels } from './models/list.ts';
export { loadReviewers, type Reviewers } from './reviewer/load.ts';
export { createSession, type Session, type SessionOptions } from './session.ts';
export { previewChange } from './tools/preview.ts';
export { type TriedOut, tryOut } from './trial.ts';
