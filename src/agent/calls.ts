import type { Action } from '../gate/model/call.ts';
import type { ModelMessage } from './events.ts';
import { brokenArguments, unknownTool } from './prompts/results.ts';
import { expectedArguments } from './tools/arguments.ts';
import type { Tool } from './tools/tool.ts';
import type { Pending } from './turn.ts';

type Proposed = ModelMessage['calls'][number];

/** Maps what the model wrote to a call that the gate can judge, or says why it cannot be one. */
export function mapCall(proposed: Proposed, tools: ReadonlyMap<string, Tool>): Pending {
  const { id, tool: name, args, broken } = proposed;
  const tool = tools.get(name);
  const unusable = (why: string): Pending => ({
    call: { id, tool: name, args, action: unknownAction(name) },
    unusable: why,
  });
  if (!tool) return unusable(unknownTool(name, tools.keys()));
  if (broken !== undefined) {
    return unusable(brokenArguments(name, broken, expectedArguments(tool.parameters)));
  }
  const prepared = tool.prepare(args);
  if (!prepared.ok) return unusable(prepared.problem);
  return { call: { id, tool: name, args, action: prepared.action } };
}

const unknownAction = (tool: string): Action => ({
  kind: 'tool',
  tool,
  access: 'exec',
  paths: [],
  hosts: [],
});
