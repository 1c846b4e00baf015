/** Which model answers, and what is needed to reach it. */
export type ModelChoice =
  | { readonly provider: 'practice' }
  | {
      readonly provider: 'openai-compatible';
      /** Up to and with `/v1`. */
      readonly baseUrl: string;
      readonly model: string;
      readonly apiKey?: string;
    }
  | { readonly provider: 'editor'; readonly model: string };
