import { describe, expect, test } from 'vitest';
import type { ActiveSession } from '../../../src/host/activeSession.ts';
import { createController } from '../../../src/host/controller.ts';
import { createRecorder } from '../../../src/host/recorder.ts';
import { createViewStore } from '../../../src/host/viewStore.ts';
import type { QuestionCard } from '../../../src/protocol/viewState.ts';
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

type FakeSession = ActiveSession & { readonly did: string[] };

function fakeSession(view: ReturnType<typeof createViewStore>): FakeSession {
  const did: string[] = [];
  return {
    did,
    recorder: createRecorder(view, (record) => did.push((record as { type: string }).type)),
    run: async (text) => void did.push(`run ${text}`),
    stop: () => void did.push('stop'),
    answer: (callId, { kind, words = '', command }) =>
      void did.push(`answer ${callId} ${kind} ${words}${command ? ` → ${command}` : ''}`),
    refuseAll: () => void did.push('refuse all'),
    reconsider: () => void did.push('reconsider'),
    stepIn: () => void did.push('step in'),
    inspection: {
      explain: async (callId) => void did.push(`explain ${callId}`),
      why: (callId) => void did.push(`why ${callId}`),
      tryOut: async (command) => void did.push(`try ${command}`),
    },
    flush: async () => undefined,
    close: async () => void did.push('close'),
    leave: async () => void did.push('leave'),
  };
}

function begin() {
  const view = createViewStore(emptyView);
  const first = fakeSession(view);
  const fresh: FakeSession[] = [];
  let id = 0;
  const controller = createController({
    view,
    opening: Promise.resolve(first),
    startFresh: async () => {
      const session = fakeSession(view);
      fresh.push(session);
      return session;
    },
    newId: () => `id-${++id}`,
    now: () => 0,
  });
  return { view, first, fresh, controller };
}

describe('a message', () => {
  test('starts a turn when nothing runs, and takes the draft away', async () => {
    const { view, first, controller } = begin();
    view.apply({ type: 'changed', change: { draft: 'Go' } });
    await controller.send('Go');
    expect(first.did).toEqual(['run Go']);
    expect(view.state().draft).toBe('');
  });

  test('that comes while the agent works is given back', async () => {
    const { view, first, controller } = begin();
    view.apply({ type: 'changed', change: { phase: 'working' } });
    await controller.send('Also this');
    expect(first.did).toEqual([]);
    expect(view.state().draft).toBe('Also this');
    expect(view.state().notice?.source).toBe('steer-notice');
  });

  test('refuses the open question in words', async () => {
    const { view, first, controller } = begin();
    view.apply(
      { type: 'questions', questions: [card] },
      { type: 'changed', change: { phase: 'waiting' } },
    );
    await controller.send('Use another way');
    expect(first.did).toEqual(['answer c no Use another way']);
    expect(view.state().questions).toEqual([]);
  });

  test('between an answer and the agent’s next step starts no second turn', async () => {
    const { view, first, controller } = begin();
    view.apply({ type: 'changed', change: { phase: 'waiting' } });
    await controller.send('And now?');
    expect(first.did).toEqual([]);
    expect(view.state().draft).toBe('And now?');
  });

  test('without a folder says what to do', async () => {
    const view = createViewStore(emptyView);
    const none = createController({
      view,
      opening: undefined,
      startFresh: undefined,
      newId: () => 'id',
      now: () => 0,
    });
    await expect(none.send('Go')).rejects.toThrow('Open a folder first');
    await expect(none.newSession()).rejects.toThrow('Open a folder first');
  });
});

