import type { Cmdlet } from '../knowledge/cmdlet.ts';
import type { Option } from '../knowledge/row.ts';
import { type PowershellWord, unknownOf } from './word.ts';

type Meaning = Exclude<Option, string>;
export type ParameterRow = {
  /** As documented. */
  readonly name: string;
  readonly takesValue: boolean;
  readonly meaning: Meaning;
};

/** A cmdlet's row, taken apart. */
export type CmdletTable = {
  readonly row: Cmdlet;
  /** By name and alias, in lower case. */
  readonly byName: ReadonlyMap<string, ParameterRow>;
  readonly positions: readonly string[];
  readonly takesRest: boolean;
};

/** What every cmdlet takes. */
const commonSwitches = 'Verbose vb Debug db Confirm cf UseTransaction usetx';
const commonValues =
  'ErrorAction ea WarningAction wa InformationAction infa ProgressAction proga ErrorVariable ev WarningVariable wv InformationVariable iv OutVariable ov OutBuffer ob PipelineVariable pv';

const words = (list: string | undefined): readonly string[] =>
  list === undefined ? [] : list.trim().split(/\s+/);

export function cmdletTable(row: Cmdlet): CmdletTable {
  const byName = new Map<string, ParameterRow>();
  const add = (names: readonly string[], takesValue: boolean, meaning: Meaning) => {
    const parameter = { name: names[0] ?? '', takesValue, meaning };
    for (const name of names) byName.set(name.toLowerCase(), parameter);
  };
  const each = (list: string | undefined, takesValue: boolean) => {
    for (const name of words(list)) add([name], takesValue, {});
  };
  each(commonSwitches, false);
  each(commonValues, true);
  add(['WhatIf', 'wi'], false, { undoes: true });
  each(row.switches, false);
  each(row.values, true);
  for (const [key, option] of Object.entries(row.parameters ?? {})) {
    const meaning = typeof option === 'string' ? { value: option } : option;
    add(words(key), meaning.value !== undefined, meaning);
  }
  const positions = words(row.positions);
  return {
    row,
    byName,
    positions: positions.map((name) => name.replace('*', '').toLowerCase()),
    takesRest: positions.at(-1)?.endsWith('*') ?? false,
  };
}

export type Bound = {
  readonly given: Map<ParameterRow, PowershellWord[]>;
  /** Words that no parameter of the row takes. */
  readonly unsure: PowershellWord[];
};

/** Gives each word to its parameter. */
export function bind(table: CmdletTable, args: readonly PowershellWord[]): Bound {
  const bound: Bound = { given: new Map(), unsure: [] };
  const free: PowershellWord[] = [];
  for (let at = 0; at < args.length; at++) {
    const word = args[at] as PowershellWord;
    if (word.splat) splat(table, bound, word);
    else if (!word.parameter) free.push(word);
    else if (byParameter(table, bound, word, args[at + 1])) at++;
  }
  byPosition(table, bound, free);
  return bound;
}

/** True where the word behind it is its value. */
function byParameter(
  table: CmdletTable,
  bound: Bound,
  word: PowershellWord,
  next: PowershellWord | undefined,
): boolean {
  const { name, value } = word.parameter ?? { name: '', value: undefined };
  const rows = parametersFor(table, name);
  const [only] = rows;
  if (!only || rows.length > 1) bound.unsure.push(word);
  for (const row of rows) {
    const given = row.takesValue ? (value ?? next) : (value ?? word);
    if (!given) bound.unsure.push(word);
    else if (row.takesValue || given.text.toLowerCase() !== 'false') give(bound, row, given);
  }
  return rows.length === 1 && only?.takesValue === true && value === undefined;
}

/** The parameter of that name, or all that begin with it. */
function parametersFor(table: CmdletTable, name: string): readonly ParameterRow[] {
  const exact = table.byName.get(name);
  if (exact) return [exact];
  const found = new Set<ParameterRow>();
  for (const [spelled, row] of table.byName) if (spelled.startsWith(name)) found.add(row);
  return [...found];
}

function byPosition(table: CmdletTable, bound: Bound, free: readonly PowershellWord[]): void {
  const open = table.positions
    .map((name) => table.byName.get(name))
    .filter((row) => row !== undefined)
    .filter((row) => !bound.given.has(row));
  free.forEach((word, at) => {
    const row = open[at] ?? (table.takesRest ? open.at(-1) : undefined);
    if (row) give(bound, row, word);
    else bound.unsure.push(word);
  });
}

function splat(table: CmdletTable, bound: Bound, word: PowershellWord): void {
  if (!word.entries) {
    bound.unsure.push(word);
    return;
  }
  for (const [name, value] of word.entries) {
    const parameter = { name, value };
    byParameter(table, bound, { ...unknownOf(name, word.start, word.end), parameter }, undefined);
  }
}

function give(bound: Bound, row: ParameterRow, word: PowershellWord): void {
  const given = bound.given.get(row);
  const items = word.items ?? [word];
  if (given) given.push(...items);
  else bound.given.set(row, [...items]);
}
