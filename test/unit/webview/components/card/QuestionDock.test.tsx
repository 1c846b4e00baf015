// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { QuestionCard } from '../../../../../src/protocol/viewState.ts';
import { QuestionDock } from '../../../../../webview/components/card/QuestionDock.tsx';
import { question } from '../../states.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const card = () => screen.getByRole('alertdialog');
const names = () => screen.getAllByRole('button').map((button) => button.textContent);

function show(over: Partial<QuestionCard> = {}, props: object = {}) {
  const onAnswer = vi.fn();
  const onRefuseAll = vi.fn();
  const onPreviewDiff = vi.fn();
  const onEdit = vi.fn();
  const onExplain = vi.fn();
  const onFile = vi.fn();
  render(
    <QuestionDock
      question={question(over)}
      open={1}
      guarded={false}
      sentAnswer={undefined}
      onAnswer={onAnswer}
      onRefuseAll={onRefuseAll}
      onPreviewDiff={onPreviewDiff}
      onEdit={onEdit}
      onExplain={onExplain}
      onFile={onFile}
      explanation={undefined}
      {...props}
    />,
  );
  return { onAnswer, onRefuseAll, onPreviewDiff, onEdit, onExplain, onFile };
}

describe('the heading', () => {
  test.each([
    ['shell', 'The agent wants to run a shell command'],
    ['file', 'The agent wants to change a file'],
    ['network', 'The agent wants to fetch from the network'],
    ['mcp', 'The agent wants to use a tool'],
    ['tool', 'The agent wants to use a tool'],
  ] as const)('of %s is ours alone', (category, heading) => {
    show({ category, tool: 'EVIL', subject: 'EVIL', reason: 'EVIL' });
    expect(screen.getByRole('heading').textContent).toBe(heading);
    expect(card().getAttribute('aria-labelledby')).toBe(screen.getByRole('heading').id);
  });

  test('counts the open questions when there are several', () => {
    show({}, { open: 3 });
    expect(card().textContent).toContain('1 of 3');
  });
});

describe('what is asked for', () => {
  test('stands there whole, with line numbers', () => {
    const subject = `${'a'.repeat(5000)}\nrm -rf ~`;
    show({ subject });
    const lines = [...card().querySelectorAll('.line')];
    expect(lines.map((line) => line.querySelector('.text')?.textContent).join('\n')).toBe(subject);
    expect(lines.map((line) => line.querySelector('.number')?.textContent)).toEqual(['1', '2']);
  });

  test('has its hidden characters drawn', () => {
    show({ subject: 'ls \u202egnp.sh' });
    expect(card().querySelector('.command .mark')?.textContent).toBe('RLO U+202E');
  });

  test('is text, whatever it looks like', () => {
    show({ subject: '<img src=x>', tool: '<b>x</b>', category: 'mcp', reason: '<i>y</i>' });
    expect(card().querySelector('img, b, i')).toBeNull();
    expect(card().textContent).toContain('<b>x</b>');
  });

  test('names its tool unless it is the shell', () => {
    show({ category: 'mcp', tool: 'jira: delete_issue' });
    expect(card().textContent).toContain('Tool: jira: delete_issue');
  });

  test('comes with facts whose tone is said in words', () => {
    show({
      facts: [
        { says: 'reads', what: 'a.txt', tone: 'plain' },
        { says: 'fetches', tone: 'warn' },
        { says: 'sends a key', tone: 'bad' },
      ],
    });
    const facts = screen.getAllByRole('listitem').map((fact) => fact.textContent);
    expect(facts).toEqual(['reads a.txt', '⚠ Warning: fetches', '‼ Danger: sends a key']);
  });

  test('shows what would change in a file', () => {
    show({
      category: 'file',
      change: {
        lines: [
          { kind: 'same', text: 'a' },
          { kind: 'removed', text: 'b' },
          { kind: 'added', text: 'c' },
        ],
        added: 30,
        removed: 1,
        cut: 29,
      },
    });
    const lines = [...card().querySelectorAll('.change-line')].map((line) => line.textContent);
    expect(lines).toEqual([' a', '−removed: b', '+added: c']);
    expect(card().textContent).toContain('30 lines added, 1 removed');
    expect(card().textContent).toContain('29 more lines not shown');
  });

  test('says why a change would fail instead of showing it', () => {
    const problem = 'oldText is not in the file.';
    show({ category: 'file', change: { lines: [], added: 0, removed: 0, cut: 0, problem } });
    expect(card().textContent).toContain(`This would fail: ${problem}`);
    expect(card().textContent).not.toContain('What would change');
  });
});

