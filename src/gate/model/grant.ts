import type { Annotations } from './annotations.ts';
import type { Entry } from './entry.ts';

/** How long an answer holds. */
export type Lifetime = 'once' | 'session' | 'always';

/** A remembered answer: an approval in the allow file, a refusal in the deny file. */
export type Grant = {
  readonly entry: Entry;
  /** ISO 8601. */
  readonly grantedAt: string;
  readonly scope: 'session' | 'always';
  /** For tools: the annotations under which it was approved. */
  readonly annotations?: Annotations;
  /** After it the grant does nothing: an ISO 8601 date, the day included, or a moment in UTC as `toISOString` writes it. */
  readonly expires?: string;
  /** How many uses it was given for; the ledger counts those that were made. */
  readonly uses?: number;
};
