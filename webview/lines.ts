/** A line of a command with its number, or a run of blank lines that is said instead of drawn. */
export type CommandLine =
  | { readonly kind: 'line'; readonly number: number; readonly text: string }
  | { readonly kind: 'blank'; readonly number: number; readonly count: number };

/** More blank lines than this would only push what follows out of sight. */
const mostBlankLines = 2;

export function commandLines(command: string): readonly CommandLine[] {
  const lines: CommandLine[] = [];
  const texts = command.split('\n');
  for (let at = 0; at < texts.length; at++) {
    const blanks = countBlank(texts, at);
    if (blanks > mostBlankLines) {
      lines.push({ kind: 'blank', number: at + 1, count: blanks });
      at += blanks - 1;
    } else {
      lines.push({ kind: 'line', number: at + 1, text: texts[at] ?? '' });
    }
  }
  return lines;
}

function countBlank(texts: readonly string[], from: number): number {
  let to = from;
  while (to < texts.length && /^ *$/.test(texts[to] ?? '')) to++;
  return to - from;
}
