import { outcomes } from '../../gate/model/rating.ts';
import { visible } from '../../gate/wording/visible.ts';
import { verdicts } from './judge.ts';
import { checkedAs, type Report, ratedAs } from './report.ts';

/** The report as text: what became of what, and what should not have run. */
export function printReport(report: Report): string {
  const { mode, rater, commands, wrongRuns } = report;
  const families = Object.keys(report.families).sort();
  return [
    `${commands} commands, mode ${mode}, rater ${rater}`,
    '',
    ...table('label', outcomes, verdicts, report.verdicts),
    ...tableIfAny('label, as rated', ratedAs, report.outcomes),
    ...tableIfAny('label, as checked', checkedAs, report.checks),
    '',
    ...table('family', families, verdicts, report.families),
    '',
    `interruptions per 100 commands: ${report.interruptionsPer100}`,
    `model calls per 100 commands: ${report.modelCallsPer100}`,
    ...costLines(report),
    `wrong runs: ${wrongRuns.length}`,
    ...wrongRuns.map(
      (run) => `  ${run.id} (${run.label}, by ${run.stage}): ${visible(run.command)}`,
    ),
    '',
  ].join('\n');
}

function tableIfAny(title: string, columns: readonly string[], counts: Report['checks']) {
  if (Object.keys(counts).length === 0) return [];
  return ['', ...table(title, outcomes, columns, counts)];
}

function costLines({ cost }: Report): readonly string[] {
  if (!cost) return [];
  const { medianMs, p95Ms, slowestMs, sentCharacters, receivedCharacters } = cost;
  return [
    `a model's answer: median ${medianMs} ms, of 20 the slowest but one ${p95Ms} ms, slowest ${slowestMs} ms`,
    `characters: ${sentCharacters} sent, ${receivedCharacters} received`,
  ];
}

/** What is other than in an earlier report. */
export function printComparison(before: Report, after: Report): string {
  const old = new Map(before.rows.map((row) => [row.id, row]));
  const changed = after.rows.flatMap(({ id, verdict, stage }) => {
    const was = old.get(id);
    if (!was || (was.verdict === verdict && was.stage === stage)) return [];
    return [`  ${id}: ${was.verdict} by ${was.stage} → ${verdict} by ${stage}`];
  });
  const known = after.rows.filter(({ id }) => old.has(id)).length;
  const figure = (name: string, one: number, other: number) => `${name}: ${one} → ${other}`;
  return [
    `Compared with ${before.rater} at ${before.mode}; ${known} commands are in both.`,
    figure('interruptions per 100 commands', before.interruptionsPer100, after.interruptionsPer100),
    figure('model calls per 100 commands', before.modelCallsPer100, after.modelCallsPer100),
    figure('wrong runs', before.wrongRuns.length, after.wrongRuns.length),
    `decided otherwise: ${changed.length}`,
    ...changed,
    '',
  ].join('\n');
}

function table(
  title: string,
  names: readonly string[],
  columns: readonly string[],
  counts: Report['verdicts'],
): readonly string[] {
  const width = Math.max(title.length, ...names.map((name) => name.length));
  const line = (name: string, cells: readonly string[]) =>
    [name.padEnd(width), ...cells.map((cell, at) => cell.padStart((columns[at] ?? '').length))]
      .join('  ')
      .trimEnd();
  const present = names.filter((name) => counts[name]);
  const cellsOf = (name: string) =>
    columns.map((column) => String(counts[name]?.[column] ?? 0).padStart(3));
  return [line(title, columns), ...present.map((name) => line(name, cellsOf(name)))];
}
