import type { Call } from '../../gate/model/call.ts';
import type { Rating } from '../../gate/model/rating.ts';
import { orStopped, stopped } from '../stopping.ts';
import type { State, Turn, Update } from '../turn.ts';

/** Asks the rater about every call that needs it. Without a rater, or without its answer, a person is asked. */
export function rate(turn: Turn): (state: State) => Promise<Update> {
  return async ({ pending }) => {
    const ratings: Record<string, Rating | null> = {};
    for (const { call, decision } of pending) {
      if (decision?.verdict === 'rate') ratings[call.id] = await ratingOf(call, turn);
    }
    return { ratings };
  };
}

async function ratingOf(call: Call, { rater, signal }: Turn): Promise<Rating | null> {
  if (!rater) return null;
  try {
    const rating = await orStopped(rater.rate(call, signal), signal);
    return rating === stopped ? null : (rating ?? null);
  } catch {
    return null;
  }
}
