const csi = /\x1b\[[0-?]*[ -/]*[@-~]/g;
const osc = /\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)/g;
const escapes = /\x1b[@-Z\\^_]?/g;
const odd =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each of these is looked for alone.
  /[\x00-\x08\x0b-\x1f\x7f-\u009f\u00a0\u00ad\u034f\u061c\u115f-\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\u3164\ufe00-\ufe0f\ufeff\uff00-\uffef\u{1d400}-\u{1d7ff}\u{e0000}-\u{e0fff}]/u;
const invisible =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each of these is looked for alone.
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\u{e0000}-\u{e0fff}]/gu;
const blanks = /[\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\v\f]/g;

/** Whether the text holds a character that a person does not see as what it is. */
export const looksOdd = (text: string): boolean => odd.test(text);

/**
 * What a person sees: escapes, invisible characters and other widths folded away. Never run; it is read besides the
 * text itself, because some shells and terminals fold it too.
 */
export const asSeen = (text: string): string =>
  text
    .replace(csi, '')
    .replace(osc, '')
    .replace(escapes, '')
    .replaceAll('\0', '')
    .replace(invisible, '')
    .normalize('NFKC')
    .replace(/\r\n?/g, '\n')
    .replace(blanks, ' ');