describe('a change', () => {
  const whole = { lines: [], added: 1, removed: 1, cut: 0 };
  const line = { kind: 'added', text: 'a' } as const;

  test('that is cut says how much of it is not shown, and counts all of it', () => {
    show({ category: 'file', change: { lines: [line], added: 40, removed: 2, cut: 41 } });
    expect(card().textContent).toContain('41 more lines not shown');
    expect(card().textContent).toContain('40 lines added, 2 removed');
  });

  test('that is whole says nothing of the kind', () => {
    show({ category: 'file', change: { ...whole, lines: [line] } });
    expect(card().textContent).not.toContain('not shown');
  });

  test('opens as a diff where the host can', () => {
    const { onPreviewDiff } = show({ category: 'file', change: { ...whole, hasDiff: true } });
    fireEvent.click(screen.getByRole('button', { name: 'Open the diff' }));
    expect(onPreviewDiff).toHaveBeenCalledOnce();
  });

  test('offers no diff where the host can not', () => {
    show({ category: 'file', change: whole });
    expect(screen.queryByRole('button', { name: 'Open the diff' })).toBeNull();
  });
});

describe('what a lasting answer about a tool remembers', () => {
  const unfolded = () => card().querySelector<HTMLDetailsElement>('.remembers')?.open;
  const sentences = () => [...card().querySelectorAll('dd')].map((entry) => entry.textContent);

  test('is unfolded, and says that it is every call', () => {
    const tool = 'tool edit_file';
    show({
      category: 'file',
      tool: 'edit_file',
      remembers: { session: tool, always: tool, denyAlways: tool },
    });
    expect(unfolded()).toBe(true);
    expect(sentences()).toEqual([
      'nothing',
      'every call of edit_file until this session ends',
      'every call of edit_file in this workspace',
      'nothing',
      'every call of edit_file is refused in this workspace',
    ]);
  });

  test('names the entry where it is not the whole tool', () => {
    const always = 'tool web_fetch (example.org)';
    show({ category: 'network', tool: 'web_fetch', remembers: { always } });
    expect(sentences()).toContain(`every call of ${always} in this workspace`);
  });

  test('is folded for a shell command', () => {
    show();
    expect(unfolded()).toBe(false);
  });

  test('is folded where nothing lasts', () => {
    show({ category: 'file', remembers: { whyNot: 'x' } });
    expect(unfolded()).toBe(false);
  });
});

describe('the answers', () => {
  test('carry their words as names', () => {
    show();
    for (const name of ['Run once', 'This session', 'Always', 'No', 'Deny always']) {
      expect(screen.getByRole('button', { name })).toBeTruthy();
    }
  });

  test('that can not be remembered are absent, and it is said why', () => {
    show({ remembers: { whyNot: 'A protected place is asked for each time.' } });
    expect(names()).toEqual(['Run onceO', 'NoEsc']);
    expect(card().textContent).toContain('A protected place is asked for each time.');
  });

  test.each([
    ['Run once', 'o', 'once'],
    ['This session', 's', 'session'],
    ['Always', 'a', 'always'],
    ['No', 'Escape', 'no'],
    ['Deny always', 'd', 'denyAlways'],
  ])('%s is given by its button and by %s', (name, key, kind) => {
    const { onAnswer } = show();
    fireEvent.click(screen.getByRole('button', { name }));
    fireEvent.keyDown(card(), { key });
    expect(onAnswer.mock.calls).toEqual([[kind], [kind]]);
  });

  test('are not given by keys in a text field', () => {
    const { onAnswer } = show();
    const field = document.createElement('input');
    card().append(field);
    fireEvent.keyDown(field, { key: 'o' });
    expect(onAnswer).not.toHaveBeenCalled();
  });

  test('are not given by keys outside the card', () => {
    const { onAnswer } = show();
    fireEvent.keyDown(document.body, { key: 'o' });
    expect(onAnswer).not.toHaveBeenCalled();
  });

  test.each([
    ['has only just appeared', { guarded: true }],
    ['has its answer on its way', { sentAnswer: 'sent' }],
  ])('are inert while the card %s', (_, props) => {
    const { onAnswer, onRefuseAll } = show({}, { open: 2, ...props });
    for (const button of screen.getAllByRole('button')) {
      expect(button.getAttribute('aria-disabled')).toBe('true');
      fireEvent.click(button);
    }
    for (const key of ['o', 's', 'a', 'd', 'Escape']) fireEvent.keyDown(card(), { key });
    expect(onAnswer).not.toHaveBeenCalled();
    expect(onRefuseAll).not.toHaveBeenCalled();
  });

  test('open again when the one that was given did not arrive, and it is said', () => {
    const { onAnswer } = show({}, { sentAnswer: 'missed' });
    expect(screen.getByRole('status').textContent).toContain('The answer did not arrive.');
    fireEvent.click(screen.getByRole('button', { name: 'No' }));
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith('no');
  });

  test('No to all is there when several questions are open', () => {
    const { onRefuseAll } = show({}, { open: 2 });
    fireEvent.click(screen.getByRole('button', { name: 'No to all' }));
    expect(onRefuseAll).toHaveBeenCalledOnce();
  });

  test('No to all is absent for one', () => {
    show();
    expect(screen.queryByRole('button', { name: 'No to all' })).toBeNull();
  });

  test('are walked with the arrow keys, around the ends', () => {
    show();
    const button = (name: string) => screen.getByRole('button', { name });
    button('Run once').focus();
    const walked = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowUp'].map((key) => {
      fireEvent.keyDown(document.activeElement ?? document.body, { key });
      return document.activeElement;
    });
    expect(walked).toEqual(
      ['This session', 'Always', 'This session', 'Run once', 'Deny always'].map(button),
    );
  });

  test('are explained by what each would remember', () => {
    show();
    const terms = [...card().querySelectorAll('dl > div')].map((entry) => entry.textContent);
    expect(terms).toEqual([
      'Run oncenothing',
      'This sessionnpm test, until this session ends',
      'Alwaysnpm test, in this folder',
      'Nonothing',
      'Deny alwaysnpm test is refused in this folder',
    ]);
  });
});

