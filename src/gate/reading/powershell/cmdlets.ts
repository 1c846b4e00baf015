import { emit, emitFact, emitHosts, type Run } from '../facts.ts';
import type { Cmdlet, CmdletCall } from '../knowledge/cmdlet.ts';
import { cmdlets } from '../knowledge/powershell.ts';
import type { Role } from '../knowledge/row.ts';
import { starMark, unknownMark } from '../reading.ts';
import { applyRole } from '../roles.ts';
import { plain } from '../words.ts';
import {
  type Bound,
  bind,
  type CmdletTable,
  cmdletTable,
  type ParameterRow,
} from './parameters.ts';
import { madeOf, type PowershellWord, patternShape, unknownOf } from './word.ts';

const rows: ReadonlyMap<string, Cmdlet> = new Map(
  cmdlets.flatMap((row) =>
    row.name
      .toLowerCase()
      .split(' ')
      .map((name) => [name, row] as const),
  ),
);
const tables = new Map<Cmdlet, CmdletTable>();

/** The row of a cmdlet, by its name or an alias in lower case. */
export const cmdletFor = (name: string): Cmdlet | undefined => rows.get(name);

function tableFor(row: Cmdlet): CmdletTable {
  const known = tables.get(row);
  if (known) return known;
  const made = cmdletTable(row);
  tables.set(row, made);
  return made;
}

const isProgramFile = /\.(?:exe|com|cmd|bat)$/i;

/**
 * Adds what a cmdlet does. False where the words are not those of a cmdlet: no row knows it, or the name is an alias that a
 * program goes by too, and its words fit no parameter.
 */
export function runCmdlet(run: Run, args: readonly PowershellWord[], isProgram: boolean): boolean {
  const { program, words } = run.part;
  const row = program === undefined ? undefined : rows.get(program);
  if (!row || isProgramFile.test(words[0]?.text ?? '')) return false;
  const table = tableFor(row);
  const bound = bind(table, args);
  const isAlias = !row.name.toLowerCase().startsWith(program ?? '');
  if (bound.unsure.length > 0 && isAlias && isProgram) return false;
  apply(run, table, bound, args);
  return true;
}

function apply(run: Run, table: CmdletTable, bound: Bound, args: readonly PowershellWord[]): void {
  const { row } = table;
  const { draft, part } = run;
  if (bound.unsure.length > 0 && !row.open) emitFact(run, 'unknown', false);
  const feeder = draft.flows.find((flow) => flow.to === part.index && flow.by === 'pipe');
  const input = feeder && (draft.outputs.get(feeder.from) as readonly PowershellWord[] | undefined);
  takeInput(table, bound, feeder !== undefined, input, part);
  for (const { meaning } of bound.given.keys()) {
    if (meaning.undoes) run.undone = true;
    if (meaning.tree) run.tree = true;
  }
  if (!run.undone) emitFacts(run, row, args.length === 0 && !feeder);
  for (const [parameter, values] of bound.given) applyParameter(run, parameter, values);
  row.also?.(callOf(run, table, bound, input, feeder !== undefined));
  emitHosts(run);
  const output = outputOf(table, bound, input);
  if (output) draft.outputs.set(part.index, output);
}

function emitFacts(run: Run, row: Cmdlet, alone: boolean): void {
  for (const fact of row.does ?? []) emitFact(run, fact);
  if (alone) for (const fact of row.alone ?? []) emitFact(run, fact);
}

function takeInput(
  table: CmdletTable,
  bound: Bound,
  piped: boolean,
  input: readonly PowershellWord[] | undefined,
  span: { readonly start: number; readonly end: number },
): void {
  const parameter = table.byName.get(table.row.input?.toLowerCase() ?? '');
  if (!piped || !parameter || bound.given.has(parameter)) return;
  bound.given.set(parameter, [...(input ?? [unknownOf('$_', span.start, span.end)])]);
}

