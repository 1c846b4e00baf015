import { expect, test } from 'vitest';
import type { Rated } from '../../../../src/gate/model/rating.ts';
import { healthy, isAiling, takePulse } from '../../../../src/gate/talk/health.ts';

const failed: Rated = { failed: 'threw', reason: '' };
const rated: Rated = { outcome: 'safe', reason: '' };
type Beat = [said: Rated, covered?: boolean];

test.each<[claim: string, beats: Beat[], ailing: boolean]>([
  ['two failures are not enough', [[failed], [failed]], false],
  ['three in a row are', [[failed], [failed], [failed]], true],
  ['any rating starts anew', [[failed], [failed], [rated], [failed]], false],
  [
    'failures of approved commands do not count',
    [
      [failed, true],
      [failed, true],
      [failed, true],
    ],
    false,
  ],
  ['their ratings do', [[failed], [failed], [rated, true], [failed]], false],
])('%s', (_claim, beats, ailing) => {
  const health = beats.reduce(
    (before, [said, covered = false]) => takePulse(before, said, covered),
    healthy,
  );
  expect(isAiling(health)).toBe(ailing);
  expect(isAiling({ ...health, said: true })).toBe(false);
});
