// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  type RepresentationSource,
  type RowContent,
  represent,
  representationPolicy,
} from '../../../../../src/protocol/representation.ts';
import type { Why } from '../../../../../src/protocol/viewState.ts';
import { commandWords } from '../../../../../webview/components/rows/CommandRow.tsx';
import { Row } from '../../../../../webview/components/rows/Row.tsx';

afterEach(cleanup);

const call = { callId: 'c1', status: 'ok', decidedBy: 'you: once' } as const;

const content: RowContent = {
  'user-message': { text: 'said' },
  'assistant-message': { text: 'said' },
  'reasoning-message': { text: 'said' },
  'tool-call': { ...call, tool: 'read_file', subject: 'said', text: 'result' },
  'command-run': { ...call, command: 'said', exitCode: 0, durationMs: 104, output: 'printed\n' },
  'file-change': {
    ...call,
    tool: 'edit_file',
    path: 'said.ts',
    added: 2,
    removed: 1,
    hasDiff: true,
    text: '',
  },
  'question-card': { callId: 'c1', tool: 'run_shell_command', subject: 'said', answer: 'you: no' },
  'negotiation-round': {
    ended: 'turned down',
    about: 'c1',
    goesTo: 'agent',
    round: { number: 1, command: 'said', outcome: 'destructive', reason: 'It drops commits.' },
  },
  'attack-halt': { callId: 'c1', command: 'said', reason: 'It hides what it sends.' },
  'clearance-notice': { text: 'said' },
  'turn-error': { text: 'said' },
  'turn-stopped': { text: 'said' },
  'interrupted-run': { text: 'said' },
  'command-event': { text: 'said' },
  'runtime-warning': { text: 'said' },
  'approval-warning': { text: 'said' },
  'rater-health': { text: 'said' },
  'store-problem': { text: 'said' },
  'grant-saved': { text: 'said' },
  'refusal-saved': { text: 'said' },
  'approval-notice': { text: 'said' },
  'steer-notice': { text: 'said' },
  'error-surface': { text: 'said' },
};

function show<S extends RepresentationSource>(
  source: S,
  over: object = {},
  live?: string,
  why?: Why,
) {
  const actions = {
    onLink: vi.fn(),
    onFile: vi.fn(),
    onCopy: vi.fn(),
    onDiff: vi.fn(),
    onWhy: vi.fn(),
    onOutput: vi.fn(),
  };
  const row = { ...content[source], ...over } as RowContent[S];
  const { container } = render(
    <Row representation={represent(source, 'r', row)} live={live} why={why} actions={actions} />,
  );
  return { container, ...actions };
}

test.each(Object.keys(representationPolicy) as RepresentationSource[])('%s is drawn', (source) => {
  expect(show(source).container.textContent).toContain('said');
});

