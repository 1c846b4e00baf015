import type { Clock } from '../../../webview/clock.ts';

/** A clock that stands until it is moved. */
export function handClock(): Clock & { pass(ms: number): void } {
  let now = 0;
  let waiting: { at: number; run: () => void }[] = [];
  return {
    after(ms, run) {
      const entry = { at: now + ms, run };
      waiting.push(entry);
      return () => {
        waiting = waiting.filter((other) => other !== entry);
      };
    },
    pass(ms) {
      now += ms;
      const due = waiting.filter(({ at }) => at <= now);
      waiting = waiting.filter(({ at }) => at > now);
      for (const { run } of due) run();
    },
  };
}
