import type { Call } from '../model/call.ts';
import type { Entry } from '../model/entry.ts';
import type { Rule } from '../model/policy.ts';

type Comparison = 'match' | 'no-match' | 'undecidable';

/** What cannot be compared counts as a match on deny and escalate, and as none on allow. */
export type Side = 'allow' | 'restrict';

export function firstMatch(rules: readonly Rule[], call: Call, side: Side): Rule | undefined {
  const counts: readonly Comparison[] = side === 'allow' ? ['match'] : ['match', 'undecidable'];
  return rules.find(({ entry }) => counts.includes(compare(entry, call)));
}

function compare(entry: Entry, { action }: Call): Comparison {
  if (entry.type === 'shell' || action.kind === 'shell') {
    return entry.type === 'shell' && action.kind === 'shell'
      ? compareText(entry, action.command)
      : 'no-match';
  }
  if (entry.type !== action.kind) return 'no-match';
  if (entry.type === 'mcpTool' && action.kind === 'mcpTool') {
    if (entry.server !== '*' && entry.server !== action.server) return 'no-match';
  }
  const host = compareHost(entry.host, action.hosts);
  return host === 'match' ? compareText(entry, action.tool) : host;
}

/** A bound entry needs one host to compare with; several or none leave it open. */
function compareHost(bound: string | undefined, hosts: readonly string[]): Comparison {
  if (bound === undefined) return 'match';
  const [host, ...others] = hosts;
  if (host === undefined || others.length > 0) return 'undecidable';
  return host === bound.toLowerCase() ? 'match' : 'no-match';
}

function compareText(entry: Entry, text: string): Comparison {
  if (entry.matcher !== 'exact') return 'undecidable';
  return text === entry.pattern ? 'match' : 'no-match';
}
