import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { AgentEvent } from '../../../src/agent/events.ts';
import { modelsOf } from '../../../src/cli/run/models.ts';
import { isWithin, stateFolderOf } from '../../../src/cli/run/stateFolder.ts';
import { createTranscript } from '../../../src/cli/run/transcript.ts';

describe('the key', () => {
  const keyOn = (baseUrl: string, env: Record<string, string>) => {
    const { agent } = modelsOf({ model: 'm', baseUrl }, env);
    return agent.ok && agent.choice.provider === 'openai-compatible' && agent.choice.apiKey;
  };

  test('of a provider goes to no other server', () => {
    const env = { OPENAI_API_KEY: 'theirs' };
    expect(keyOn('https://api.openai.com/v1', env)).toBe('theirs');
    expect(keyOn('https://api.openai.com.example/v1', env)).toBeUndefined();
    expect(keyOn('http://127.0.0.1:11434/v1', env)).toBeUndefined();
  });

  test('that is meant for us goes where we are sent', () => {
    const env = { OPENAI_API_KEY: 'theirs', GAUNT_SLOTH_API_KEY: 'ours' };
    expect(keyOn('https://api.openai.com/v1', env)).toBe('ours');
    expect(keyOn('http://127.0.0.1:11434/v1', env)).toBe('ours');
  });
});

test('the model that answers rates and checks, unless another one is named', () => {
  const baseUrl = 'http://127.0.0.1/v1';
  const alone = modelsOf({ model: 'm', baseUrl }, {});
  expect([alone.rater, alone.checker]).toEqual([alone.agent, alone.agent]);
  const { rater, checker } = modelsOf({ model: 'm', rater: 'r', baseUrl }, {});
  expect(rater).toMatchObject({ choice: { model: 'r' } });
  expect(checker).toEqual(rater);
});

describe('the state folder', () => {
  const at = (env: object, platform = 'linux') =>
    stateFolderOf('/srv/project', { env: { ...env }, home: '/home/dev', platform });

  test('is the person’s own place for state, one for each folder', () => {
    expect(at({})).toMatch(/^\/home\/dev\/\.local\/state\/gaunt-sloth\/project-[0-9a-f]{12}$/);
    expect(at({ XDG_STATE_HOME: '/var/state' })).toMatch(/^\/var\/state\/gaunt-sloth\//);
    expect(at({ XDG_STATE_HOME: 'relative' })).toBe(at({}));
    expect(at({ LOCALAPPDATA: '/local' }, 'win32')).toMatch(/^\/local\/gaunt-sloth\//);
  });

  test('is found inside the project by whatever way it leads there', () => {
    const place = mkdtempSync(join(tmpdir(), 'state-'));
    try {
      const project = join(place, 'project');
      mkdirSync(project);
      symlinkSync(project, join(place, 'link'));
      expect(isWithin(project, join(project, 'deep/state'))).toBe(true);
      expect(isWithin(project, join(place, 'link/state'))).toBe(true);
      expect(isWithin(join(place, 'link'), join(project, 'state'))).toBe(true);
      expect(isWithin(project, join(place, 'project-state'))).toBe(false);
    } finally {
      rmSync(place, { recursive: true });
    }
  });
});

describe('the transcript', () => {
  const written = (...events: readonly AgentEvent[]) => {
    let text = '';
    const hear = createTranscript((piece) => {
      text += piece;
    });
    events.forEach(hear);
    return text;
  };
  const call = {
    id: 'c',
    tool: 'run_shell_command',
    args: {},
    action: { kind: 'shell', command: 'ls \u202e' },
  } as const;

  test('spells what would move the cursor or turn the text round, and drops colours', () => {
    const text = written(
      { type: 'token', messageId: 'm', text: 'Look\u001b[2J' },
      { type: 'proposed', call },
      { type: 'started', callId: 'c' },
      { type: 'output', callId: 'c', chunk: '\u001b[31mred\u001b[0m\r\n\tin\u001b]0;title\u0007' },
    );
    expect(text).toBe('Look[U+001B][2J\n$ ls [U+202E]\nred\n\tin[U+001B]]0;title[U+0007]');
  });

  test('says how a command failed', () => {
    const detail = { kind: 'command', exitCode: 2, ended: 'exited', durationMs: 1, output: '' };
    const result = { status: 'error', content: '', detail } as const;
    expect(written({ type: 'result', callId: 'c', result } as AgentEvent)).toBe('  (exit 2)\n');
  });
});
