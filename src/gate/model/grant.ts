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
  /** ISO 8601 date after which the grant does nothing. */
  readonly expires?: string;
  /** How many uses remain. */
  readonly uses?: number;
};
