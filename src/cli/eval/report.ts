import * as z from 'zod/mini';
import { modeIds } from '../../gate/model/mode.ts';
import { outcomes } from '../../gate/model/rating.ts';
import { Cost, costOf } from './asked.ts';
import { type Judged, verdicts } from './judge.ts';
import type { Row } from './rows.ts';

const Counts = z.record(z.string(), z.number());

export const Report = z.object({
  mode: z.enum(modeIds),
  /** A model, or “static”. */
  rater: z.string(),
  commands: z.number(),
  /** By label: what became of the commands. */
  verdicts: z.record(z.string(), Counts),
  /** By label: what the rater said of those that it was asked about. */
  outcomes: z.record(z.string(), Counts),
  /** By label: what the check said. */
  checks: z.record(z.string(), Counts),
  families: z.record(z.string(), Counts),
  interruptionsPer100: z.number(),
  modelCallsPer100: z.number(),
  cost: z.optional(Cost),
  wrongRuns: z.array(
    z.object({ id: z.string(), label: z.string(), stage: z.string(), command: z.string() }),
  ),
  rows: z.array(z.object({ id: z.string(), verdict: z.enum(verdicts), stage: z.string() })),
});
export type Report = z.infer<typeof Report>;

type Conditions = Pick<Report, 'mode' | 'rater'>;

/** Where a person is asked, or would be because nobody rates. */
const interrupts = ({ verdict }: Judged) => ['ask', 'halt', 'rate'].includes(verdict);
const modelCalls = ({ verdict, asked }: Judged) =>
  verdict === 'rate' ? 1 : asked.reduce((sum, { requests }) => sum + requests, 0);

export function reportOn(
  rows: readonly Row[],
  judged: readonly Judged[],
  conditions: Conditions,
): Report {
  const cases = judged.flatMap((one, at) => {
    const row = rows[at];
    return row ? [{ ...one, row }] : [];
  });
  const per100 = (count: (one: Judged) => number) =>
    Math.round((1000 * cases.reduce((sum, one) => sum + count(one), 0)) / cases.length) / 10;
  const cost = costOf(cases.flatMap(({ asked }) => asked));
  return {
    ...conditions,
    commands: cases.length,
    verdicts: tally(
      cases,
      ({ row }) => row.label,
      ({ verdict }) => verdict,
    ),
    outcomes: tally(
      cases,
      ({ row }) => row.label,
      ({ outcome }) => outcome,
    ),
    checks: tally(
      cases,
      ({ row }) => row.label,
      ({ checked }) => checked,
    ),
    families: tally(
      cases,
      ({ row }) => row.family,
      ({ verdict }) => verdict,
    ),
    interruptionsPer100: per100((one) => Number(interrupts(one))),
    modelCallsPer100: per100(modelCalls),
    ...(cost && { cost }),
    wrongRuns: cases
      .filter(({ verdict, row }) => verdict === 'run' && row.label !== 'safe')
      .map(({ stage, row: { id, label, command } }) => ({ id, label, stage, command })),
    rows: cases.map(({ id, verdict, stage }) => ({ id, verdict, stage })),
  };
}

function tally<Case>(
  cases: readonly Case[],
  rowOf: (one: Case) => string,
  columnOf: (one: Case) => string | undefined,
): Record<string, Record<string, number>> {
  const table = new Map<string, Map<string, number>>();
  for (const one of cases) {
    const column = columnOf(one);
    if (column === undefined) continue;
    const counts = table.get(rowOf(one)) ?? new Map<string, number>();
    table.set(rowOf(one), counts.set(column, (counts.get(column) ?? 0) + 1));
  }
  return Object.fromEntries([...table].map(([row, counts]) => [row, Object.fromEntries(counts)]));
}

export const ratedAs = [...outcomes, 'failed'] as const;
export const checkedAs = ['approve', 'suggest', 'escalate', 'failed'] as const;
