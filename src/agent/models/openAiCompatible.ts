import type { CallbackManagerForLLMRun } from '@langchain/core/callbacks/manager';
import { AIMessageChunk, type BaseMessage } from '@langchain/core/messages';
import type { ChatGenerationChunk } from '@langchain/core/outputs';
import { ChatOpenAICompletions } from '@langchain/openai';
import type { ModelChoice } from './choice.ts';
import { joinUserTexts } from './messages.ts';
import { brokeOff, ModelProblem, noAddress, notTheProtocol } from './problems.ts';

type Server = Extract<ModelChoice, { provider: 'openai-compatible' }>;

/** A model behind any server that speaks OpenAI's chat completions: OpenAI, Ollama, LM Studio and others. */
export function openAiCompatible(server: Server, retries = 2): CompatibleModel {
  // Without an address the client would take one from the environment, or OpenAI's own.
  if (!/^https?:\/\/./.test(server.baseUrl)) throw new ModelProblem(noAddress(server.baseUrl));
  return new CompatibleModel(server, retries);
}

class CompatibleModel extends ChatOpenAICompletions {
  readonly #baseUrl: string;

  constructor({ baseUrl, model, apiKey }: Server, retries: number) {
    super({
      model,
      // A local server needs no key, but the client insists on one, and would take one from the environment.
      apiKey: apiKey || 'none',
      maxRetries: retries,
      configuration: { baseURL: baseUrl, organization: null, project: null, logLevel: 'off' },
    });
    this.#baseUrl = baseUrl;
  }

  /** A stream that just stops looks like a complete answer to the client, so its end is checked here. */
  override async *_streamResponseChunks(
    messages: BaseMessage[],
    options: this['ParsedCallOptions'],
    runManager?: CallbackManagerForLLMRun,
  ): AsyncGenerator<ChatGenerationChunk> {
    const joined = joinUserTexts(messages);
    let any = false;
    let ended = false;
    for await (const chunk of super._streamResponseChunks(joined, options, runManager)) {
      any = true;
      ended ||= saysEnd(chunk);
      yield chunk;
    }
    if (!any) throw new ModelProblem(notTheProtocol(this.#baseUrl));
    if (!ended) throw new ModelProblem(brokeOff(this.#baseUrl));
  }

  override _convertCompletionsDeltaToBaseMessageChunk(
    ...[delta, ...rest]: Parameters<
      ChatOpenAICompletions['_convertCompletionsDeltaToBaseMessageChunk']
    >
  ) {
    const chunk = super._convertCompletionsDeltaToBaseMessageChunk(delta, ...rest);
    // OpenRouter, vLLM and Ollama call it `reasoning`.
    const thought: unknown = delta['reasoning_content'] ?? delta['reasoning'];
    if (typeof thought === 'string') chunk.additional_kwargs['reasoning_content'] = thought;
    return chunk;
  }
}

function saysEnd({ generationInfo, message }: ChatGenerationChunk): boolean {
  const counted = AIMessageChunk.isInstance(message) && message.usage_metadata !== undefined;
  return counted || generationInfo?.['finish_reason'] !== undefined;
}
