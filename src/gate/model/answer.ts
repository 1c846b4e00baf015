/** What a person may answer to a question. Only the first three run the call. */
export const answerKinds = ['once', 'session', 'always', 'no', 'denyAlways'] as const;
export type AnswerKind = (typeof answerKinds)[number];

export type Answer = {
  readonly kind: AnswerKind;
  /** With `always`: the wider entry that was on offer beside the exact one. */
  readonly wider?: true;
  /** With `once`, about a command: what runs in its place. */
  readonly command?: string;
  /**
   * The person's own words to the agent, sent with a refusal. For a call that was rated an attack: the phrase
   * as typed, without which no approval counts.
   */
  readonly words?: string;
};

export function approves(kind: AnswerKind): boolean {
  return kind === 'once' || kind === 'session' || kind === 'always';
}
