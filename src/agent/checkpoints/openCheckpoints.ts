import type { Checkpoints } from '../playing.ts';
import type { CheckpointLog } from './checkpointLog.ts';
import { DurableSaver } from './durableSaver.ts';

/** Where a session's turns wait over the end of a window. `tell` gets sentences about what is lost. */
export function openCheckpoints(
  log: CheckpointLog,
  session: string,
  tell: (problem: string) => void,
): Checkpoints {
  return { saver: new DurableSaver(log, { tell }), thread: session };
}
