// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, test, vi } from 'vitest';
import { EmptyState } from '../../../../webview/components/EmptyState.tsx';
import { states, viewState } from '../states.ts';

afterEach(cleanup);

function show(view = viewState()) {
  const handlers = { onSend: vi.fn(), onPickModel: vi.fn(), onOpenFolder: vi.fn() };
  const { container } = render(<EmptyState view={view} {...handlers} />);
  return { container, ...handlers };
}

test('Practice says that it is no AI and offers a first task', () => {
  const { container, onSend } = show(states['empty']);
  expect(container.textContent).toContain('This is Practice, no AI.');
  fireEvent.click(screen.getByRole('button'));
  expect(onSend).toHaveBeenCalledExactlyOnceWith('Fix the greeting and run the tests');
});

test('in any other folder it offers to choose a model, and no task that is not there', () => {
  const { container, onPickModel } = show(states['emptyNoSample']);
  expect(container.textContent).toContain('!npm test');
  expect(screen.queryByRole('button', { name: /greeting/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Choose a model' }));
  expect(onPickModel).toHaveBeenCalledOnce();
});

test('a model gets the sentence of the mode', () => {
  expect(show(viewState({ mode: 'manual' })).container.textContent).toContain(
    'Mode Manual: You answer every change and every command.',
  );
});

test('without a folder the first thing is to open one', () => {
  const { onOpenFolder } = show(states['noFolder']);
  fireEvent.click(screen.getByRole('button', { name: 'Open Folder' }));
  expect(onOpenFolder).toHaveBeenCalledOnce();
});
