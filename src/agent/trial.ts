import { decide, type Judgement } from '../gate/ladder/decide.ts';
import type { Call } from '../gate/model/call.ts';
import type { Policy } from '../gate/model/policy.ts';
import type { GateWorld } from '../gate/rules/world.ts';
import { type Fact, factsOf } from '../gate/wording/facts.ts';
import { runShellCommand } from './tools/runShellCommand.ts';

export type TriedOut = Judgement & { readonly call: Call; readonly facts: readonly Fact[] };

/** What the gate would do with a command. Runs nothing and asks nobody. */
export function tryOut(command: string, policy: Policy, world: GateWorld): TriedOut {
  const action = { kind: 'shell', command } as const;
  const call = { id: '', tool: runShellCommand.name, args: { command }, action };
  const reading = world.read?.(command);
  return { call, ...decide(call, policy, world), facts: reading ? factsOf(reading) : [] };
}
