// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, test, vi } from 'vitest';
import type { Trial } from '../../../../src/protocol/viewState.ts';
import { TrialDock } from '../../../../webview/components/TrialDock.tsx';

afterEach(cleanup);

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Command to try' });

function show(over: Partial<Trial> = {}) {
  const onTry = vi.fn();
  const onClose = vi.fn();
  const trial: Trial = {
    command: 'ls',
    mode: 'auto',
    verdict: 'run',
    stage: 'read-only',
    reason: 'It only reads\u200b.',
    trace: [{ stage: 'read-only', decided: true, found: 'reads alone' }],
    facts: [],
    ...over,
  };
  const { container } = render(<TrialDock trial={trial} onTry={onTry} onClose={onClose} />);
  return { onTry, onClose, container };
}

test.each([
  ['run', 'It would run without a question.'],
  ['rate', 'The rater would be asked.'],
  ['ask', 'You would be asked.'],
  ['refuse', 'It would be refused.'],
  ['halt', 'The run would stop.'],
] as const)('the verdict %s is "%s"', (verdict, words) => {
  const { container } = show({ verdict });
  expect(container.querySelector('.verdict')?.textContent).toBe(
    `${words} It only readsZWSP U+200B.`,
  );
  expect(container.textContent).toContain('In the mode Auto. Nothing ran, and no model was asked.');
});

test('another command is tried by Enter and by the button, an empty one never', () => {
  const { onTry } = show();
  fireEvent.input(field(), { target: { value: 'rm -r x' } });
  fireEvent.keyDown(field(), { key: 'Enter' });
  fireEvent.click(screen.getByRole('button', { name: 'Try' }));
  expect(onTry.mock.calls).toEqual([['rm -r x'], ['rm -r x']]);
  fireEvent.input(field(), { target: { value: ' ' } });
  fireEvent.keyDown(field(), { key: 'Enter' });
  fireEvent.click(screen.getByRole('button', { name: 'Try' }));
  expect(onTry).toHaveBeenCalledTimes(2);
});

test('Escape and the button close it', () => {
  const { onClose } = show();
  fireEvent.keyDown(field(), { key: 'Escape' });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});
