/** What has to be typed to run one command that was rated an attack. */
export const runAnywayPhrase = 'run anyway';

/** Padding and case are forgiven, nothing else is. */
export const isRunAnyway = (typed: string | undefined): boolean =>
  typed?.trim().toLowerCase() === runAnywayPhrase;
