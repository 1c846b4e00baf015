import type { Option, Row, Sub } from './knowledge/row.ts';

export type OptionRow = {
  readonly names: readonly string[];
  readonly option: Exclude<Option, string>;
};

/** A row with its tables taken apart, made at its first use. */
export type Table = {
  readonly row: Row | Sub;
  readonly short: ReadonlyMap<string, OptionRow>;
  readonly long: ReadonlyMap<string, OptionRow>;
  readonly operands: OperandPlan;
  readonly subs: Map<string, Table | Sub> | undefined;
  readonly strict: boolean;
  /** The table of the program or subcommand above: its options hold here too. */
  readonly above: Table | undefined;
};

export type OperandPlan = {
  readonly roles: readonly string[];
  /** Index of the role that repeats; -1 where none does. */
  readonly repeats: number;
};

const neutral: Exclude<Option, string> = {};
const asks: Exclude<Option, string> = { undoes: true };
const neutralValue: Exclude<Option, string> = { value: 'text' };

const isShort = (spelled: string, style: Row['style']): boolean =>
  style !== 'single' && style !== 'slash' && !spelled.startsWith('--') && spelled.length === 2;

function longName(spelled: string, style: Row['style']): string {
  if (style === 'slash') return spelled.slice(1).toLowerCase();
  return style === 'single' || spelled.startsWith('--') ? spelled.replace(/^--?/, '') : spelled;
}

export function tableOf(row: Row | Sub, above?: Table): Table {
  const short = new Map<string, OptionRow>();
  const long = new Map<string, OptionRow>();
  const single = row.style === 'single' || row.style === 'slash';
  const add = (spelled: readonly string[], option: Exclude<Option, string>) => {
    const entry = { names: spelled, option };
    for (const name of spelled) {
      if (isShort(name, row.style)) short.set(name.slice(1), entry);
      else long.set(longName(name, row.style), entry);
    }
  };
  const flags = words(row.flags).flatMap((word) => (single ? [word] : unbundled(word)));
  for (const name of flags) add([name], neutral);
  for (const word of words(row.values)) add([word], neutralValue);
  for (const [key, option] of Object.entries(row.options ?? {})) {
    add(words(key), typeof option === 'string' ? { value: option } : option);
  }
  if (row.style === 'slash') add(['/?'], asks);
  if (!long.has('help')) add(['--help'], asks);
  if (!long.has('version') && !above) add(['--version'], asks);
  const operands = planOf(row.operands);
  return {
    row,
    short,
    long,
    operands,
    subs: row.subs && subTable(row.subs),
    strict: row.strict === true || row.subs !== undefined || takesCommand(operands),
    above,
  };
}

const unbundled = (word: string): readonly string[] =>
  word.startsWith('--') ? [word] : [...word.slice(1)].map((letter) => `-${letter}`);

const words = (list: string | undefined): readonly string[] =>
  list === undefined ? [] : list.trim().split(/\s+/).filter(Boolean);

const takesCommand = (plan: OperandPlan): boolean =>
  plan.roles.some((role) => role === 'argv' || role === 'shell words' || role === 'remote command');

function subTable(subs: Readonly<Record<string, Sub>>): Map<string, Table | Sub> {
  const table = new Map<string, Table | Sub>();
  for (const [key, sub] of Object.entries(subs)) {
    for (const name of key.split(',')) table.set(name.trim(), sub);
  }
  return table;
}

export function planOf(operands: string | undefined): OperandPlan {
  if (operands === undefined) return noOperands;
  const roles = operands.split(',').map((role) => role.trim());
  return {
    roles: roles.map((role) => role.replace(/[*?]$/, '')),
    repeats: roles.findIndex((role) => role.endsWith('*')),
  };
}
const noOperands: OperandPlan = { roles: [], repeats: -1 };

/** The role of operand `index` of `count`; a role behind the repeated one is for the last operand. */
export function roleOf(plan: OperandPlan, index: number, count: number): string | undefined {
  const { roles, repeats } = plan;
  if (repeats < 0) return roles[index];
  const behind = roles.length - 1 - repeats;
  if (behind > 0 && index >= count - behind) return roles[roles.length - (count - index)];
  return roles[Math.min(index, repeats)];
}

/** The table of a subcommand, made at its first use; undefined where none has that name. */
export function subOf(table: Table, name: string): Table | undefined {
  const found = table.subs?.get(name) ?? table.subs?.get('*');
  if (!found || 'short' in found) return found;
  const made = tableOf(found, table);
  table.subs?.set(table.subs.has(name) ? name : '*', made);
  return made;
}

export const shortOption = (table: Table, letter: string): OptionRow | undefined =>
  table.short.get(letter) ?? inherited(table.above && shortOption(table.above, letter));

export const longOption = (table: Table, name: string): OptionRow | undefined =>
  table.long.get(name) ?? inherited(table.above && longOption(table.above, name));

/** Behind a subcommand only help and a dry run undo: `helm upgrade --version 2` is an upgrade, `docker rm -v x` removes. */
const inherited = (row: OptionRow | undefined): OptionRow | undefined =>
  row?.option.undoes && !row.names.some((name) => undoesAnywhere.test(name)) ? undefined : row;
const undoesAnywhere = /^(?:--?help|-h|--dry-?run)$/;
