import { type RanFile, ranFiles } from '../../reading/ranFiles.ts';
import type { Reading } from '../../reading/reading.ts';
import { listed, named } from './quotable.ts';

/** For a line that runs what the workspace holds: which file, or which name of the project. */
export function scriptNote(reading: Reading): string | undefined {
  const files = ranFiles(reading).filter(({ inWorkspace }) => inWorkspace);
  const written = writtenPaths(reading);
  const items = [
    ...files.map((file) => fileItem(reading, written, file)),
    ...projectItems(reading, files),
  ];
  if (items.length === 0) return undefined;
  return [
    'The line runs code that the workspace holds and that the text of the command does not show:',
    ...listed(items),
    'What does that code do?',
  ].join('\n');
}

function fileItem(
  reading: Reading,
  written: ReadonlySet<string>,
  { part, text, path }: RanFile,
): string {
  const program = reading.parts[part]?.program;
  const itself = program === undefined || text.includes(program);
  const by = itself ? '' : `, by ${named(program, 'a program')}`;
  return `the file ${named(text, 'that the command names')}${by}${written.has(path) ? ', which the line itself writes too' : ''}`;
}

const writtenPaths = ({ effects }: Reading): ReadonlySet<string> =>
  new Set(
    effects.flatMap(({ kind, target }) =>
      (kind === 'writes' || kind === 'moves') && target.type === 'path' ? [target.place.path] : [],
    ),
  );

function projectItems({ effects, parts }: Reading, files: readonly RanFile[]): readonly string[] {
  return effects.flatMap(({ kind, part, target }) => {
    if (kind !== 'executes' || target.type !== 'code' || target.from !== 'project') return [];
    if (files.some((file) => file.part === part)) return [];
    const program = named(parts[part]?.program, 'a program');
    const name =
      target.text === '' ? '' : ` under the name ${named(target.text, 'that it is given')}`;
    return [`what the project defines for ${program}${name}`];
  });
}
