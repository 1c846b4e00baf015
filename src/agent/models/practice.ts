import type { CallbackManagerForLLMRun } from '@langchain/core/callbacks/manager';
import { BaseChatModel } from '@langchain/core/language_models/chat_models';
import {
  AIMessage,
  AIMessageChunk,
  type BaseMessage,
  HumanMessage,
  ToolMessage,
} from '@langchain/core/messages';
import { ChatGenerationChunk, type ChatResult } from '@langchain/core/outputs';
import type { WireTool } from '../prompts/toolDescriptions.ts';
import { bindWireTools, generateFromStream, type OwnCallOptions } from './ownModel.ts';
import { type Done, type Move, nextMove } from './practiceScript.ts';

/** A player with a fixed script in the place of a model: no network, no key, and no intelligence. */
export class PracticeModel extends BaseChatModel<OwnCallOptions> {
  constructor() {
    super({});
  }

  _llmType(): string {
    return 'practice';
  }

  override bindTools(tools: WireTool[]) {
    return bindWireTools(this, tools);
  }

  override async *_streamResponseChunks(
    messages: BaseMessage[],
    { signal }: this['ParsedCallOptions'],
    runManager?: CallbackManagerForLLMRun,
  ): AsyncGenerator<ChatGenerationChunk> {
    const { text, calls } = moveFor(messages);
    for (const piece of text.match(/\S+\s*|\s+/g) ?? []) {
      signal?.throwIfAborted();
      yield new ChatGenerationChunk({ text: piece, message: new AIMessageChunk(piece) });
      await runManager?.handleLLMNewToken(piece);
    }
    const chunks = calls.map(({ tool, args }, index) => ({
      type: 'tool_call_chunk' as const,
      index,
      name: tool,
      args: JSON.stringify(args),
    }));
    const message = new AIMessageChunk({ content: '', tool_call_chunks: chunks });
    if (chunks.length > 0) yield new ChatGenerationChunk({ text: '', message });
  }

  override _generate(
    messages: BaseMessage[],
    options: this['ParsedCallOptions'],
  ): Promise<ChatResult> {
    return generateFromStream(this._streamResponseChunks(messages, options));
  }
}

function moveFor(messages: readonly BaseMessage[]): Move {
  const start = messages.findLastIndex((message) => HumanMessage.isInstance(message));
  return nextMove(messages[start]?.text ?? '', doneSince(messages.slice(start + 1)));
}

/** The calls since the person spoke, with what became of each. */
function doneSince(messages: readonly BaseMessage[]): Done[] {
  const results = new Map(
    messages
      .filter((message) => ToolMessage.isInstance(message))
      .map((message) => [message.tool_call_id, message]),
  );
  return messages
    .filter((message) => AIMessage.isInstance(message))
    .flatMap((message) => message.tool_calls ?? [])
    .map(({ id = '', name, args }) => ({
      tool: name,
      args,
      status: results.get(id)?.artifact?.status ?? 'cancelled',
      content: results.get(id)?.text ?? '',
    }));
}
