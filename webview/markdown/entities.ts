const named: { readonly [name: string]: string } = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  rarr: '→',
  larr: '←',
  times: '×',
  copy: '©',
};

/** Markdown's text may spell a character as `&amp;` or `&#38;`. What is not known stays as it is written. */
export function withoutEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi,
    (whole, decimal, hex, name) => {
      if (name !== undefined) return Object.hasOwn(named, name) ? (named[name] ?? whole) : whole;
      const codePoint = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : whole;
    },
  );
}
