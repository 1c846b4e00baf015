import type { Call } from '../gate/model/call.ts';
import type { State } from './turn.ts';

/** The call as the person edited it. Only a command can be edited. */
export function withCommand(call: Call, command: string | undefined): Call {
  const { action, args } = call;
  if (command === undefined || action.kind !== 'shell' || action.command === command) return call;
  return { ...call, args: { ...args, command }, action: { kind: 'shell', command } };
}

/** Puts the edited calls in their places. What was found out about the old ones is void. */
export function takeEdits(state: State): State {
  const reviews = { ...state.reviews };
  const pending = state.pending.map((waiting) => {
    const call = withCommand(waiting.call, state.answers[waiting.call.id]?.command);
    if (call === waiting.call) return waiting;
    delete reviews[call.id];
    return { call };
  });
  return { ...state, pending, reviews };
}
