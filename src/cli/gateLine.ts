import { hardline } from '../gate/floors/hardline.ts';
import { openWorld } from '../gate/floors/openWorld.ts';
import { decide } from '../gate/ladder/decide.ts';
import { describeEffect } from '../gate/reading/describe.ts';
import { read } from '../gate/reading/read.ts';
import type { GapReason, Part, Reading } from '../gate/reading/reading.ts';
import { re2 } from '../gate/rules/re2.ts';
import { gapWords } from '../gate/wording/facts.ts';
import { notesFor } from '../gate/wording/notes.ts';
import { readInput } from './gateInput.ts';

/** One line of JSON in, one object out; a line that cannot be answered gets `error`. Never throws. */
export function answerLine(line: string, microseconds: () => number): object {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    return { ...idIn(line), ...failed('This line is not JSON.') };
  }
  try {
    return answer(json, microseconds);
  } catch (problem) {
    return { ...kept(json), ...failed(`The gate broke on this line: ${messageOf(problem)}.`) };
  }
}

/** Characters. No command that the gate reads needs as many, and lists of entries hardly do. */
export const longestLine = 4 * 1024 * 1024;

/** For a line of which only the beginning is there. */
export const answerCutLine = (beginning: string): object => ({
  ...idIn(beginning),
  ...failed(`This line is longer than ${longestLine} characters.`),
});

const failed = (error: string) => ({ decision: 'ask', error }) as const;

const messageOf = (problem: unknown) =>
  problem instanceof Error ? problem.message : String(problem);

/** The id of a line that is broken elsewhere. */
function idIn(line: string): { id?: unknown } {
  const [, id] = /"id"\s*:\s*("(?:[^"\\]|\\.)*"|-?\d+)/.exec(line) ?? [];
  try {
    return id === undefined ? {} : { id: JSON.parse(id) };
  } catch {
    return {};
  }
}

function answer(json: unknown, microseconds: () => number): object {
  const input = readInput(json);
  if ('error' in input) return { ...kept(json), ...failed(input.error) };
  const { command, mode, setting, lists } = input;

  const started = microseconds();
  const reading = read(command as string, setting);
  const policy = { mode, ...lists, hasRater: true, trusted: true } as const;
  const action = { kind: 'shell', command: String(command) } as const;
  const call = { id: '', tool: 'run_shell_command', args: {}, action };
  const { decision, trace } = decide(call, policy, { read: () => reading, regexps: re2 });
  const micros = Math.round((microseconds() - started) * 10) / 10;

  const error = errorOf(reading);

  return {
    ...kept(json),
    decision: error && decision.verdict !== 'refuse' ? 'ask' : decision.verdict,
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
    ...(reading.gaps.length > 0 ? { gaps: gapsOf(reading), ...(error && { error }) } : {}),
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

function errorOf({ gaps }: Reading): string | undefined {
  const gap = gaps.find(({ reason }) => badInput.includes(reason));
  return gap && `The command ${gapWords[gap.reason]}.`;
}

/** What an answer says itself: the same keys of a line do not pass for it. */
const ours = new Set([
  ...['decision', 'stage', 'reason', 'resolved', 'complete', 'parts', 'effects', 'hosts'],
  ...['hardline', 'disguises', 'notes', 'gaps', 'trace', 'micros', 'error'],
]);

/** Every other key that the line brought passes through. */
const kept = (json: unknown): object =>
  typeof json === 'object' && json !== null && !Array.isArray(json)
    ? Object.fromEntries(Object.entries(json).filter(([key]) => !ours.has(key)))
    : {};
