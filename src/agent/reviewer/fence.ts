/** What is not seen as what it is: controls, formats, separators, fillers, odd blanks and half characters. */
const unseen = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u{2800}]|(?! )\p{Zs}/gu;

const escaped = (character: string): string =>
  [...Array(character.length).keys()]
    .map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`)
    .join('');

/**
 * Untrusted text as one JSON string on one line, with everything unseen spelled out: nothing in it can end a line,
 * turn letters around or imitate a mark that was drawn after it was written.
 */
export const asData = (text: string): string => JSON.stringify(text).replace(unseen, escaped);

/** Lines of data between two lines that hold the mark. */
export function fence(mark: string, name: string, lines: readonly string[]): string {
  return [`--- ${mark} ${name} begins ---`, ...lines, `--- ${mark} ${name} ends ---`].join('\n');
}

/** A mark that stands in none of the texts. */
export function drawMark(newId: () => string, texts: readonly string[]): string {
  let mark = newId();
  for (let tries = 0; tries < 8 && texts.some((text) => text.includes(mark)); tries += 1) {
    mark = `${mark}-${newId()}`;
  }
  return mark;
}

/** Where the home folder is written out, `~` stands: its owner's name is nobody's business. */
export function foldHome(text: string, home: string): string {
  if (home.length < 2) return text;
  const literal = home.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return text.replace(new RegExp(`${literal}(?=$|[^\\p{L}\\p{N}_.-])`, 'gu'), '~');
}

export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
