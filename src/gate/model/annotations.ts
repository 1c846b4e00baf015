/** What a tool says of itself, in MCP's vocabulary, after trust has been applied. */
export type Annotations = {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
};

/** The most cautious reading: what holds for a tool that nobody vouches for. */
export const failClosed: Annotations = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: false,
  openWorldHint: true,
};
