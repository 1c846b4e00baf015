export { decidedBy } from '../gate/ladder/decidedBy.ts';
export { loadGateWorld, neverRuns } from './gateWorld.ts';
export { listServerModels } from './models/list.ts';
export { loadReviewers, type Reviewers } from './reviewer/load.ts';
export { createSession, type Session, type SessionOptions } from './session.ts';
export { previewChange } from './tools/preview.ts';
