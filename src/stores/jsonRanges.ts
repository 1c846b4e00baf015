/** Where a value stands in a text: from its first character to behind its last. */
export type Range = { readonly start: number; readonly end: number };

/**
 * The members of an object, in order. The text has to be valid JSON already; a key that appears twice is
 * listed twice. Offsets are into the whole text.
 */
export function membersOf(text: string, object: Range): readonly (Range & { key: string })[] {
  const members: (Range & { key: string })[] = [];
  let at = skipSpace(text, object.start + 1);
  while (at < object.end - 1) {
    const keyEnd = endOfValue(text, at);
    const key = String(JSON.parse(text.slice(at, keyEnd)));
    const start = skipSpace(text, skipSpace(text, keyEnd) + 1);
    const end = endOfValue(text, start);
    members.push({ key, start, end });
    at = skipSpace(text, end);
    if (text[at] === ',') at = skipSpace(text, at + 1);
  }
  return members;
}

/** The items of an array, in order, under the same conditions. */
export function itemsOf(text: string, array: Range): readonly Range[] {
  const items: Range[] = [];
  let at = skipSpace(text, array.start + 1);
  while (at < array.end - 1) {
    const end = endOfValue(text, at);
    items.push({ start: at, end });
    at = skipSpace(text, end);
    if (text[at] === ',') at = skipSpace(text, at + 1);
  }
  return items;
}

/** The outermost value. */
export function rootOf(text: string): Range {
  const start = skipSpace(text, text.startsWith('\uFEFF') ? 1 : 0);
  return { start, end: endOfValue(text, start) };
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && ' \t\r\n'.includes(text.charAt(at))) at += 1;
  return at;
}

function endOfValue(text: string, start: number): number {
  const first = text.charAt(start);
  if (first === '"') return endOfString(text, start);
  if (first !== '{' && first !== '[') return endOfWord(text, start);
  let depth = 0;
  let at = start;
  while (at < text.length) {
    const char = text.charAt(at);
    if (char === '"') {
      at = endOfString(text, at);
      continue;
    }
    if (char === '{' || char === '[') depth += 1;
    if (char === '}' || char === ']') depth -= 1;
    at += 1;
    if (depth === 0) break;
  }
  return at;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charAt(at) !== '"') at += text.charAt(at) === '\\' ? 2 : 1;
  return at + 1;
}

function endOfWord(text: string, start: number): number {
  let at = start;
  while (at < text.length && !',]} \t\r\n'.includes(text.charAt(at))) at += 1;
  return at;
}
