/** One replacement in a file's text. */
export type Edit = {
  readonly oldText: string;
  readonly newText: string;
  readonly replaceAll?: boolean | undefined;
};

export type Edited =
  | { readonly ok: true; readonly text: string; readonly summary: readonly string[] }
  | { readonly ok: false; readonly problem: string };

/**
 * Applies the edits one after the other, or none of them. Line endings are compared as equal and each line
 * keeps its own.
 */
export function applyEdits(text: string, edits: readonly Edit[]): Edited {
  let lines = parse(text);
  const summary: string[] = [];
  for (const [index, edit] of edits.entries()) {
    const found = locate(lines.text, edit);
    if (!found.ok)
      return { ok: false, problem: `Edit ${index + 1} of ${edits.length}: ${found.problem}` };
    for (const place of [...found.places].reverse()) lines = replace(lines, place);
    summary.push(`Edit ${index + 1}: ${found.how}`);
  }
  return { ok: true, text: print(lines), summary };
}

type Place = { readonly from: number; readonly to: number; readonly newText: string };
type Located =
  | { readonly ok: true; readonly places: readonly Place[]; readonly how: string }
  | { readonly ok: false; readonly problem: string };

function locate(text: string, edit: Edit): Located {
  const oldText = withPlainBreaks(edit.oldText);
  const newText = withPlainBreaks(edit.newText);
  const starts = occurrences(text, oldText);
  if (starts.length > 1 && !edit.replaceAll) {
    const problem = `oldText stands at ${starts.length} places. Quote more of the lines around it, or set replaceAll.`;
    return { ok: false, problem };
  }
  if (starts.length > 0) {
    const places = starts.map((from) => ({ from, to: from + oldText.length, newText }));
    return {
      ok: true,
      places,
      how: `replaced at ${starts.length === 1 ? '1 place' : `${starts.length} places`}.`,
    };
  }
  return locateLoosely(text, oldText, newText);
}

function occurrences(text: string, wanted: string): number[] {
  const starts: number[] = [];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    starts.push(at);
  }
  return starts;
}

/** Compares whole lines without the blanks around them, and carries the file's indentation over. */
function locateLoosely(text: string, oldText: string, newText: string): Located {
  const wanted = oldText.replace(/\n$/, '').split('\n');
  const lines = text.split('\n');
  const trimmed = lines.map((line) => line.trim());
  const matches = trimmed.flatMap((_, start) =>
    wanted.every((line, offset) => trimmed[start + offset] === line.trim()) ? [start] : [],
  );
  const [start] = matches;
  if (start === undefined || wanted.every((line) => line.trim() === '')) {
    return {
      ok: false,
      problem: 'oldText is not in the file. Read the file and quote it exactly.',
    };
  }
  if (matches.length > 1) {
    const problem = `oldText is not in the file as quoted, and ${matches.length} places differ from it only in blanks. Quote it exactly.`;
    return { ok: false, problem };
  }
  const matched = lines.slice(start, start + wanted.length).join('\n');
  const from = lines.slice(0, start).reduce((sum, line) => sum + line.length + 1, 0);
  const replacement = reindent(
    newText.replace(/\n$/, ''),
    indentOf(wanted[0] ?? ''),
    indentOf(lines[start] ?? ''),
  );
  const place = { from, to: from + matched.length, newText: replacement };
  return { ok: true, places: [place], how: 'replaced at 1 place, which differed in blanks.' };
}

const indentOf = (line: string): string => /^[ \t]*/.exec(line)?.[0] ?? '';

function reindent(text: string, written: string, actual: string): string {
  return text
    .split('\n')
    .map((line) => {
      if (line.trim() === '') return line;
      return actual + (line.startsWith(written) ? line.slice(written.length) : line.trimStart());
    })
    .join('\n');
}

/** A text with plain line breaks, and beside it the break that each line really ends with. */
type Lines = { readonly text: string; readonly breaks: readonly string[] };

const withPlainBreaks = (text: string): string => text.replaceAll('\r\n', '\n');

function parse(text: string): Lines {
  return { text: withPlainBreaks(text), breaks: text.match(/\r?\n/g) ?? [] };
}

function print({ text, breaks }: Lines): string {
  return text
    .split('\n')
    .map((line, index) => line + (breaks[index] ?? ''))
    .join('');
}

function replace({ text, breaks }: Lines, { from, to, newText }: Place): Lines {
  const first = countBreaks(text.slice(0, from));
  const old = breaks.slice(first, first + countBreaks(text.slice(from, to)));
  const usual = breaks[first] ?? breaks.at(-1) ?? '\n';
  const fresh = Array.from({ length: countBreaks(newText) }, (_, index) => old[index] ?? usual);
  return {
    text: text.slice(0, from) + newText + text.slice(to),
    breaks: [...breaks.slice(0, first), ...fresh, ...breaks.slice(first + old.length)],
  };
}

const countBreaks = (text: string): number => text.split('\n').length - 1;
