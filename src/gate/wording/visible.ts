/** Controls, formats, separators, half characters, private and unassigned ones, blanks but the plain one. */
const unseen =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u{2800}]|(?! )\p{Zs}/gu;

/** `U+202E` */
const codePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

const mark = (character: string): string => `[${codePoint(character)}]`;

/** The text in one line, with every character that is not seen as what it is spelled as `[U+202E]`. */
export const visible = (text: string): string => text.replace(unseen, mark);

/** The code points of the characters that `visible` spells, each once. */
export const unseenIn = (text: string): readonly string[] => [
  ...new Set(text.match(unseen)?.map(codePoint)),
];

/** As `visible`, with every other character outside of the plain ones of names and paths spelled too. */
export const spelled = (text: string): string =>
  text.replace(/[^A-Za-z0-9._~@:/+?=,%#[\]-]/gu, mark);
