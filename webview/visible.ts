/** Text as it is, or one character (or a run of one) that would not be seen, by name. */
export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'mark';
      /** Drawn in the text's place, as `RLO U+202E`. */
      readonly label: string;
      readonly title: string;
    };

/**
 * Where a text stands decides what counts as hidden in it.
 * `command`: all but plain letters and single spaces is drawn. `output`: what programs print; colours are dropped.
 * `prose`: written language, where emoji are joined and spaces may be wide. Line breaks stay line breaks everywhere.
 */
export type Setting = 'command' | 'output' | 'prose';

const named: { readonly [codePoint: number]: readonly [short: string, name: string] } = {
  0: ['NUL', 'null'],
  7: ['BEL', 'bell'],
  8: ['BS', 'backspace'],
  11: ['VT', 'vertical tab'],
  12: ['FF', 'form feed'],
  13: ['CR', 'carriage return'],
  27: ['ESC', 'escape: starts a terminal sequence'],
  127: ['DEL', 'delete'],
  133: ['NEL', 'next line'],
  160: ['NBSP', 'no-break space'],
  173: ['SHY', 'soft hyphen'],
  847: ['CGJ', 'combining grapheme joiner'],
  1564: ['ALM', 'Arabic letter mark'],
  8203: ['ZWSP', 'zero-width space'],
  8204: ['ZWNJ', 'zero-width non-joiner'],
  8205: ['ZWJ', 'zero-width joiner'],
  8206: ['LRM', 'left-to-right mark'],
  8207: ['RLM', 'right-to-left mark'],
  8232: ['LS', 'line separator'],
  8233: ['PS', 'paragraph separator'],
  8234: ['LRE', 'left-to-right embedding'],
  8235: ['RLE', 'right-to-left embedding'],
  8236: ['PDF', 'pop directional formatting'],
  8237: ['LRO', 'left-to-right override'],
  8238: ['RLO', 'right-to-left override'],
  8239: ['NNBSP', 'narrow no-break space'],
  8288: ['WJ', 'word joiner'],
  8294: ['LRI', 'left-to-right isolate'],
  8295: ['RLI', 'right-to-left isolate'],
  8296: ['FSI', 'first strong isolate'],
  8297: ['PDI', 'pop directional isolate'],
  10240: ['BRAILLE', 'braille blank'],
  12288: ['IDSP', 'ideographic space'],
  65279: ['BOM', 'byte order mark'],
};

/** Longer runs of spaces can push what follows out of sight, so they are drawn as their number. */
const longestPlainRun = 12;

// Controls, formats, separators, lone surrogates, private use, unassigned, and what fonts are told to draw as nothing.
const invisible =
  '[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Cs}\\p{Co}\\p{Cn}\\p{Default_Ignorable_Code_Point}\\u{2800}]';
// What joins and dresses emoji, there only.
const pictograph = '(?<=\\p{Extended_Pictographic}\\u{FE0F}?|\\p{Emoji_Modifier})';
const emojiJoin = `(?:${pictograph}(?:[\\u{FE0E}\\u{FE0F}]|\\u{200D}(?=\\p{Extended_Pictographic}))|\\u{FE0F}(?=\\u{20E3}))`;

const patterns: { readonly [setting in Setting]: RegExp } = {
  command: new RegExp(
    `(?!\\n)(?:(?<spaces> {${longestPlainRun + 1},}| +(?=\\n|$))|(?<mark>${invisible}|(?! )\\p{Zs}))`,
    'gu',
  ),
  output: new RegExp(
    `(?<drop>\\u{1B}\\[[\\d;:]*m)|(?<newline>\\r\\n?)|(?![\\n\\t])(?:(?<plain>${emojiJoin})|(?<mark>${invisible}))`,
    'gu',
  ),
  prose: new RegExp(
    `(?<newline>\\r\\n)|(?![\\n\\t])(?:(?<plain>${emojiJoin})|(?<mark>${invisible}))`,
    'gu',
  ),
};

/** The one way in which text that somebody else wrote is made fit to be shown: nothing in it stays unseen. */
export function visible(text: string, setting: Setting): readonly Piece[] {
  const pieces: Piece[] = [];
  let plain = '';
  let end = 0;
  const flush = () => {
    if (plain !== '') pieces.push({ kind: 'text', text: plain });
    plain = '';
  };
  for (const match of text.matchAll(patterns[setting])) {
    const { mark, spaces, newline, plain: kept } = match.groups ?? {};
    plain += text.slice(end, match.index);
    end = match.index + match[0].length;
    if (newline !== undefined) plain += '\n';
    if (kept !== undefined) plain += kept;
    const piece = spaces === undefined ? mark && markOf(mark) : spacesMark(spaces.length);
    if (piece) {
      flush();
      pieces.push(piece);
    }
  }
  plain += text.slice(end);
  flush();
  return pieces;
}

/** The same for places that take a string: titles and accessible names. */
export function visibleString(text: string, setting: Setting): string {
  return visible(text, setting)
    .map((piece) => (piece.kind === 'text' ? piece.text : `[${piece.label}]`))
    .join('');
}

function markOf(character: string): Piece {
  const codePoint = character.codePointAt(0) ?? 0;
  const code = `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;
  // Here-documents are full of tabs: the number would only be noise.
  if (codePoint === 9) return { kind: 'mark', label: 'TAB', title: 'tab' };
  const [short, name] = named[codePoint] ?? [undefined, 'character that can not be seen'];
  return { kind: 'mark', label: short ? `${short} ${code}` : code, title: `${name} (${code})` };
}

function spacesMark(count: number): Piece {
  const label = count === 1 ? '1 space' : `${count} spaces`;
  return { kind: 'mark', label, title: label };
}
