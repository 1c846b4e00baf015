import { expect, test } from 'vitest';
import { decidedBy } from '../../../../src/gate/ladder/decidedBy.ts';
import type { StageName } from '../../../../src/gate/model/decision.ts';
import { describe } from '../../../../src/gate/model/entry.ts';
import { read } from '../../../../src/gate/reading/read.ts';
import { exactRule, shellCall } from '../../../support/builders.ts';

const setting = { shell: 'bash', cwd: '/work', home: '/home/me', platform: 'linux' } as const;
const world = { read: (text: string) => read(text, setting) };
const policy = {
  mode: 'write',
  allow: [exactRule('make'), exactRule('npm test')],
  deny: [exactRule('npm publish')],
  escalate: [exactRule('npm start')],
  hasRater: false,
  trusted: true,
} as const;

test.each([
  ['allow', 'make', ['make']],
  ['allow', 'make && npm test', ['make', 'npm test']],
  ['allow', 'make && npm publish', []],
  ['deny', 'make && npm publish', ['npm publish']],
  ['escalate', 'npm start', ['npm start']],
  ['mode', 'make', []],
  ['read-only', 'ls', []],
] satisfies [StageName, string, string[]][])(
  '%s of “%s” rests on %j',
  (stage, command, expected) => {
    const decision = { verdict: 'run', stage, reason: '' } as const;
    const rules = decidedBy(shellCall(command), decision, policy, world);
    expect(rules.map(({ entry }) => describe(entry))).toEqual(expected);
  },
);
