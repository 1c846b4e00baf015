import type { RatingFailure, RatingFailureCause } from '../model/rating.ts';

const notAssessed = 'The command could not be assessed:';
/** Read by the person and by the agent alike. */
const neverAlone = 'so no rating alone lets it run.';

export const timeoutKey = 'approvals.raterTimeoutMs';

/** `detail` is the provider's own word, short and in one line; `budgetMs` what the rater was given. */
export function failedRating(
  failed: RatingFailureCause,
  { budgetMs, detail = '' }: { budgetMs: number; detail?: string },
): RatingFailure {
  const why: { readonly [cause in RatingFailureCause]: string } = {
    'no-model': 'there is no model for the rater, or it cannot call tools.',
    timeout: `the gate stopped waiting for the rater after ${budgetMs} ms and nothing was judged; ${timeoutKey} gives it more time.`,
    unparseable: "the rater's answer was no rating.",
    threw: `asking the rater failed.${detail === '' ? '' : ` It was told: ${detail}`}`,
  };
  return { failed, reason: `${notAssessed} ${why[failed]}` };
}

const most = 200;

/** A provider's message on one line and short. */
export function providerWords(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const line = text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
  return line.length <= most ? line : `${[...line].slice(0, most).join('')}…`;
}

/** Hosts stand in the reason as they were written; whoever shows it makes the invisible visible. */
export const reachesHosts = (hosts: readonly string[]): string =>
  `It reaches ${hosts.join(', ')}, and only a person can say whether to trust that, ${neverAlone}`;

export const handsOverVariables = (variables: readonly string[]): string =>
  `It hands ${variables.map((name) => `$${name}`).join(', ')} of the environment to a script that was not read, ${neverAlone}`;

export const reachesOpenWorld = (hint: string): string =>
  `Its ${hint} does not say that it stays on this machine, ${neverAlone}`;

/** Said each time: otherwise a slow rater only shows as a gate that asks a lot. */
export function timeoutNotice(budgetMs: number, became: 'asked' | 'ran', count: number): string {
  const what =
    became === 'asked'
      ? 'You are asked about the command unrated.'
      : 'The command ran on its approval alone.';
  const times = count > 1 ? ` This is the ${ordinal(count)} time in this session.` : '';
  return `The rater gave no answer within ${budgetMs} ms. ${what}${times} ${timeoutKey} gives it more time.`;
}

function ordinal(count: number): string {
  const endings = ['th', 'st', 'nd', 'rd'];
  const teen = count % 100 >= 11 && count % 100 <= 13;
  return `${count}${(teen ? undefined : endings[count % 10]) ?? 'th'}`;
}

const happened: { readonly [cause in RatingFailureCause]: string } = {
  'no-model': 'it has no model that can rate',
  timeout: 'it did not answer in time',
  unparseable: 'its answers were no ratings',
  threw: 'asking it failed',
};

export const healthNotice = (model: string, cause: RatingFailureCause): string =>
  `The rater (${model}) failed three times in a row: ${happened[cause]}. Until it works, commands are not rated and you are asked instead. Check approvals.rater. This is said once in a session.`;

export const carvedNotice = (hosts: readonly string[]): string =>
  `It ran without asking and reached ${hosts.join(', ')}: your own message named that, the rater found nothing wrong, and the mode is Auto. Check that it is the host you meant.`;
