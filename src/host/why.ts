import type { ShownExchange, Why } from '../protocol/inspection.ts';
import type { Exchange } from '../protocol/reviewRecord.ts';
import type { SessionRecord } from '../protocol/sessionRecord.ts';

export type Exchanged = { readonly with: ShownExchange['with']; readonly exchange: Exchange };

/** How a call was decided about, from its records; nothing for a call that was never decided about. */
export function whyOf(callId: string, records: readonly SessionRecord[]): Why | undefined {
  const call = last(records, 'call');
  const decision = last(records, 'decision');
  if (!call || !decision) return undefined;
  const { verdict, stage, reason, trace } = decision;
  const answer = last(records, 'answer');
  const result = last(records, 'result');
  const started = last(records, 'started');
  return {
    callId,
    tool: call.tool,
    subject: last(records, 'edited')?.subject ?? call.subject,
    verdict,
    stage,
    reason,
    trace: trace as Why['trace'],
    exchanges: exchangesIn(records).map(shown),
    ...(answer && { answer: answerOf(answer) }),
    ...(started && { sha256: started.sha256 }),
    ...(result && { became: result.status }),
  };
}

/** What was sent about a call and what came back, in order. */
export function exchangesIn(records: readonly SessionRecord[]): readonly Exchanged[] {
  return records.flatMap((record): Exchanged[] => {
    if (record.type !== 'rating' && record.type !== 'check') return [];
    const { type, exchange } = record;
    return exchange ? [{ with: type === 'rating' ? 'rater' : 'check', exchange }] : [];
  });
}

type RecordOf<T extends SessionRecord['type']> = Extract<SessionRecord, { type: T }>;

const last = <T extends SessionRecord['type']>(
  records: readonly SessionRecord[],
  type: T,
): RecordOf<T> | undefined =>
  records.findLast((record): record is RecordOf<T> => record.type === type);

const answerOf = ({ kind, lifetime, words }: RecordOf<'answer'>) => ({
  kind,
  lifetime,
  ...(words === undefined ? {} : { words }),
});

function shown({ with: partner, exchange }: Exchanged): ShownExchange {
  const { model, durationMs, sent, received } = exchange;
  return {
    with: partner,
    model,
    durationMs,
    sent: sent.map(({ role, content, calls }) => ({
      role,
      content: calls ? [content, ...calls.map(callText)].filter(Boolean).join('\n') : content,
    })),
    ...(received === undefined ? {} : { received }),
  };
}

const callText = ({ name, args }: { readonly name: string; readonly args: object }): string =>
  `${name}(${JSON.stringify(args)})`;
