import * as z from 'zod/mini';
import type { AgentEvent } from '../../agent/events.ts';
import type { SentMessage } from '../../agent/ports.ts';

/** One question to a model, with what it took. */
export type Asked = {
  /** A check may look more than once. */
  readonly requests: number;
  readonly ms: number;
  /** Characters. */
  readonly sent: number;
  readonly received: number;
};

export function askedIn(event: AgentEvent): readonly Asked[] {
  if ((event.type !== 'rating' && event.type !== 'check') || !event.exchange) return [];
  const { sent, received = '', durationMs: ms } = event.exchange;
  // Each answer was to all that stands before it; what was never answered was sent once.
  const answers = sent.flatMap(({ role }, at) => (role === 'assistant' ? [at] : []));
  const requests = answers.length > 0 ? answers : [sent.length];
  const characters = requests.map((end) => lengthOf(sent.slice(0, end)));
  return [
    {
      requests: requests.length,
      ms,
      sent: characters.reduce((sum, length) => sum + length, 0),
      received: received.length,
    },
  ];
}

const lengthOf = (messages: readonly SentMessage[]) =>
  messages.reduce((sum, { content }) => sum + content.length, 0);

export const Cost = z.object({
  medianMs: z.number(),
  /** Of twenty questions, nineteen were answered as fast. */
  p95Ms: z.number(),
  slowestMs: z.number(),
  sentCharacters: z.number(),
  receivedCharacters: z.number(),
});
export type Cost = z.infer<typeof Cost>;

/** Nothing where nobody was asked. */
export function costOf(asked: readonly Asked[]): Cost | undefined {
  if (asked.length === 0) return undefined;
  const times = asked.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number) => times[Math.ceil(share * times.length) - 1] ?? 0;
  const total = (key: 'sent' | 'received') => asked.reduce((sum, one) => sum + one[key], 0);
  return {
    medianMs: at(0.5),
    p95Ms: at(0.95),
    slowestMs: at(1),
    sentCharacters: total('sent'),
    receivedCharacters: total('received'),
  };
}
