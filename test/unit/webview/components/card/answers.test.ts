import { expect, test } from 'vitest';
import { answerByKey, choicesOf } from '../../../../../webview/components/card/answers.ts';

const all = { session: 'a', always: 'b', denyAlways: 'c' };
const plain = {
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
};

test.each([
  ['all of them', all, ['Run once', 'This session', 'Always', 'No', 'Deny always']],
  ['nothing to remember', { whyNot: 'x' }, ['Run once', 'No']],
  ['only a lasting refusal', { denyAlways: 'c', whyNot: 'x' }, ['Run once', 'No', 'Deny always']],
  ['only the session', { session: 'a' }, ['Run once', 'This session', 'No']],
])('%s: what is not on offer is absent', (_, remembers, labels) => {
  expect(choicesOf(remembers).map(({ label }) => label)).toEqual(labels);
});

test('each answer says what it would remember', () => {
  expect(choicesOf(all).map(({ remembers }) => remembers)).toEqual([
    'nothing',
    'a',
    'b',
    'nothing',
    'c',
  ]);
});

test.each([
  ['o', {}, 'once'],
  ['O', {}, 'once'],
  ['s', {}, 'session'],
  ['a', {}, 'always'],
  ['d', {}, 'denyAlways'],
  ['Escape', {}, 'no'],
  ['n', {}, 'no'],
  ['Enter', {}, undefined],
  [' ', {}, undefined],
  ['o', { ctrlKey: true }, undefined],
  ['o', { altKey: true }, undefined],
  ['o', { metaKey: true }, undefined],
  ['O', { shiftKey: true }, undefined],
  ['o', { repeat: true }, undefined],
  ['o', { isComposing: true }, undefined],
] as const)('%s with %j answers %s', (key, modifiers, kind) => {
  expect(answerByKey(choicesOf(all), { ...plain, key, ...modifiers })?.kind).toBe(kind);
});

test('a key gives no answer that is not on offer', () => {
  expect(answerByKey(choicesOf({}), { ...plain, key: 'a' })).toBeUndefined();
});
