import * as z from 'zod/mini';

/**
 * A rule entry: one grammar for `approvals.allow`, `deny` and `escalate`, the two project files and the
 * card. Strict: an unknown key is an error, and no field is implied.
 */
export const hintNames = [
  'readOnlyHint',
  'destructiveHint',
  'idempotentHint',
  'openWorldHint',
] as const;
export type HintName = (typeof hintNames)[number];

const Hints = z
  .strictObject({
    readOnlyHint: z.optional(z.boolean()),
    destructiveHint: z.optional(z.boolean()),
    idempotentHint: z.optional(z.boolean()),
    openWorldHint: z.optional(z.boolean()),
  })
  .check(z.refine((hints) => Object.keys(hints).length > 0, 'name at least one hint'));

const textMatcher = z.enum(['exact', 'glob', 'regexp']);
const pattern = z.string().check(z.minLength(1));

const ShellEntry = z.strictObject({
  type: z.literal('shell'),
  matcher: textMatcher,
  pattern,
  rate: z.optional(z.boolean()),
});

const toolFields = {
  host: z.optional(z.string().check(z.minLength(1))),
  rate: z.optional(z.boolean()),
};
const server = z.string().check(z.minLength(1));

const ToolEntry = z.union([
  z.strictObject({ type: z.literal('tool'), matcher: textMatcher, pattern, ...toolFields }),
  z.strictObject({
    type: z.literal('tool'),
    matcher: z.literal('hint'),
    pattern: Hints,
    ...toolFields,
  }),
]);

const McpToolEntry = z.union([
  z.strictObject({
    type: z.literal('mcpTool'),
    server,
    matcher: textMatcher,
    pattern,
    ...toolFields,
  }),
  z.strictObject({
    type: z.literal('mcpTool'),
    server,
    matcher: z.literal('hint'),
    pattern: Hints,
    ...toolFields,
  }),
]);

export const Entry = z.union([ShellEntry, ToolEntry, McpToolEntry]);
export type Entry = z.infer<typeof Entry>;

/** The entry as one line with its keys in a fixed order: preview, stored form and de-duplication key. */
export function identity(entry: Entry): string {
  const { type, matcher, rate } = entry;
  const server = entry.type === 'mcpTool' ? entry.server : undefined;
  const host = entry.type === 'shell' ? undefined : entry.host;
  const pattern = typeof entry.pattern === 'string' ? entry.pattern : inOrder(entry.pattern);
  return JSON.stringify({ type, server, matcher, pattern, host, rate });
}

function inOrder(hints: z.infer<typeof Hints>): object {
  return Object.fromEntries(
    hintNames.flatMap((name) => (hints[name] === undefined ? [] : [[name, hints[name]]])),
  );
}

/** The entry in a person's words, for lists and confirmations. */
export function describe(entry: Entry): string {
  const pattern = typeof entry.pattern === 'string' ? entry.pattern : JSON.stringify(entry.pattern);
  switch (entry.type) {
    case 'shell':
      return entry.matcher === 'exact' ? pattern : `${pattern} (${entry.matcher})`;
    case 'tool':
      return `tool ${pattern}${entry.host ? ` (${entry.host})` : ''}`;
    case 'mcpTool':
      return `mcpTool ${entry.server}/${pattern}${entry.host ? ` (${entry.host})` : ''}`;
  }
}
