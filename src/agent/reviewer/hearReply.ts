import type { BaseChatModel } from '@langchain/core/language_models/chat_models';
import type { AIMessageChunk, BaseMessage } from '@langchain/core/messages';
import type { ModelMessage } from '../events.ts';
import { createHearing } from '../models/hearing.ts';
import type { WireTool } from '../prompts/toolDescriptions.ts';

export type Reply = {
  readonly text: string;
  readonly calls: ModelMessage['calls'];
  /** Everything that came, for the record. */
  readonly raw: string;
};

/** More than any rating or check needs. */
const longestReply = 64 * 1024;

/** A reply without an end; what had come is kept for the record. */
export class ReplyTooLong extends Error {
  readonly raw: string;
  constructor(raw: string) {
    super('The answer was too long.');
    this.raw = raw;
  }
}

type Asked = {
  readonly tools: readonly WireTool[];
  /** The tool that has to be called; any, or none, without it. */
  readonly must?: string;
  readonly signal: AbortSignal;
  readonly newId: () => string;
};

/** Whether the model can be given tools at all. */
export const takesTools = (model: BaseChatModel): boolean => typeof model.bindTools === 'function';

/** One whole answer of a model that was given these tools. Throws what the model throws. */
export async function hearReply(
  model: BaseChatModel,
  messages: readonly BaseMessage[],
  { tools, must, signal, newId }: Asked,
): Promise<Reply> {
  const choice = must && { tool_choice: { type: 'function', function: { name: must } } };
  const bound = model.bindTools?.([...tools], choice || {}) ?? model;
  const hearing = createHearing({ onText: () => {}, onReasoning: () => {} });
  const stream = await bound.stream([...messages], { signal });
  let length = 0;
  for await (const chunk of stream as AsyncIterable<AIMessageChunk>) {
    hearing.take(chunk);
    length += lengthOf(chunk);
    if (length > longestReply) throw new ReplyTooLong(hearing.text().slice(0, longestReply));
  }
  const calls = hearing.calls(new Set(), newId);
  const text = hearing.text();
  return { text, calls, raw: rawOf(text, calls) };
}

function lengthOf({ text, tool_call_chunks: pieces = [] }: AIMessageChunk): number {
  return pieces.reduce((sum, { args = '' }) => sum + (args?.length ?? 0), text.length);
}

function rawOf(text: string, calls: ModelMessage['calls']): string {
  if (calls.length === 0) return text;
  const shown = calls.map(({ tool, args, broken }) => ({ tool, arguments: broken ?? args }));
  return JSON.stringify({ text, calls: shown });
}
