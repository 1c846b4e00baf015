import type { Effect, Part, Place, Reading } from '../reading/reading.ts';
import { credentialsLeave } from './exfiltration.ts';

export type HardlineFamily =
  | 'delete-root'
  | 'delete-system'
  | 'delete-home'
  | 'permissions-root'
  | 'permissions-system'
  | 'permissions-home'
  | 'move-system'
  | 'device'
  | 'fork-bomb'
  | 'kill-all'
  | 'power'
  | 'recovery'
  | 'credentials-leave';

export type Hardline = {
  readonly family: HardlineFamily;
  /** What it would happen to, where that has a name. */
  readonly target: string;
  /** Indices into the reading's parts. */
  readonly parts: readonly number[];
};

/** What no mode and no entry lets run: it cannot be undone, or it hands out credentials. */
export function hardline(reading: Reading): Hardline | undefined {
  for (const effect of reading.effects) {
    const found = destroys(effect, reading);
    if (found) return { ...found, parts: [effect.part] };
  }
  if (reading.forkBomb) return { family: 'fork-bomb', target: '', parts: [] };
  const parts = credentialsLeave(reading);
  return parts && { family: 'credentials-leave', target: '', parts };
}

type Found = Omit<Hardline, 'parts'>;
type PathTarget = Extract<Effect['target'], { type: 'path' }>;

function destroys(effect: Effect, reading: Reading): Found | undefined {
  const { target } = effect;
  if (effect.kind === 'device') return onDevice(effect, reading);
  return target.type === 'path'
    ? onPath(effect, target, reading)
    : target.type === 'thing' && here(effect, reading)
      ? onMachine(effect, target.text)
      : undefined;
}

function onPath(
  { kind, tree, part }: Effect,
  { place, text }: PathTarget,
  reading: Reading,
): Found | undefined {
  if (kind === 'deletes' && tree && anyTopFolder.test(place.path))
    return { family: 'delete-system', target: text };
  if (kind === 'deletes') return onRoot(place, 'delete');
  if (kind === 'moves') return moved(place, part, reading);
  if (kind === 'writes' && kernelTrigger.test(place.path)) return { family: 'power', target: text };
  const taken = kind === 'permissions' && tree && !givesBack(reading.parts[part], place);
  return taken ? onRoot(place, 'permissions') : undefined;
}

/** `/$x`: a folder of the system, or with nothing in `x` the root itself. */
const anyTopFolder = /^\/\ue000+$/;

function onMachine({ kind }: Effect, target: string): Found | undefined {
  if (kind === 'power') return { family: 'power', target };
  const all = kind === 'kills' && (target === 'all' || essential.test(target));
  return all ? { family: 'kill-all', target } : undefined;
}

/** Processes that take the machine down with them. */
const essential =
  /^(?:1|init|systemd|launchd|(?:csrss|lsass|smss|wininit|winlogon|services|svchost)(?:\.exe)?)$/i;

/** On this machine rather than in a container or on another one. */
const here = (effect: Effect, reading: Reading): boolean =>
  reading.parts[effect.part]?.where === 'here';

function onRoot(place: Place, verb: 'delete' | 'permissions'): Found | undefined {
  if (place.kind !== 'root' && place.kind !== 'system' && place.kind !== 'home') return undefined;
  return { family: `${verb}-${place.kind}`, target: place.path };
}

/** `chown -R alice /home/alice` gives somebody what is theirs, and `chmod +x` in a home takes nothing away. */
function givesBack(part: Part | undefined, place: Place): boolean {
  if (part?.program === 'chmod' && place.kind === 'home') {
    return part.words.some((word) => /^[ugoa]*\+[rwxX]+$/.test(word.text));
  }
  if (part?.program !== 'chown' || place.kind !== 'home' || place.contents) return false;
  const owner = place.path.slice(place.path.lastIndexOf('/') + 1);
  return part.words.some(
    (word) => word.text.split(/[:.]/)[0] === owner || /^\$\{?USER/.test(word.text),
  );
}

function moved(place: Place, part: number, { effects }: Reading): Found | undefined {
  const lost = effects.some(
    ({ part: own, target }) =>
      own === part && target.type === 'path' && target.place.kind === 'null',
  );
  if (lost) return onRoot(place, 'delete');
  return place.kind === 'root' || place.kind === 'system'
    ? { family: 'move-system', target: place.path }
    : undefined;
}

const kernelTrigger = /^\/proc\/(?:sysrq-trigger|sys\/kernel\/sysrq)$/;

/** What holds files, or memory; a terminal or a tape does not come under it. */
const disk =
  /^\/dev\/(?:[shv]d[a-z\ue000-\ue003]|xvd[a-z\ue000-\ue003]|nvme[\d\ue000-\ue003]|mmcblk\d|r?disk[\d\ue000-\ue003]|dm-\d|mapper\/|md\d|r?a?da\d|nbd\d|zd\d|zvol\/|disk\/|block\/|vg\w*\/|k?mem$|port$|pmem\d|loop\d|nvd\d|[\ue000-\ue003])|^\/\/[.?]\//;

function onDevice({ target, part }: Effect, reading: Reading): Found | undefined {
  if (target.type === 'thing') {
    if (reading.parts[part]?.where === 'container') return undefined;
    return {
      family: target.text.startsWith('recovery') ? 'recovery' : 'device',
      target: target.text,
    };
  }
  return target.type === 'path' && disk.test(target.place.path)
    ? { family: 'device', target: target.text }
    : undefined;
}
