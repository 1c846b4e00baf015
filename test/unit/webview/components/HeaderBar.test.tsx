// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, test, vi } from 'vitest';
import { HeaderBar, inShort } from '../../../../webview/components/HeaderBar.tsx';
import { viewState } from '../states.ts';

afterEach(cleanup);

function show(over: Parameters<typeof viewState>[0] = {}) {
  const handlers = {
    onPickMode: vi.fn(),
    onPickModel: vi.fn(),
    onStop: vi.fn(),
  };
  render(<HeaderBar view={viewState(over)} {...handlers} />);
  return handlers;
}

test.each([
  ['Mode: Assisted. Change the mode', 'onPickMode'],
  ['Model: gpt-oss-20b · local. Change the model', 'onPickModel'],
  ['Stop', 'onStop'],
] as const)('%s calls %s', (name, handler) => {
  const handlers = show({ phase: 'working' });
  fireEvent.click(screen.getByRole('button', { name }));
  for (const [key, called] of Object.entries(handlers)) {
    expect(called).toHaveBeenCalledTimes(key === handler ? 1 : 0);
  }
});

test.each([
  ['idle', false],
  ['working', true],
  ['waiting', true],
] as const)('while %s, Stop is there: %s', (phase, isThere) => {
  show({ phase });
  expect(screen.queryByRole('button', { name: 'Stop' }) !== null).toBe(isThere);
});

test('the mode says what it means', () => {
  show({ mode: 'manual' });
  expect(screen.getByTitle('You answer every change and every command.')).toBeTruthy();
});

test('Practice is called no AI as long as it answers', () => {
  show({ model: { label: 'Practice', practice: true } });
  expect(screen.getByRole('button', { name: /^Model: Practice · no AI/ })).toBeTruthy();
});

test.each([
  [940, '940'],
  [12_412, '12.4k'],
  [999_949, '999.9k'],
  [999_951, '1.0M'],
  [1_200_300, '1.2M'],
])('%d tokens are %s in short', (count, text) => {
  expect(inShort(count)).toBe(text);
});
