/** Runs something later; the result takes it back. Handed in, so that nothing here waits by itself. */
export type Clock = { after(ms: number, run: () => void): () => void };

export const windowClock: Clock = {
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
