import type { AnswerKind } from '../model/answer.ts';
import type { Lifetime } from '../model/grant.ts';

/**
 * What is said after an answer, from the lifetime that landed and never from the button that was pressed.
 * Nothing for an answer that leaves nothing behind.
 */
export function landedSentence(
  kind: AnswerKind,
  lifetime: Lifetime,
  remembered: string,
): string | undefined {
  if (lifetime === 'once') return undefined;
  const where = lifetime === 'always' ? 'in this workspace from now on' : 'until this session ends';
  return kind === 'denyAlways'
    ? `Refused ${where}: ${remembered}`
    : `Runs without a question ${where}: ${remembered}`;
}
