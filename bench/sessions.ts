import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DurableSaver } from '../src/agent/checkpoints/durableSaver.ts';
import { conversationOf } from '../src/host/conversationOf.ts';
import { createRecorder } from '../src/host/recorder.ts';
import { openLatestSession } from '../src/host/sessionFile.ts';
import { createViewStore } from '../src/host/viewStore.ts';
import type { SessionRecord } from '../src/protocol/sessionRecord.ts';
import { openCheckpointFile } from '../src/stores/checkpointLog.ts';
import { emptyView } from '../test/support/views.ts';

/** Opening a long session that waits for a person, and what a checkpoint costs. Prints figures and judges none. */
const events = 20_000;
const id = 'long';
const thread = { configurable: { thread_id: id, checkpoint_ns: '' } };

const storage = await mkdtemp(join(tmpdir(), 'gaunt-sloth-bench-'));
try {
  await writeSession();
  await measure(`writing 1,000 checkpoints, each on the disk`, writeCheckpoints);
  const { size } = await stat(join(storage, 'checkpoints', `${id}.jsonl`));
  console.log(`  the file of checkpoints holds ${Math.round(size / 1024)} KiB after that`);
  for (let round = 1; round <= 5; round += 1) {
    await measure(`opening a session of ${events} events, round ${round}`, open);
  }
} finally {
  await rm(storage, { recursive: true, force: true });
}

async function measure(what: string, work: () => Promise<unknown>) {
  const before = performance.now();
  await work();
  console.log(`  ${what}: ${(performance.now() - before).toFixed(0)} ms`);
}

/** As a window does: the log, the rows, the conversation, and where the agent stands. */
async function open() {
  const given = { storage, workspace: storage, newId: () => 'new', now: () => 0 };
  const file = await openLatestSession({ ...given, onLoss: console.log });
  const recorder = createRecorder(createViewStore(emptyView), () => undefined);
  recorder.replay(file.records);
  const conversation = conversationOf(file.records);
  const saver = new DurableSaver(file.checkpoints, { tell: console.log });
  const tuple = await saver.getTuple(thread);
  await file.close();
  if (!file.waits || !tuple || conversation.length === 0) throw new Error('Nothing was opened.');
}

async function writeSession() {
  const records: SessionRecord[] = [
    { type: 'session', at: 0, id, version: 1, folder: '/home/dev/project' },
    { type: 'user-message', at: 0, id: 'u', text: 'Make all tests green.' },
  ];
  const each = 5;
  for (let at = 0; records.length < events - each; at += 1) records.push(...callNumber(at));
  records.push(...callNumber(events).slice(0, 3));
  await mkdir(join(storage, 'sessions'), { recursive: true });
  const text = records.map((record) => `${JSON.stringify(record)}\n`).join('');
  await writeFile(join(storage, 'sessions', `${id}.jsonl`), text);
}

function callNumber(at: number): SessionRecord[] {
  const callId = `call-${at}`;
  const command = `npm test -- --grep "case ${at}"`;
  const output = `line of output ${at}\n`.repeat(20);
  return [
    {
      type: 'model-message',
      at,
      id: `m-${at}`,
      text: 'I run the next test.',
      reasoning: '',
      calls: [{ id: callId, tool: 'run_shell_command', args: { command } }],
    },
    {
      type: 'call',
      at,
      callId,
      tool: 'run_shell_command',
      form: 'command',
      subject: command,
    },
    {
      type: 'decision',
      at,
      callId,
      verdict: 'ask',
      stage: 'mode',
      reason: 'The mode asks.',
      trace: [{ stage: 'mode', decided: true, found: 'The mode asks.' }],
    },
    { type: 'started', at, callId, sha256: '0'.repeat(64) },
    { type: 'result', at, callId, status: 'ok', content: output },
  ];
}

async function writeCheckpoints() {
  const file = openCheckpointFile(join(storage, 'checkpoints', `${id}.jsonl`));
  const saver = new DurableSaver(file, { tell: console.log });
  let config = thread;
  for (let step = 0; step < 1000; step += 1) {
    const checkpoint = {
      v: 4,
      id: `${step}`.padStart(8, '0'),
      ts: '',
      channel_values: { pending: callNumber(step), talk: 'what was said '.repeat(200) },
      channel_versions: { pending: step + 1, talk: 1 },
      versions_seen: {},
    };
    const metadata = { source: 'loop', step, parents: {} } as const;
    const next = await saver.put(config, checkpoint, metadata, { pending: step + 1 });
    config = { configurable: { ...thread.configurable, ...next.configurable } };
  }
  await file.close();
}