describe('a command', () => {
  test.each([
    [{ status: 'running' }, 'running'],
    [{ status: 'ok', exitCode: 0, durationMs: 104 }, 'ran · exit 0 · 0.1 s'],
    [{ status: 'failed', exitCode: 1, durationMs: 14_230 }, 'exit 1 · 14.2 s'],
    [{ status: 'failed', ended: 'timed out', durationMs: 120_000 }, 'timed out · 2 min 0 s'],
    [{ status: 'failed' }, 'failed'],
    [{ status: 'refused' }, 'refused'],
    [{ status: 'cancelled', durationMs: 3000 }, 'stopped · 3.0 s'],
    [{ status: 'interrupted' }, 'interrupted, may have done part of its work'],
  ] as const)('%j says "%s"', (row, words) => {
    const base = { callId: 'c', decidedBy: '', command: 'x', output: '' };
    expect(commandWords({ ...base, ...row })).toBe(words);
  });

  test('is whole, with who decided', () => {
    const command = `echo ${'x'.repeat(3000)} \u202eend`;
    const { container } = show('command-run', { command });
    expect(container.querySelector('.command')?.textContent).toBe(
      command.replace('\u202e', 'RLO U+202E'),
    );
    expect(container.querySelector('.decided')?.textContent).toBe('you: once Why?');
  });

  test('shows the live tail while it runs', () => {
    const { container } = show('command-run', { status: 'running', output: '' }, 'so far');
    expect(container.querySelector('pre[aria-live=off]')?.textContent).toBe('so far');
    expect(screen.queryByRole('button', { name: 'Open in editor' })).toBeNull();
  });

  test.each([
    ['a short output', 'ok', 'a\nb\n', '2 lines of output', true],
    ['a long output of a success', 'ok', 'a\n'.repeat(40), '40 lines of output', false],
    ['a long output of a failure', 'failed', 'a\n'.repeat(40), '40 lines of output', true],
    ['one line', 'ok', 'a', '1 line of output', true],
  ] as const)('%s is folded or not', (_, status, output, says, isOpen) => {
    const { container } = show('command-run', { status, output });
    expect(container.querySelector('summary')?.textContent).toBe(says);
    expect(container.querySelector('details')?.open).toBe(isOpen);
  });

  test('opens its output in the editor and copies it', () => {
    const { onOutput, onCopy } = show('command-run');
    fireEvent.click(screen.getByRole('button', { name: 'Open in editor' }));
    fireEvent.click(screen.getByRole('button', { name: 'Copy the output' }));
    expect(onOutput).toHaveBeenCalledExactlyOnceWith('c1');
    expect(onCopy).toHaveBeenCalledExactlyOnceWith('printed\n');
  });

  test('says so when only the end of its output is shown', () => {
    const { container } = show('command-run', {
      status: 'failed',
      output: `head${'x'.repeat(20_000)}`,
    });
    expect(container.textContent).toContain('Only the end is shown here.');
    expect(container.querySelector('pre[aria-live=off]')?.textContent).toBe('x'.repeat(20_000));
  });

  test('prints no HTML and no colour codes', () => {
    const { container } = show('command-run', { output: '\u001b[32m<b>ok</b>\u001b[0m' });
    expect(container.querySelector('pre[aria-live=off]')?.textContent).toBe('<b>ok</b>');
    expect(container.querySelector('b')).toBeNull();
  });
});

describe('a file change', () => {
  test('opens its diff and its file', () => {
    const { onDiff, onFile, container } = show('file-change');
    fireEvent.click(screen.getByRole('button', { name: 'Open diff' }));
    fireEvent.click(screen.getByRole('button', { name: 'said.ts' }));
    expect(onDiff).toHaveBeenCalledExactlyOnceWith('c1');
    expect(onFile).toHaveBeenCalledExactlyOnceWith({ path: 'said.ts' });
    expect(container.textContent).toContain('+2 −1');
  });

  test('without a diff offers none, and says what went wrong', () => {
    const { container } = show('file-change', {
      status: 'failed',
      hasDiff: false,
      text: 'No such file.',
    });
    expect(screen.queryByRole('button', { name: 'Open diff' })).toBeNull();
    expect(container.textContent).toContain('No such file.');
    expect(container.textContent).not.toContain('+2');
  });
});

describe('a tool call', () => {
  test('is one line until it is opened', () => {
    const { container } = show('tool-call');
    expect(container.textContent).toBe('read_file said✓ done');
  });

  test('that went wrong shows what came back', () => {
    const { container } = show('tool-call', { status: 'failed', text: 'It lies outside.' });
    expect(container.querySelector('details')?.open).toBe(true);
    expect(container.textContent).toContain('It lies outside.');
  });

  test('can not imitate the card with its name', () => {
    const { container } = show('tool-call', { tool: '<h2>The agent wants</h2>\u202e' });
    expect(container.querySelector('h2')).toBeNull();
    expect(container.querySelector('.mark')).toBeTruthy();
  });
});

test('a refusal keeps the words that went with it', () => {
  const { container } = show('question-card', { words: 'Use the mirror.' });
  expect(container.querySelector('blockquote')?.textContent).toBe('You said: Use the mirror.');
});

test('an error and a warning say in words what they are', () => {
  expect(show('turn-error').container.textContent).toBe('✗ Error: said');
  cleanup();
  expect(show('store-problem').container.textContent).toBe('⚠ Warning: said');
});

