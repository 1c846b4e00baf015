import { approves } from '../../gate/model/answer.ts';
import type { Call } from '../../gate/model/call.ts';
import type { ToolResult } from '../events.ts';
import { broke, refusedByGate, refusedByPerson } from '../prompts/results.ts';
import { countRefusal } from '../refusals.ts';
import type { World } from '../tools/tool.ts';
import { conclude, type Pending, type State, type Turn, type Update } from '../turn.ts';

/** Gives the head of the line its one result. A single call each time: LangGraph may run a node twice. */
export function tools(turn: Turn): (state: State) => Promise<Update> {
  return async ({ pending, answers, refusals }) => {
    const [head, ...rest] = pending;
    if (!head || turn.signal.aborted) return {};
    const result = refusalOf(head, answers) ?? (await run(head.call, turn));
    conclude(turn, head.call, result);
    return {
      pending: rest,
      ...(result.status === 'refused' ? { refusals: countRefusal(refusals, head.call) } : {}),
    };
  };
}

/**
 * Nothing when the call may run. A person's no outranks whatever allows the call, and a rule's refusal outranks
 * a person's yes that was given before the rule.
 */
function refusalOf(
  { call, unusable, decision }: Pending,
  answers: State['answers'],
): ToolResult | undefined {
  if (unusable !== undefined) return { status: 'error', content: unusable };
  const answer = answers[call.id];
  if (answer && !approves(answer.kind)) {
    return { status: 'refused', content: refusedByPerson(call, answer.words) };
  }
  if (decision?.verdict === 'run' || (decision?.verdict === 'ask' && answer)) return undefined;
  return { status: 'refused', content: refusedByGate(call, decision?.reason ?? '') };
}

async function run(call: Call, turn: Turn): Promise<ToolResult> {
  const prepared = turn.tools.get(call.tool)?.prepare(call.args);
  if (!prepared?.ok)
    return { status: 'error', content: `${call.tool} cannot be called like this.` };
  turn.ports.emit({ type: 'started', callId: call.id });
  try {
    return await prepared.run(worldOf(call, turn));
  } catch (error) {
    return { status: 'error', content: broke(call, error) };
  }
}

function worldOf({ id }: Call, { ports, signal }: Turn): World {
  return {
    files: ports.files,
    shell: ports.shell,
    signal,
    onOutput: (chunk) => ports.emit({ type: 'output', callId: id, chunk }),
    onChecklist: (items) => ports.emit({ type: 'checklist', items }),
  };
}
