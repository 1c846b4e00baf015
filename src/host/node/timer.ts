import type { Timer } from '../../agent/ports.ts';

export const systemTimer: Timer = {
  after(ms, run) {
    const timeout = setTimeout(run, ms);
    return () => clearTimeout(timeout);
  },
};

/** Resolves after that many milliseconds or with the signal. */
export function wait(ms: number, signal: AbortSignal, timer = systemTimer): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      callOff();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const callOff = timer.after(ms, end);
    signal.addEventListener('abort', end, { once: true });
  });
}
