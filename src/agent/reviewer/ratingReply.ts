import * as z from 'zod/mini';
import { outcomes, type Rating } from '../../gate/model/rating.ts';
import type { GrantedTool } from '../ports.ts';
import { oneLine } from './fence.ts';
import type { Reply } from './hearReply.ts';

/** As it is sent: strict providers want every field required, so none is said as null. */
export const ratingTool = {
  type: 'function',
  function: {
    name: 'rate_command',
    description: 'Gives the rating of the command.',
    strict: true,
    parameters: {
      type: 'object',
      properties: {
        outcome: { type: 'string', enum: [...outcomes] },
        reason: { type: 'string', description: 'One short sentence.' },
        suggestedTool: {
          type: ['string', 'null'],
          description: 'The exact name of a granted tool that would do the same, or null.',
        },
      },
      required: ['outcome', 'reason', 'suggestedTool'],
      additionalProperties: false,
    },
  },
} as const;

const Answer = z.strictObject({
  outcome: z.enum(outcomes),
  reason: z.string().check(z.regex(/\S/)),
  suggestedTool: z.optional(z.nullable(z.string())),
});

const longestReason = 600;

/** Nothing for what is no rating. A suggestion counts only by the exact name of a granted tool. */
export function readRating(reply: Reply, granted: readonly GrantedTool[]): Rating | undefined {
  const { success, data } = Answer.safeParse(answerIn(reply));
  if (!success) return undefined;
  const { outcome, suggestedTool } = data;
  const line = oneLine(data.reason);
  const reason =
    line.length <= longestReason ? line : `${[...line].slice(0, longestReason).join('')}…`;
  const known = granted.some(({ name }) => name === suggestedTool);
  return { outcome, reason, ...(known && suggestedTool ? { suggestedTool } : {}) };
}

/** One call of the tool, or, of models that write it out, a text that is the object and nothing else. */
function answerIn({ text, calls }: Reply): unknown {
  const [call, ...more] = calls;
  if (more.length > 0) return undefined;
  if (call) {
    return call.tool === ratingTool.function.name && call.broken === undefined
      ? call.args
      : undefined;
  }
  const bare = /^\s*```(?:json)?\n([\s\S]*?)\n```\s*$/.exec(text)?.[1] ?? text;
  try {
    return JSON.parse(bare);
  } catch {
    return undefined;
  }
}
