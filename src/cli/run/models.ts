import type { ModelSetup } from '../../agent/ports.ts';
import type { ReviewerSetups } from '../../host/reviewers.ts';
import type { RunOptions } from './options.ts';

type Environment = { readonly [name: string]: string | undefined };

const budgetMs = 30_000;

/** Who answers, who rates and who checks. The key comes from the environment and goes to the server alone. */
export function modelsOf(
  { model, rater, baseUrl }: Pick<RunOptions, 'model' | 'rater' | 'baseUrl'>,
  env: Environment,
): ReviewerSetups {
  const apiKey = keyFor(baseUrl, env);
  const on = (name: string): ModelSetup => {
    if (name === 'practice') return { ok: true, choice: { provider: 'practice' } };
    const server = { provider: 'openai-compatible', baseUrl, model: name } as const;
    return { ok: true, choice: { ...server, ...(apiKey && { apiKey }) } };
  };
  const agent = on(model);
  const rating = rater === undefined ? agent : on(rater);
  return { agent, rater: rating, checker: rating, budgetMs };
}

/** The provider's own variable counts for the provider's own address: no other server is sent that key. */
function keyFor(baseUrl: string, env: Environment): string | undefined {
  const isOpenAi = new URL(baseUrl).hostname === 'api.openai.com';
  return env['GAUNT_SLOTH_API_KEY'] || (isOpenAi ? env['OPENAI_API_KEY'] : undefined);
}
