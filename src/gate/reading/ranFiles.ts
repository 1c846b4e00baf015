import { grouped } from './grouped.ts';
import type { Effect, Part, Reading } from './reading.ts';

/** A file that a part runs; `path` is absolute. Both with forward slashes where backslashes only separate names. */
export type RanFile = {
  readonly part: number;
  readonly text: string;
  readonly path: string;
  readonly inWorkspace: boolean;
};

/** The files that a line runs, as far as their names are in the line. */
export function ranFiles(reading: Reading): readonly RanFile[] {
  const effects = grouped(reading.effects, ({ part }) => part);
  return reading.effects.flatMap(({ kind, part: index, target }) => {
    const part = reading.parts[index];
    if (kind !== 'executes' || target.type !== 'code' || target.from !== 'file' || !part) return [];
    const { text } = target;
    if (part.words.some((word) => word.text === text && (word.dynamic || word.from.length > 0)))
      return [];
    const place = placeRead(effects.get(index) ?? [], text);
    const path = place?.path ?? absolute(text, part);
    if (path === undefined || path === '') return [];
    const inWorkspace =
      place?.kind === 'workspace' ||
      place?.kind === 'protected' ||
      isBelow(path, reading.parts[0]?.cwd);
    return [{ part: index, text: part.shell === 'bash' ? text : slashed(text), path, inWorkspace }];
  });
}

/** Where the same part reads the file that it runs. */
function placeRead(effects: readonly Effect[], text: string) {
  for (const { kind, target } of effects) {
    if (kind === 'reads' && target.type === 'path' && target.text === text) return target.place;
  }
  return undefined;
}

const isAbsolute = (path: string): boolean => /^(?:[/~]|[A-Za-z]:\/)/.test(path);

/** For a file that is itself the program, of which no effect says where it is. */
function absolute(text: string, { cwd, shell }: Part): string | undefined {
  const path = shell === 'bash' ? text : slashed(text);
  if (isAbsolute(path)) return path;
  if (cwd === undefined || path.split('/').includes('..')) return undefined;
  return `${shell === 'bash' ? cwd : slashed(cwd)}/${path.replace(/^(?:\.\/)+/, '')}`;
}

const slashed = (path: string): string => path.replaceAll('\\', '/');

const isBelow = (path: string, folder: string | undefined): boolean =>
  folder !== undefined && path.startsWith(`${slashed(folder).replace(/\/$/, '')}/`);
