const count = (text: string): number => [...text].length;

/** Where a span stands, counted from 1 in characters; empty for a span that holds nothing. */
export function positionOf(text: string, start: number, end: number): string {
  if (start >= end) return '';
  const first = count(text.slice(0, start)) + 1;
  const last = first + count(text.slice(start, end)) - 1;
  return last === first ? `character ${first}` : `characters ${first} to ${last}`;
}
