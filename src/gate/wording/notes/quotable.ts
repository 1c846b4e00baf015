const quotable = /^[A-Za-z0-9~/.[][A-Za-z0-9._~@:/+?=,%#[\]-]{0,99}$/;

/** Whether a token of the command may stand in a sentence of ours: no blank and no sign with which it could speak. */
export const isQuotable = (token: string): boolean => quotable.test(token);

/** The token between backticks, or the phrase where it may not be quoted. */
export const named = (token: string | undefined, phrase: string): string =>
  token !== undefined && isQuotable(token) ? `\`${token}\`` : phrase;

const mostNames = 8;

/** The tokens that may be quoted, and how many others there are. */
export function enumerated(tokens: readonly string[], one: string, many: string): string {
  const all = [...new Set(tokens)];
  const shown = all.filter(isQuotable).slice(0, mostNames);
  const left = all.length - shown.length;
  const names = shown.map((token) => `\`${token}\``).join(', ');
  if (left === 0) return names;
  const withheld = `${shown.length > 0 ? `${left} more` : `${left} ${left === 1 ? one : many}`} (not repeated here, see the text of the command)`;
  return names === '' ? withheld : `${names} and ${withheld}`;
}

const mostItems = 8;

/** One line each, the same line once; a flood is counted. */
export function listed(items: readonly string[]): readonly string[] {
  const all = [...new Set(items)];
  const shown = all.slice(0, mostItems).map((item) => `- ${item}`);
  const left = all.length - shown.length;
  return left === 0 ? shown : [...shown, `- and ${left} more of the kind`];
}
