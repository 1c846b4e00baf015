import { type Answer, approves } from '../gate/model/answer.ts';
import type { Talk } from './reviewing.ts';
import type { Turn } from './turn.ts';

/** The person's answers since the last time. Whoever answers was reached, and what they typed is their word. */
export async function hearAnswers(
  { desk, talk }: Turn,
  signal: AbortSignal,
): Promise<Readonly<Record<string, Answer>>> {
  const answers = await desk.collect(signal);
  for (const answer of Object.values(answers)) tellOf(answer, talk);
  return answers;
}

export function tellOf({ kind, words }: Answer, talk: Talk): void {
  talk.tell({ type: 'person' });
  if (words !== undefined && !approves(kind)) talk.tell({ type: 'typed', text: words });
}
