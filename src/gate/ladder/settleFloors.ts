import { openWorld } from '../floors/openWorld.ts';
import { scriptEnvLeak } from '../floors/scriptEnvLeak.ts';
import type { Action } from '../model/call.ts';
import { type ModeId, modes } from '../model/mode.ts';
import type { Outcome, Rating } from '../model/rating.ts';
import type { Reading } from '../reading/reading.ts';
import { annotationsOf } from '../rules/annotations.ts';
import { hostsTyped } from '../talk/provenance.ts';
import { handsOverVariables, reachesHosts, reachesOpenWorld } from '../wording/rater.ts';

/** What no rating lifts by itself. A floor on hosts is lifted where the person typed every one of them. */
export type Floor =
  | { readonly kind: 'script-env-leak'; readonly reason: string }
  | {
      readonly kind: 'open-world';
      readonly hosts: readonly string[];
      readonly lifted: boolean;
      readonly reason: string;
    };

export function floorOf(
  mode: ModeId,
  reading: Reading | undefined,
  words: readonly string[],
): Floor | undefined {
  if (!reading) return undefined;
  const leak = scriptEnvLeak(reading);
  if (leak) return { kind: 'script-env-leak', reason: handsOverVariables(leak.variables) };
  const world = openWorld(reading);
  if (!world) return undefined;
  const { hosts } = world;
  const lifted = hostsTyped(mode, reading, words) !== undefined;
  return { kind: 'open-world', hosts, lifted, reason: reachesHosts(hosts) };
}

export const isInForce = (floor: Floor | undefined): floor is Floor =>
  floor !== undefined && !(floor.kind === 'open-world' && floor.lifted);

/** Only these are as grave as destructive; whatever else stands in an outcome is raised. */
const graveEnough: ReadonlySet<string> = new Set<Outcome>([
  'destructive',
  'catastrophic',
  'attack',
]);

/** Raises a rating to destructive and never lowers one. A suggested tool goes with what was raised. */
export function raise(rating: Rating, floor: Floor | undefined): Rating {
  if (!isInForce(floor) || graveEnough.has(rating.outcome)) return rating;
  return { outcome: 'destructive', reason: floor.reason };
}

/** Where commands are rated, a tool that may reach the world is destructive without any model's word. */
export function toolFloor(mode: ModeId, action: Action): Rating | undefined {
  if (!modes[mode].rated || action.kind === 'shell') return undefined;
  if (annotationsOf(action).openWorldHint === false) return undefined;
  return { outcome: 'destructive', reason: reachesOpenWorld('openWorldHint') };
}
