import { expect, test } from 'vitest';
import { failClosed } from '../../../../src/gate/model/annotations.ts';
import type { Grant } from '../../../../src/gate/model/grant.ts';
import {
  askedText,
  type Given,
  inForce,
  isLooser,
  type Ledger,
  standingOf,
  termsOf,
} from '../../../../src/gate/rules/ledger.ts';
import { exact } from './rules.ts';

const now = '2026-12-01T10:00:00.000Z';
const hash = (text: string) => `#${text}`;
const grant = (over: Partial<Grant> = {}): Grant => ({
  entry: exact('npm test'),
  grantedAt: '2026-09-01T08:30:00.000Z',
  scope: 'always',
  ...over,
});
const knowing = (known: Grant, over: Partial<Given> = {}): Ledger =>
  new Map([[hash(termsOf(known)), { at: now, uses: 0, ...over }]]);

test('an approval that nobody gave here does nothing', () => {
  expect(standingOf(grant(), new Map(), hash, now)).toBe('not accepted');
  expect(standingOf(grant(), knowing(grant()), hash, now)).toBe('in force');
});

test.each([
  ['another command', { entry: exact('npm run x') }],
  ['other beliefs about the tool', { annotations: failClosed }],
  ['a later end', { expires: '2030-01-01' }],
  ['more uses', { uses: 100 }],
] as const)('%s is not what was given', (_name, over) => {
  expect(standingOf(grant(over), knowing(grant()), hash, now)).toBe('not accepted');
});

test('when and for how long it was meant at first makes no other grant of it', () => {
  const moved = grant({ grantedAt: '2020-01-01T00:00:00.000Z', scope: 'session' });
  expect(standingOf(moved, knowing(grant()), hash, now)).toBe('in force');
});

test.each([
  // expires                     uses   made   standing
  ['2026-12-01', undefined, 0, 'in force'],
  ['2026-11-30', undefined, 0, 'expired'],
  ['2026-12-01T10:00:00.000Z', undefined, 0, 'in force'],
  ['2026-12-01T09:59:59.999Z', undefined, 0, 'expired'],
  [undefined, 3, 2, 'in force'],
  [undefined, 3, 3, 'used up'],
  [undefined, 0, 0, 'used up'],
] as const)('until %s, for %s uses, %d made: %s', (expires, uses, made, standing) => {
  const limited = grant({ ...(expires && { expires }), ...(uses !== undefined && { uses }) });
  const ledger = knowing(limited, { uses: made });
  expect(standingOf(limited, ledger, hash, now)).toBe(standing);
  expect(inForce([limited], ledger, hash, now)).toEqual(standing === 'in force' ? [limited] : []);
});

test('a moved line in a configuration asks for nothing new', () => {
  const one = askedText('server', { command: 'x', env: { A: '1', B: '2' } });
  expect(askedText('server', { env: { B: '2', A: '1' }, command: 'x' })).toBe(one);
  expect(askedText('server', { env: { B: '2', A: '3' }, command: 'x' })).not.toBe(one);
  expect(askedText('tool', { command: 'x', env: { A: '1', B: '2' } })).not.toBe(one);
});

test('a mode is looser than those that ask more', () => {
  expect(isLooser('bypass', 'assisted')).toBe(true);
  expect(isLooser('manual', 'assisted')).toBe(false);
  expect(isLooser('assisted', 'assisted')).toBe(false);
});