function applyParameter(
  run: Run,
  { meaning }: ParameterRow,
  values: readonly PowershellWord[],
): void {
  if (!run.undone) for (const fact of meaning.does ?? []) emitFact(run, fact);
  const role = meaning.value;
  if (role === undefined) return;
  for (const value of values) if (!value.block) roleOf(run, role, value);
}

const pathRole = /^(?:reads|writes|deletes|moves|permissions|persists|destination|sends|cwd)/;
const driveOf =
  /^(?:microsoft\.powershell\.core\\)?(filesystem::|registry::|[a-z][\w.]+:(?!\/\/))/i;
const share = /^(?:\\\\|\/\/)([\w.-]+)(?:@\w+)?[\\/]/;

function roleOf(run: Run, role: Role, word: PowershellWord): void {
  if (!pathRole.test(role)) {
    applyRole(run, role, word);
    return;
  }
  const drive = driveOf.exec(word.text)?.[1]?.toLowerCase() ?? '';
  const provider = run.undone ? undefined : providers[drive];
  if (provider) provider(run, role, word.text.slice(drive.length).replace(/^[\\/]/, ''));
  else applyRole(run, role, asPath(run, word, drive));
  if (role !== 'reads' && !run.undone && startsByItself.test(word.text))
    emitFact(run, 'persists registry');
  const host = share.exec(word.text)?.[1];
  if (host && host !== '.' && host !== '?')
    run.hosts.push({ text: host, direction: role === 'reads' ? 'in' : 'out', role: 'transfer' });
}

/** Keys of the registry whose values are run without anybody asking. */
const startsByItself =
  /currentversion\\(?:run|runonce|policies\\explorer\\run|winlogon|windows\\appinit|image file execution options)|\\currentcontrolset\\services|\\shell\\open\\command|\\environment$/i;

