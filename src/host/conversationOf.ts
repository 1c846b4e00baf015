import type { Conversation, ConversationItem } from '../agent/conversation.ts';
import type { JsonObject } from '../gate/model/call.ts';
import type { SessionRecord } from '../protocol/sessionRecord.ts';

/** What the model is told of a session that goes on, from the session's log. */
export function conversationOf(records: readonly SessionRecord[]): Conversation {
  const ended = new Set<string>();
  return records.flatMap((record): ConversationItem[] => {
    switch (record.type) {
      case 'user-message':
        return [{ from: 'user', text: record.text }];
      case 'model-message': {
        const { id, text, reasoning } = record;
        const calls = record.calls.map((call) => ({ ...call, args: call.args as JsonObject }));
        return [{ from: 'model', message: { id, text, reasoning, calls } }];
      }
      case 'result': {
        const { callId, content } = record;
        // Two windows on one log may both have closed a call; providers accept one result.
        if (ended.has(callId)) return [];
        ended.add(callId);
        const status = record.status === 'interrupted' ? 'cancelled' : record.status;
        return [{ from: 'tool', callId, status, content }];
      }
      default:
        return [];
    }
  });
}
