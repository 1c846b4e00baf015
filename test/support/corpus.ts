import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const own = join(import.meta.dirname, '../corpus');
const shared = join(import.meta.dirname, '../../../shared/corpus');

const rowsOf = <Row>(path: string): readonly Row[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row);

/** The project's own rows, and those of other projects where the folder that holds them is here. */
export function corpus<Row extends { readonly id: string }>(name: string): readonly Row[] {
  const rows = rowsOf<Row>(join(own, `${name}.jsonl`));
  const path = join(shared, `${name}.jsonl`);
  if (!existsSync(path)) {
    console.info(`${name}: the rows of other projects are left out, ${path} is not here`);
    return rows;
  }
  return [...rows, ...rowsOf<Row>(path).filter((row) => row.id.startsWith('ref-'))];
}

/** Commands of other projects; undefined, and said so, where the folder that holds them is not here. */
export function everyday(name: string): readonly string[] | undefined {
  const path = join(shared, 'everyday', `${name}.jsonl`);
  if (existsSync(path)) return rowsOf<{ readonly command: string }>(path).map((row) => row.command);
  console.info(`everyday/${name}: left out, ${path} is not here`);
  return undefined;
}

/** A share that fails with the rows that missed it. */
export function missing<Row>(rows: readonly Row[], reached: (row: Row) => boolean): readonly Row[] {
  return rows.filter((row) => !reached(row));
}
