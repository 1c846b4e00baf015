// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { act } from 'preact/test-utils';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { longestText } from '../../../../src/protocol/limits.ts';
import { Composer } from '../../../../webview/components/Composer.tsx';
import { handClock } from '../handClock.ts';

afterEach(cleanup);

const field = () =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to the agent' });
const type = (text: string) => fireEvent.input(field(), { target: { value: text } });

function show(over: object = {}) {
  const clock = handClock();
  const props = {
    draft: '',
    resets: 1,
    hasFolder: true,
    isAnswer: false,
    isStopped: false,
    held: undefined,
    onSend: vi.fn(),
    onDraft: vi.fn(),
    clock,
    ...over,
  };
  const { rerender } = render(<Composer {...props} />);
  return { ...props, clock, again: (next: object) => rerender(<Composer {...props} {...next} />) };
}

describe('sending', () => {
  test('Enter sends and empties the field', () => {
    const { onSend } = show();
    type('hello');
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(onSend).toHaveBeenCalledExactlyOnceWith('hello');
    expect(field().value).toBe('');
  });

  test('the button sends', () => {
    const { onSend } = show();
    type('hello');
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSend).toHaveBeenCalledExactlyOnceWith('hello');
  });

  test.each([
    ['Shift and Enter', { key: 'Enter', shiftKey: true }],
    ['an Enter that ends a composition', { key: 'Enter', isComposing: true }],
    ['an Enter of an input method', { key: 'Enter', keyCode: 229 }],
    ['an Enter held down', { key: 'Enter', repeat: true }],
    ['another key', { key: 'a' }],
  ])('%s does not send', (_, event) => {
    const { onSend } = show();
    type('hello');
    fireEvent.keyDown(field(), event);
    expect(onSend).not.toHaveBeenCalled();
  });

  test('blank text is not sent', () => {
    const { onSend } = show();
    type(' \n ');
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(onSend).not.toHaveBeenCalled();
  });

  test('while it is held, the text stays and who tries is told why', () => {
    const { onSend, again } = show({ held: 'Busy: your text is kept.' });
    type('hello');
    expect(screen.queryByText('Busy: your text is kept.')).toBeNull();
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(onSend).not.toHaveBeenCalled();
    expect(field().value).toBe('hello');
    expect(screen.getByRole('status').textContent).toBe('Busy: your text is kept.');
    again({ held: undefined });
    expect(screen.getByRole('status').textContent).toBe('');
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(onSend).toHaveBeenCalledExactlyOnceWith('hello');
  });

  test('the longest text that the host takes is sent', () => {
    const { onSend } = show({ draft: 'a'.repeat(longestText) });
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(onSend).toHaveBeenCalledOnce();
  });

  test('a longer one is refused in words, and stays', () => {
    const { onSend } = show({ draft: 'a'.repeat(longestText + 1) });
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(onSend).not.toHaveBeenCalled();
    expect(field().value).toHaveLength(longestText + 1);
    expect(screen.getByRole('status').textContent).toBe(
      'This text has 1,000,001 characters, and a message can have 1,000,000: put the rest into a file and name it.',
    );
  });
});

describe('the draft', () => {
  test('goes to the host when the typing rests, not with every key', () => {
    const { clock, onDraft } = show();
    type('h');
    clock.pass(200);
    type('he');
    clock.pass(200);
    expect(onDraft).not.toHaveBeenCalled();
    clock.pass(100);
    expect(onDraft).toHaveBeenCalledExactlyOnceWith('he');
  });

  test('goes at once when the field is left', () => {
    const { onDraft } = show();
    type('he');
    fireEvent.blur(field());
    expect(onDraft).toHaveBeenCalledExactlyOnceWith('he');
  });

  test('is gone after sending, and does not come back late', () => {
    const { clock, onDraft } = show();
    type('hello');
    clock.pass(300);
    type('hello!');
    fireEvent.keyDown(field(), { key: 'Enter' });
    clock.pass(1000);
    expect(onDraft.mock.calls).toEqual([['hello'], ['']]);
  });

  test('is what the host kept, after a reload', () => {
    show({ draft: 'half a thought' });
    expect(field().value).toBe('half a thought');
  });

  test("the host's echo of it does not undo what was typed since", () => {
    const { again } = show();
    type('abc');
    again({ draft: 'ab' });
    expect(field().value).toBe('abc');
  });

  test('a new session brings its own', async () => {
    const { again } = show();
    type('abc');
    await act(() => again({ draft: 'other', resets: 2 }));
    expect(field().value).toBe('other');
  });
});

test('without a folder it is disabled and says so', () => {
  show({ hasFolder: false });
  expect(field().disabled).toBe(true);
  expect(field().placeholder).toBe('Open a folder first: the agent works in one');
});

test('while a question is open it says that it answers it', () => {
  show({ isAnswer: true });
  expect(field().placeholder).toBe(
    'Answer the question above, or tell the agent what to do instead',
  );
  expect(screen.getByRole('button', { name: 'Refuse and send' })).toBeTruthy();
});
