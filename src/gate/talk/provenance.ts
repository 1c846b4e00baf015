import { openWorld } from '../floors/openWorld.ts';
import { scriptEnvLeak } from '../floors/scriptEnvLeak.ts';
import type { ModeId } from '../model/mode.ts';
import { modes } from '../model/mode.ts';
import type { Reading } from '../reading/reading.ts';

/**
 * The hosts of a command when the person typed every one of them, word for word. Where the text hides anything
 * or was not read whole, a host may not be what it looks like, and nothing counts as typed.
 */
export function hostsTyped(
  mode: ModeId,
  reading: Reading,
  words: readonly string[],
): readonly string[] | undefined {
  if (!modes[mode].negotiates || !reading.complete || reading.disguises.length > 0) {
    return undefined;
  }
  if (scriptEnvLeak(reading)) return undefined;
  const hosts = openWorld(reading)?.hosts;
  if (!hosts) return undefined;
  const typed = new Set(words.flatMap(tokensOf));
  return hosts.every((host) => typed.has(host)) ? hosts : undefined;
}

/** Whole words only: `https://good.example.attacker.net` must not speak for `https://good.example`. */
const tokensOf = (text: string): string[] =>
  text.split(/\s+/).map((token) => token.replace(/[.,;:)\]"']+$/, ''));
