import { describe, expect, test } from 'vitest';
import { tryOut } from '../../../src/agent/trial.ts';
import { readAs } from '../../support/readings.ts';

const world = { read: (text: string) => readAs(text) };

describe('trying a command out', () => {
  const policy = {
    mode: 'auto',
    deny: [],
    escalate: [],
    allow: [],
    hasRater: true,
    trusted: true,
  } as const;

  test.each([
    ['git status', 'run', 'read-only'],
    ['git reset --hard origin/main', 'rate', 'rater'],
    ['rm -rf /', 'refuse', 'hardline'],
  ])('%s: %s', (text, verdict, stage) => {
    expect(tryOut(text, policy, world).decision).toMatchObject({ verdict, stage });
  });

  test('shows the facts that a card would show', () => {
    expect(tryOut('rm -r build', policy, world).facts).toContainEqual(
      expect.objectContaining({ says: 'deletes, with all that is in it', what: 'build' }),
    );
  });
});
