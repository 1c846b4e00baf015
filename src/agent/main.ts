export { listServerModels } from './models/list.ts';
export { createSession, type Session, type SessionOptions } from './session.ts';