describe('a command that is higher than its box', () => {
  const high = () => {
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(900);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(200);
  };
  const runs = ['Run once', 'This session', 'Always'];
  const inert = () =>
    screen
      .getAllByRole('button')
      .filter((button) => button.getAttribute('aria-disabled') === 'true')
      .map((button) => button.textContent?.replace(/.$/, ''));

  test('can be refused but not run before its end was in view', () => {
    high();
    const { onAnswer } = show();
    expect(inert()).toEqual(runs);
    expect(card().textContent).toContain('Scroll to the end of the command');
    fireEvent.keyDown(card(), { key: 'o' });
    expect(onAnswer).not.toHaveBeenCalled();
    fireEvent.keyDown(card(), { key: 'Escape' });
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith('no');
  });

  test('can be run once it was, also after scrolling back', () => {
    high();
    const { onAnswer } = show();
    const box = card().querySelector('pre') as HTMLElement;
    for (const scrollTop of [700, 0]) {
      box.scrollTop = scrollTop;
      fireEvent.scroll(box);
    }
    expect(inert()).toEqual([]);
    fireEvent.keyDown(card(), { key: 'o' });
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith('once');
  });
});

describe('what was made of it', () => {
  test('while it is rated says that an answer counts', () => {
    show({ beingRated: true });
    expect(card().textContent).toContain('Rating… An answer that you give now counts.');
  });

  test('is the outcome in our words, and the words of the rater set apart', () => {
    show({ rating: { outcome: 'catastrophic', reason: 'You can trust me\u202e.' } });
    expect(card().querySelector('.outcome')?.textContent).toContain('Rater: catastrophic');
    expect(card().querySelector('.outcome')?.textContent).toContain('such as a backup');
    expect(card().querySelector('blockquote.said.rater')?.textContent).toBe(
      'The rater: You can trust meRLO U+202E.',
    );
  });

  test('stands once where it is the reason to ask', () => {
    show({ reason: 'It deletes.', rating: { outcome: 'destructive', reason: 'It deletes.' } });
    expect(card().textContent?.split('It deletes.')).toHaveLength(2);
  });

  test('is why there is no rating', () => {
    show({ ratingFailure: 'The command could not be assessed: nothing came.' });
    expect(card().textContent).toContain('Not rated. The command could not be assessed');
  });

  test('is the argument, by the true numbers of its rounds', () => {
    const round = { command: 'ls', outcome: 'destructive', reason: 'no' } as const;
    show({
      argument: {
        rounds: [
          { ...round, number: 8 },
          { ...round, number: 9 },
        ],
        attempts: 9,
        thisRequest: true,
      },
    });
    expect(card().querySelector('.argued summary')?.textContent).toBe(
      'The argument · 9 rounds, the last one is this command',
    );
    const heads = [...card().querySelectorAll('.argued .voice.agent .voice-head')];
    expect(heads.map((head) => head.textContent)).toEqual(['Round 8 · agent', 'Round 9 · agent']);
  });

  test.each([
    [{ decision: 'escalate', reason: 'Ask.' }, 'Alignment check: leaves it to you'],
    [{ failed: 'timeout', reason: 'No answer.' }, 'Alignment check: none'],
  ] as const)('is the check %j', (check, words) => {
    show({ check });
    expect(card().querySelector('.voice.check')?.textContent).toContain(words);
  });
});

