import type {
  BaseChatModel,
  BaseChatModelCallOptions,
} from '@langchain/core/language_models/chat_models';
import type { AIMessageChunk } from '@langchain/core/messages';
import type { ChatGenerationChunk, ChatResult } from '@langchain/core/outputs';
import type { WireTool } from '../prompts/toolDescriptions.ts';

/** What our own chat models are called with beside the messages. */
export type OwnCallOptions = BaseChatModelCallOptions & { tools?: WireTool[] };

export function bindWireTools(
  model: BaseChatModel<OwnCallOptions, AIMessageChunk>,
  tools: WireTool[],
) {
  return model.withConfig({ tools });
}

/** The whole answer of a model that only streams. */
export async function generateFromStream(
  stream: AsyncIterable<ChatGenerationChunk>,
): Promise<ChatResult> {
  let whole: ChatGenerationChunk | undefined;
  for await (const chunk of stream) whole = whole?.concat(chunk) ?? chunk;
  return { generations: whole ? [whole] : [] };
}
