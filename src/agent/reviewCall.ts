import { decide } from '../gate/ladder/decide.ts';
import { floorOf } from '../gate/ladder/settleFloors.ts';
import type { Call } from '../gate/model/call.ts';
import type { Checked } from '../gate/model/check.ts';
import { modes } from '../gate/model/mode.ts';
import type { Policy } from '../gate/model/policy.ts';
import { isRating, type Rated } from '../gate/model/rating.ts';
import type { GateWorld } from '../gate/rules/world.ts';
import { isAiling, takePulse } from '../gate/talk/health.ts';
import { failedCheck } from '../gate/wording/alignment.ts';
import { failedRating, healthNotice, providerWords, timeoutNotice } from '../gate/wording/rater.ts';
import { commandOf, judgeCall, readingOf } from './judging.ts';
import type { CheckQuestion, Exchange, RaterGiven } from './ports.ts';
import type { Review } from './reviewing.ts';
import { orStopped, stopped } from './stopping.ts';
import type { Tool } from './tools/tool.ts';
import type { Pending, Reviewing, State } from './turn.ts';

type Standing = Pick<State, 'answers' | 'refusals' | 'reviews'>;

/** Asks the rater, and where it doubts the check. Nothing when the signal came first. Never rejects. */
export async function reviewCall(
  { call, decision }: Pending,
  state: Standing,
  turn: Reviewing,
  signal: AbortSignal,
): Promise<Review | undefined> {
  const covered = decision?.verdict === 'rate' && decision.allowed === true;
  const before = state.reviews[call.id];
  const rated = before ? before.rated : await askRater(call, covered, turn, signal);
  if (rated === undefined || signal.aborted) return undefined;
  const review: Review = { rated };
  const reviews = { ...state.reviews, [call.id]: review };
  const judged = judgeCall(call, turn.ports.policy(), { ...state, reviews }, turn);
  if (judged.decision.verdict !== 'check') return review;
  const { rating } = judged.settled ?? {};
  const checked = rating && (await askChecker(call, rating, turn, signal));
  return checked && !signal.aborted ? { rated, checked } : undefined;
}

/** Null: it was asked and said nothing. */
async function askRater(
  call: Call,
  covered: boolean,
  turn: Reviewing,
  signal: AbortSignal,
): Promise<Rated | null | undefined> {
  const answer = await rated(call, covered, turn, signal);
  if (answer === stopped) return undefined;
  const { exchange, ...rating } = answer ?? {};
  const said = answer ? (rating as Rated) : null;
  const floor = floorOf(
    turn.ports.policy().mode,
    readingOf(call, turn.ports.world),
    turn.talk.state().words,
  );
  turn.ports.emit({
    type: 'rating',
    callId: call.id,
    rated: said ?? failedRating('unparseable', { budgetMs: 0 }),
    ...(floor && !covered && { floor }),
    ...(exchange && { exchange }),
  });
  if (said) tellOfFailures(call, said, covered, turn);
  return said;
}

type Answered = (Rated & { readonly exchange?: Exchange }) | undefined;

async function rated(
  call: Call,
  covered: boolean,
  turn: Reviewing,
  signal: AbortSignal,
): Promise<Answered | typeof stopped> {
  const { rater } = turn;
  const budgetMs = rater?.budgetMs ?? 0;
  if (!rater) return failedRating('no-model', { budgetMs });
  try {
    return await orStopped(rater.rate(call, signal, givenTo(call, covered, turn)), signal);
  } catch (error) {
    if (signal.aborted) return stopped;
    return failedRating('threw', { budgetMs, detail: providerWords(error) });
  }
}

function givenTo(call: Call, covered: boolean, { ports, tools, talk }: Reviewing): RaterGiven {
  const policy = ports.policy();
  const { mode } = policy;
  const reading = readingOf(call, ports.world);
  const floor = floorOf(mode, reading, talk.state().words);
  const lifted = floor?.kind === 'open-world' && (covered || floor.lifted);
  const granted = [...tools.values()].filter((tool) => isGranted(tool, policy, ports.world));
  return {
    ...(reading && { reading }),
    floorLifted: lifted,
    grantedTools: granted.map(({ name, description }) => ({ name, description })),
    readByAgent: modes[mode].negotiates && !covered && (floor === undefined || lifted),
  };
}

/** Runs without a question as far as its arguments do not matter: a list may forbid what the mode grants. */
function isGranted({ name, access }: Tool, policy: Policy, world: GateWorld | undefined): boolean {
  const action = { kind: 'tool', tool: name, access, paths: [], hosts: [] } as const;
  const { decision } = decide({ id: '', tool: name, args: {}, action }, policy, world);
  return modes[policy.mode].grants.includes(access) && decision.verdict === 'run';
}

function tellOfFailures(
  call: Call,
  said: Rated,
  covered: boolean,
  { ports, talk, rater }: Reviewing,
) {
  const failed = isRating(said) ? undefined : said.failed;
  talk.health = takePulse(talk.health, said, covered);
  if (failed === 'timeout') {
    talk.timeouts += 1;
    const text = timeoutNotice(rater?.budgetMs ?? 0, covered ? 'ran' : 'asked', talk.timeouts);
    ports.emit({ type: 'notice', notice: { kind: 'rater-timeout', callId: call.id, text } });
  }
  if (failed && isAiling(talk.health)) {
    talk.health = { ...talk.health, said: true };
    const text = healthNotice(rater?.model ?? 'no model', failed);
    ports.emit({ type: 'notice', notice: { kind: 'rater-health', text } });
  }
}

async function askChecker(
  call: Call,
  { outcome, reason }: Pick<CheckQuestion, 'outcome' | 'reason'>,
  turn: Reviewing,
  signal: AbortSignal,
): Promise<Checked | undefined> {
  const answer = await checked(call, { outcome, reason }, turn, signal);
  if (answer === stopped) return undefined;
  const { exchange, ...said } = answer;
  turn.ports.emit({
    type: 'check',
    callId: call.id,
    checked: said as Checked,
    ...(exchange && { exchange }),
  });
  return said as Checked;
}

async function checked(
  call: Call,
  rating: Pick<CheckQuestion, 'outcome' | 'reason'>,
  { checker, talk, ports }: Reviewing,
  signal: AbortSignal,
): Promise<(Checked & { readonly exchange?: Exchange }) | typeof stopped> {
  if (!checker) return failedCheck('no-model');
  const reading = readingOf(call, ports.world);
  const justification = call.args['justification'];
  const { words, rounds } = talk.state();
  const asked: CheckQuestion = {
    command: commandOf(call),
    ...rating,
    ...(reading && { reading }),
    ...(typeof justification === 'string' && justification.trim() !== '' && { justification }),
    words,
    rounds,
  };
  try {
    return await orStopped(checker.check(asked, signal), signal);
  } catch (error) {
    return signal.aborted ? stopped : failedCheck('threw', providerWords(error));
  }
}
