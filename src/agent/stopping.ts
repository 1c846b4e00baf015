/** Why a turn is aborted that is to be taken up again in another life of the session. */
export const leaving = new Error('The window is closing.');

export const isLeaving = (signal: AbortSignal): boolean => signal.reason === leaving;

export const stopped = Symbol('stopped');

/** The promise's value, or `stopped` as soon as the signal says so. */
export function orStopped<T>(
  promise: Promise<T>,
  signal: AbortSignal,
): Promise<T | typeof stopped> {
  if (signal.aborted) return Promise.resolve(stopped);
  return new Promise((resolve, reject) => {
    const stop = () => resolve(stopped);
    signal.addEventListener('abort', stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
