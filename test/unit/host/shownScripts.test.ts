import { beforeAll, describe, expect, test } from 'vitest';
import { loadGateWorld } from '../../../src/agent/gateWorld.ts';
import { scriptsOf } from '../../../src/gate/rules/scripts.ts';
import type { GateWorld } from '../../../src/gate/rules/world.ts';
import { shownScripts } from '../../../src/host/shownScripts.ts';
import type { SessionRecord } from '../../../src/protocol/sessionRecord.ts';

const folder = '/w';
let world: GateWorld;
beforeAll(async () => {
  world = await loadGateWorld({ shell: 'bash', cwd: folder, home: '/home/me', platform: 'linux' });
});

const shown = (
  command: string,
  there: readonly string[],
  calls: readonly (readonly SessionRecord[])[] = [],
) => {
  const reading = world.read?.(command);
  return shownScripts(reading ? scriptsOf(reading) : [], {
    folder,
    isFile: (path) => there.includes(path),
    read: world.read,
    calls: () => calls,
  });
};

const at = 0;
const call = (subject: string): SessionRecord => ({
  type: 'call',
  at,
  callId: 'c',
  tool: 'run_shell_command',
  form: 'command',
  subject,
});
const started: SessionRecord = { type: 'started', at, callId: 'c', sha256: '' };
const changed = (path: string): SessionRecord => ({
  type: 'result',
  at,
  callId: 'c',
  status: 'ok',
  content: '',
  detail: { kind: 'file', path, added: 1, removed: 0 },
});

describe('the scripts of a card', () => {
  test.each([
    ['bash tools/x.sh', ['tools/x.sh']],
    ['./tools/x.sh && npm run build', ['tools/x.sh', 'package.json']],
    ['make all', ['Makefile']],
    ['npm test', ['package.json']],
    ['ls', []],
    ['bash missing.sh', []],
    ['bash /etc/outside.sh', []],
  ])('%s: %j', (command, paths) => {
    const there = ['/w/tools/x.sh', '/w/package.json', '/w/Makefile', '/etc/outside.sh'];
    expect(shown(command, there).map(({ path }) => path)).toEqual(paths);
  });

  test.each([
    ['a file tool', [changed('x.sh')]],
    ['a file tool that was given another spelling', [changed('./sub/../x.sh')]],
    ['a command', [call('echo rm > x.sh'), started]],
    ['a command in a folder of its own', [call('cd sub && cp evil ../x.sh'), started]],
    [
      'a command that the person changed',
      [call('ls'), { type: 'edited', at, callId: 'c', subject: 'mv y x.sh' } as const, started],
    ],
  ])('is said to be written here by %s', (_by, records) => {
    expect(shown('bash x.sh', ['/w/x.sh'], [records])).toEqual([
      { path: 'x.sh', writtenHere: true },
    ]);
  });

  test.each([
    ['a command that never started', [call('echo rm > x.sh')]],
    ['another file', [changed('y.sh')]],
    ['a reader', [call('cat x.sh'), started]],
  ])('is not, by %s', (_by, records) => {
    expect(shown('bash x.sh', ['/w/x.sh'], [records])).toEqual([{ path: 'x.sh' }]);
  });
});
