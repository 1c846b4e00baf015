import { approves } from '../gate/model/answer.ts';
import { converse, type Negotiation, silence, type TalkEvent } from '../gate/talk/negotiation.ts';
import type { SessionRecord } from '../protocol/sessionRecord.ts';

/** The argument between the agent and the rater as a session's log leaves it, with its counters. */
export function argumentOf(records: readonly SessionRecord[]): Negotiation {
  return records.flatMap(talkEventsOf).reduce(converse, silence);
}

function talkEventsOf(record: SessionRecord): readonly TalkEvent[] {
  switch (record.type) {
    case 'user-message':
      return [{ type: 'person' }, { type: 'typed', text: record.typed ?? record.text }];
    case 'round': {
      const { number: _number, ...round } = record.round;
      return [{ type: 'rejected', round }];
    }
    case 'answer': {
      const { kind, words } = record;
      const said = words !== undefined && !approves(kind);
      return [{ type: 'person' }, ...(said ? [{ type: 'typed', text: words } as const] : [])];
    }
    case 'started':
      return [{ type: 'approved' }];
    default:
      return [];
  }
}
