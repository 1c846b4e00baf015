import type { AIMessageChunk } from '@langchain/core/messages';
import type { JsonObject } from '../../gate/model/call.ts';
import type { ModelMessage } from '../events.ts';

type ToolCallChunk = NonNullable<AIMessageChunk['tool_call_chunks']>[number];
type Proposed = ModelMessage['calls'][number];

export type Heard = {
  onText(text: string): void;
  onReasoning(text: string): void;
};

/** Puts a message together from the pieces of its stream. */
export type Hearing = {
  take(chunk: AIMessageChunk): void;
  text(): string;
  reasoning(): string;
  /** Each with an id that no other call of the conversation has. */
  calls(taken: ReadonlySet<string>, newId: () => string): Proposed[];
  usage(): { inputTokens: number; outputTokens: number } | undefined;
  /** Why the provider ended the message, in its own word. */
  finishReason(): string | undefined;
};

type Slot = { index: number | undefined; id: string | undefined; name: string; args: string };

export function createHearing({ onText, onReasoning }: Heard): Hearing {
  let text = '';
  let reasoning = '';
  let finish: string | undefined;
  let usage: { inputTokens: number; outputTokens: number } | undefined;
  const slots: Slot[] = [];
  return {
    take(chunk) {
      const said = chunk.text;
      const thought = reasoningIn(chunk);
      if (thought) onReasoning(thought);
      if (said) onText(said);
      reasoning += thought;
      text += said;
      for (const piece of chunk.tool_call_chunks ?? []) addPiece(slots, piece);
      const { input_tokens = 0, output_tokens = 0 } = chunk.usage_metadata ?? {};
      if (chunk.usage_metadata) {
        usage = {
          inputTokens: (usage?.inputTokens ?? 0) + input_tokens,
          outputTokens: (usage?.outputTokens ?? 0) + output_tokens,
        };
      }
      const reason: unknown = chunk.response_metadata['finish_reason'];
      if (typeof reason === 'string') finish = reason;
    },
    text: () => text,
    reasoning: () => reasoning,
    calls: (taken, newId) => propose(slots, new Set(taken), newId),
    usage: () => usage,
    finishReason: () => finish,
  };
}

function reasoningIn(chunk: AIMessageChunk): string {
  const thought: unknown = chunk.additional_kwargs['reasoning_content'];
  return typeof thought === 'string' ? thought : '';
}

/** Servers differ: some number parallel calls, some give each an id and the same number, some do neither. */
function addPiece(slots: Slot[], { index, id, name, args }: ToolCallChunk): void {
  const current = slots.findLast((slot) => index === undefined || slot.index === index);
  const starts = !current || (id && current.id && id !== current.id);
  const slot = starts ? { index, id: undefined, name: '', args: '' } : current;
  if (starts) slots.push(slot);
  slot.id ??= id || undefined;
  if (slot.name === '') slot.name = name ?? '';
  slot.args += args ?? '';
}

function propose(slots: readonly Slot[], taken: Set<string>, newId: () => string): Proposed[] {
  return slots.map(({ id, name, args }) => {
    const unique = id === undefined || taken.has(id) ? newId() : id;
    taken.add(unique);
    const parsed = parseArguments(args);
    return { id: unique, tool: name, ...(parsed ? { args: parsed } : { args: {}, broken: args }) };
  });
}

/**
 * Strict on purpose: LangChain completes JSON that was cut off, and half a command is another command.
 * Nothing for what is no object.
 */
function parseArguments(text: string): JsonObject | undefined {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
