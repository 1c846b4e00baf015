import type { Read } from './canonical.ts';
import type { RegexpEngine } from './regexps.ts';

/**
 * What the gate needs from the world, bound by the edge. Without `read` a command is compared by its whole text
 * alone; without `regexps` an entry with a regular expression forbids everything and allows nothing.
 */
export type GateWorld = {
  readonly read?: Read;
  readonly regexps?: RegexpEngine;
  /**
   * Whether an absolute path is kept from the agent; `below` asks whether anything under it may be. Without it
   * nothing is.
   */
  readonly isIgnored?: (path: string, asked: 'itself' | 'below') => boolean;
  /** What the script at an absolute path is known by as of now. Without it every script counts as changed. */
  readonly digest?: (path: string) => string;
};