/** Patterns count in quotes too, and so does the tilde. */
function asPath(run: Run, word: PowershellWord, drive: string): PowershellWord {
  const plainShape = drive === 'filesystem::' ? word.shape.replace(/^.*?::/, '') : word.shape;
  const home = /^~(?=[\\/]|$)/.test(plainShape)
    ? run.draft.setting.home + plainShape.slice(1)
    : plainShape;
  return home === word.text && !/[*?[]/.test(home) ? word : { ...word, shape: patternShape(home) };
}

type Provider = (run: Run, role: Role, name: string) => void;

const providers: Readonly<Record<string, Provider>> = {
  'env:': (run, role, name) => {
    if (role !== 'reads') emit(run, 'changes-config', { type: 'thing', text: `variable ${name}` });
    else if (name === '' || /[*?]/.test(name)) emitFact(run, 'reads environment');
    else emitVariable(run, name);
  },
  'function:': (run, role, name) => definition(run, role, `function ${name}`),
  'alias:': (run, role, name) => definition(run, role, `alias ${name}`),
  'variable:': (run) => emitFact(run, 'reads machine'),
  'cert:': (run, role, name) => definition(run, role, `certificate ${name}`),
  'wsman:': (run, role, name) => definition(run, role, `remote management ${name}`),
};

function definition(run: Run, role: Role, thing: string): void {
  if (role === 'reads' || role === 'cwd') emitFact(run, 'reads machine');
  else emitFact(run, `changes-config ${thing}`);
}

function emitVariable(run: Run, name: string): void {
  const secret = /KEY|TOKEN|SECRET|PASS|CREDENTIAL|_PAT|AUTH/i.test(name);
  if (secret) emit(run, 'reveals-secret', { type: 'thing', text: `variable ${name}` });
  else emitFact(run, 'reads machine');
}

function callOf(
  run: Run,
  table: CmdletTable,
  bound: Bound,
  input: readonly PowershellWord[] | undefined,
  piped: boolean,
): CmdletCall {
  const row = (name: string) => table.byName.get(name.toLowerCase());
  const given = (name: string) => {
    const parameter = row(name);
    return parameter && bound.given.get(parameter);
  };
  return {
    run,
    input,
    piped,
    valuesOf: (name) => given(name) ?? [],
    has: (name) => given(name) !== undefined,
    fact: (fact, certain) => {
      if (!run.undone) emitFact(run, fact, certain);
    },
    role: (role, word) => roleOf(run, role, word),
  };
}

function outputOf(
  table: CmdletTable,
  bound: Bound,
  input: readonly PowershellWord[] | undefined,
): readonly PowershellWord[] | undefined {
  const { gives } = table.row;
  const first = table.byName.get(table.positions[0] ?? '');
  const values = first && bound.given.get(first);
  switch (gives) {
    case 'input':
      return input;
    case 'some':
      return leavesMost(bound) ? input : input?.map(someOf);
    case 'values':
      return values ?? input;
    case 'joined':
      return [joined(table, bound)];
    case 'all':
      return (
        values ?? [
          [...bound.given.keys()].some(({ name }) => name === 'Id')
            ? someOf(everything)
            : everything,
        ]
      );
    case 'roots':
      return [plain('C:\\', 0, 0)];
    case 'path':
      return table.byName.get('path') === undefined ? values : pathsOf(table, bound);
    case 'below':
      return below(table, bound);
    default:
      return undefined;
  }
}

/** A condition that only sets something aside: `{ $_.Id -ne $PID }`, `Name -notlike x*`, the folders of a folder. */
const leavesMost = ({ given }: Bound): boolean =>
  [...given].some(
    ([{ name }, values]) =>
      /^C?(?:NE|NotLike|NotMatch|NotIn|NotContains)$/i.test(name) ||
      values.some((word) => word.block && setsAside.test(word.text)),
  );
const setsAside =
  /^\{\s*(?:\$_(?:\.\w+)?\s+-c?(?:ne|notlike|notmatch|notin)\b(?:(?!-and\b|-or\b)[^{}])*|\$_\.PSIsContainer\s*)\}$/i;

function joined({ byName, positions }: CmdletTable, bound: Bound): PowershellWord {
  const words = positions.flatMap(
    (name) => bound.given.get(byName.get(name) as ParameterRow) ?? [],
  );
  const join = (pick: (word: PowershellWord) => string) =>
    words
      .map((word, at) => pick(word).replace(/[\\/]+$/, at < words.length - 1 ? '' : '$&'))
      .join('\\');
  const span = words[0] ?? { start: 0, end: 0 };
  return madeOf(
    join((word) => word.text),
    join((word) => word.shape),
    span,
    words,
  );
}

export const everything: PowershellWord = { ...plain('*', 0, 0), shape: starMark };

const pathsOf = (table: CmdletTable, bound: Bound): readonly PowershellWord[] | undefined => {
  const row = table.byName.get('path');
  return row && bound.given.get(row);
};

/** One of the things that a pattern names, nobody knows which. */
const someOf = (word: PowershellWord): PowershellWord =>
  word.shape.endsWith(starMark)
    ? { ...word, shape: word.shape.slice(0, -1) + unknownMark, dynamic: true }
    : word;

/** What Get-ChildItem finds: all that is in its folders, or what its filter lets through. */
function below(table: CmdletTable, bound: Bound): readonly PowershellWord[] {
  const folders = pathsOf(table, bound) ?? [
    { ...unknownOf('.', 0, 0), shape: '.', dynamic: false },
  ];
  const filters = ['filter', 'include'].flatMap((name) => {
    const row = table.byName.get(name);
    return (row && bound.given.get(row)) ?? [];
  });
  const [filter] = filters;
  return folders.map((folder) => {
    if (/[\ue000-\ue003]$/.test(folder.shape)) return folder;
    const within = (base: string, rest: string) =>
      base === '.' ? rest : `${base.replace(/[\\/]+$/, '')}\\${rest}`;
    const pattern = filter ? patternShape(filter.shape) : starMark;
    const text = within(folder.text, filter?.text ?? '*');
    return { ...folder, text, shape: within(folder.shape, pattern) };
  });
}
