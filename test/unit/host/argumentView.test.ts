import { describe, expect, test } from 'vitest';
import type { AgentEvent } from '../../../src/agent/events.ts';
import { argumentChanges, noticeRow } from '../../../src/host/argumentView.ts';
import { blankSession, reduce, type ViewState } from '../../../src/protocol/viewState.ts';
import { shellCall } from '../../support/builders.ts';
import { emptyView } from '../../support/views.ts';

const callId = 'call-1';
const decided = (verdict: 'rate' | 'run'): AgentEvent =>
  ({
    type: 'decided',
    callId,
    decision: { verdict, stage: 'rater', reason: '' },
    trace: [],
  }) as AgentEvent;
const round = (number: number, goesTo: 'agent' | 'person'): AgentEvent => ({
  type: 'round',
  callId,
  goesTo,
  round: { number, command: 'make all', outcome: 'destructive', reason: '' },
});
const held: AgentEvent = { type: 'held', callId, as: 'agreed', ms: 800 };
const ended: AgentEvent = { type: 'turn-ended', outcome: { how: 'completed' } };

const shownAfter = (events: readonly AgentEvent[], from: ViewState = emptyView): ViewState =>
  events.reduce(
    (state, event) =>
      argumentChanges(event, state, () => shellCall('make all')).reduce(reduce, state),
    from,
  );

describe('a rating under way', () => {
  test('is shown from the moment it is needed until the call is decided about', () => {
    expect(shownAfter([decided('rate')]).reviewing).toEqual({ callId, command: 'make all' });
    expect(shownAfter([decided('rate'), decided('run')]).reviewing).toBeUndefined();
    expect(shownAfter([decided('rate'), ended]).reviewing).toBeUndefined();
  });

  test('of another call stands', () => {
    const other = { ...blankSession, reviewing: { callId: 'other', command: 'ls' } };
    expect(shownAfter([decided('run')], { ...emptyView, ...other }).reviewing?.callId).toBe(
      'other',
    );
  });
});

describe('an argument', () => {
  test('is going on while rounds go back to the agent, by their true number', () => {
    expect(shownAfter([round(1, 'agent'), round(4, 'agent')]).exchange).toEqual({
      rounds: 4,
      steppedIn: false,
    });
  });

  test.each([
    ['a person is asked', round(2, 'person')],
    ['it ended well', held],
    ['the turn ended', ended],
  ])('is over when %s', (_what, event) => {
    expect(shownAfter([round(1, 'agent'), event]).exchange).toBeUndefined();
  });

  test('remembers over a round that the person stepped in', () => {
    const stepped = { ...emptyView, exchange: { rounds: 1, steppedIn: true } };
    expect(shownAfter([round(2, 'agent')], stepped).exchange).toEqual({
      rounds: 2,
      steppedIn: true,
    });
  });
});

test('what is said of the rater is this panel’s own voice; a clearance comes from the log', () => {
  const rowOf = (kind: 'rater-timeout' | 'rater-health' | 'carved') =>
    noticeRow({ kind, text: 'Said.' }, () => 'n');
  expect(rowOf('rater-timeout')).toMatchObject([
    { representation: { source: 'approval-warning' } },
  ]);
  expect(rowOf('rater-health')).toMatchObject([
    { representation: { source: 'rater-health', durability: 'display', row: { text: 'Said.' } } },
  ]);
  expect(rowOf('carved')).toEqual([]);
});
