// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { act } from 'preact/test-utils';
import { afterEach, describe, expect, test } from 'vitest';
import { ToHost } from '../../../src/protocol/messages.ts';
import type { ViewEvent, ViewState } from '../../../src/protocol/viewState.ts';
import { App } from '../../../webview/App.tsx';
import { focusPlace } from '../../../webview/places.ts';
import { confirmMs, createStore } from '../../../webview/store.ts';
import { guardMs } from '../../../webview/useGuard.ts';
import { handClock } from './handClock.ts';
import { question, viewState } from './states.ts';

afterEach(cleanup);

const first = question();
const second = question({ callId: 'c2', sha256: 'def456', subject: 'npm run build' });

const composer = () =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to the agent' });
const button = (name: string) => screen.getByRole('button', { name });
const card = () => screen.getByRole('alertdialog');

async function show(over: Partial<ViewState> = {}) {
  const posted: ToHost[] = [];
  const clock = handClock();
  const store = createStore((message) => posted.push(ToHost.parse(message)), clock);
  store.apply([{ type: 'reset', state: viewState(over) }]);
  await act(() => void render(<App store={store} clock={clock} />));
  return {
    posted,
    apply: (...events: ViewEvent[]) => act(() => store.apply(events)),
    settle: () => act(() => clock.pass(guardMs)),
    pass: (ms: number) => act(() => clock.pass(ms)),
  };
}

const say = async (text: string) => {
  await act(() => void fireEvent.input(composer(), { target: { value: text } }));
  await act(() => void fireEvent.keyDown(composer(), { key: 'Enter' }));
};

const sent = (posted: ToHost[]) => posted.filter(({ type }) => type !== 'draft');

test('before the first state there is nothing', () => {
  const { container } = render(
    <App store={createStore(() => {}, handClock())} clock={handClock()} />,
  );
  expect(container.innerHTML).toBe('');
});

test('a message is sent', async () => {
  const { posted } = await show();
  await say('hello');
  expect(sent(posted)).toEqual([{ type: 'send', text: 'hello' }]);
});

describe('what is said while the agent works', () => {
  const kept = 'The agent is still working: your text is kept. Stop it, or wait.';

  test.each(['working', 'waiting'] as const)(
    'stays while it is %s, with the reason',
    async (phase) => {
      const { posted } = await show({ phase });
      await say('and then this');
      expect(sent(posted)).toEqual([]);
      expect(composer().value).toBe('and then this');
      expect(screen.getByText(kept)).toBeTruthy();
    },
  );

  test('can be sent when it is done, and the reason is gone', async () => {
    const { posted, apply } = await show({ phase: 'working' });
    await say('and then this');
    await apply({ type: 'changed', change: { phase: 'idle' } });
    expect(screen.queryByText(kept)).toBeNull();
    await act(() => void fireEvent.keyDown(composer(), { key: 'Enter' }));
    expect(sent(posted)).toEqual([{ type: 'send', text: 'and then this' }]);
  });

  test('a second message right behind the first stays too', async () => {
    const { posted } = await show();
    await say('first');
    await say('second');
    expect(sent(posted)).toEqual([{ type: 'send', text: 'first' }]);
    expect(composer().value).toBe('second');
  });
});

test.each([
  ['Mode: Assisted. Change the mode', { type: 'pick-mode' }],
  ['Model: gpt-oss-20b · local. Change the model', { type: 'pick-model' }],
  ['Stop', { type: 'stop' }],
])('%s posts %j', async (name, message) => {
  const { posted } = await show({ phase: 'working' });
  fireEvent.click(button(name));
  expect(posted).toEqual([message]);
});

