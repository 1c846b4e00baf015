import { expect, test } from 'vitest';
import type { Explaining } from '../../../src/agent/explain.ts';
import type { ModelSetup } from '../../../src/agent/ports.ts';
import { explainOpen } from '../../../src/host/explaining.ts';
import { createViewStore } from '../../../src/host/viewStore.ts';
import type { QuestionCard } from '../../../src/protocol/viewState.ts';
import { reaching } from '../../support/builders.ts';
import { emptyView } from '../../support/views.ts';

const card: QuestionCard = {
  callId: 'c',
  category: 'shell',
  tool: 'run_shell_command',
  subject: 'ls',
  sha256: 'h',
  reason: '',
  facts: [],
  remembers: {},
};
const asked = {
  callId: 'c',
  command: 'ls',
  setup: reaching('http://localhost/v1'),
  newId: () => 'id',
};

const open = () => createViewStore({ ...emptyView, questions: [card] });
type Explain = (setup: ModelSetup, explaining: Explaining) => Promise<string | undefined>;
const speaking = (explainCommand: Explain) => ({ explainCommand });

test('the words are shown as they come, and as whose they are', async () => {
  const view = open();
  const seen: unknown[] = [];
  await explainOpen(
    asked,
    view,
    speaking(async (_setup, { onText }) => {
      for (const piece of ['It ', 'lists.']) {
        onText(piece);
        seen.push(view.state().explanations['c']);
      }
      return undefined;
    }),
  );
  expect(seen).toEqual([
    { text: 'It ', done: false, model: 'scripted' },
    { text: 'It lists.', done: false, model: 'scripted' },
  ]);
  expect(view.state().explanations['c']).toEqual({
    text: 'It lists.',
    done: true,
    model: 'scripted',
  });
});

test('a model that says nothing is said to', async () => {
  const view = open();
  await explainOpen(
    asked,
    view,
    speaking(async () => 'The key was not accepted.'),
  );
  expect(view.state().explanations['c']).toMatchObject({
    text: '',
    done: true,
    problem: 'The key was not accepted.',
  });
});

test('it ends with the question, and nothing of it is left', async () => {
  const view = open();
  await explainOpen(
    asked,
    view,
    speaking(async (_setup, { signal, onText }) => {
      view.apply({ type: 'questions', questions: [] });
      expect(signal.aborted).toBe(true);
      onText('too late');
      return undefined;
    }),
  );
  expect(view.state().explanations).toEqual({});
});

test('asked for twice, the model is asked once', async () => {
  const view = open();
  let times = 0;
  const agent = speaking(async () => {
    times += 1;
    if (times === 1) await explainOpen(asked, view, agent);
    return undefined;
  });
  await explainOpen(asked, view, agent);
  expect(times).toBe(1);
});
