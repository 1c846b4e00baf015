import type { CallbackManagerForLLMRun } from '@langchain/core/callbacks/manager';
import { BaseChatModel } from '@langchain/core/language_models/chat_models';
import { AIMessage, AIMessageChunk, type BaseMessage, ToolMessage } from '@langchain/core/messages';
import { ChatGenerationChunk, type ChatResult } from '@langchain/core/outputs';
import type { EditorMessage, EditorModels, EditorPart, EditorTool } from '../ports.ts';
import type { WireTool } from '../prompts/toolDescriptions.ts';
import { bindWireTools, generateFromStream, type OwnCallOptions } from './ownModel.ts';

/** A model that the editor itself offers. */
export class EditorModel extends BaseChatModel<OwnCallOptions> {
  readonly #name: string;
  readonly #editor: EditorModels;

  constructor(name: string, editor: EditorModels) {
    super({});
    this.#name = name;
    this.#editor = editor;
  }

  _llmType(): string {
    return 'editor';
  }

  override bindTools(tools: WireTool[]) {
    return bindWireTools(this, tools);
  }

  override async *_streamResponseChunks(
    messages: BaseMessage[],
    { tools = [], signal }: this['ParsedCallOptions'],
    runManager?: CallbackManagerForLLMRun,
  ): AsyncGenerator<ChatGenerationChunk> {
    const sent = messages.flatMap(toEditorMessage);
    const parts = this.#editor.send(
      this.#name,
      sent,
      tools.map(toEditorTool),
      signal ?? new AbortController().signal,
    );
    let index = 0;
    for await (const part of parts) {
      yield toChunk(part, index);
      if (part.kind === 'call') index += 1;
      else await runManager?.handleLLMNewToken(part.text);
    }
  }

  override _generate(
    messages: BaseMessage[],
    options: this['ParsedCallOptions'],
  ): Promise<ChatResult> {
    return generateFromStream(this._streamResponseChunks(messages, options));
  }
}

/** The editor knows no system messages, so the system prompt goes as the user's first words. */
function toEditorMessage(message: BaseMessage): EditorMessage[] {
  if (AIMessage.isInstance(message)) {
    const calls = (message.tool_calls ?? []).map(({ id = '', name, args }) => ({
      id,
      name,
      input: args,
    }));
    return [{ role: 'assistant', text: message.text, calls }];
  }
  if (ToolMessage.isInstance(message)) {
    return [{ role: 'result', callId: message.tool_call_id, text: message.text }];
  }
  return [{ role: 'user', text: message.text }];
}

function toEditorTool({ function: { name, description, parameters } }: WireTool): EditorTool {
  return { name, description, inputSchema: parameters };
}

function toChunk(part: EditorPart, index: number): ChatGenerationChunk {
  const text = part.kind === 'text' ? part.text : '';
  const calls =
    part.kind === 'call'
      ? [
          {
            type: 'tool_call_chunk' as const,
            index,
            id: part.id,
            name: part.name,
            args: JSON.stringify(part.input),
          },
        ]
      : [];
  const message = new AIMessageChunk({ content: text, tool_call_chunks: calls });
  return new ChatGenerationChunk({ text, message });
}
