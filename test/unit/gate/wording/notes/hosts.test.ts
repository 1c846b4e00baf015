import { expect, test } from 'vitest';
import { hostName, talkersOf } from '../../../../../src/gate/wording/notes/hosts.ts';
import { readAs } from '../../../../support/readings.ts';

test.each([
  // as the command writes it            the machine
  ['https://e.example/a?b#c', 'e.example'],
  ['https://e.example?x=1', 'e.example'],
  ['https://user:word@e.example:8080/a', 'user:word@e.example:8080'],
  ['https://github.com@evil.example/x', 'github.com@evil.example'],
  ['e.example/a', 'e.example'],
  ['e.example:8080/a', 'e.example:8080'],
  ['u@h.example:/srv/a b', 'u@h.example'],
  ['h.example::module', 'h.example'],
  ['u@h.example:22', 'u@h.example:22'],
  ['[2001:db8::1]:80/a', '[2001:db8::1]:80'],
  ['203.0.113.9', '203.0.113.9'],
  ['ssh://git@h.example/r.git', 'git@h.example'],
  ['file:///etc/passwd', ''],
])('%s is on %s', (text, host) => {
  expect(hostName(text)).toBe(host);
});

const talkers = (command: string) =>
  talkersOf(readAs(command)).map(({ hosts, unsure, sends }) => ({ hosts, unsure, sends }));

test.each([
  // command                              hosts                 a host may be missing   sends
  ['curl https://e.example/a', ['e.example'], false, false],
  ['curl -d x https://e.example/a', ['e.example'], false, true],
  ['curl "$URL"', [], true, false],
  ['curl "https://$HOST/a"', [], true, false],
  ['curl "https://e.example/$(cat a)"', ['e.example'], false, true],
  ['curl "https://api.$(hostname).example/a"', [], true, true],
  ['ssh "$HOST" uptime', [], true, true],
  ['scp a u@h.example:', ['u@h.example'], false, true],
])('%s', (command, hosts, unsure, sends) => {
  expect(talkers(command)).toEqual([{ hosts, unsure, sends }]);
});

test.each([
  'ls -la',
  'git push origin "$BRANCH"',
  'ssh prod "uptime; echo $(date)"',
  'npm install',
])('%s names no counterparty', (command) => {
  expect(talkers(command)).toEqual([]);
});
