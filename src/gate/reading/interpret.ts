import { type Argv, type GivenOption, parseArgv, unknownInput } from './argv.ts';
import type { Draft, Scope } from './draft.ts';
import { fork } from './draft.ts';
import { emitFact, emitHosts, newRun, type Run } from './facts.ts';
import { rowFor } from './knowledge/index.ts';
import type { Role, Row, RowCall } from './knowledge/row.ts';
import { type OperandPlan, planOf, roleOf, subOf, type Table, tableOf } from './options.ts';
import type { Part, Word } from './reading.ts';
import { applyRole, takeAssignments } from './roles.ts';

const tables = new Map<Row, Table>();

function tableFor(part: Part): Table | undefined {
  const row = part.program === undefined ? undefined : rowFor(part.shell, part.program);
  if (!row) return undefined;
  let table = tables.get(row);
  if (!table) {
    table = tableOf(row);
    tables.set(row, table);
  }
  return table;
}

/** Adds what a known program does with its words. False where no row knows the program. */
export function interpret(draft: Draft, scope: Scope, part: Part): boolean {
  const table = tableFor(part);
  if (!table) return false;
  const run = newRun(draft, scope, part);
  apply(run, table, part.words.slice(1));
  emitHosts(run);
  return true;
}

function apply(run: Run, table: Table, args: readonly Word[]): void {
  const argv = parseArgv(table, args);
  const plan = applyOptions(run, argv) ?? table.operands;
  // What an open row does not name is harmless beside what the row says, but not beside a plea for help alone.
  if (argv.unsure.length > 0 && (!table.row.open || run.undone)) emitFact(run, 'unknown', false);
  const operands = table.row.assigns ? takeAssignments(run, argv.operands) : argv.operands;
  if (operands.length < argv.operands.length && operands[0]?.text[0] === '-') {
    apply(run, table, operands);
    return;
  }
  if (!run.undone) emitFacts(run, table.row, operands.length === 0);
  if (table.subs && operands.length > 0) descend(run, table, plan, operands);
  else applyOperands(run, plan, operands);
  table.row.also?.(rowCall(run, args, argv));
}

function emitFacts(run: Run, row: Table['row'], alone: boolean): void {
  for (const fact of row.does ?? []) emitFact(run, fact);
  if (alone) for (const fact of row.alone ?? []) emitFact(run, fact);
}

function descend(run: Run, table: Table, plan: OperandPlan, operands: readonly Word[]): void {
  const sub = subOf(table, operands[0]?.text ?? '');
  if (sub) apply(run, sub, operands.slice(1));
  else if (plan.roles.length > 0) applyOperands(run, plan, operands);
  else emitFact(run, 'unknown', false);
}

/** What options change comes before what they do; the folder before the paths. */
function applyOptions(run: Run, argv: Argv): OperandPlan | undefined {
  let plan: OperandPlan | undefined;
  for (const { row, value } of argv.given) {
    const { option } = row;
    if (option.undoes) run.undone = true;
    if (option.operands !== undefined) plan = planOf(option.operands);
    if (option.value === 'cwd' && value) {
      run.scope = fork(run.scope);
      applyRole(run, 'cwd', value);
    }
  }
  for (const given of argv.given) applyOption(run, given);
  if (argv.given.some(({ row }) => row.option.tree)) run.tree = true;
  return plan;
}

function applyOption(run: Run, { row, value }: GivenOption): void {
  for (const fact of row.option.does ?? []) emitFact(run, fact);
  const role = row.option.value;
  if (role && role !== 'cwd' && value) applyRole(run, role, value);
}

function applyOperands(run: Run, plan: OperandPlan, operands: readonly Word[]): void {
  const count = operands.length;
  for (let at = 0; at < count; at++) {
    const role = roleOf(plan, at, count) as Role | undefined;
    if (role === undefined) continue;
    const word = operands[at] as Word;
    if (role === 'argv' || role === 'shell words' || role === 'remote command') {
      applyRole(run, role, word, operands.slice(at));
      return;
    }
    applyRole(run, role, word);
    const alone = withoutInput(plan, operands, at);
    if (alone && alone !== role) applyRole(run, alone as Role, word);
  }
}

/** What xargs appends may be nothing, and then the operand before it is the last one. */
function withoutInput(
  plan: OperandPlan,
  operands: readonly Word[],
  at: number,
): string | undefined {
  if (operands[at + 1]?.text !== unknownInput) return undefined;
  const known = operands.findIndex((word, index) => index > at && word.text !== unknownInput) < 0;
  return known ? roleOf(plan, at, at + 1) : undefined;
}

function rowCall(run: Run, args: readonly Word[], argv: Argv): RowCall {
  const find = (name: string) => argv.given.findLast(({ row }) => row.names.includes(name));
  return {
    run,
    part: run.part,
    args,
    operands: argv.operands,
    commands: argv.commands.map(({ row, words }) => ({ option: row.names[0] ?? '', words })),
    has: (name) => find(name) !== undefined,
    valueOf: (name) => find(name)?.value,
    valuesOf: (name) =>
      argv.given.flatMap(({ row, value }) => (value && row.names.includes(name) ? [value] : [])),
    fact: (fact, certain) => emitFact(run, fact, certain),
    role: (role, word, rest) => applyRole(run, role, word, rest),
  };
}
