import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SessionRecord } from '../../src/protocol/sessionRecord.ts';
import { calls } from './script.ts';

/** A window that dies by SIGKILL, and the one after it: real processes, real files, the real agent and host. */
const root = mkdtempSync(join(tmpdir(), 'gaunt-sloth-crash-'));
const script = join(root, 'window.mjs');
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Every moment with CRASH_POINTS=all; a sample of them takes a few seconds. */
const wanted = process.env['CRASH_POINTS'] ?? '14';

beforeAll(async () => {
  await build({
    entryPoints: [join(import.meta.dirname, 'window.ts')],
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'esm',
    // The libraries inside still ask for Node's modules by require.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    logLevel: 'warning',
  });
});

/** How the process ended: its code or its signal, and what it said. */
function live(storage: string, killAt = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, storage, killAt]);
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(`${signal ?? code}${said}`));
  });
}

function linesOf(file: string): string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
}

/** The whole records of the log; the last line may be torn. */
function recordsIn(storage: string): SessionRecord[] {
  const folder = join(storage, 'sessions');
  const [log] = existsSync(folder) ? readdirSync(folder) : [];
  return linesOf(join(folder, log ?? '')).flatMap((line) => {
    try {
      return [SessionRecord.parse(JSON.parse(line))];
    } catch {
      return [];
    }
  });
}

const of = <Type extends SessionRecord['type']>(records: readonly SessionRecord[], type: Type) =>
  records.filter(
    (record): record is Extract<SessionRecord, { type: Type }> => record.type === type,
  );
const commandOf = (id: string) => calls.flat().find((call) => call.id === id)?.command ?? '';

test('a window that is killed runs nothing twice, nothing unapproved, and loses no answer', async () => {
  const whole = join(root, 'whole');
  expect(await live(whole)).toBe('0');
  const all = ['free', 'first', 'second', 'third', 'fourth'];
  expect(linesOf(join(whole, 'ran.txt'))).toEqual(all);
  const moments = Number(readFileSync(join(whole, 'moments.txt'), 'utf8'));
  expect(moments).toBeGreaterThan(200);

  const count = wanted === 'all' ? moments : Number(wanted);
  let takenUp = 0;
  for (let point = 0; point < count; point += 1) {
    const at = 1 + Math.floor((point * (moments - 1)) / count);
    const where = `killed at moment ${at} of ${moments}`;
    const storage = join(root, `${at}`);
    expect(await live(storage, `${at}`), where).toBe('SIGKILL');
    const left = recordsIn(storage);
    expect(await live(storage), where).toBe('0');

    const records = recordsIn(storage);
    const ran = linesOf(join(storage, 'ran.txt'));
    expect(new Set(ran).size, `no command twice, ${where}`).toBe(ran.length);
    const approved = of(records, 'answer').flatMap(({ kind, callId }) =>
      kind === 'once' ? commandOf(callId) : [],
    );
    expect(['free', ...approved], `none unapproved, ${where}`).toEqual(expect.arrayContaining(ran));

    const answers = of(records, 'answer').map(({ callId }) => callId);
    expect(new Set(answers).size, `one answer counts once, ${where}`).toBe(answers.length);
    const results = new Map(of(records, 'result').map(({ callId, status }) => [callId, status]));
    expect(of(records, 'result'), `one result a call, ${where}`).toHaveLength(results.size);
    for (const { callId, kind } of of(left, 'answer')) {
      const became = kind === 'once' ? ['ok', 'interrupted'] : ['refused'];
      expect(became, `no answer lost, ${where}`).toContain(results.get(callId));
    }
    // Of the records only the end that was not on the disk yet may be gone.
    expect(records.slice(0, left.length), `no event lost, ${where}`).toEqual(left);
    if (of(records, 'turn-ended').some(({ how }) => how === 'completed')) takenUp += 1;
    rmSync(storage, { recursive: true });
  }
  console.log(`  ${count} of ${moments} moments, ${takenUp} runs taken up to their end`);
}, 1_200_000);
