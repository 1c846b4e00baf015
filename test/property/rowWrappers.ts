import { allRows } from '../../src/gate/reading/knowledge/index.ts';
import type { Row, Sub } from '../../src/gate/reading/knowledge/row.ts';

/** What stands in front of the command of every program that a row says starts one: `flock log`, `conda run`. */
export const rowWrappers: readonly string[] = allRows()
  .filter(({ shell }) => shell === 'bash')
  .flatMap(({ row }) => row.name.split(' ').flatMap((name) => startsOf(row, name)));

function startsOf(row: Row | Sub, spelled: string): readonly string[] {
  const roles = (row.operands ?? '').split(',').map((role) => role.trim());
  const at = roles.indexOf('argv');
  const before = roles.slice(0, at).map((role) => (role === 'writes' ? 'log' : '5'));
  const own = at < 0 ? [] : [[spelled, ...before].join(' ')];
  const below = Object.entries(row.subs ?? {}).flatMap(([names, sub]) =>
    names.split(',').flatMap((name) => startsOf(sub, `${spelled} ${name.trim()}`)),
  );
  return [...own, ...below];
}
