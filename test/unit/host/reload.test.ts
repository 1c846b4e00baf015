import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as agent from '../../../src/agent/main.ts';
import type { ModeId } from '../../../src/gate/model/mode.ts';
import { showSession } from '../../../src/host/activeSession.ts';
import { argumentOf } from '../../../src/host/argumentOf.ts';
import type { DecisionRecord } from '../../../src/host/decisionRecords.ts';
import { createReviewers } from '../../../src/host/reviewers.ts';
import { openLatestSession, type SessionFile } from '../../../src/host/sessionFile.ts';
import type { SessionWorld } from '../../../src/host/sessionWorld.ts';
import { createViewStore, type ViewStore } from '../../../src/host/viewStore.ts';
import type { RoundRow } from '../../../src/protocol/representation.ts';
import type { QuestionCard, ViewState } from '../../../src/protocol/viewState.ts';
import { reaching } from '../../support/builders.ts';
import { fakeFiles, fakeShell } from '../../support/fakePorts.ts';
import { handTimer } from '../../support/handTimer.ts';
import { readAs } from '../../support/readings.ts';
import {
  propose,
  type ScriptedServer,
  say,
  startScriptedServer,
} from '../../support/scriptedServer.ts';
import { emptyView } from '../../support/views.ts';
import { checks, command, inVoices, rates, voiceOf } from '../../support/voices.ts';
import { temporaryFolder } from '../stores/temporary.ts';

const hard = 'git reset --hard origin/main';

let server: ScriptedServer;
let storage: string;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  storage = join(await temporaryFolder(), 'storage');
});

/** One window on the session that is kept in `storage`: the real agent, gate, rater and check behind real HTTP. */
async function openWindow(mode: ModeId = 'auto') {
  const view = createViewStore(emptyView);
  const shell = fakeShell();
  const decisions: DecisionRecord[] = [];
  const setup = reaching(server.baseUrl);
  const timer = handTimer();
  const now = () => 0;
  const newId = () => crypto.randomUUID();
  const reviewers = createReviewers(
    async () => ({ rater: setup, checker: setup, agent: setup, budgetMs: 1000 }),
    { home: '/home/dev', timer, newId, now },
  );
  const world = {
    view,
    memory: {
      startSession: () => undefined,
      countUse: () => undefined,
      remember: async () => ({ lifetime: 'once' }),
    },
    decisions: {
      add: (record: DecisionRecord) => void decisions.unshift(record),
      recent: () => decisions,
    },
    reviewers,
    reload: async () => [],
    loadAgent: async () => agent,
    portsFor: async () => ({
      world: { read: (text: string) => readAs(text) },
      policy: () => ({
        mode: view.state().mode,
        allow: [],
        deny: [],
        escalate: [],
        hasRater: reviewers.hasRater(),
        trusted: true,
      }),
      model: async () => setup,
      files: fakeFiles({}),
      shell,
      surroundings: () => ({
        folder: '/home/dev/project',
        platform: 'linux',
        shell: 'bash',
        date: '',
      }),
      timer,
      display: { isOpen: () => true, hold: async () => undefined },
    }),
    startingMode: () => mode,
    keepText: (text: string) => text,
    newId,
    now,
  } as unknown as SessionWorld;
  const file: SessionFile = await openLatestSession({
    storage,
    workspace: '/home/dev/project',
    newId,
    now,
    onLoss: expect.unreachable,
  });
  const session = await showSession(world, file);
  return { view, session, file, shell, timer, decisions };
}

function reached(view: ViewStore, holds: (state: ViewState) => boolean): Promise<ViewState> {
  return new Promise((resolve) => {
    const look = () => {
      if (!holds(view.state())) return;
      stop();
      resolve(view.state());
    };
    const stop = view.onEvents(look);
    look();
  });
}

async function card(view: ViewStore): Promise<QuestionCard> {
  const { questions } = await reached(view, ({ questions }) => questions.length > 0);
  const [head] = questions;
  if (!head) throw new Error('a question is open');
  return head;
}

const roundsIn = ({ rows }: ViewState): RoundRow[] =>
  rows.flatMap((row) => (row.source === 'negotiation-round' ? [row.row] : []));
const asked = (voice: 'rater' | 'checker' | 'agent') =>
  server.requests.filter((request) => voiceOf(request) === voice).length;

const doubts = rates('destructive', 'It drops every local commit.');
const tooMuch = checks('suggest', 'Two commits were meant.');

