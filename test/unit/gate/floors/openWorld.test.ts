import { describe, expect, test } from 'vitest';
import { openWorld } from '../../../../src/gate/floors/openWorld.ts';
import { readAs } from '../../../support/readings.ts';

describe('open world', () => {
  test('finds hosts in any part, quoted separators and redirects or not', () => {
    const reading = readAs(
      "ls 2>/dev/null; curl 'https://a.example/?x=1&y=2' | wget -qO- b.example/c",
    );
    expect(openWorld(reading)).toEqual({
      hosts: ['https://a.example/?x=1&y=2', 'b.example/c'],
      parts: [1, 2],
    });
  });

  test.each([
    'git commit -m "see https://e.example"',
    'echo https://e.example',
    'npm install lodash',
    'ssh myserver',
  ])('%s names none', (command) => expect(openWorld(readAs(command))).toBeUndefined());
});
