import { couldBe, hasMark, matchesAll } from './patterns.ts';
import { type Place, type PlaceKind, type Setting, starMark, unknownMark } from './reading.ts';
import { isProtected, isSecret } from './sensitivePlaces.ts';
import { namedPlace } from './windowsPlaces.ts';

const systemFolders = new Set(
  (
    '/home /root /etc /usr /var /bin /sbin /boot /lib /lib32 /lib64 /opt /sys /proc /dev /mnt /media /run /srv ' +
    '/users /library /applications /system /volumes /private /cores /network /nix ' +
    '/usr/bin /usr/lib /usr/lib64 /usr/sbin /var/lib /system/library /system/volumes /system/volumes/data ' +
    '/lib/modules /usr/lib/modules /sys/firmware /sys/firmware/efi /sys/firmware/efi/efivars ' +
    // The disk of Windows, as its Linux and its bash name it.
    '/c /mnt/c /cygdrive/c /c/windows /mnt/c/windows /c/users /mnt/c/users'
  ).split(' '),
);
const topFolders = [...systemFolders].filter((path) => path.lastIndexOf('/') === 0);

const windowsFolders = new Set([
  'windows',
  'windows/system32',
  'program files',
  'program files (x86)',
  'programdata',
  'users',
  'documents and settings',
  'boot',
  'efi',
  'recovery',
  'system volume information',
  'windows/syswow64',
  'windows/winsxs',
  'windows/boot',
  'windows/fonts',
  'windows/servicing',
  'windows/system32/drivers',
  'windows/system32/config',
  // As the Linux of Windows names it.
  'mnt/c',
  'mnt/c/windows',
  'mnt/c/users',
]);

const windowsTops = [...windowsFolders].filter((folder) => !folder.includes('/'));

/** Where a word of a command points, seen from `cwd`; undefined `cwd` makes every relative path unknown. */
export function placeOf(spelled: string, cwd: string | undefined, setting: Setting): Place {
  const shape = spelled.startsWith('/proc/') ? spelled.replace(processRoot, '/') : spelled;
  const windows = setting.platform === 'win32' || setting.shell !== 'bash';
  const named = windows ? namedPlace(shape) : undefined;
  if (named) return named;
  const path = absolute(shape, cwd, windows);
  if (path === undefined) return { kind: 'unknown', path: shape, contents: false };
  if (windows && drive.test(path)) return windowsPlace(path, setting);
  return posixPlace(path, setting);
}

/** What is left of `C:\\` where a backslash quotes: nobody has such a file. */
const wholeDrive = /^[a-z]:(?:[\\/]?\*?)$/i;
const drive = /^[a-z]:\//i;
/** A drive of this machine by its name in the network. */
const ownShare = /^\/\/(?:localhost|127\.0\.0\.1)\/([a-z])\$(?=\/|$)/i;
const special = /^\\\\[?.]\\/;

function absolute(shape: string, cwd: string | undefined, windows: boolean): string | undefined {
  let path = shape;
  if (windows) {
    path = path.replace(special, '').replaceAll('\\', '/').replace(ownShare, '$1:');
    if (/^[a-z]:$/i.test(path)) path += '/';
    if (drive.test(path)) return join(path.slice(2), path.slice(0, 2));
    if (path.startsWith('//')) return path;
  }
  if (!windows && wholeDrive.test(path)) return '/';
  if (path.startsWith('/')) {
    const disk = windows ? diskOf(shape, cwd) : '';
    return join(path, disk);
  }
  if (path.startsWith(unknownMark) || cwd === undefined) return undefined;
  if (cwd[1] === ':') return join(`${cwd.slice(2).replaceAll('\\', '/')}/${path}`, cwd.slice(0, 2));
  return join(`${cwd}/${path}`, '');
}

/** A path that begins with a backslash is on the drive of the working directory. */
function diskOf(shape: string, cwd: string | undefined): string {
  if (cwd !== undefined && drive.test(cwd.replaceAll('\\', '/'))) return cwd.slice(0, 2);
  return shape.startsWith('\\') ? 'C:' : '';
}

/** A process sees the whole machine below its `root`. */
const processRoot = /^\/proc\/[^/]+\/root(?:\/|$)/;

const needsJoining = /\/\.|\/\//;

/** Resolves `.`, `..` and repeated slashes; keeps a trailing pattern. */
function join(path: string, disk: string): string {
  if (!needsJoining.test(path)) {
    return disk + (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);
  }
  const kept: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '..') kept.pop();
    else if (segment !== '' && segment !== '.') kept.push(segment);
  }
  return `${disk}/${kept.join('/')}`;
}

