import { describe, expect, test } from 'vitest';
import { scriptEnvLeak } from '../../../../src/gate/floors/scriptEnvLeak.ts';
import { readAs } from '../../../support/readings.ts';

describe('script environment leak', () => {
  test.each([
    ['node deploy.js $AWS_SECRET_ACCESS_KEY', ['AWS_SECRET_ACCESS_KEY']],
    ['python -c "$CODE"', ['CODE']],
    [`./deploy.sh "$\{TOKEN}"`, ['TOKEN']],
    ['sudo bash x.sh $A_KEY $B_KEY', ['A_KEY', 'B_KEY']],
  ] as const)('%s', (command, variables) => {
    expect(scriptEnvLeak(readAs(command))?.variables).toEqual(variables);
  });

  test.each([
    "node app.js '$HOME_KEY'",
    'echo $TOKEN',
    'node x.js $a',
    'npm run build -- $API_KEY',
  ])('%s is none', (command) => expect(scriptEnvLeak(readAs(command))).toBeUndefined());
});
