import {
  AIMessage,
  type BaseMessage,
  HumanMessage,
  SystemMessage,
  ToolMessage,
} from '@langchain/core/messages';
import type { Conversation, ConversationItem } from '../conversation.ts';

/** The conversation as a model is given it. */
export function toMessages(system: string, conversation: Conversation): BaseMessage[] {
  return [new SystemMessage(system), ...conversation.map(toMessage)];
}

/** Some servers demand that user and model take turns; a turn that failed leaves two user texts in a row. */
export function joinUserTexts(messages: readonly BaseMessage[]): BaseMessage[] {
  const joined: BaseMessage[] = [];
  for (const message of messages) {
    const last = joined.at(-1);
    const follows = last && HumanMessage.isInstance(last) && HumanMessage.isInstance(message);
    const both = follows ? new HumanMessage(`${last.text}\n\n${message.text}`) : message;
    joined.splice(follows ? -1 : joined.length, 1, both);
  }
  return joined;
}

function toMessage(item: ConversationItem): BaseMessage {
  switch (item.from) {
    case 'user':
      return new HumanMessage(item.text);
    case 'model':
      return new AIMessage({
        content: item.message.text,
        tool_calls: item.message.calls.map(({ id, tool, args }) => ({
          type: 'tool_call',
          id,
          name: tool,
          args,
        })),
      });
    case 'tool':
      return new ToolMessage({
        tool_call_id: item.callId,
        content: item.content,
        status: item.status === 'ok' ? 'success' : 'error',
        // Not sent to a provider; Practice reads it.
        artifact: { status: item.status },
      });
  }
}
