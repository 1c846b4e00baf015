export type BoundedLine = {
  readonly text: string;
  /** Only the beginning: the rest was skipped. */
  readonly cut: boolean;
};

/**
 * The lines of a text that comes in pieces, of each at most so many characters. Only a line feed ends a line: JSON
 * lets U+2028 and a lone carriage return stand inside one.
 */
export async function* boundedLines(
  pieces: AsyncIterable<string>,
  mostCharacters: number,
): AsyncGenerator<BoundedLine> {
  let text = '';
  let cut = false;
  const take = (piece: string) => {
    const room = mostCharacters - text.length;
    cut ||= piece.length > room;
    text += piece.slice(0, room);
  };
  for await (const piece of pieces) {
    const [first = '', ...others] = piece.split('\n');
    take(first);
    for (const other of others) {
      yield { text, cut };
      text = '';
      cut = false;
      take(other);
    }
  }
  if (text !== '') yield { text, cut };
}
