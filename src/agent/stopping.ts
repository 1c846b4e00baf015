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
