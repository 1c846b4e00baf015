import type { Annotations } from './annotations.ts';
import type { Entry } from './entry.ts';
import type { ModeId } from './mode.ts';

/** Where an entry was written. */
export type Origin = 'config' | 'project' | 'session';

/** From an absolute path to what the file was known by. */
export type Digests = { readonly [path: string]: string };

export type Rule = {
  readonly entry: Entry;
  readonly origin: Origin;
  /** What was believed of the tool when it was approved; a tool that became more dangerous is asked about anew. */
  readonly annotations?: Annotations;
  /** What the scripts that it runs were known by when it was approved, by path. */
  readonly scripts?: Digests;
};

/** Everything that a decision depends on besides the call, taken at one moment. */
export type Policy = {
  readonly mode: ModeId;
  readonly deny: readonly Rule[];
  readonly escalate: readonly Rule[];
  readonly allow: readonly Rule[];
  /** A rater is set up and healthy. Without one, rated modes ask. */
  readonly hasRater: boolean;
  /** Whether commands that only read run without being rated; they do when it is absent. */
  readonly readOnly?: 'run' | 'rate';
  /** The editor's Workspace Trust. Without it nothing runs. */
  readonly trusted: boolean;
};
