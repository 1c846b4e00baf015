import type { Timer } from '../ports.ts';
import { orStopped, stopped } from '../stopping.ts';

export const outOfTime = Symbol('out of time');

/**
 * What the work comes to, `outOfTime` after the budget, or `stopped` with the signal. The work's own signal is
 * aborted in both cases, and the timer is called off in every case.
 */
export async function withinBudget<T>(
  work: (signal: AbortSignal) => Promise<T>,
  budgetMs: number,
  timer: Timer,
  signal: AbortSignal,
): Promise<T | typeof outOfTime | typeof stopped> {
  const expired = new AbortController();
  const callOff = timer.after(budgetMs, () => expired.abort());
  const either = AbortSignal.any([signal, expired.signal]);
  try {
    const done = await orStopped(work(either), either);
    if (done !== stopped) return done;
    return signal.aborted ? stopped : outOfTime;
  } catch (error) {
    if (signal.aborted) return stopped;
    if (expired.signal.aborted) return outOfTime;
    throw error;
  } finally {
    callOff();
  }
}
