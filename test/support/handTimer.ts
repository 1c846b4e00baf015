import type { Timer } from '../../src/agent/ports.ts';

export type HandTimer = Timer & {
  /** Lets so many milliseconds pass. */
  pass(ms: number): void;
  /** How long each that still runs was set for. */
  readonly set: readonly number[];
  /** Resolves once a timer of that length runs. */
  untilSet(ms: number): Promise<void>;
};

/** Time goes on only when a test says so. */
export function handTimer(): HandTimer {
  let now = 0;
  const running = new Map<object, { ms: number; due: number; run: () => void }>();
  const listeners = new Set<() => void>();
  return {
    after(ms, run) {
      const key = {};
      running.set(key, { ms, due: now + ms, run });
      for (const look of [...listeners]) look();
      return () => {
        running.delete(key);
      };
    },
    pass(ms) {
      now += ms;
      for (const [key, { due, run }] of [...running]) {
        if (due > now || !running.delete(key)) continue;
        run();
      }
    },
    get set() {
      return [...running.values()].map(({ ms }) => ms);
    },
    untilSet(wanted) {
      return new Promise((resolve) => {
        const look = () => {
          if (![...running.values()].some(({ ms }) => ms === wanted)) return;
          listeners.delete(look);
          resolve();
        };
        listeners.add(look);
        look();
      });
    },
  };
}
