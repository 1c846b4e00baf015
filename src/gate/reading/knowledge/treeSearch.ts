import { isSecret } from '../sensitivePlaces.ts';
import { withText } from '../words.ts';
import type { RowCall } from './row.ts';

const secretWord =
  /key|token|secret|passw|pwd|passphrase|credential|auth|private|session|cookie|dsn|akia|asia|ghp_|sk-|eyj|_ur[il]\b|=/i;
const plainWords = /^[\w \-/:,.'"`<>(){}@#$!;&|\\]*$/;

/** A line of a `.env` is not what this looks for: plain words, none of them a name that credentials go by. */
const isInnocent = (pattern: string): boolean =>
  plainWords.test(pattern) &&
  !secretWord.test(pattern) &&
  pattern.split('|').every((words) => /[A-Za-z]{3}/.test(words.replace(/\\./g, ' ')));

const root = /^(?:\.\/?|\*)$/;

/**
 * A search through the workspace's own folder, hidden files included, also prints what stands in its `.env`.
 * `include` are the names it keeps to.
 */
export function searchesTree(call: RowCall, include: readonly { readonly shape: string }[]): void {
  const { operands, has, valuesOf, role, part } = call;
  const given = valuesOf('-e');
  const [first] = operands;
  const like = first ?? part.words[0];
  if (!like || ['-l', '-L', '-c', '-q'].some(has)) return;
  const patterns = given.length > 0 ? given : operands.slice(0, 1);
  const places = given.length > 0 ? operands : operands.slice(1);
  if (places.length > 0 && !places.some((word) => root.test(word.text))) return;
  if (include.length > 0 && !include.some((name) => isSecret(`/${name.shape}`))) return;
  const innocent =
    include.length === 0 &&
    !has('-v') &&
    !has('-f') &&
    patterns.every((word) => !word.dynamic && isInnocent(word.text));
  if (!innocent) role('reads', withText(like, '.env'));
}
