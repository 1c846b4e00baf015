import type { AccessClass, Call } from '../model/call.ts';
import type { Decision } from '../model/decision.ts';
import { modes } from '../model/mode.ts';
import { annotationsOf } from '../rules/annotations.ts';
import type { Stage } from './stage.ts';

const accessOf = ({ action }: Call): AccessClass => {
  if (action.kind === 'shell') return 'shell';
  return action.kind === 'mcpTool' ? 'mcp' : action.access;
};

/** Restricted Mode: the agent may read and propose, and nothing runs. */
export const untrusted: Stage = {
  name: 'untrusted',
  passed: 'the folder is trusted',
  look(call, policy) {
    if (policy.trusted || modes.manual.grants.includes(accessOf(call))) return undefined;
    const reason = 'This folder is in Restricted Mode, so nothing is changed or run in it.';
    return { verdict: 'refuse', reason };
  },
};

export const bypass: Stage = {
  name: 'bypass',
  passed: 'the mode is not Bypass',
  look(_call, policy) {
    if (policy.mode !== 'bypass') return undefined;
    return { verdict: 'run', reason: 'Bypass asks about nothing.' };
  },
};

export const granted: Stage = {
  name: 'granted',
  passed: 'the mode does not grant this',
  look(call, policy) {
    const mode = modes[policy.mode];
    const access = accessOf(call);
    if (!mode.grants.includes(access)) return mode.rated ? harmless(call) : undefined;
    return {
      verdict: 'run',
      reason: `${mode.label} mode runs ${access} tools without a question.`,
    };
  },
};

/** At modes with a rater, which reads commands only, other tools run when they change and reach nothing. */
function harmless({ action }: Call): Omit<Decision, 'stage'> | undefined {
  if (action.kind === 'shell') return undefined;
  const { readOnlyHint, openWorldHint } = annotationsOf(action);
  if (!readOnlyHint || openWorldHint) return undefined;
  return { verdict: 'run', reason: `${action.tool} only reads, and only here.` };
}

export const rater: Stage = {
  name: 'rater',
  passed: 'no rater is asked',
  look(call, policy) {
    if (!policy.hasRater || !modes[policy.mode].rated || call.action.kind !== 'shell') {
      return undefined;
    }
    return { verdict: 'rate', reason: 'A rater is asked about it.' };
  },
};
