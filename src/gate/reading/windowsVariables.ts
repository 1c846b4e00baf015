import type { Setting } from './reading.ts';

const fixed: Readonly<Record<string, string>> = {
  SYSTEMDRIVE: 'C:',
  HOMEDRIVE: 'C:',
  SYSTEMROOT: 'C:\\Windows',
  WINDIR: 'C:\\Windows',
  PROGRAMFILES: 'C:\\Program Files',
  'PROGRAMFILES(X86)': 'C:\\Program Files (x86)',
  PROGRAMW6432: 'C:\\Program Files',
  COMMONPROGRAMFILES: 'C:\\Program Files\\Common Files',
  PROGRAMDATA: 'C:\\ProgramData',
  ALLUSERSPROFILE: 'C:\\ProgramData',
  PUBLIC: 'C:\\Users\\Public',
  COMSPEC: 'C:\\Windows\\System32\\cmd.exe',
};

const inHome: Readonly<Record<string, string>> = {
  USERPROFILE: '',
  HOME: '',
  APPDATA: '\\AppData\\Roaming',
  LOCALAPPDATA: '\\AppData\\Local',
  TEMP: '\\AppData\\Local\\Temp',
  TMP: '\\AppData\\Local\\Temp',
  ONEDRIVE: '\\OneDrive',
};

/** A text for Windows that is judged elsewhere still means the home that it would have there. */
const windowsHome = ({ home }: Setting): string =>
  home.startsWith('/') ? `C:\\Users${home.slice(home.lastIndexOf('/')).replace('/', '\\')}` : home;

/** What a variable of the environment holds on any usual machine; undefined for all others. */
export function windowsVariable(name: string, setting: Setting): string | undefined {
  const key = name.toUpperCase();
  const below = inHome[key];
  if (below !== undefined) return (key === 'HOME' ? setting.home : windowsHome(setting)) + below;
  if (key === 'HOMEPATH') return windowsHome(setting).slice(2);
  return fixed[key];
}
