// One window on a session, in a process of its own: `window.mjs STORAGE KILL_AT`. It kills itself at the moment with
// that number, without a word; the moments are every write and sync of a file, and around every command.
import { appendFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import * as agent from '../../src/agent/main.ts';
import type { EditorMessage, EditorModels, ShellResult } from '../../src/agent/ports.ts';
import type { Answer } from '../../src/gate/model/answer.ts';
import { showSession } from '../../src/host/activeSession.ts';
import { createController } from '../../src/host/controller.ts';
import { openLatestSession } from '../../src/host/sessionFile.ts';
import type { SessionWorld } from '../../src/host/sessionWorld.ts';
import { createViewStore } from '../../src/host/viewStore.ts';
import { emptyView } from '../support/views.ts';
import { calls } from './script.ts';

const [storage = '', killAt = ''] = process.argv.slice(2);
let moments = 0;

/** True once: at the moment at which this window is to die. */
const isLast = () => {
  moments += 1;
  return moments === Number(killAt);
};
const die = () => process.kill(process.pid, 'SIGKILL');
const moment = () => {
  if (isLast()) die();
};

async function countWrites() {
  const probe = await open(process.execPath, 'r');
  const handles = Object.getPrototypeOf(probe);
  await probe.close();
  const { write, datasync, sync, writeFile } = handles;
  handles.write = async function (bytes: Buffer, from = 0, length = bytes.length) {
    moment();
    if (isLast()) {
      await write.call(this, bytes, from, Math.ceil(length / 2));
      die();
    }
    const written = await write.call(this, bytes, from, length);
    moment();
    return written;
  };
  for (const [name, original] of Object.entries({ datasync, sync, writeFile })) {
    handles[name] = async function (...given: unknown[]) {
      moment();
      return original.apply(this, given);
    };
  }
}

const isDone = (messages: readonly EditorMessage[], id: string) =>
  messages.some((message) => message.role === 'result' && message.callId === id);

/** Proposes the calls of the script, message by message, and then says that it is done. */
const editor: EditorModels = {
  list: async () => [],
  async *send(_model, messages) {
    const next = calls.find((together) => together.some(({ id }) => !isDone(messages, id)));
    for (const { id, command } of next ?? []) {
      yield { kind: 'call', id, name: 'run_shell_command', input: { command } };
    }
    if (!next) yield { kind: 'text', text: 'All done.' };
  },
};

async function run(command: string): Promise<ShellResult> {
  moment();
  appendFileSync(join(storage, 'ran.txt'), `${command}\n`);
  moment();
  await new Promise((resolve) => setImmediate(resolve));
  moment();
  return { ended: { how: 'exited', exitCode: 0 }, output: '', durationMs: 1 };
}

const view = createViewStore(emptyView);
let ids = 0;
const newId = () => `${process.pid}-${++ids}`;
const world = {
  view,
  memory: {
    startSession: () => undefined,
    countUse: () => undefined,
    remember: async () => ({ lifetime: 'once' }),
  },
  decisions: { add: () => undefined, recent: () => [] },
  reviewers: { prepare: async () => undefined },
  reload: async () => [],
  loadAgent: async () => agent,
  portsFor: async () => ({
    world: {},
    policy: () => ({
      mode: 'write',
      deny: [],
      escalate: [],
      allow: [{ entry: { type: 'shell', matcher: 'exact', pattern: 'free' }, origin: 'session' }],
      hasRater: false,
      trusted: true,
    }),
    model: async () => ({ ok: true, choice: { provider: 'editor', model: 'm' }, editor }),
    files: {},
    shell: { run },
    surroundings: () => ({ folder: '/f', platform: 'linux', shell: 'bash', date: '' }),
  }),
  startingMode: () => 'write',
  keepText: (text: string) => text,
  newId,
  now: Date.now,
} as unknown as SessionWorld;

mkdirSync(storage, { recursive: true });
const isNew = !readdirSync(storage).includes('sessions');
await countWrites();
const onLoss = (problem: string) => {
  throw new Error(problem);
};
const file = await openLatestSession({ storage, workspace: '/f', newId, now: Date.now, onLoss });
const controller = createController({
  view,
  opening: showSession(world, file),
  startFresh: undefined,
  newId,
  now: Date.now,
});

/** The person answers each card once it is there. */
const answered = new Set<string>();
view.onEvents(() => {
  for (const { callId, sha256, subject } of view.state().questions) {
    if (answered.has(callId)) continue;
    answered.add(callId);
    appendFileSync(join(storage, 'asked.txt'), `${process.pid} ${subject}\n`);
    const answer: Answer = subject.startsWith('no ') ? { kind: 'no' } : { kind: 'once' };
    setImmediate(() => controller.answer(callId, sha256, answer));
  }
});

if (isNew) await controller.send('Go.');
else {
  const looks = () => new Promise((resolve) => setTimeout(resolve, 2));
  await looks();
  while (view.state().phase !== 'idle') await looks();
}
await controller.flush();
writeFileSync(join(storage, 'moments.txt'), `${moments}`);
