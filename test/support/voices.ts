import { ratingTool } from '../../src/agent/reviewer/ratingReply.ts';
import type { Outcome } from '../../src/gate/model/rating.ts';
import { checkTools } from '../../src/gate/talk/alignment.ts';
import {
  type ChatRequest,
  propose,
  type Reply,
  type Script,
  type ScriptedCall,
} from './scriptedServer.ts';

/** Replies of one voice in the order in which it is asked, or one function that looks at each request. */
export type Voice = readonly Reply[] | ((request: ChatRequest, index: number) => Reply);

export type Voices = {
  readonly agent: Voice;
  readonly rater?: Voice;
  readonly checker?: Voice;
  /** Asked by *Explain*. */
  readonly explainer?: Voice;
};

/**
 * A script for a server that is the agent, its rater and its check at once; each request is known by the tools that
 * it offers, so the order between the voices does not matter. An argument that converges:
 *
 *     server.play(inVoices({
 *       agent: [propose(command('git reset --hard origin/main')), propose(command('git reset --soft HEAD~2')), say('Done.')],
 *       rater: [rates('destructive', 'It drops local commits.'), rates('safe', 'It moves the branch only.')],
 *       checker: [checks('suggest', 'Two commits were meant.', 'git reset --soft HEAD~2')],
 *     }));
 *
 * A voice that is asked once too often answers with status 500, which is a failed rating or check.
 */
export function inVoices(voices: Voices): Script {
  const asked = { agent: 0, rater: 0, checker: 0, explainer: 0 };
  return (request) => {
    const name = voiceOf(request);
    if (name === 'checker' && request.messages.at(-1)?.role !== 'tool') {
      return propose({ name: checkTools.view, args: {} });
    }
    const voice = voices[name] ?? [];
    const index = asked[name]++;
    const reply = typeof voice === 'function' ? voice(request, index) : voice[index];
    const message = `the ${name} has no reply ${index}`;
    return reply ?? { kind: 'status', status: 500, message };
  };
}

/** Who is asked, by the tools that are offered. */
export function voiceOf({ tools = [] }: ChatRequest): keyof Voices {
  const offers = (name: string) => tools.some((tool) => tool.function.name === name);
  if (tools.length === 0) return 'explainer';
  if (offers(ratingTool.function.name)) return 'rater';
  return offers(checkTools.view) ? 'checker' : 'agent';
}

export const command = (text: string, justification?: string): ScriptedCall => ({
  name: 'run_shell_command',
  args: { command: text, ...(justification === undefined ? {} : { justification }) },
});

/** The rater's answer. */
export const rates = (
  outcome: Outcome,
  reason: string,
  suggestedTool: string | null = null,
): Reply => propose({ name: ratingTool.function.name, args: { outcome, reason, suggestedTool } });

/** The check's decision, once it has looked; that it looks first goes without saying. */
export const checks = (
  decision: 'approve' | 'suggest' | 'escalate',
  reason: string,
  suggestedCommand?: string,
): Reply =>
  propose({
    name: checkTools[decision],
    args: { reason, ...(suggestedCommand === undefined ? {} : { suggestedCommand }) },
  });
