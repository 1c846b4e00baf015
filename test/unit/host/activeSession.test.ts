import { describe, expect, test } from 'vitest';
import type { AgentEvent } from '../../../src/agent/events.ts';
import { showSession } from '../../../src/host/activeSession.ts';
import type { SessionFile } from '../../../src/host/sessionFile.ts';
import type { SessionWorld } from '../../../src/host/sessionWorld.ts';
import { createViewStore } from '../../../src/host/viewStore.ts';
import type { SessionRecord } from '../../../src/protocol/sessionRecord.ts';
import { emptyView } from '../../support/views.ts';

const saved = { ok: true } as const;

type Deferred = { readonly promise: Promise<void>; resolve(): void; reject(error: Error): void };
function deferred(): Deferred {
  let resolve = () => {};
  let reject: Deferred['reject'] = () => {};
  const promise = new Promise<void>((fulfil, refuse) => {
    resolve = fulfil;
    reject = refuse;
  });
  return { promise, resolve: () => resolve(), reject: (error) => reject(error) };
}

/** `resumes`: a person is waited for, and what was left can be taken up, or not. */
async function begin(records: readonly SessionRecord[] = [], resumes?: boolean) {
  const view = createViewStore(emptyView);
  const written: SessionRecord[] = [];
  const did: string[] = [];
  let ids = 0;
  const loading = deferred();
  const turn = deferred();
  const file: SessionFile = {
    id: 's',
    records,
    waits: resumes !== undefined,
    lost: [],
    problems: [],
    append: (record) => void written.push(record as SessionRecord),
    checkpoints: {
      read: async () => ({ records: [], torn: false, skipped: 0 }),
      append: async () => saved,
      replace: async () => saved,
      close: async () => saved,
      remove: async () => saved,
    },
    claim: async () => undefined,
    written: async () => saved,
    end: async () => void did.push('ended for good'),
    flush: async () => saved,
    close: async () => void did.push('file closed'),
  };
  const agent = {
    send: async (text: string) => {
      did.push(`send ${text}`);
      await turn.promise;
      did.push('turn over');
    },
    stop: () => {
      did.push('stop');
      turn.resolve();
    },
    resume: async (given: object) => {
      did.push(`resume ${Object.keys(given)}`);
      if (resumes) await turn.promise;
      return resumes ? { how: 'completed' } : undefined;
    },
    leave: () => {
      did.push('leave');
      turn.resolve();
    },
    answer: () => true,
    refuseAll: () => undefined,
    reconsider: () => undefined,
  };
  let emit: (event: AgentEvent) => void = () => undefined;
  const world = {
    view,
    memory: { startSession: () => undefined, remember: async () => ({ lifetime: 'once' }) },
    decisions: { add: () => undefined },
    reviewers: { prepare: async () => undefined },
    reload: async () => [],
    loadAgent: async () => {
      await loading.promise;
      return {
        openCheckpoints: () => ({}),
        createSession: (ports: { emit: typeof emit }) => {
          emit = ports.emit;
          return agent;
        },
      };
    },
    portsFor: async () => ({ world: {}, surroundings: () => ({ folder: '/w' }) }),
    startingMode: () => 'assisted',
    keepText: () => 'hash',
    newId: () => `id-${++ids}`,
    now: () => 0,
  } as unknown as SessionWorld;
  const session = await showSession(world, file);
  return { view, written, did, loading, turn, session };
}

const typesOf = (records: readonly SessionRecord[]) => records.map(({ type }) => type);

describe('stop', () => {
  test('while the agent is being loaded keeps the turn from starting', async () => {
    const { written, did, loading, session, view } = await begin();
    const turn = session.run('Go');
    session.stop();
    loading.resolve();
    await turn;
    expect(did).toEqual([]);
    expect(written.at(-1)).toMatchObject({ type: 'turn-ended', how: 'stopped' });
    expect(view.state().phase).toBe('idle');
  });

  test('ends a running turn, and the next one starts', async () => {
    const { did, loading, session } = await begin();
    loading.resolve();
    const turn = session.run('Go');
    await expect.poll(() => did).toEqual(['send Go']);
    session.stop();
    await turn;
    await session.run('Again');
    expect(did).toEqual(['send Go', 'stop', 'turn over', 'send Again', 'turn over']);
  });
});

test('closing waits for the last event of the turn before the log is closed', async () => {
  const { did, loading, session } = await begin();
  const turn = session.run('Go');
  const closed = session.close();
  loading.resolve();
  await Promise.all([turn, closed]);
  expect(did).toEqual(['ended for good']);
});

test('an agent that cannot be loaded ends the turn with a sentence, and the next try loads again', async () => {
  const { written, loading, session, view } = await begin();
  const turn = session.run('Go');
  loading.reject(new Error('no bundle'));
  await expect(turn).rejects.toThrow('no bundle');
  expect(typesOf(written)).toEqual(['user-message', 'turn-ended']);
  expect(view.state().phase).toBe('idle');
});

test('a session that was left in Bypass says so', async () => {
  const { view } = await begin([{ type: 'mode', at: 0, id: 'm', mode: 'bypass' }]);
  expect(view.state().rows.map(({ source }) => source)).toEqual([
    'command-event',
    'runtime-warning',
  ]);
});

describe('a session that was left while a question was open', () => {
  const asked: SessionRecord[] = [
    { type: 'user-message', at: 0, id: 'u', text: 'Go' },
    {
      type: 'model-message',
      at: 0,
      id: 'm',
      text: '',
      reasoning: '',
      calls: [{ id: 'c', tool: 'run_shell_command', args: { command: 'ls' } }],
    },
    {
      type: 'call',
      at: 0,
      callId: 'c',
      tool: 'run_shell_command',
      form: 'command',
      subject: 'ls',
    },
  ];

  test('goes on with it, and the panel is busy from the first moment', async () => {
    const { did, written, loading, turn, view } = await begin(asked, true);
    expect(view.state().phase).toBe('working');
    loading.resolve();
    await expect.poll(() => did).toEqual(['resume ']);
    turn.resolve();
    await Promise.resolve();
    expect(written).toEqual([]);
  });

  test('gives it its end where it cannot be taken up', async () => {
    const { written, loading, view } = await begin(asked, false);
    loading.resolve();
    await expect.poll(() => view.state().phase).toBe('idle');
    expect(written).toEqual([
      {
        type: 'result',
        at: 0,
        callId: 'c',
        status: 'cancelled',
        content: 'The window closed before this ran.',
      },
      { type: 'turn-ended', at: 0, id: expect.any(String), how: 'interrupted' },
    ]);
  });

  test('says why when the agent cannot be loaded, and ends it', async () => {
    const { written, loading, view } = await begin(asked, true);
    loading.reject(new Error('no bundle'));
    await expect.poll(() => view.state().phase).toBe('idle');
    expect(typesOf(written)).toEqual(['result', 'turn-ended']);
    expect(view.state().rows.map(({ row }) => ('text' in row ? row.text : ''))).toContain(
      'The question that was open could not be taken up again. no bundle',
    );
  });

  test('is left as it was by the next window, too, with its checkpoints', async () => {
    const { did, written, loading, session } = await begin(asked, true);
    loading.resolve();
    await expect.poll(() => did).toEqual(['resume ']);
    await session.leave();
    expect(did).toEqual(['resume ', 'leave', 'file closed']);
    expect(written).toEqual([]);
  });
});
