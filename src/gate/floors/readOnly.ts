import type { Effect, Part, Reading } from '../reading/reading.ts';

export type Clearance = { readonly parts: readonly number[] };

/**
 * Given where the text only looks, inside the workspace or at the machine's harmless state, and all of it was
 * understood. A disguise never clears; neither does anything that no row knows.
 */
export function readOnly(reading: Reading): Clearance | undefined {
  if (!reading.complete || reading.disguises.length > 0 || reading.forkBomb) return undefined;
  if (!reading.effects.every(looksOnly)) return undefined;
  const known = new Set(reading.effects.map((effect) => effect.part));
  if (!reading.parts.every((part) => isClear(part, known, reading.parts))) return undefined;
  return { parts: reading.parts.map((part) => part.index) };
}

function looksOnly({ kind, target }: Effect): boolean {
  if (kind === 'writes') return target.type === 'path' && target.place.kind === 'null';
  if (kind !== 'reads') return false;
  if (target.type !== 'path') return target.type === 'thing';
  if (hiddenFiles.test(target.text)) return false;
  const { kind: where, path } = target.place;
  return where === 'workspace' || where === 'null' || tellsMachine.test(path);
}

/** What every user of a machine may know of it: its release, processor, memory, load and file systems. */
const tellsMachine =
  /^\/(?:etc\/(?:os-release|lsb-release|issue|debian_version|redhat-release|alpine-release|timezone|shells)|usr\/lib\/os-release|proc\/(?:cpuinfo|meminfo|version|uptime|loadavg|filesystems|stat|swaps))$/;

/** `.*` takes in `.env`. */
const hiddenFiles = /(?:^|\/)\.[*?[]/;

const askingWord = /^(?:--?help|--?version|-[vVh])$/;

/** A part does something that is known, starts something that does, or only asks for help. */
function isClear(part: Part, known: ReadonlySet<number>, parts: readonly Part[]): boolean {
  if (part.where !== 'here' || part.via === 'lookalike') return false;
  if (part.words.length === 0) return true;
  if (part.program === undefined || part.words[0]?.dynamic) return false;
  if (known.has(part.index) || part.words.some((word) => askingWord.test(word.text))) return true;
  return parts.some((other) => other.parent === part.index);
}
