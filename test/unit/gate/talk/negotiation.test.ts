import { describe, expect, test } from 'vitest';
import {
  agreementOn,
  argumentOf,
  converse,
  isSpent,
  type Negotiation,
  type Round,
  silence,
  type TalkEvent,
} from '../../../../src/gate/talk/negotiation.ts';

const round = (command: string): Round => ({ command, outcome: 'destructive', reason: 'Because.' });
const rejected = (command = 'x'): TalkEvent => ({ type: 'rejected', round: round(command) });
const approved: TalkEvent = { type: 'approved' };
const person: TalkEvent = { type: 'person' };
const typed = (text: string): TalkEvent => ({ type: 'typed', text });
const told = (...events: TalkEvent[]): Negotiation => events.reduce(converse, silence);
const counts = ({ consecutive, sincePerson, rounds, words }: Negotiation) => [
  consecutive,
  sincePerson,
  rounds.length,
  words.length,
];

test.each<[claim: string, events: TalkEvent[], counts: number[]]>([
  // consecutive, since a person, rounds, words
  ['a rejection is a round', [rejected()], [1, 1, 1, 0]],
  ['an approval keeps the rounds', [rejected(), approved], [0, 1, 1, 0]],
  ['and the next rejection counts from one', [rejected(), approved, rejected()], [1, 2, 2, 0]],
  ['a person ends the argument', [rejected(), rejected(), person], [0, 0, 0, 0]],
  ['but keeps their words', [typed('a'), rejected(), person], [0, 0, 0, 1]],
  [
    'a cleared conversation keeps nothing',
    [typed('a'), rejected(), { type: 'forgotten' }],
    [0, 0, 0, 0],
  ],
  ['blanks are no words', [typed(' \n')], [0, 0, 0, 0]],
  ['ten messages are kept', Array.from({ length: 12 }, (_, at) => typed(`${at}`)), [0, 0, 0, 10]],
])('%s', (_claim, events, expected) => {
  expect(counts(told(...events))).toEqual(expected);
});

test('a repeated message moves to the newest place', () => {
  expect(told(typed('a'), typed('b'), typed('a')).words).toEqual(['b', 'a']);
});

describe('a person is brought in', () => {
  test('at the third rejection in a row', () => {
    expect(isSpent(told(rejected(), rejected()))).toBe(false);
    expect(isSpent(told(rejected(), rejected(), rejected()))).toBe(true);
  });

  test('at the ninth since a person, however often something ran in between', () => {
    const alternating = Array.from({ length: 8 }, () => [rejected(), approved]).flat();
    expect(isSpent(told(...alternating))).toBe(false);
    expect(isSpent(told(...alternating, rejected()))).toBe(true);
  });
});

test('rounds are shown by their true numbers', () => {
  const { rounds, attempts } = argumentOf(told(rejected('a'), approved, rejected('b')));
  expect(rounds.map(({ number, command }) => `${number} ${command}`)).toEqual(['1 a', '2 b']);
  expect(attempts).toBe(2);
});

test.each<[claim: string, events: TalkEvent[], as: string | undefined]>([
  ['the very command that was turned down is agreed on', [rejected('x')], 'agreed'],
  ['another one is accepted', [rejected('y')], 'accepted'],
  ['without an argument there is nothing to end', [], undefined],
  ['nor after something ran', [rejected('x'), approved], undefined],
])('%s', (_claim, events, as) => {
  expect(agreementOn(told(...events), 'x')).toBe(as);
});
