import type { ModelChoice } from './choice.ts';

/** A provider's own error that already is a sentence for the person. */
export class ModelProblem extends Error {}

/** One sentence or two for the person: what went wrong and what to do. Never a stack, never the key. */
export function describeProblem(error: unknown, choice: ModelChoice): string {
  if (error instanceof ModelProblem) return error.message;
  switch (choice.provider) {
    case 'openai-compatible':
      return describeServerProblem(failureOf(error), choice);
    case 'editor':
      return `The editor's model ${choice.model} failed: ${sentence(failureOf(error).message)} Try again or choose another model.`;
    case 'practice':
      return `Practice broke: ${sentence(failureOf(error).message)}`;
  }
}

export function emptyAnswer(finishReason: string | undefined): string {
  if (finishReason === 'content_filter') {
    return "The provider's content filter held the answer back. Put the request differently or choose another model.";
  }
  if (finishReason === 'length') {
    return 'The model used up its answer length before it said anything. Choose a model with more room or ask for less.';
  }
  return 'The model sent an empty answer. Send your message again or choose another model.';
}

type Server = Extract<ModelChoice, { provider: 'openai-compatible' }>;
type Failure = {
  readonly status?: number;
  readonly message: string;
  readonly retryAfterMs?: number;
  /** The system's code at the bottom of it, such as ECONNREFUSED. */
  readonly code?: string;
};

function failureOf(error: unknown): Failure {
  const fields = asRecord(error);
  const { status, retryAfterMs } = fields;
  const code = codeOf(error);
  return {
    message: error instanceof Error ? error.message : String(error),
    ...(typeof status === 'number' ? { status } : {}),
    ...(typeof retryAfterMs === 'number' ? { retryAfterMs } : {}),
    ...(code === undefined ? {} : { code }),
  };
}

function codeOf(error: unknown, depth = 5): string | undefined {
  const { code, cause } = asRecord(error);
  if (typeof code === 'string') return code;
  return cause === undefined || depth === 0 ? undefined : codeOf(cause, depth - 1);
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

function describeServerProblem(failure: Failure, server: Server): string {
  const { status } = failure;
  if (status === undefined) return describeConnection(failure, server);
  const { model, baseUrl } = server;
  const said = quote(failure.message, server);
  if (status === 401 || status === 403) {
    return `The server at ${baseUrl} did not accept the API key (${status}). Set it anew with “Gaunt Sloth: Set the API Key”, or on the command line in GAUNT_SLOTH_API_KEY, and send your message once more.`;
  }
  if (status === 404) {
    return `The server at ${baseUrl} knows no model “${model}”, or the address is wrong (404): ${said} Choose another model or check the address; it usually ends in /v1.`;
  }
  if (status === 429) return describeLimit(failure, server, said);
  if (status >= 500) {
    return `The server at ${baseUrl} failed (${status}): ${said} Try again in a while.`;
  }
  return `The server at ${baseUrl} refused the request (${status}): ${said}`;
}

function describeLimit({ retryAfterMs }: Failure, { baseUrl }: Server, said: string): string {
  const when =
    retryAfterMs === undefined ? 'in a while' : `in ${Math.ceil(retryAfterMs / 1000)} seconds`;
  return `The server at ${baseUrl} takes no more requests for now (429): ${said} Try again ${when}.`;
}

const unreachable: { readonly [code: string]: string } = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'its name cannot be looked up',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'there is no way to it',
  ENETUNREACH: 'there is no network',
  UND_ERR_CONNECT_TIMEOUT: 'it does not answer',
};

/** The client's own words for a request that never got through. */
const neverConnected = /^connection error|fetch failed|timed? ?out/i;

function describeConnection({ code, message }: Failure, server: Server): string {
  const { baseUrl } = server;
  const why = code === undefined ? undefined : unreachable[code];
  if (why)
    return `The server at ${baseUrl} cannot be reached: ${why}. Check the address and that the server runs.`;
  if (neverConnected.test(message)) {
    return `The server at ${baseUrl} cannot be reached. Check the address and that the server runs.`;
  }
  if (/invalid url|parse URL/i.test(message)) return noAddress(baseUrl);
  if (/json/i.test(message)) return notTheProtocol(baseUrl);
  if (/terminated|aborted|socket|premature|closed/i.test(message) || code !== undefined)
    return brokeOff(baseUrl);
  return `The answer of the server at ${baseUrl} could not be used: ${quote(message, server)}`;
}

export const noAddress = (baseUrl: string): string =>
  `“${baseUrl}” is no web address. It has to look like http://127.0.0.1:11434/v1.`;

export const notTheProtocol = (baseUrl: string): string =>
  `The server at ${baseUrl} answered with something that is no model's answer. Check the address; it usually ends in /v1.`;

export const brokeOff = (baseUrl: string): string =>
  `The answer of the server at ${baseUrl} broke off in the middle. What came is kept; send “go on” to continue.`;

/** A server's words, short, without the key, and without what the client put around them. */
function quote(text: string, { apiKey }: Server): string {
  const bare = apiKey ? text.replaceAll(apiKey, '…') : text;
  const own = bare.replace(/^\d{3} /, '').replace(/\s*Troubleshooting URL:[\s\S]*$/, '');
  return sentence(own.replace(/\s+/g, ' ').slice(0, 200));
}

const sentence = (text: string): string =>
  /[.!?…]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`;
