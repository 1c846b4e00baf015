import { type Answer, approves } from '../gate/model/answer.ts';
import type { Turn } from './turn.ts';

/** The person's answers since the last time. Whoever answers was reached, and what they typed is their word. */
export async function hearAnswers(
  { desk, talk }: Turn,
  signal: AbortSignal,
): Promise<Readonly<Record<string, Answer>>> {
  const answers = await desk.collect(signal);
  for (const { kind, words } of Object.values(answers)) {
    talk.tell({ type: 'person' });
    if (words !== undefined && !approves(kind)) talk.tell({ type: 'typed', text: words });
  }
  return answers;
}
