import * as z from 'zod/mini';
import { checkFailures } from '../gate/model/check.ts';
import { outcomes, ratingFailures } from '../gate/model/rating.ts';

/** What the rater and the alignment check said, as it is written down. */
export const Rating = z.object({
  outcome: z.enum(outcomes),
  reason: z.string(),
  suggestedTool: z.exactOptional(z.string()),
});
export const Rated = z.union([
  Rating,
  z.object({ failed: z.enum(ratingFailures), reason: z.string() }),
]);

const Check = z.object({
  decision: z.enum(['approve', 'suggest', 'escalate']),
  reason: z.string(),
  suggestedCommand: z.exactOptional(z.string()),
});
export const Checked = z.union([
  Check,
  z.object({ failed: z.enum(checkFailures), reason: z.string() }),
]);

export const Floor = z.object({
  kind: z.enum(['script-env-leak', 'open-world']),
  reason: z.string(),
  hosts: z.exactOptional(z.array(z.string())),
  /** The person typed every host, so it did not stand. */
  lifted: z.exactOptional(z.boolean()),
});

/** One command that was turned down. The rater never sees the justification. */
export const Round = z.object({
  number: z.number(),
  command: z.string(),
  justification: z.exactOptional(z.string()),
  outcome: z.enum(outcomes),
  reason: z.string(),
  check: z.exactOptional(Check),
});

/** What was sent to a model and what came back, to the letter. */
export const Exchange = z.object({
  model: z.string(),
  sent: z.array(
    z.object({
      role: z.enum(['system', 'user', 'assistant', 'tool']),
      content: z.string(),
      calls: z.exactOptional(
        z.array(
          z.object({ id: z.string(), name: z.string(), args: z.record(z.string(), z.unknown()) }),
        ),
      ),
      callId: z.exactOptional(z.string()),
    }),
  ),
  received: z.exactOptional(z.string()),
  durationMs: z.number(),
});
export type Exchange = z.infer<typeof Exchange>;
