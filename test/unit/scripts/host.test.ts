import { expect, test } from 'vitest';
import { findChromium } from '../../host/chromium.mjs';
import { endCode } from '../../host/endCode.mjs';
import { parseLauncherArguments } from '../../host/launcherArguments.mjs';
import { workbenchAddress } from '../../host/workbench.mjs';

test.each([
  // reported  note  code
  [0, 'passed', 0],
  [1, 'failed', 1],
  [1, undefined, 1],
  [undefined, 'passed', 1],
  [0, 'failed', 70],
  [0, undefined, 70],
] as const)('a run reported with %j whose note is %j ends with %i', (reported, note, code) => {
  expect(endCode(reported, note).code).toBe(code);
});

test('a host that died is named', () => {
  expect(endCode(0, undefined).problem).toBe(
    'the extension host ended before the tests did (they left no note)',
  );
});

test('the launcher takes the flags of a desktop VS Code and drops what it has no use for', () => {
  const argv = [
    '/home/dev/space',
    '--no-sandbox',
    '--extensionDevelopmentPath=/x=y',
    '--extensionDevelopmentPath=/z',
    '--extensionTestsPath=/t.cjs',
    '--user-data-dir=/u',
    '--extensions-dir=/e',
    '--disable-workspace-trust',
  ];
  expect(parseLauncherArguments(argv)).toEqual({
    developed: ['/x=y', '/z'],
    tests: '/t.cjs',
    folder: '/home/dev/space',
    userDataDir: '/u',
    extensionsDir: '/e',
    workspaceTrust: false,
  });
});

test('a folder may come as an address', () => {
  expect(parseLauncherArguments(['--folder-uri=file:///a%20b']).folder).toBe('/a b');
});

test.each([
  ['the usual place', {}, ['/usr/bin/chromium'], '/usr/bin/chromium'],
  ['the next one', {}, ['/usr/bin/google-chrome'], '/usr/bin/google-chrome'],
  ['the named one first', { CHROMIUM_PATH: '/c' }, ['/c', '/usr/bin/chromium'], '/c'],
  [
    'nothing where the named one is missing',
    { CHROMIUM_PATH: '/c' },
    ['/usr/bin/chromium'],
    undefined,
  ],
  ['nothing where there is none', {}, [] as string[], undefined],
])('Chromium: %s', (_, env, programs, found) => {
  expect(findChromium(env, (file: string) => programs.includes(file))).toBe(found);
});

test.each([
  ['/a b', undefined, 'http://127.0.0.1:1/?folder=%2Fa+b'],
  ['/a.code-workspace', undefined, 'http://127.0.0.1:1/?workspace=%2Fa.code-workspace'],
  ['/a', 'secret', 'http://127.0.0.1:1/?tkn=secret&folder=%2Fa'],
  [undefined, undefined, 'http://127.0.0.1:1/?ew=true'],
])('the workbench on %j with token %j is at %s', (folder, token, address) => {
  expect(workbenchAddress({ url: 'http://127.0.0.1:1' }, folder, token)).toBe(address);
});
