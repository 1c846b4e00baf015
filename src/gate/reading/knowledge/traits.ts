import { allRows } from './index.ts';
import { cmdlets } from './powershell.ts';
import type { Trait } from './row.ts';

const made = new Map<Trait, ReadonlySet<string>>();

/** Every name of the rows that say they are of this kind. */
function namesOf(trait: Trait): ReadonlySet<string> {
  const known = made.get(trait);
  if (known) return known;
  const rows = [...allRows().map(({ row }) => row), ...cmdlets];
  const names = new Set(
    rows
      .filter(({ is }) => is?.includes(trait))
      .flatMap(({ name }) => name.toLowerCase().split(' ')),
  );
  made.set(trait, names);
  return names;
}

export const isA = (trait: Trait, program: string | undefined): boolean =>
  program !== undefined && namesOf(trait).has(program);
