import { isRating, type Rated } from '../model/rating.ts';

export type Health = { readonly failures: number; readonly said: boolean };

export const healthy: Health = { failures: 0, said: false };

const mostFailures = 3;

/**
 * Three failures in a row are said once in a session. What an approval covered ran anyway, so its failed rating
 * does not count; any answer does.
 */
export function takePulse(health: Health, rated: Rated, covered: boolean): Health {
  if (isRating(rated)) return { ...health, failures: 0 };
  return covered ? health : { ...health, failures: health.failures + 1 };
}

export const isAiling = ({ failures, said }: Health): boolean => failures >= mostFailures && !said;
