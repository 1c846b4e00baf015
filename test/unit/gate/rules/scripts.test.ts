import { describe, expect, test } from 'vitest';
import { decide } from '../../../../src/gate/ladder/decide.ts';
import { decidedBy } from '../../../../src/gate/ladder/decidedBy.ts';
import type { Policy, Rule } from '../../../../src/gate/model/policy.ts';
import { read } from '../../../../src/gate/reading/read.ts';
import { scriptsOf } from '../../../../src/gate/rules/scripts.ts';
import { command, exact, glob, worldOf } from './rules.ts';

const setting = { shell: 'bash', cwd: '/w', home: '/home/dev', platform: 'linux' } as const;

test.each<[command: string, scripts: readonly string[]]>([
  ['./build.sh', ['/w/build.sh']],
  ['bash tools/x.sh --all', ['/w/tools/x.sh']],
  ['sh -c "./y.sh"', ['/w/y.sh']],
  ['npm run build', ['/w/package.json']],
  ['cd sub && pnpm test', ['/w/sub/package.json']],
  ['make all', ['/w/GNUmakefile', '/w/makefile', '/w/Makefile']],
  ['node a.js && node a.js', ['/w/a.js']],
  ['git status', []],
  ['bash /opt/x.sh', []],
])('%s runs %j', (text, scripts) => {
  expect(scriptsOf(read(text, setting))).toEqual(scripts);
});

describe('an approval that is bound to a script', () => {
  const path = '/home/dev/project/build.sh';
  const bound: Rule = {
    entry: exact('./build.sh'),
    origin: 'project',
    scripts: { [path]: 'as it was' },
  };
  const policy = (...allow: Rule[]): Policy => ({
    mode: 'manual',
    deny: [],
    escalate: [],
    allow,
    hasRater: false,
    trusted: true,
  });
  const world = (now: string) => ({ ...worldOf(), digest: () => now });
  const call = command('./build.sh');

  test('runs it as long as the script is what it was', () => {
    expect(decide(call, policy(bound), world('as it was')).decision).toEqual({
      verdict: 'run',
      stage: 'allow',
      reason: 'Allowed by “./build.sh”, saved in this workspace.',
    });
  });

  test('asks once it has changed, and says so', () => {
    const { decision } = decide(call, policy(bound), world('another'));
    expect(decision).toEqual({
      verdict: 'ask',
      stage: 'allow',
      reason: `${path} has changed since you approved “./build.sh”.`,
    });
    expect(decidedBy(call, decision, policy(bound), world('another'))).toEqual([]);
  });

  test('asks where nobody can say what the script is now', () => {
    expect(decide(call, policy(bound), worldOf()).decision.verdict).toBe('ask');
  });

  test('gives way to an approval of the script as it is now', () => {
    const renewed: Rule = { ...bound, origin: 'session', scripts: { [path]: 'another' } };
    const both = policy(bound, renewed);
    const { decision } = decide(call, both, world('another'));
    expect(decision.verdict).toBe('run');
    expect(decidedBy(call, decision, both, world('another'))).toEqual([renewed]);
  });

  test('covers no part of a longer line either', () => {
    const both = policy(bound, { entry: glob('git status*'), origin: 'project' });
    const line = command('git status && ./build.sh');
    expect(decide(line, both, world('as it was')).decision.verdict).toBe('run');
    expect(decide(line, both, world('another')).decision.verdict).toBe('ask');
  });
});
