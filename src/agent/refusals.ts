import type { Call, JsonValue } from '../gate/model/call.ts';
import type { Decision } from '../gate/model/decision.ts';

/** How often calls were refused in this turn, in all and by what they amount to. */
export type Refusals = { readonly total: number; readonly byAct: Readonly<Record<string, number>> };

export const noRefusals: Refusals = { total: 0, byAct: {} };

const bounds = { total: 10, sameAct: 3 };

export function countRefusal({ total, byAct }: Refusals, call: Call): Refusals {
  const act = actOf(call);
  return { total: total + 1, byAct: { ...byAct, [act]: (byAct[act] ?? 0) + 1 } };
}

/**
 * Past the bounds a person comes in: a question says how often it was refused, a refusal by the rater becomes
 * a question, and a refusal that nobody can lift ends the turn, so that the person has the word.
 */
export function bringPersonIn(decision: Decision, call: Call, refusals: Refusals): Decision {
  const tally = tallyOf(call, refusals);
  if (tally === undefined || decision.verdict === 'run' || decision.verdict === 'halt') {
    return decision;
  }
  const reason = `${tally} ${decision.reason}`;
  if (decision.verdict === 'ask' || decision.stage === 'rater') {
    return { ...decision, verdict: 'ask', reason };
  }
  return { ...decision, verdict: 'halt', reason };
}

function tallyOf(call: Call, { total, byAct }: Refusals): string | undefined {
  const same = byAct[actOf(call)] ?? 0;
  if (same >= bounds.sameAct) return `The agent asks again for what was refused ${same} times.`;
  if (total >= bounds.total) return `${total} calls were refused in this turn.`;
  return undefined;
}

/** A command's justification does not make it another act; any other argument does. */
function actOf({ tool, args, action }: Call): string {
  return identify(action.kind === 'shell' ? [action.command] : [tool, args]);
}

function identify(value: JsonValue): string {
  return JSON.stringify(value, (_, inner: JsonValue) =>
    isObject(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

const isObject = (value: JsonValue): value is { readonly [key: string]: JsonValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
