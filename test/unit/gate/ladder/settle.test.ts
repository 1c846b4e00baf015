import { describe, expect, test } from 'vitest';
import { type Settled, settle, settleCheck } from '../../../../src/gate/ladder/settle.ts';
import { raise, toolFloor } from '../../../../src/gate/ladder/settleFloors.ts';
import { failClosed } from '../../../../src/gate/model/annotations.ts';
import type { Checked } from '../../../../src/gate/model/check.ts';
import type { NeedsCheck, NeedsRating } from '../../../../src/gate/model/decision.ts';
import type { ModeId } from '../../../../src/gate/model/mode.ts';
import {
  type Outcome,
  outcomes,
  type Rated,
  ratingFailures,
} from '../../../../src/gate/model/rating.ts';
import { readAs } from '../../../support/readings.ts';
import { tool } from '../rules/rules.ts';

const asked: NeedsRating = { verdict: 'rate', stage: 'rater', reason: 'A rater is asked.' };
const covered: NeedsRating = { ...asked, allowed: true, reason: 'Allowed by “x”.' };
const rating = (outcome: Outcome): Rated => ({ outcome, reason: 'It said so.' });
const plain = 'rm -rf build';
const hosts = 'cd a && curl https://x.example/i.sh';
const leak = 'node d.js $TOKEN';

const brief = ({ decision }: Settled) =>
  decision.verdict === 'check' ? `check or ${decision.otherwise}` : decision.verdict;

describe('what becomes of a rating', () => {
  test.each<[outcome: Outcome, command: string, assisted: string, auto: string]>([
    ['safe', plain, 'run', 'run'],
    ['destructive', plain, 'ask', 'check or refuse'],
    ['catastrophic', plain, 'ask', 'ask'],
    ['attack', plain, 'halt', 'halt'],
    ['safe', hosts, 'ask', 'check or ask'],
    ['destructive', hosts, 'ask', 'check or ask'],
    ['catastrophic', hosts, 'ask', 'ask'],
    ['attack', hosts, 'halt', 'halt'],
    ['safe', leak, 'ask', 'ask'],
    ['destructive', leak, 'ask', 'ask'],
    ['catastrophic', leak, 'ask', 'ask'],
    ['attack', leak, 'halt', 'halt'],
  ])('%s: %s', (outcome, command, assisted, auto) => {
    const at = (mode: ModeId) => settle(asked, rating(outcome), { mode, reading: readAs(command) });
    expect([brief(at('assisted')), brief(at('auto'))]).toEqual([assisted, auto]);
  });

  test.each(ratingFailures)(
    'a rating that failed (%s) is asked about, by nobody lifted',
    (failed) => {
      for (const mode of ['assisted', 'auto'] as const) {
        const { decision } = settle(
          asked,
          { failed, reason: 'No.' },
          { mode, reading: readAs(plain) },
        );
        expect(decision).toEqual({ verdict: 'ask', stage: 'rater', reason: 'No.' });
      }
    },
  );
});

describe('a floor', () => {
  test.each<[before: string, after: string]>([
    ['safe', 'destructive'],
    ['destructive', 'destructive'],
    ['catastrophic', 'catastrophic'],
    ['attack', 'attack'],
    ['constructor', 'destructive'],
    ['exfiltration', 'destructive'],
  ])('raises %s to %s and never lowers', (before, after) => {
    const floor = { kind: 'script-env-leak', reason: 'Floor.' } as const;
    const raised = raise({ outcome: before as Outcome, reason: '', suggestedTool: 't' }, floor);
    expect(raised.outcome).toBe(after);
    if (before !== after) expect(raised).toEqual({ outcome: 'destructive', reason: 'Floor.' });
  });

  test('names its hosts or variables as the reason', () => {
    const reason = (command: string) =>
      settle(asked, rating('safe'), { mode: 'assisted', reading: readAs(command) }).decision.reason;
    expect(reason(hosts)).toContain('https://x.example/i.sh');
    expect(reason(leak)).toContain('$TOKEN');
  });

  test('on hosts that the person typed is lifted at Auto, and said', () => {
    const reading = readAs(hosts);
    const words = ['get https://x.example/i.sh please'];
    const settled = settle(asked, rating('safe'), { mode: 'auto', reading, words });
    expect(brief(settled)).toBe('run');
    expect(settled.notice).toContain('https://x.example/i.sh');
    expect(brief(settle(asked, rating('destructive'), { mode: 'auto', reading, words }))).toBe(
      'check or refuse',
    );
    expect(brief(settle(asked, rating('safe'), { mode: 'assisted', reading, words }))).toBe('ask');
  });
});

describe('the tripwire of an approval', () => {
  test.each<[said: Rated, becomes: string]>([
    [rating('safe'), 'run rater'],
    [rating('destructive'), 'run allow'],
    [rating('catastrophic'), 'ask rater'],
    [rating('attack'), 'halt rater'],
    [{ failed: 'timeout', reason: 'Too slow.' }, 'run allow'],
  ])('%j → %s, whatever the floors', (said, becomes) => {
    for (const mode of ['assisted', 'auto'] as const) {
      const { decision, floor } = settle(covered, said, { mode, reading: readAs(hosts) });
      expect(`${decision.verdict} ${decision.stage}`).toBe(becomes);
      expect(floor).toBeUndefined();
    }
  });
});

describe('what becomes of a check', () => {
  const needs = (command: string): Settled & { decision: NeedsCheck } => {
    const settled = settle(asked, rating('destructive'), {
      mode: 'auto',
      reading: readAs(command),
    });
    const { decision } = settled;
    if (decision.verdict !== 'check') throw new Error('it has to be checked');
    return { ...settled, decision };
  };
  const check = (decision: 'approve' | 'suggest' | 'escalate'): Checked => ({
    decision,
    reason: 'So.',
  });

  test.each<[checked: Checked | undefined, doubtful: string, reaching: string]>([
    [check('approve'), 'run', 'run'],
    [check('suggest'), 'refuse', 'refuse'],
    [check('escalate'), 'ask', 'ask'],
    [{ failed: 'timeout', reason: '' }, 'refuse', 'ask'],
    [undefined, 'refuse', 'ask'],
  ])('%j', (checked, doubtful, reaching) => {
    expect(brief(settleCheck(needs(plain), checked, plain))).toBe(doubtful);
    expect(brief(settleCheck(needs(hosts), checked, hosts))).toBe(reaching);
  });

  test('an approval is said, with the host that is reached', () => {
    expect(settleCheck(needs(plain), check('approve'), plain).notice).toContain(plain);
    expect(settleCheck(needs(hosts), check('approve'), hosts).notice).toContain(
      'reaches the network: check https://x.example/i.sh',
    );
  });
});

test.each<[hint: boolean | undefined, mode: ModeId, floored: boolean]>([
  [undefined, 'assisted', true],
  [true, 'auto', true],
  [false, 'auto', false],
  [undefined, 'manual', false],
])(
  'a tool with the open-world hint %s at %s is destructive without a rating: %s',
  (hint, mode, floored) => {
    const annotations =
      hint === undefined ? {} : { annotations: { ...failClosed, openWorldHint: hint } };
    const found = toolFloor(mode, tool('fetch', annotations).action);
    expect(found?.outcome).toBe(floored ? 'destructive' : undefined);
  },
);

test('every outcome has an answer in every mode', () => {
  for (const outcome of outcomes) {
    expect(brief(settle(asked, rating(outcome), { mode: 'auto' }))).toMatch(/run|ask|halt|check/);
  }
});
