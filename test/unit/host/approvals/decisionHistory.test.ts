import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createDecisionHistory } from '../../../../src/host/approvals/decisionHistory.ts';
import type { DecisionRecord } from '../../../../src/host/decisionRecords.ts';
import { openDecisionLog } from '../../../../src/stores/decisionLog.ts';
import { temporaryFolder } from '../../stores/temporary.ts';

const root = await temporaryFolder();

const record = (subject: string, more: Partial<DecisionRecord> = {}): DecisionRecord => ({
  at: 1000,
  session: 's',
  callId: 'c',
  tool: 'run_shell_command',
  subject,
  sha256: '',
  verdict: 'run',
  stage: 'allow',
  reason: '',
  trace: [],
  by: ['entry'],
  became: 'ok',
  started: true,
  ...more,
});

test('what was decided is there in the next session, the newest first, with the uses of each entry', async () => {
  const folder = join(root, 'kept');
  const first = createDecisionHistory(openDecisionLog({ folder }));
  first.add(record('a'));
  first.add(record('b.txt', { tool: 'write_file', by: [] }));
  first.add(record('a', { at: 3000 }));
  first.add(record('c', { at: 2000, by: ['other'] }));
  expect(first.recentCommands()).toEqual(['c', 'a']);
  await first.flush();
  await appendFile(join(folder, 'decisions.jsonl'), '{"at":"no decision"}\n');
  const next = createDecisionHistory(openDecisionLog({ folder }));
  await next.load();
  expect(next.recent()).toEqual(first.recent());
  expect(next.recent().map(({ subject }) => subject)).toEqual(['c', 'a', 'b.txt', 'a']);
  expect(next.recentCommands()).toEqual(['c', 'a']);
  expect(next.useOf('entry')).toEqual({ uses: 2, lastUsed: '1970-01-01T00:00:03.000Z' });
  expect(next.useOf('nobody')).toBeUndefined();
});
