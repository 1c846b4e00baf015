import { expect, test } from 'vitest';
import { placeOf } from '../../../../src/gate/reading/places.ts';
import { settingFor } from '../../../support/readings.ts';

test.each([
  ['C:\\', 'root'],
  ['c:/', 'root'],
  ['C:', 'root'],
  ['D:\\', 'root'],
  ['\\', 'root'],
  ['\\\\?\\C:\\', 'root'],
  ['C:\\Windows\\..', 'root'],
  ['\\\\?\\Volume{1}\\', 'root'],
  ['C:\\WINDOWS', 'system'],
  ['C:\\Windows\\System32\\', 'system'],
  ['C:\\Windows.', 'system'],
  ['c:/program files (x86)', 'system'],
  ['\\Users', 'system'],
  ['C:\\Users\\dev', 'home'],
  ['C:\\Users\\anna', 'home'],
  ['C:\\Users\\dev\\project', 'workspace'],
  ['src\\a.ts', 'workspace'],
  ['..\\x', 'outside'],
  ['C:\\temp', 'outside'],
  ['C:\\Windows\\Temp\\a', 'outside'],
  ['\\\\server\\share', 'outside'],
  ['C:\\Users\\dev\\.ssh\\id_rsa', 'secret'],
  ['.git\\hooks', 'protected'],
  ['\\\\.\\PhysicalDrive0', 'device'],
  ['\\\\.\\C:', 'device'],
  ['NUL', 'null'],
  ['C:\\x\\nul.txt', 'null'],
  ['HKLM:\\', 'system'],
  ['HKLM', 'system'],
  ['HKEY_LOCAL_MACHINE\\SYSTEM', 'system'],
  ['Registry::HKEY_LOCAL_MACHINE\\SOFTWARE', 'system'],
  ['HKCU:\\Software', 'system'],
  ['HKLM:\\SYSTEM\\CurrentControlSet\\Services', 'system'],
  ['HKCU:\\Software\\MyApp', 'outside'],
  ['HKCU:\\Software\\Microsoft\\Windows\\CurrentVersion\\Run', 'protected'],
  ['HKLM\\SAM\\Domains', 'secret'],
])('%s: %s', (path, kind) => {
  const setting = settingFor('cmd');
  expect(placeOf(path, setting.cwd, setting).kind).toBe(kind);
});

test.each([
  ['C:\\*', 'root'],
  ['C:\\*.*', 'root'],
  ['C:\\Users\\*', 'system'],
  ['HKLM:\\SOFTWARE\\*', 'system'],
])('%s: all that is in a %s', (path, kind) => {
  const setting = settingFor('powershell');
  expect(placeOf(path, setting.cwd, setting)).toMatchObject({ kind, contents: true });
});