function posixPlace(path: string, setting: Setting): Place {
  if (path === '/') return { kind: 'root', path, contents: false };
  const slash = path.lastIndexOf('/');
  const last = path.slice(slash + 1);
  if (matchesAll(last) || (setting.shell !== 'bash' && everyFile.test(path))) {
    const folder = slash === 0 ? '/' : path.slice(0, slash);
    return { kind: posixPlace(folder, setting).kind, path: folder, contents: true };
  }
  return { kind: posixKind(fold(path, setting), setting), path, contents: false };
}

const fold = (path: string, setting: Setting): string =>
  (setting.caseSensitive ?? setting.platform === 'linux') ? path : path.toLowerCase();

function posixKind(path: string, setting: Setting): PlaceKind {
  if (path.startsWith('/dev/')) return deviceKind(path);
  const home = fold(setting.home, setting);
  const workspace = fold(setting.workspace ?? setting.cwd, setting);
  if (isSecret(path)) return 'secret';
  if (isProtected(path)) return 'protected';
  if (path === home || isSomeonesHome(path)) return 'home';
  if (path === workspace || path.startsWith(`${workspace}/`)) return 'workspace';
  if (path.length < 32 && isSystemFolder(path)) return 'system';
  if (path.startsWith('/private/')) return posixKind(path.slice(8), setting);
  return path.startsWith(`/${unknownMark}`) ? 'unknown' : 'outside';
}

function isSystemFolder(path: string): boolean {
  const lower = path.toLowerCase();
  if (systemFolders.has(lower)) return true;
  return (
    hasMark(path) &&
    path.lastIndexOf('/') === 0 &&
    !path.startsWith(`/${unknownMark}`) &&
    topFolders.some((folder) => couldBe(lower, folder))
  );
}

const homeOfSomeone = /^(?:\/home\/[^/]+|\/users\/[^/]+|\/root|\/var\/root)(?:\/library)?$/i;
const isSomeonesHome = (path: string): boolean => homeOfSomeone.test(path);

const keepsNothing =
  /^\/dev\/(?:null|zero|full|random|urandom|std(?:in|out|err)|fd\/\d+|tty|ptmx|pts\/\d+)$/;
const memory = /^\/dev\/(?:shm|mqueue|sdcard)\//;

function deviceKind(path: string): PlaceKind {
  if (keepsNothing.test(path)) return 'null';
  return memory.test(path) ? 'outside' : 'device';
}

/** `*` and `*.*`. */
const everyFile = new RegExp(`/[*${starMark}]+(?:\\.[*${starMark}]+)?$`);

function windowsPlace(path: string, setting: Setting): Place {
  const rest = path
    .slice(3)
    .toLowerCase()
    .replace(/[. ]+(?=\/|$)/g, '');
  if (rest === '') return { kind: 'root', path, contents: false };
  const slash = path.lastIndexOf('/');
  if (everyFile.test(path)) {
    const folder = slash === 2 ? path.slice(0, 3) : path.slice(0, slash);
    return { kind: windowsPlace(folder, setting).kind, path: folder, contents: true };
  }
  return { kind: windowsKind(rest, path.toLowerCase(), setting), path, contents: false };
}

type Folders = { readonly home: string; readonly workspace: string };
const windowsFoldersOf = new WeakMap<Setting, Folders>();

function foldersOf(setting: Setting): Folders {
  let folders = windowsFoldersOf.get(setting);
  if (!folders) {
    const slashed = (folder: string) => folder.toLowerCase().replaceAll('\\', '/');
    folders = {
      home: slashed(setting.home),
      workspace: slashed(setting.workspace ?? setting.cwd),
    };
    windowsFoldersOf.set(setting, folders);
  }
  return folders;
}

function windowsKind(rest: string, path: string, setting: Setting): PlaceKind {
  const { home, workspace } = foldersOf(setting);
  const posix = `/${rest}`;
  if (isSecret(posix)) return 'secret';
  if (isProtected(posix)) return 'protected';
  if (path === home || /^users\/[^/]+$/.test(rest)) return 'home';
  if (path === workspace || path.startsWith(`${workspace}/`)) return 'workspace';
  if (windowsFolders.has(rest)) return 'system';
  const reaches =
    hasMark(rest) &&
    !rest.startsWith(unknownMark) &&
    windowsTops.some((folder) => couldBe(rest, folder));
  return reaches ? 'system' : 'outside';
}