describe('an answer', () => {
  const waiting = () => {
    const begun = begin();
    begun.view.apply({ type: 'questions', questions: [card] });
    return begun;
  };

  test('counts once', async () => {
    const { first, controller } = waiting();
    await controller.setMode('assisted');
    controller.answer('c', 'h', { kind: 'once' });
    controller.answer('c', 'h', { kind: 'once' });
    expect(first.did).toEqual(['answer c once ']);
  });

  test.each([
    ['for another text', 'c', 'other'],
    ['for another call', 'd', 'h'],
  ])('%s counts for nothing', async (_what, callId, hash) => {
    const { view, first, controller } = waiting();
    await controller.setMode('assisted');
    controller.answer(callId, hash, { kind: 'once' });
    expect(first.did).toEqual([]);
    expect(view.state().questions).toEqual([card]);
  });
});

describe('a new session', () => {
  test('closes the old one before it starts', async () => {
    const { first, fresh, controller } = begin();
    await controller.newSession();
    expect(first.did).toEqual(['close']);
    expect(fresh).toHaveLength(1);
  });

  test('asked for twice, they follow one another', async () => {
    const { fresh, controller } = begin();
    await Promise.all([controller.newSession(), controller.newSession()]);
    expect(fresh.map(({ did }) => did)).toEqual([['close'], []]);
  });

  test('a message sent meanwhile goes to the new one', async () => {
    const { first, fresh, controller } = begin();
    const changing = controller.newSession();
    await controller.send('Go');
    await changing;
    expect(first.did).toEqual(['close']);
    expect(fresh[0]?.did).toEqual(['run Go']);
  });
});

test('a mode is recorded and open questions are decided anew', async () => {
  const { view, first, controller } = begin();
  await controller.setMode('manual');
  await controller.setMode('manual');
  expect(first.did).toEqual(['mode', 'reconsider']);
  expect(view.state().mode).toBe('manual');
});

test('a session that cannot be opened is the reason that is given', async () => {
  const controller = createController({
    view: createViewStore(emptyView),
    opening: Promise.reject(new Error('the storage is gone')),
    startFresh: undefined,
    newId: () => 'id',
    now: () => 0,
  });
  await expect(controller.send('Go')).rejects.toThrow('the storage is gone');
  await expect(controller.close()).resolves.toBeUndefined();
});

test('a window that closes leaves the session to the next one', async () => {
  const { controller, first } = begin();
  await controller.close();
  expect(first.did).toEqual(['leave']);
});

describe('what the card offers beside the answers', () => {
  const shown = { ...card, isCommand: true } as const;
  const waitingFor = (question: QuestionCard) => {
    const begun = begin();
    begun.view.apply({ type: 'questions', questions: [question] });
    return begun;
  };

  test('an edit runs the other command once, and takes the card away', async () => {
    const { view, first, controller } = waitingFor(shown);
    await controller.flush();
    controller.edit('c', 'h', 'ls src');
    expect(first.did).toEqual(['answer c once  → ls src']);
    expect(view.state().questions).toEqual([]);
  });

  test('an edit that changes nothing is a plain yes', async () => {
    const { first, controller } = waitingFor(shown);
    await controller.flush();
    controller.edit('c', 'h', 'ls');
    expect(first.did).toEqual(['answer c once ']);
  });

  test.each<[string, QuestionCard, string, string]>([
    ['for another text', shown, 'other', 'ls src'],
    ['to nothing', shown, 'h', '  '],
    ['of what is no command', card, 'h', 'ls src'],
    ['of an attack', { ...shown, banner: { phrase: 'run anyway' } }, 'h', 'ls src'],
  ])('an edit %s does nothing', async (_what, question, sha256, command) => {
    const { view, first, controller } = waitingFor(question);
    await controller.flush();
    controller.edit('c', sha256, command);
    expect(first.did).toEqual([]);
    expect(view.state().questions).toEqual([question]);
  });

  test('hiding the panel has a banner decided anew, and nothing else', async () => {
    const plain = waitingFor(shown);
    await plain.controller.flush();
    plain.controller.panelHidden();
    expect(plain.first.did).toEqual([]);
    const attack = waitingFor({ ...shown, banner: { phrase: 'run anyway' } });
    await attack.controller.flush();
    attack.controller.panelHidden();
    expect(attack.first.did).toEqual(['reconsider']);
  });
});
