import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import type { AgentModule } from '../../host/agentLoader.ts';
import { systemTimer } from '../../host/node/timer.ts';
import { createReviewers } from '../../host/reviewers.ts';
import { modelsOf } from '../run/models.ts';
import { judgeAll, judgeRow, type Review } from './judge.ts';
import { type EvalOptions, parseEval } from './options.ts';
import { printComparison, printReport } from './print.ts';
import { Report, reportOn } from './report.ts';
import { readRows } from './rows.ts';

const wrongUsage = 2;

/** `npm run eval`: labelled commands through the ladder with a rater. Runs none of them. Gives the exit status. */
export async function evaluate(args: readonly string[]): Promise<number> {
  const parsed = parseEval(args);
  if (!parsed.ok) return fail(parsed.problem, wrongUsage);
  const { options } = parsed;
  const corpus = readRows(options.corpus);
  if (!corpus.ok) return fail(corpus.problem, wrongUsage);
  const before = options.compare === undefined ? undefined : readReport(options.compare);
  if (typeof before === 'string') return fail(before, wrongUsage);

  const review = await reviewBy(options);
  if (typeof review === 'string') return fail(review, 1);
  const { mode, jobs, model } = options;
  const judged = await judgeAll(corpus.rows, jobs, (row) => judgeRow(row, mode, review));
  const report = reportOn(corpus.rows, judged, { mode, rater: model ?? 'static' });
  process.stdout.write(printReport(report));
  if (before) process.stdout.write(`\n${printComparison(before, report)}`);
  if (options.json !== undefined) {
    writeFileSync(options.json, `${JSON.stringify(report, null, 2)}\n`);
  }
  return 0;
}

function fail(problem: string, status: number): number {
  process.stderr.write(`${problem}\n`);
  return status;
}

const bundle: string = '../agent/main.mjs';

/** Asks the model; nothing for the reading alone, or the sentence that says why it cannot be asked. */
async function reviewBy({ model, baseUrl }: EvalOptions): Promise<Review | undefined | string> {
  if (model === undefined) return undefined;
  const setups = modelsOf({ model, baseUrl }, process.env);
  const outside = { home: homedir(), timer: systemTimer, newId: randomUUID, now: Date.now };
  const reviewers = createReviewers(async () => setups, outside);
  const agent = (await import(bundle)) as AgentModule;
  const problem = await reviewers.prepare(agent);
  if (problem !== undefined) return problem;
  if (!reviewers.hasRater()) return `“${model}” rates nothing.`;
  return (command, policy, world, emit) => agent.tryReview(command, policy, world, reviewers, emit);
}

function readReport(file: string): Report | string {
  try {
    const report = Report.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data;
    return report ?? `${file} is no report that --json wrote.`;
  } catch (error) {
    return `${file} cannot be compared with: ${error instanceof Error ? error.message : error}.`;
  }
}
