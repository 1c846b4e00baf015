import type { AgentEvent } from '../../agent/events.ts';
import type { TriedReview } from '../../agent/trialReview.ts';
import { decide } from '../../gate/ladder/decide.ts';
import type { Call } from '../../gate/model/call.ts';
import { type Check, isCheck } from '../../gate/model/check.ts';
import type { ModeId } from '../../gate/model/mode.ts';
import type { Policy } from '../../gate/model/policy.ts';
import { isRating, type Outcome } from '../../gate/model/rating.ts';
import { read } from '../../gate/reading/read.ts';
import { re2 } from '../../gate/rules/re2.ts';
import type { GateWorld } from '../../gate/rules/world.ts';
import { type Asked, askedIn } from './asked.ts';
import type { Row } from './rows.ts';

/** rate: left to a rater where there is none. */
export const verdicts = ['run', 'rate', 'ask', 'refuse', 'halt'] as const;
export type Verdict = (typeof verdicts)[number];

export type Judged = {
  readonly id: string;
  readonly verdict: Verdict;
  readonly stage: string;
  /** The rater's own word, before a floor raised it. */
  readonly outcome?: Outcome | 'failed';
  readonly checked?: Check['decision'] | 'failed';
  readonly asked: readonly Asked[];
};

/** The rest of the ladder, where a rater and the check are asked. */
export type Review = (
  command: string,
  policy: Policy,
  world: GateWorld,
  emit: (event: AgentEvent) => void,
) => Promise<TriedReview>;

/** One command through the ladder, as at the beginning of a session: nothing is remembered, nobody has typed. */
export async function judgeRow(
  { id, command, shell }: Row,
  mode: ModeId,
  review: Review | undefined,
): Promise<Judged> {
  const reading = read(command, { shell, ...place });
  const world = { read: () => reading, regexps: re2 };
  const policy = { mode, allow: [], deny: [], escalate: [], hasRater: true, trusted: true };
  if (!review) {
    const { verdict, stage } = decide(callOf(command), policy, world).decision;
    return { id, verdict, stage, asked: [] };
  }
  const events: AgentEvent[] = [];
  const tried = await review(command, policy, world, (event) => events.push(event));
  const { verdict, stage } = tried.decision;
  return { id, verdict, stage, ...said(tried.review), asked: events.flatMap(askedIn) };
}

function callOf(command: string): Call {
  const action = { kind: 'shell', command } as const;
  return { id: '', tool: 'run_shell_command', args: { command }, action };
}

function said(review: TriedReview['review']): Pick<Judged, 'outcome' | 'checked'> {
  if (!review) return {};
  const { rated, checked } = review;
  return {
    outcome: rated && isRating(rated) ? rated.outcome : 'failed',
    ...(checked && { checked: isCheck(checked) ? checked.decision : 'failed' }),
  };
}

const place = { platform: 'linux', cwd: '/home/dev/project', home: '/home/dev' } as const;

/** All rows in their order, at most so many at a time. */
export async function judgeAll(
  rows: readonly Row[],
  jobs: number,
  judge: (row: Row) => Promise<Judged>,
): Promise<readonly Judged[]> {
  const judged: Judged[] = [];
  const waiting = rows.entries();
  const work = async () => {
    for (const [at, row] of waiting) judged[at] = await judge(row);
  };
  await Promise.all(Array.from({ length: jobs }, work));
  return judged;
}
