import * as z from 'zod/mini';
import { hardline } from '../gate/floors/hardline.ts';
import { openWorld } from '../gate/floors/openWorld.ts';
import { decide } from '../gate/ladder/decide.ts';
import type { Entry } from '../gate/model/entry.ts';
import { modeIds } from '../gate/model/mode.ts';
import type { Rule } from '../gate/model/policy.ts';
import { describeEffect } from '../gate/reading/describe.ts';
import { read } from '../gate/reading/read.ts';
import type { GapReason, Part, Platform, Reading, Shell } from '../gate/reading/reading.ts';
import { parseApprovals } from '../gate/rules/parseApprovals.ts';
import type { Problem } from '../gate/rules/problems.ts';
import { re2 } from '../gate/rules/re2.ts';
import { gapWords } from '../gate/wording/facts.ts';
import { notesFor } from '../gate/wording/notes.ts';

const Input = z.object({
  id: z.optional(z.unknown()),
  command: z.unknown(),
  shell: z.optional(z.string()),
  mode: z.optional(z.enum(modeIds)),
  cwd: z.optional(z.string()),
  home: z.optional(z.string()),
  platform: z.optional(z.enum(['linux', 'darwin', 'win32'])),
  allow: z.optional(z.unknown()),
  deny: z.optional(z.unknown()),
  escalate: z.optional(z.unknown()),
});
type Input = z.infer<typeof Input>;

/**
 * Where a command is thought to run when the line does not say so: the same folder on every machine, so that the
 * same line has the same answer everywhere.
 */
const places: { readonly [platform in Platform]: { cwd: string; home: string } } = {
  linux: { cwd: '/home/dev/project', home: '/home/dev' },
  darwin: { cwd: '/Users/dev/project', home: '/Users/dev' },
  win32: { cwd: 'C:\\Users\\dev\\project', home: 'C:\\Users\\dev' },
};

/** One line of JSON in, one object out; a line that cannot be answered gets `error`. Never throws. */
export function answerLine(line: string, microseconds: () => number): object {
  try {
    return answer(JSON.parse(line), microseconds);
  } catch {
    return { error: 'This line is not JSON.' };
  }
}

function answer(json: unknown, microseconds: () => number): object {
  const parsed = Input.safeParse(json);
  if (!parsed.success) return { ...kept(json), error: z.prettifyError(parsed.error) };
  const input = parsed.data;
  const shell = input.shell ?? 'bash';
  const platform = input.platform ?? (shell === 'bash' ? 'linux' : 'win32');
  const { cwd = places[platform].cwd, home = places[platform].home } = input;
  const lists = rulesOf(input);
  if ('error' in lists) return { ...kept(json), ...lists };

  const started = microseconds();
  const text = input.command as string;
  const reading = read(text, { shell: shell as Shell, platform, cwd, home });
  const policy = {
    mode: input.mode ?? 'assisted',
    ...lists,
    hasRater: true,
    trusted: true,
  } as const;
  const action = { kind: 'shell', command: String(text) } as const;
  const call = { id: '', tool: 'run_shell_command', args: {}, action };
  const { decision, trace } = decide(call, policy, { read: () => reading, regexps: re2 });
  const micros = Math.round((microseconds() - started) * 10) / 10;

  return {
    ...kept(json),
    decision: decision.verdict,
    stage: decision.stage,
    reason: decision.reason,
    resolved: reading.complete && reading.shapes.length === 0,
    complete: reading.complete,
    parts: reading.parts.map(partOf),
    effects: reading.effects.map(describeEffect),
    hosts: openWorld(reading)?.hosts ?? [],
    hardline: hardline(reading)?.family ?? null,
    disguises: reading.disguises.map(({ kind }) => kind),
    notes: notesFor(reading),
    ...(reading.gaps.length > 0 ? { gaps: gapsOf(reading), ...errorOf(reading) } : {}),
    trace,
    micros,
  };
}

const partOf = ({ program, words, via, where, join }: Part) => ({
  program: program ?? null,
  words: words.map((word) => word.text),
  via,
  where,
  join,
});

const gapsOf = ({ gaps }: Reading) =>
  gaps.map(({ reason, start, end }) => ({ reason, start, end }));

/** Text that no shell could be given; a command that merely could not be read to its end is no error. */
const badInput: readonly GapReason[] = [
  'not-text',
  'empty',
  'too-long',
  'broken-character',
  'nul',
  'unknown-shell',
];

function errorOf({ gaps }: Reading): { error?: string } {
  const gap = gaps.find(({ reason }) => badInput.includes(reason));
  return gap ? { error: `The command ${gapWords[gap.reason]}.` } : {};
}

type Lists = { readonly [list in 'allow' | 'deny' | 'escalate']: readonly Rule[] };

/** The lists of a line are an `approvals` object without its other keys. */
function rulesOf({ allow, deny, escalate }: Input): Lists | { readonly error: string } {
  const given = Object.entries({ allow, deny, escalate }).filter(([, list]) => list !== undefined);
  const parsed = parseApprovals(Object.fromEntries(given), re2, '');
  if (!parsed.ok) return { error: parsed.problems.map(sentence).join(' ') };
  const toRules = (entries: readonly Entry[]) =>
    entries.map((entry): Rule => ({ entry, origin: 'config' }));
  const { approvals } = parsed;
  return {
    allow: toRules(approvals.allow),
    deny: toRules(approvals.deny),
    escalate: toRules(approvals.escalate),
  };
}

const sentence = ({ path, problem, suggestion }: Problem) =>
  [`${path}:`, problem, suggestion].filter(Boolean).join(' ');

/** Every key that the line brought passes through. */
const kept = (json: unknown): object =>
  typeof json === 'object' && json !== null && !Array.isArray(json) ? json : {};
