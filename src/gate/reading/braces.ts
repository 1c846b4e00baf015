/** As many words as one may become. */
export const maxVariants = 256;

const maxWork = 100_000;

/** Brace expansion comes before every other and works on the text. Undefined where the words would be too many. */
export function expandBraces(text: string): readonly string[] | undefined {
  const done: string[] = [];
  const open = [text];
  let work = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    work += next.length;
    const brace = braceAt(next);
    if (!brace) done.push(next);
    else {
      for (const item of brace.items.toReversed()) {
        open.push(next.slice(0, brace.from) + item + next.slice(brace.to));
      }
    }
    if (done.length + open.length > maxVariants || work > maxWork) return undefined;
  }
  return done;
}

const sequence = /^(-?\d+|[a-zA-Z])\.\.(-?\d+|[a-zA-Z])(?:\.\.-?\d+)?$/;

function braceAt(text: string): { from: number; to: number; items: readonly string[] } | undefined {
  for (let from = skipQuoted(text, 0); from < text.length; from = skipQuoted(text, from + 1)) {
    if (text[from] !== '{' || text[from - 1] === '$') continue;
    const found = itemsOf(text, from);
    if (found) return { from, ...found };
  }
  return undefined;
}

function itemsOf(text: string, from: number): { to: number; items: readonly string[] } | undefined {
  const items: string[] = [];
  let depth = 0;
  let begin = from + 1;
  for (let at = skipQuoted(text, begin); at < text.length; at = skipQuoted(text, at + 1)) {
    const letter = text[at];
    if (letter === '{') depth++;
    else if (letter === '}' && depth-- === 0) return closed(items, text.slice(begin, at), at + 1);
    else if (letter === ',' && depth === 0) {
      items.push(text.slice(begin, at));
      begin = at + 1;
    }
  }
  return undefined;
}

/** One item alone is a range, or no brace expansion at all. */
function closed(
  items: readonly string[],
  last: string,
  to: number,
): { to: number; items: readonly string[] } | undefined {
  if (items.length > 0) return { to, items: [...items, last] };
  const range = sequence.exec(last);
  return range ? { to, items: rangeOf(range[1] ?? '', range[2] ?? '') } : undefined;
}

function rangeOf(first: string, last: string): readonly string[] {
  const numbers = /\d/.test(first) && /\d/.test(last);
  const code = (text: string) => (numbers ? Number(text) : text.charCodeAt(0));
  const [from, to] = [code(first), code(last)];
  const count = Math.min(Math.abs(to - from), maxVariants);
  const step = to < from ? -1 : 1;
  return Array.from({ length: count + 1 }, (_, at) => {
    const value = from + at * step;
    return numbers ? String(value) : String.fromCharCode(value);
  });
}

/** The next position at or after `at` that stands neither behind a backslash nor inside quotes or a substitution. */
function skipQuoted(text: string, at: number): number {
  let next = at;
  while (next < text.length) {
    const letter = text[next];
    if (letter === '\\') next += 2;
    else if (letter === "'" || letter === '"' || letter === '`') {
      const close = text.indexOf(letter, next + 1);
      if (close < 0) return text.length;
      next = close + 1;
    } else if (letter === '$' && (text[next + 1] === '(' || text[next + 1] === '{')) {
      next = closing(text, next + 1) + 1;
    } else return next;
  }
  return next;
}

function closing(text: string, open: number): number {
  const [left, right] = text[open] === '(' ? ['(', ')'] : ['{', '}'];
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === left) depth++;
    else if (text[at] === right && --depth === 0) return at;
  }
  return text.length;
}
