import type { Call, JsonValue } from '../gate/model/call.ts';
import type { Decision } from '../gate/model/decision.ts';
import type { Reading } from '../gate/reading/reading.ts';
import { actOf as actOfReading } from '../gate/talk/sameAct.ts';

/** How often calls were refused in this turn, in all and by what they amount to. */
export type Refusals = {
  readonly total: number;
  readonly byAct: Readonly<Record<string, number>>;
  /** The first spelling of each refused command. */
  readonly spelled: Readonly<Record<string, string>>;
};

export const noRefusals: Refusals = { total: 0, byAct: {}, spelled: {} };

const bounds = { total: 10, sameAct: 3 };

export function countRefusal(refusals: Refusals, call: Call): Refusals {
  return countAct(refusals, call, actOf(call));
}

export function countAct({ total, byAct, spelled }: Refusals, call: Call, act: string): Refusals {
  const { action } = call;
  const spelling = action.kind === 'shell' ? { [act]: spelled[act] ?? action.command } : {};
  return {
    total: total + 1,
    byAct: { ...byAct, [act]: (byAct[act] ?? 0) + 1 },
    spelled: { ...spelled, ...spelling },
  };
}

/** The refused command that this one does over again in other words. */
export function repeats({ action }: Call, { spelled }: Refusals, act: string): string | undefined {
  const before = spelled[act];
  return action.kind === 'shell' && before !== action.command ? before : undefined;
}

/**
 * Past the bounds a person comes in: a question says how often it was refused, a refusal by the rater becomes
 * a question, and a refusal that nobody can lift ends the turn, so that the person has the word.
 */
export function bringPersonIn(
  decision: Decision,
  call: Call,
  refusals: Refusals,
  act = actOf(call),
): Decision {
  const tally = tallyOf(act, refusals);
  if (tally === undefined || decision.verdict === 'run' || decision.verdict === 'halt') {
    return decision;
  }
  const reason = `${tally} ${decision.reason}`;
  if (decision.verdict === 'ask' || decision.stage === 'rater') {
    return { ...decision, verdict: 'ask', reason };
  }
  return { ...decision, verdict: 'halt', reason };
}

function tallyOf(act: string, { total, byAct }: Refusals): string | undefined {
  const same = byAct[act] ?? 0;
  if (same >= bounds.sameAct) return `The agent asks again for what was refused ${same} times.`;
  if (total >= bounds.total) return `${total} calls were refused in this turn.`;
  return undefined;
}

/**
 * A command's justification does not make it another act; any other argument does. With its reading, neither does
 * another spelling.
 */
export function actOf({ tool, args, action }: Call, reading?: Reading): string {
  if (reading && action.kind === 'shell') return actOfReading(reading);
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