describe('answering', () => {
  test('binds the answer to what was shown', async () => {
    const { posted, settle } = await show({ questions: [first, second] });
    await settle();
    fireEvent.click(button('Run once'));
    expect(posted).toEqual([{ type: 'answer', callId: 'c1', sha256: 'abc123', kind: 'once' }]);
  });

  test('happens once, and the card is inert until the host moves on', async () => {
    const { posted, settle, apply } = await show({ questions: [first, second] });
    await settle();
    await act(() => void fireEvent.click(button('Run once')));
    await act(() => void fireEvent.click(button('Always')));
    fireEvent.keyDown(card(), { key: 'Escape' });
    expect(posted).toHaveLength(1);
    await apply({ type: 'questions', questions: [second] });
    await settle();
    fireEvent.click(button('No'));
    expect(posted[1]).toEqual({ type: 'answer', callId: 'c2', sha256: 'def456', kind: 'no' });
  });

  test('is open again when the host does not confirm', async () => {
    const { posted, settle, pass } = await show({ questions: [first] });
    await settle();
    await act(() => void fireEvent.click(button('Run once')));
    await pass(confirmMs);
    expect(card().textContent).toContain('The answer did not arrive.');
    fireEvent.click(button('No'));
    expect(posted.map((message) => 'kind' in message && message.kind)).toEqual(['once', 'no']);
  });

  test('takes nothing in the first moments of a card', async () => {
    const { posted, pass } = await show({ questions: [first] });
    await pass(guardMs - 1);
    fireEvent.click(button('Run once'));
    fireEvent.keyDown(card(), { key: 'o' });
    expect(posted).toEqual([]);
    await pass(1);
    fireEvent.keyDown(card(), { key: 'o' });
    expect(posted).toHaveLength(1);
  });

  test('takes nothing in the first moments of the next card either', async () => {
    const { posted, settle, apply } = await show({ questions: [first, second] });
    await settle();
    await apply({ type: 'questions', questions: [second] });
    fireEvent.keyDown(card(), { key: 'o' });
    expect(posted).toEqual([]);
  });

  test('starts anew when the text of the call is another one', async () => {
    const { posted, settle, apply } = await show({ questions: [first] });
    await settle();
    await apply({ type: 'questions', questions: [{ ...first, sha256: 'new', subject: 'rm x' }] });
    fireEvent.keyDown(card(), { key: 'o' });
    expect(posted).toEqual([]);
  });

  test('no to all', async () => {
    const { posted, settle } = await show({ questions: [first, second] });
    await settle();
    fireEvent.click(button('No to all'));
    expect(posted).toEqual([{ type: 'refuse-all' }]);
  });

  test('in words is a refusal that carries them', async () => {
    const { posted, settle } = await show({ questions: [first] });
    await settle();
    await say('use pnpm');
    expect(sent(posted)).toEqual([
      { type: 'answer', callId: 'c1', sha256: 'abc123', kind: 'no', words: 'use pnpm' },
    ]);
  });

  test('what was being typed when the card appeared answers nothing and stays', async () => {
    const { posted } = await show({ questions: [first] });
    await say('a message meant for the agent');
    expect(sent(posted)).toEqual([]);
    expect(composer().value).toBe('a message meant for the agent');
  });
});

describe('the focus', () => {
  test('is not taken by a card that appears', async () => {
    const { apply } = await show();
    composer().focus();
    await apply({ type: 'questions', questions: [first] });
    expect(document.activeElement).toBe(composer());
  });

  test('goes between card and composer by F6', async () => {
    await show({ questions: [first] });
    composer().focus();
    const places = [1, 2].map(() => {
      fireEvent.keyDown(document.activeElement ?? document.body, { key: 'F6' });
      return document.activeElement;
    });
    expect(places).toEqual([card(), composer()]);
  });

  test('F6 is left to VS Code when no question is open', async () => {
    await show();
    expect(fireEvent.keyDown(composer(), { key: 'F6' })).toBe(true);
  });

  test('stays with the questions, one after the other, and ends in the composer', async () => {
    const { apply, settle } = await show({ questions: [first, second] });
    await settle();
    button('Always').focus();
    await apply({ type: 'questions', questions: [second] });
    expect(document.activeElement).toBe(card());
    await apply({ type: 'questions', questions: [] });
    expect(document.activeElement).toBe(composer());
  });

  test('goes where the person asked for it', async () => {
    await show({ questions: [first] });
    focusPlace('question');
    expect(document.activeElement).toBe(card());
  });

  test('goes to the composer when there is no question to go to', async () => {
    await show();
    focusPlace('question');
    expect(document.activeElement).toBe(composer());
  });
});
