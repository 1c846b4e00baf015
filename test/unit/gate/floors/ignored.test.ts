import { expect, test } from 'vitest';
import { decide } from '../../../../src/gate/ladder/decide.ts';
import { read } from '../../../../src/gate/reading/read.ts';
import { shellCall } from '../../../support/builders.ts';

const setting = {
  shell: 'bash',
  cwd: '/home/me/project',
  home: '/home/me',
  platform: 'linux',
} as const;
const policy = { mode: 'assisted', deny: [], escalate: [], allow: [], hasRater: false } as const;
const isIgnored = (path: string, asked: 'itself' | 'below') =>
  asked === 'below' || path.startsWith('/home/me/project/private/') || path.endsWith('.pem');

const verdict = (command: string, ignoring: boolean) => {
  const world = {
    read: (text: string) => read(text, setting),
    ...(ignoring ? { isIgnored } : {}),
  };
  const { decision } = decide(shellCall(command), { ...policy, trusted: true }, world);
  return `${decision.verdict} ${decision.stage}`;
};

test.each([
  // command                       with an ignore file
  ['cat a.txt', 'run read-only'],
  ['ls', 'run read-only'],
  ['cat private/notes.txt', 'ask mode'],
  ['cd private && cat notes.txt', 'ask mode'],
  ['cat ./src/../private/a', 'ask mode'],
  ['head -1 a.txt; cat b.pem', 'ask mode'],
  ['cat *', 'ask mode'],
  ['cat src/*.txt', 'ask mode'],
  ['grep -rn word src', 'ask mode'],
  ['grep -n word src/a.txt', 'run read-only'],
  ['rg word', 'ask mode'],
  ['git status', 'run read-only'],
  ['find . -name a.txt', 'run read-only'],
  ['find . -name a.txt -exec cat {} +', 'ask mode'],
  ['git log --oneline', 'run read-only'],
  ['git log -p', 'ask mode'],
  ['git diff', 'ask mode'],
])('%s: %s where something is kept back', (command, expected) => {
  expect(verdict(command, true)).toBe(expected);
});

test.each(['cat private/notes.txt', 'cat src/*.txt', 'grep -rn word src', 'git diff', 'rg word'])(
  '%s only reads where nothing is',
  (command) => {
    expect(verdict(command, false)).toBe('run read-only');
  },
);