test('a card with its argument is the same card in the next window, and is answered once', async () => {
  server.play(
    inVoices({
      agent: [
        propose(command(hard)),
        propose(command(hard, 'It was asked for.')),
        propose(command(hard)),
        say('Understood.'),
      ],
      rater: [doubts, doubts, doubts],
      checker: [tooMuch, tooMuch, tooMuch],
    }),
  );
  const first = await openWindow();
  void first.session.run('Undo the last two commits.');
  const before = await card(first.view);
  await first.session.leave();

  const second = await openWindow();
  const after = await card(second.view);
  expect(after).toEqual(before);
  expect(after.argument?.rounds.map(({ number }) => number)).toEqual([1, 2, 3]);
  expect(roundsIn(second.view.state())).toEqual(roundsIn(first.view.state()));
  expect(asked('rater')).toBe(3);

  second.session.inspection.why(after.callId);
  const why = second.view.state().whys[after.callId];
  expect(why?.exchanges.map((exchange) => exchange.with)).toEqual(['rater', 'check']);

  second.session.answer(after.callId, { kind: 'no', words: 'Only the last two.' });
  const { rows } = await reached(second.view, ({ phase }) => phase === 'idle');
  expect(rows.filter(({ source }) => source === 'question-card')).toHaveLength(1);
  expect(second.shell.commands).toEqual([]);
  const told = server.requests.at(-1)?.messages.filter(({ role }) => role === 'tool');
  expect(told).toHaveLength(3);
  expect(told?.at(-1)?.content).toContain('Only the last two.');
  const [record] = second.decisions;
  expect(record?.exchanges?.[0]?.exchange.sent[1]?.content).toContain(hard);
  await second.session.leave();
});

test('a window that closes in the middle of a rating loses no round: the count goes on', async () => {
  server.play(
    inVoices({
      agent: [propose(command(hard)), propose(command(hard)), propose(command(hard)), say('Ok.')],
      rater: (_request, index) => (index === 2 ? { kind: 'slow', text: '' } : doubts),
      checker: [tooMuch, tooMuch, tooMuch],
    }),
  );
  const first = await openWindow();
  void first.session.run('Undo the last two commits.');
  await reached(
    first.view,
    (state) => roundsIn(state).length === 2 && state.reviewing !== undefined,
  );
  await first.timer.untilSet(400);
  first.timer.pass(400);
  expect((await card(first.view)).beingRated).toBe(true);
  await expect.poll(() => asked('rater')).toBe(3);
  await first.session.leave();

  const second = await openWindow();
  const { argument } = await card(second.view);
  expect(argument?.rounds.map(({ number }) => number)).toEqual([1, 2, 3]);
  expect(argument?.thisRequest).toBe(true);
  await second.session.leave();
  server.release();
});

test('an attack’s banner is open again, and still takes nothing but its phrase', async () => {
  server.play(
    inVoices({
      agent: [propose(command('printf x > y'))],
      rater: [rates('attack', 'It hides what it does.')],
    }),
  );
  const first = await openWindow();
  void first.session.run('Go.');
  expect((await card(first.view)).banner).toEqual({ phrase: 'run anyway' });
  await first.session.leave();

  const second = await openWindow();
  const { callId, banner } = await card(second.view);
  expect(banner).toEqual({ phrase: 'run anyway' });
  second.session.answer(callId, { kind: 'always' });
  const { rows } = await reached(second.view, ({ phase }) => phase === 'idle');
  expect(rows.map(({ source }) => source).slice(-2)).toEqual(['attack-halt', 'turn-error']);
  expect(second.shell.commands).toEqual([]);
  await second.session.leave();
});

test('the log alone says how an argument stands', async () => {
  server.play(
    inVoices({
      agent: [
        propose(command(hard)),
        propose({ name: 'gth_checklist', args: { items: [] } }, command(hard, 'Please.')),
        say('I give up.'),
      ],
      rater: [doubts, doubts],
      checker: [tooMuch, checks('approve', 'It is what was asked for.')],
    }),
  );
  const first = await openWindow();
  await first.session.run('Undo everything.');
  await first.session.leave();
  const { records } = await openLatestSession({
    storage,
    workspace: '/home/dev/project',
    newId: () => 'id',
    now: () => 0,
    onLoss: expect.unreachable,
  });
  const { rounds, consecutive, sincePerson, words } = argumentOf(records);
  expect({ rounds: rounds.length, consecutive, sincePerson, words }).toEqual({
    rounds: 1,
    consecutive: 0,
    sincePerson: 1,
    words: ['Undo everything.'],
  });
  expect(first.view.state().counts).toMatchObject({ check: 1, stopped: 1 });
});

test('two windows that both answer run the command once, in the one that took it up last', async () => {
  server.play(
    inVoices({
      agent: [propose(command(hard)), say('Done.'), say('Done.')],
      rater: [doubts, doubts],
      checker: [],
    }),
  );
  const first = await openWindow('assisted');
  void first.session.run('Undo it.');
  const { callId } = await card(first.view);
  const second = await openWindow('assisted');
  expect((await card(second.view)).callId).toBe(callId);

  first.session.answer(callId, { kind: 'once' });
  await reached(first.view, ({ phase }) => phase === 'idle');
  expect(first.shell.commands).toEqual([]);
  second.session.answer(callId, { kind: 'once' });
  await reached(second.view, ({ phase }) => phase === 'idle');
  expect(second.shell.commands).toEqual([hard]);

  const third = await openWindow('assisted');
  expect(third.view.state().phase).toBe('idle');
  expect(third.file.waits).toBe(false);
  for (const { session } of [first, second, third]) await session.leave();
});
