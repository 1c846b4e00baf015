import type { Rater } from '../../agent/ports.ts';
import { decide } from '../../gate/ladder/decide.ts';
import { settle } from '../../gate/ladder/settle.ts';
import { floorOf } from '../../gate/ladder/settleFloors.ts';
import type { Call } from '../../gate/model/call.ts';
import { type ModeId, modes } from '../../gate/model/mode.ts';
import { isRating, type Outcome } from '../../gate/model/rating.ts';
import { read } from '../../gate/reading/read.ts';
import { re2 } from '../../gate/rules/re2.ts';
import type { Row } from './rows.ts';

/** rate: left to a rater where there is none. check: argued about; the rest depends on the conversation. */
export const verdicts = ['run', 'rate', 'check', 'ask', 'refuse', 'halt'] as const;
export type Verdict = (typeof verdicts)[number];

export type Judged = {
  readonly id: string;
  readonly verdict: Verdict;
  readonly stage: string;
  /** The rater's own word, before a floor raised it. */
  readonly outcome?: Outcome | 'failed';
};

/** One command through the ladder, as at the beginning of a session: nothing is remembered, nobody has typed. */
export async function judgeRow(row: Row, mode: ModeId, rater: Rater | undefined): Promise<Judged> {
  const { id, command, shell } = row;
  const reading = read(command, { shell, ...place });
  const action = { kind: 'shell', command } as const;
  const call: Call = { id, tool: 'run_shell_command', args: { command }, action };
  const policy = { mode, allow: [], deny: [], escalate: [], hasRater: true, trusted: true };
  const { decision } = decide(call, policy, { read: () => reading, regexps: re2 });
  const { verdict, stage } = decision;
  if (verdict !== 'rate' || !rater) return { id, verdict, stage };

  const readByAgent = modes[mode].negotiates && floorOf(mode, reading, []) === undefined;
  const given = { reading, floorLifted: false, grantedTools: [], readByAgent };
  const rated = await rater.rate(call, new AbortController().signal, given);
  const settled = settle(decision, rated, { mode, reading });
  const outcome = isRating(rated) ? rated.outcome : 'failed';
  return { id, verdict: settled.decision.verdict, stage: settled.decision.stage, outcome };
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