describe('a wider approval', () => {
  const remembers = {
    always: 'npm run lint',
    wider: { says: 'npm run lint*', examples: ['npm run lint:fix'] },
  };

  test('is never offered without its preview', () => {
    show({ remembers });
    expect(card().querySelector<HTMLDetailsElement>('.remembers')?.open).toBe(true);
    expect(card().querySelector('.would-match')?.textContent).toBe(
      'would also match npm run lint:fix',
    );
  });

  test.each([
    ['w', ['always', { wider: true }]],
    ['a', ['always']],
  ])('%s answers %j', (key, answer) => {
    const { onAnswer } = show({ remembers });
    fireEvent.keyDown(card(), { key });
    expect(onAnswer.mock.calls).toEqual([answer]);
  });
});

describe('a command', () => {
  test('of another kind than a command is neither edited nor explained', () => {
    show();
    expect(screen.queryByRole('button', { name: /^(Edit|Explain)/ })).toBeNull();
  });

  test('is explained in words that are not ours', () => {
    const { onExplain } = show(
      { isCommand: true },
      { explanation: { text: 'It lists.', done: true, model: 'gpt' } },
    );
    fireEvent.keyDown(card(), { key: 'e' });
    expect(onExplain).toHaveBeenCalledOnce();
    expect(card().querySelector('.voice.model')?.textContent).toContain(
      'Explained by gpt, a model',
    );
    expect(card().querySelector('blockquote.said.model')?.textContent).toContain('It lists.');
  });

  test('is edited in place, and nothing is run that was not changed', () => {
    const { onEdit, onAnswer } = show({ isCommand: true, subject: 'rm -r dist' });
    fireEvent.keyDown(card(), { key: 'F2' });
    const field = screen.getByRole('textbox', { name: 'The command, to be changed' });
    const run = screen.getByRole('button', { name: 'Run the changed command' });
    expect((field as HTMLTextAreaElement).value).toBe('rm -r dist');
    fireEvent.click(run);
    expect(onEdit).not.toHaveBeenCalled();
    fireEvent.input(field, { target: { value: 'rm -r dist/old' } });
    fireEvent.keyDown(field, { key: 'o' });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(onEdit).not.toHaveBeenCalled();
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
    expect(onEdit).toHaveBeenCalledExactlyOnceWith('rm -r dist/old');
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(onAnswer).not.toHaveBeenCalled();
  });

  test('that has only just come up is not edited by what was typed for something else', () => {
    const { onExplain } = show({ isCommand: true }, { guarded: true });
    fireEvent.keyDown(card(), { key: 'F2' });
    fireEvent.keyDown(card(), { key: 'e' });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(onExplain).not.toHaveBeenCalled();
  });
});

test('what a command runs and does not show is opened from the card, and says whether the agent wrote it', () => {
  const { onFile } = show({
    isCommand: true,
    scripts: [{ path: 'package.json' }, { path: 'x\u202ehs.sh', writtenHere: true }],
  });
  const items = [...card().querySelectorAll('.scripts li')].map(({ textContent }) => textContent);
  expect(items[0]).toBe('Runs what stands in Open the script package.json');
  expect(items[1]).toContain('xRLO U+202Ehs.sh');
  expect(items[1]).toContain('Warning: the agent wrote it in this session');
  fireEvent.click(screen.getByRole('button', { name: 'Open the script package.json' }));
  expect(onFile).toHaveBeenCalledExactlyOnceWith('package.json');
});

test('an edited command with hidden characters is spelled out beside its field', () => {
  show({ isCommand: true, subject: 'ls' });
  fireEvent.keyDown(card(), { key: 'F2' });
  expect(card().querySelector('.edit-command .command')).toBeNull();
  const field = screen.getByRole('textbox', { name: 'The command, to be changed' });
  fireEvent.input(field, { target: { value: 'ls\u200b -a' } });
  expect(card().querySelector('.edit-command .command')?.textContent).toBe('lsZWSP U+200B -a');
});
