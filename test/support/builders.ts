import type { AgentEvent } from '../../src/agent/events.ts';
import type { ModelSetup } from '../../src/agent/ports.ts';
import type { Call, JsonObject } from '../../src/gate/model/call.ts';
import type { Entry } from '../../src/gate/model/entry.ts';
import type { Rule } from '../../src/gate/model/policy.ts';

export function shellCall(command: string, id = 'call-1'): Call {
  const args: JsonObject = { command };
  return { id, tool: 'run_shell_command', args, action: { kind: 'shell', command } };
}

export function exactRule(command: string): Rule {
  const entry: Entry = { type: 'shell', matcher: 'exact', pattern: command };
  return { entry, origin: 'config' };
}

/** A model setup that talks to a server at this address. */
export function reaching(baseUrl: string, apiKey = 'test-key'): ModelSetup {
  return {
    ok: true,
    choice: { provider: 'openai-compatible', baseUrl, model: 'scripted', apiKey },
  };
}

type Typed<Type extends AgentEvent['type']> = Extract<AgentEvent, { type: Type }>;

export function eventsOf<Type extends AgentEvent['type']>(
  events: readonly AgentEvent[],
  type: Type,
): Typed<Type>[] {
  return events.filter((event): event is Typed<Type> => event.type === type);
}

/** Each call's result as `id status`, in the order in which the results came. */
export function resultsOf(events: readonly AgentEvent[]): string[] {
  return eventsOf(events, 'result').map(({ callId, result }) => `${callId} ${result.status}`);
}
