// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { represent } from '../../../../src/protocol/representation.ts';
import { Transcript } from '../../../../webview/components/Transcript.tsx';
import { viewState } from '../states.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const actions = {
  onLink: vi.fn(),
  onFile: vi.fn(),
  onCopy: vi.fn(),
  onDiff: vi.fn(),
  onWhy: vi.fn(),
  onOutput: vi.fn(),
};

const said = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    represent('user-message', `u${at}`, { text: `message ${at}` }),
  );

type Over = Parameters<typeof viewState>[0];
const transcript = (over: Over) => (
  <Transcript view={viewState(over)} actions={actions} empty={<p>nothing yet</p>} />
);

test('rows stand in a log, the streamed message after it', () => {
  const { container } = render(
    transcript({
      rows: said(2),
      streaming: { text: 'so **far**', reasoning: '' },
      phase: 'working',
    }),
  );
  const log = screen.getByRole('log');
  expect(log.children).toHaveLength(2);
  expect(log.textContent).not.toContain('so far');
  expect(container.querySelector('.streaming strong')?.textContent).toBe('far');
});

test('says what to do first only while there is nothing', () => {
  const { rerender } = render(transcript({}));
  expect(screen.queryByText('nothing yet')).toBeTruthy();
  rerender(transcript({ rows: said(1) }));
  expect(screen.queryByText('nothing yet')).toBeNull();
});

test('says that the agent works while nothing is streamed', () => {
  render(transcript({ rows: said(1), phase: 'working' }));
  expect(screen.getByText('Working')).toBeTruthy();
});

test('a long session shows its end first and the earlier rows on demand', () => {
  render(transcript({ rows: said(450) }));
  const log = screen.getByRole('log');
  expect(log.children).toHaveLength(200);
  expect(log.textContent).toContain('message 449');
  fireEvent.click(screen.getByRole('button', { name: 'Show 200 earlier of 250' }));
  expect(log.children).toHaveLength(400);
  fireEvent.click(screen.getByRole('button', { name: 'Show 50 earlier of 50' }));
  expect(log.textContent).toContain('message 0');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a row that changes is replaced where it stands', () => {
  const row = (status: 'running' | 'ok') =>
    represent('command-run', 'c', {
      callId: 'c',
      command: 'ls',
      status,
      decidedBy: '',
      output: '',
    });
  const { rerender } = render(transcript({ rows: [row('running')] }));
  rerender(transcript({ rows: [row('ok')] }));
  expect(screen.getByRole('log').children).toHaveLength(1);
  expect(screen.getByRole('log').textContent).toContain('ran');
});

describe('the end stays in view', () => {
  function measured() {
    let height = 1000;
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(() => height);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
    const view = render(transcript({ rows: said(1) }));
    const box = screen.getByRole('region', { name: 'Transcript' });
    return {
      box,
      scrollTo(top: number) {
        box.scrollTop = top;
        fireEvent.scroll(box);
      },
      stretch(by: number) {
        height += by;
      },
      grow(by: number) {
        height += by;
        view.rerender(transcript({ rows: said(2) }));
      },
    };
  }

  test('of a reader who is there', () => {
    const { box, grow } = measured();
    expect(box.scrollTop).toBe(1000);
    grow(500);
    expect(box.scrollTop).toBe(1500);
    expect(screen.queryByRole('button', { name: 'Jump to latest' })).toBeNull();
  });

  test('but who scrolled up is left where they are, and can come back', () => {
    const { box, scrollTo, grow } = measured();
    scrollTo(100);
    grow(500);
    expect(box.scrollTop).toBe(100);
    fireEvent.click(screen.getByRole('button', { name: 'Jump to latest' }));
    expect(box.scrollTop).toBe(1500);
    expect(screen.queryByRole('button', { name: 'Jump to latest' })).toBeNull();
  });

  test('also when rows got their height by themselves and the browser scrolled on', () => {
    const { box, stretch, scrollTo, grow } = measured();
    stretch(500);
    scrollTo(1000);
    expect(screen.queryByRole('button', { name: 'Jump to latest' })).toBeNull();
    grow(0);
    expect(box.scrollTop).toBe(1500);
  });

  test('and who scrolls down to it again is there', () => {
    const { box, scrollTo, grow } = measured();
    scrollTo(100);
    scrollTo(590);
    grow(200);
    expect(box.scrollTop).toBe(1200);
  });
});
