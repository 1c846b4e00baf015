import * as z from 'zod/mini';
import { describeProblem } from './problems.ts';

const Listed = z.object({ data: z.array(z.object({ id: z.string() })) });

export type ModelList =
  | { readonly ok: true; readonly models: readonly string[] }
  | { readonly ok: false; readonly problem: string };

/** The models that an OpenAI-compatible server offers, sorted by name. */
export async function listServerModels(
  baseUrl: string,
  apiKey: string | undefined,
  signal: AbortSignal,
): Promise<ModelList> {
  const server = {
    provider: 'openai-compatible',
    baseUrl,
    model: '',
    ...(apiKey ? { apiKey } : {}),
  } as const;
  try {
    const headers: Record<string, string> = apiKey ? { authorization: `Bearer ${apiKey}` } : {};
    const response = await fetch(`${baseUrl.replace(/\/$/, '')}/models`, { headers, signal });
    if (!response.ok) {
      const refusal = Object.assign(new Error(response.statusText), { status: response.status });
      return { ok: false, problem: describeProblem(refusal, server) };
    }
    const { data } = Listed.parse(await response.json());
    return { ok: true, models: data.map(({ id }) => id).sort() };
  } catch (error) {
    return { ok: false, problem: describeProblem(error, server) };
  }
}
