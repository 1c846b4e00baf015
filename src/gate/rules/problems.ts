/** Something wrong in what a person wrote. `path` is a JSON path such as `approvals.deny[2].pattern`. */
export type Problem = {
  readonly path: string;
  readonly problem: string;
  /** What was probably meant, or what to write instead. */
  readonly suggestion?: string;
};

/** The names in `known` that a misspelt name was probably meant for: at most two edits away. */
export function closest(name: string, known: readonly string[]): string | undefined {
  const ranked = known
    .map((candidate) => ({
      candidate,
      distance: distance(name.toLowerCase(), candidate.toLowerCase()),
    }))
    .filter(({ candidate, distance: edits }) => edits <= Math.min(2, candidate.length / 2))
    .sort((a, b) => a.distance - b.distance);
  return ranked[0]?.candidate;
}

/** One problem for each key that is not known. */
export function unknownKeys(
  value: object,
  known: readonly string[],
  path: string,
): readonly Problem[] {
  return Object.keys(value)
    .filter((key) => !known.includes(key))
    .map((key) => ({
      path: under(path, key),
      problem: `“${key}” is not a key that may stand here.`,
      suggestion: suggestKey(key, known),
    }));
}

function suggestKey(key: string, known: readonly string[]): string {
  const near = closest(key, known);
  return near ? `Did you mean “${near}”?` : `Known keys: ${known.join(', ')}.`;
}

export const under = (path: string, key: string | number): string => {
  if (typeof key === 'number') return `${path}[${key}]`;
  return path === '' ? key : `${path}.${key}`;
};

export function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Edits between two names: insert, delete, replace, swap two neighbours. Names are short. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  const cell = (row: number, column: number) => rows[row]?.[column] ?? 3;
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = cell(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
          ? cell(i - 2, j - 2) + 1
          : 9;
      row.push(Math.min(cell(i - 1, j) + 1, cell(i, j - 1) + 1, replaced, swapped));
    }
  }
  return cell(a.length, b.length);
}
