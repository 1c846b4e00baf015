import { describe, expect, test } from 'vitest';
import { readOnly } from '../../../../src/gate/floors/readOnly.ts';
import { readAs } from '../../../support/readings.ts';

describe('read-only clearance', () => {
  test.each([
    'git status',
    'ls -la | wc -l',
    'cat src/a.ts 2>/dev/null',
    'for f in src/*.ts; do wc -l "$f"; done',
    'node --version',
  ])('%s is cleared', (command) => expect(readOnly(readAs(command))).toBeDefined());

  test.each([
    'ls > out',
    'cat .env',
    'cat ../x',
    'sort -o a b',
    'git branch -D main',
    'LD_PRELOAD=x ls',
    '$(echo ls)',
    'unheard-of',
    'ls; (',
    'l\u0455',
    "sed '1e id' a",
    'echo $API_TOKEN',
  ])('%s is not cleared', (command) => expect(readOnly(readAs(command))).toBeUndefined());
});
