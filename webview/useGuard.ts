import { useEffect, useState } from 'preact/hooks';
import type { Clock } from './clock.ts';

/** How long after a question's appearance keys and clicks answer nothing: they were meant for what stood there before. */
export const guardMs = 500;

/** Whether the question with this key has only just appeared. */
export function useGuard(key: string | undefined, clock: Clock): boolean {
  const [settled, setSettled] = useState<string | undefined>(undefined);

  useEffect(() => {
    if (key === undefined) return;
    const cancel = clock.after(guardMs, () => setSettled(key));
    return () => {
      cancel();
      setSettled(undefined);
    };
  }, [key, clock]);

  return key !== undefined && settled !== key;
}
