/** What the alignment check said: whether a command is what the person asked for. */
export type Check = {
  readonly decision: 'approve' | 'suggest' | 'escalate';
  readonly reason: string;
  /** With `suggest`: the command that would do. */
  readonly suggestedCommand?: string;
};

export const checkFailures = ['no-model', 'timeout', 'no-decision', 'threw'] as const;
export type CheckFailureCause = (typeof checkFailures)[number];

/** A check that came to nothing changes nothing. */
export type CheckFailure = { readonly failed: CheckFailureCause; readonly reason: string };

export type Checked = Check | CheckFailure;

export const isCheck = (checked: Checked | undefined): checked is Check =>
  checked !== undefined && 'decision' in checked;
