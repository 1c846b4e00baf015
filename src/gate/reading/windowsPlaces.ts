import type { Place, PlaceKind } from './reading.ts';

const hives: Readonly<Record<string, string>> = {
  hkey_local_machine: 'hklm',
  hkey_current_user: 'hkcu',
  hkey_classes_root: 'hkcr',
  hkey_users: 'hku',
  hkey_current_config: 'hkcc',
};

const registry =
  /^(?:\/\/[\w.-]+\/)?(?:microsoft\.powershell\.core\/)?(?:registry::)?(hklm|hkcu|hkcr|hku|hkcc|hkey_[a-z_]+)(?::|(?=\/|$))\/*(.*)$/i;

/** Branches of the registry without which the machine or the account does not come up again. */
const vital =
  /^(?:|system|software|sam|security|hardware|bcd00000000|(?:system\/)?(?:currentcontrolset|controlset\d+)(?:\/(?:control|services|enum))?|software\/(?:microsoft|classes|policies|wow6432node)(?:\/windows(?: nt)?(?:\/currentversion)?)?)$/;
/** Values that start programs by themselves or hold what Windows lets in. */
const guarded =
  /currentversion\/(?:run|runonce|runservices|policies|winlogon|windows|image file execution options)|currentcontrolset\/(?:services|control)\/|shell\/open\/command|\/environment$|\/policies\//;
const credentials =
  /^(?:sam|security)(?:\/|$)|lsa\/secrets|internet explorer\/intelliforms|\/putty\/sessions|winlogon$/;

/** A key of the registry, a device by name, or a name that keeps nothing; undefined for any other path. */
export function namedPlace(shape: string): Place | undefined {
  const path = shape.replaceAll('\\', '/');
  const device = devicePlace(path);
  if (device) return { kind: device, path, contents: false };
  const found = registry.exec(path);
  if (!found) return undefined;
  const hive = (found[1] ?? '').toLowerCase();
  const rest = (found[2] ?? '').replace(/\/+$/, '');
  const contents = /(?:^|\/)[*\ue001]$/.test(rest);
  const key = contents ? rest.slice(0, -1).replace(/\/$/, '') : rest;
  const whole = `${hives[hive] ?? hive}:/${key}`;
  return { kind: keyKind(key.toLowerCase()), path: whole, contents };
}

function keyKind(key: string): PlaceKind {
  if (vital.test(key)) return 'system';
  if (credentials.test(key)) return 'secret';
  return guarded.test(key) ? 'protected' : 'outside';
}

const disk = /^\/\/[.?]\/(?:physicaldrive|harddisk|[a-z]:$|volume\{|cdrom|globalroot)/i;
const nothing = /(?:^|\/)(?:nul|con|prn|aux|conin\$|conout\$)(?:\.[a-z]+)?:?$/i;

function devicePlace(path: string): PlaceKind | undefined {
  if (/^\/\/\?\/[a-z]:$/i.test(path)) return undefined;
  if (disk.test(path)) return /^\/\/\?\/volume/i.test(path) ? 'root' : 'device';
  return nothing.test(path) ? 'null' : undefined;
}
