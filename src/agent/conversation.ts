import type { ModelMessage, ToolResult } from './events.ts';

/** What was said and done, in order, as plain JSON. A session can go on from it. */
export type Conversation = readonly ConversationItem[];

export type ConversationItem =
  /** `typed`: what of the text the person typed, when it is not all of it. */
  | { readonly from: 'user'; readonly text: string; readonly typed?: string }
  | { readonly from: 'model'; readonly message: ModelMessage }
  | {
      readonly from: 'tool';
      readonly callId: string;
      readonly status: ToolResult['status'];
      readonly content: string;
    };

/** The ids of proposed calls that never got a result. */
export function openCalls(conversation: Conversation): string[] {
  const results = new Set(
    conversation.flatMap((item) => (item.from === 'tool' ? [item.callId] : [])),
  );
  return conversation
    .flatMap((item) => (item.from === 'model' ? item.message.calls.map(({ id }) => id) : []))
    .filter((id) => !results.has(id));
}

/** Providers refuse a conversation with a call that has no result, so each gets one, right after its message. */
export function closeOpenCalls(conversation: Conversation, content: string): ConversationItem[] {
  const open = new Set(openCalls(conversation));
  return conversation.flatMap((item, index) => {
    const next = conversation[index + 1];
    if (open.size === 0 || next?.from === 'tool') return [item];
    const closed = callsBefore(conversation, index).filter((id) => open.delete(id));
    return [
      item,
      ...closed.map((callId) => ({ from: 'tool', callId, status: 'cancelled', content }) as const),
    ];
  });
}

/** The calls of the message that the item at `index` is, or is a result of. */
function callsBefore(conversation: Conversation, index: number): string[] {
  for (let at = index; at >= 0; at -= 1) {
    const item = conversation[at];
    if (item?.from === 'model') return item.message.calls.map(({ id }) => id);
    if (item?.from === 'user') return [];
  }
  return [];
}
