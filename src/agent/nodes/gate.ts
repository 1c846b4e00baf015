import { END } from '@langchain/langgraph';
import { decide, settle } from '../../gate/ladder/decide.ts';
import type { Decision, NeedsRating } from '../../gate/model/decision.ts';
import type { Policy } from '../../gate/model/policy.ts';
import type { Trace } from '../../gate/model/trace.ts';
import { offersFor } from '../../gate/rules/offers.ts';
import { factsOf } from '../../gate/wording/facts.ts';
import type { Question } from '../events.ts';
import type { AgentPorts } from '../ports.ts';
import { afterHalt, haltedByGate, notReached } from '../prompts/results.ts';
import { bringPersonIn } from '../refusals.ts';
import { conclude, type Pending, type State, type Turn, type Update } from '../turn.ts';

/** Decides about every call that waits, by the policy of this moment. */
export function gate(turn: Turn): (state: State) => Update {
  return (state) => {
    if (turn.signal.aborted) return stop(turn, state);
    const policy = turn.ports.policy();
    const pending = state.pending.map((waiting) => judge(waiting, policy, state, turn));
    const halting = pending.find(({ decision }) => decision?.verdict === 'halt');
    if (halting) return halt(turn, pending, halting);
    turn.desk.show(pending.flatMap((waiting) => questionOf(waiting, state, policy, turn)));
    return { pending };
  };
}

/** Where the head of the line goes. */
export function afterGate({ outcome, pending, answers }: State) {
  const [head] = pending;
  if (outcome) return END;
  if (!head) return 'model';
  if (pending.some(({ decision }) => decision?.verdict === 'rate')) return 'rate';
  return head.decision?.verdict === 'ask' && !answers[head.call.id] ? 'ask' : 'tools';
}

function judge(waiting: Pending, policy: Policy, state: State, { ports }: Turn): Pending {
  if (waiting.unusable !== undefined) return waiting;
  const { call } = waiting;
  const { decision, trace } = decideFully(waiting, policy, state, ports);
  if (!sameDecision(decision, waiting.decision)) {
    ports.emit({ type: 'decided', callId: call.id, decision, trace });
  }
  return { call, decision };
}

/** The ladder's decision, carried on with the rating where the rater was asked already. */
function decideFully(
  { call }: Pending,
  policy: Policy,
  { ratings, refusals }: State,
  { world }: AgentPorts,
) {
  const { decision, trace } = decide(call, policy, world);
  if (decision.verdict !== 'rate') {
    return { decision: bringPersonIn(decision, call, refusals), trace };
  }
  const rating = ratings[call.id];
  if (rating === undefined) return { decision, trace };
  const settled = settle(rating ?? undefined, decision);
  const step = { stage: settled.stage, decided: true, found: settled.reason };
  const longer: Trace = [...trace, step];
  return { decision: bringPersonIn(settled, call, refusals), trace: longer };
}

function sameDecision(
  one: Decision | NeedsRating,
  other: Decision | NeedsRating | undefined,
): boolean {
  return one.verdict === other?.verdict && one.stage === other.stage && one.reason === other.reason;
}

function questionOf(
  { call, decision }: Pending,
  { answers }: State,
  { mode }: Policy,
  { ports }: Turn,
): Question[] {
  if (decision?.verdict !== 'ask' || answers[call.id]) return [];
  const { world } = ports;
  const reading = call.action.kind === 'shell' ? world.read?.(call.action.command) : undefined;
  const recent = ports.recentCommands?.() ?? [];
  const offers = offersFor(call, { world, mode, decision, recent });
  return [{ call, decision, offers, facts: reading ? factsOf(reading) : [] }];
}

function stop(turn: Turn, { pending }: State): Update {
  for (const { call } of pending) {
    conclude(turn, call, { status: 'cancelled', content: notReached });
  }
  return { pending: [], outcome: { how: 'stopped' } };
}

/** Nothing runs any more, not even what stood before the halting call. */
function halt(turn: Turn, pending: readonly Pending[], halting: Pending): Update {
  const reason = halting.decision?.reason ?? '';
  for (const { call } of pending) {
    const result =
      call === halting.call
        ? ({ status: 'refused', content: haltedByGate(reason) } as const)
        : ({ status: 'cancelled', content: afterHalt } as const);
    conclude(turn, call, result);
  }
  const problem = `The gate ended the turn. ${reason} Tell the agent how to go on.`;
  return { pending: [], outcome: { how: 'failed', problem } };
}