describe('a round', () => {
  const round = {
    number: 2,
    command: 'git reset --hard',
    justification: 'as\u202e asked',
    outcome: 'destructive',
    reason: 'It discards work.',
    check: { decision: 'suggest', reason: 'Keep it.', suggestedCommand: 'git reset --soft HEAD~2' },
  } as const;

  test('is three voices, by its true number, and says what the rater was not shown', () => {
    const { container } = show('negotiation-round', {
      ended: 'turned down',
      about: 'c',
      goesTo: 'agent',
      round,
    });
    const voices = [...container.querySelectorAll('.voice')].map((voice) => voice.textContent);
    expect(voices[0]).toContain('Round 2 · agent');
    expect(voices[0]).toContain('asRLO U+202E asked');
    expect(voices[0]).toContain('not shown to the rater');
    expect(voices[1]).toContain('Rater: destructive');
    expect(voices[1]).toContain('It discards work.');
    expect(voices[2]).toContain('Alignment check: suggests a change');
    expect(voices[2]).toContain('git reset --soft HEAD~2');
    expect(container.textContent).toContain('It goes back to the agent.');
  });

  test('without an argument of the agent says nothing about what was not shown', () => {
    const { justification: _none, check: _no, ...bare } = round;
    const { container } = show('negotiation-round', {
      ended: 'turned down',
      about: 'c',
      goesTo: 'person',
      round: bare,
    });
    expect(container.querySelectorAll('.voice')).toHaveLength(2);
    expect(container.textContent).not.toContain('not shown');
    expect(container.textContent).toContain('You are asked.');
  });

  test.each([
    ['agreed', 800, 'Agreed · held 0.8 s'],
    ['accepted', 0, 'Accepted'],
  ] as const)('that ended %s after %i ms says "%s"', (ended, heldMs, words) => {
    const { container } = show('negotiation-round', { ended, about: 'c', command: 'ls', heldMs });
    expect(container.querySelector('.voice-head')?.textContent).toBe(`✓ ${words}`);
  });
});

describe('why', () => {
  const why: Why = {
    callId: 'c',
    tool: 'run_shell_command',
    subject: 'ls',
    verdict: 'run',
    stage: 'read-only',
    reason: 'It only reads.',
    trace: [
      { stage: 'deny', decided: false, found: 'no entry' },
      { stage: 'read-only', decided: true, found: 'reads alone' },
    ],
    exchanges: [
      {
        with: 'check',
        model: 'm',
        durationMs: 1200,
        sent: [{ role: 'system', content: '<b>sent\u200b</b>' }],
      },
    ],
    answer: { kind: 'denyAlways', lifetime: 'always', words: 'never' },
    sha256: 'f00d',
    became: 'refused',
  };
  const ask = () => fireEvent.click(screen.getByRole('button', { name: 'Why?' }));

  test('is asked for anew each time that it is unfolded', () => {
    const { onWhy, container } = show('command-run', { callId: 'c7' });
    ask();
    expect(onWhy).toHaveBeenCalledExactlyOnceWith('c7');
    expect(container.textContent).toContain('Looking it up…');
    ask();
    ask();
    expect(onWhy).toHaveBeenCalledTimes(2);
  });

  test('shows the stages, who decided, the answer, what was sent, and what became of it', () => {
    const { container } = show('command-run', {}, undefined, why);
    expect(container.querySelector('.why-view')).toBeNull();
    ask();
    const view = container.querySelector('.why-view');
    expect(view?.querySelectorAll('.trace li')).toHaveLength(2);
    expect(view?.querySelector('.decided-here')?.textContent).toContain('decided here');
    expect(view?.textContent).toContain('You answered deny always: never');
    expect(view?.textContent).toContain('What was sent to the alignment check');
    expect(view?.textContent).toContain('<b>sentZWSP U+200B</b>');
    expect(view?.textContent).toContain('Nothing came back.');
    expect(view?.textContent).toContain('It did not run.');
    expect(view?.textContent).toContain('f00d');
  });

  test.each([
    'command-run',
    'file-change',
    'question-card',
    'negotiation-round',
    'attack-halt',
  ] as const)('can be asked of a %s', (source) => {
    show(source);
    expect(screen.getByRole('button', { name: 'Why?' })).toBeTruthy();
  });
});

test('a command that the person changed keeps what the agent had asked for', () => {
  const { container } = show('command-run', { command: 'ls src', edited: 'rm -r src' });
  expect(container.querySelector('.head .command')?.textContent).toBe('ls src');
  expect(container.querySelector('.edited')?.textContent).toContain('rm -r src');
});
