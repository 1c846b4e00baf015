/**
 * A glob in which only `*` is special: any run of characters, also none, also line breaks. Anchored at both ends.
 * Takes time linear in the text, whatever the pattern.
 */
export type Glob = {
  /** What every text that matches begins with. */
  readonly prefix: string;
  test(text: string): boolean;
};

/** Nothing for a pattern that names nothing: of several stars and spaces. A lone `*` means everything. */
export function compileGlob(pattern: string): Glob | undefined {
  if (pattern !== '*' && /^[*\s]*$/.test(pattern)) return undefined;
  const pieces = pattern.split('*');
  const prefix = pieces.shift() ?? '';
  const suffix = pieces.pop();
  if (suffix === undefined) return { prefix, test: (text) => text === prefix };
  const middle = pieces.filter((piece) => piece !== '').map(finder);
  return {
    prefix,
    test(text) {
      if (text.length < prefix.length + suffix.length) return false;
      if (!text.startsWith(prefix) || !text.endsWith(suffix)) return false;
      const end = text.length - suffix.length;
      let at = prefix.length;
      for (const find of middle) {
        at = find(text, at, end);
        if (at < 0) return false;
      }
      return true;
    },
  };
}

/** Finds the end of the first occurrence between two offsets, or -1, reading each character once. */
function finder(needle: string): (text: string, from: number, end: number) => number {
  const fallback = fallbackOf(needle);
  return (text, from, end) => {
    let matched = 0;
    for (let at = from; at < end; at += 1) {
      while (matched > 0 && text[at] !== needle[matched]) matched = fallback[matched - 1] ?? 0;
      if (text[at] === needle[matched]) matched += 1;
      if (matched === needle.length) return at + 1;
    }
    return -1;
  };
}

/** For each prefix of the needle: how much of its beginning its end repeats. */
function fallbackOf(needle: string): readonly number[] {
  const fallback = [0];
  let matched = 0;
  for (let at = 1; at < needle.length; at += 1) {
    while (matched > 0 && needle[at] !== needle[matched]) matched = fallback[matched - 1] ?? 0;
    if (needle[at] === needle[matched]) matched += 1;
    fallback.push(matched);
  }
  return fallback;
}
