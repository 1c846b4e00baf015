import type { Action, Call } from '../../gate/model/call.ts';
import { type Entry, identity } from '../../gate/model/entry.ts';
import type { Policy, Rule } from '../../gate/model/policy.ts';
import type { AgentModule } from '../agentLoader.ts';
import type { Kept } from './kept.ts';

type Judging = {
  readonly agent: AgentModule;
  readonly world: Parameters<AgentModule['decidedBy']>[3];
  readonly policy: Policy;
};

/** Another entry that still decides about what this one was for. */
export function whatElseDecides(
  { entry, side }: Pick<Kept, 'entry' | 'side'>,
  { agent, world, policy }: Judging,
): Rule | undefined {
  const same = policy[side].find((rule) => identity(rule.entry) === identity(entry));
  const action = same ? undefined : actionOf(entry);
  if (!action) return same;
  const call: Call = { id: '', tool: '', args: {}, action };
  const asked = { verdict: 'ask', stage: side, reason: '' } as const;
  return agent.decidedBy(call, asked, policy, world)[0];
}

/** The one call that an exact entry is about; a pattern is about many. */
function actionOf(entry: Entry): Action | undefined {
  if (entry.matcher !== 'exact') return undefined;
  if (entry.type === 'shell') return { kind: 'shell', command: entry.pattern };
  const hosts = entry.host === undefined ? [] : [entry.host];
  if (entry.type === 'mcpTool') {
    return { kind: 'mcpTool', server: entry.server, tool: entry.pattern, hosts };
  }
  return { kind: 'tool', tool: entry.pattern, access: 'exec', paths: [], hosts };
}
