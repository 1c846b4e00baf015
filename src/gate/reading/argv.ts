import { longOption, type OptionRow, shortOption, type Table } from './options.ts';
import { questionMark, starMark, unknownMark, type Word } from './reading.ts';
import { slashArgv } from './slashArgv.ts';
import { cut } from './words.ts';

export type GivenOption = { readonly row: OptionRow; readonly value: Word | undefined };

export type Argv = {
  readonly given: readonly GivenOption[];
  readonly operands: readonly Word[];
  /** Words after a `;`-ended command option, by option. */
  readonly commands: readonly { readonly row: OptionRow; readonly words: readonly Word[] }[];
  /** Words that the table does not know: an option, or a word that may become one. */
  readonly unsure: readonly Word[];
};

type Building = {
  given: GivenOption[];
  operands: Word[];
  commands: { row: OptionRow; words: readonly Word[] }[];
  unsure: Word[];
};

/** Sorts a program's words into options and operands. Where the table is strict, the first operand ends the options. */
export function parseArgv(table: Table, args: readonly Word[]): Argv {
  const style = table.row.style ?? 'gnu';
  if (style === 'none') return { given: [], operands: args, commands: [], unsure: [] };
  return style === 'slash' ? slashArgv(table, args) : dashArgv(table, args, style);
}

function dashArgv(table: Table, args: readonly Word[], style: string): Argv {
  const argv: Building = { given: [], operands: [], commands: [], unsure: [] };
  let at = 0;
  while (at < args.length) {
    const word = args[at] as Word;
    at++;
    if (word.text === '--' && style !== 'single') {
      argv.operands.push(...args.slice(at));
      break;
    }
    if (!looksLikeOption(word, style)) {
      if (mayBecomeOption(word)) argv.unsure.push(word);
      argv.operands.push(word);
      if (!table.strict) continue;
      argv.operands.push(...args.slice(at));
      break;
    }
    at = style === 'single' ? single(table, argv, args, at) : gnu(table, argv, args, at);
  }
  return argv;
}

const looksLikeOption = (word: Word, style: string): boolean =>
  word.text.length > 1 &&
  (word.text[0] === '-' ||
    (style === 'single' && (word.text === '!' || word.text === '(' || word.text === ')')));

/** Stands for what xargs is given: file names, nearly always. */
export const unknownInput = '…';

const mayBecomeOption = (word: Word): boolean => {
  const first = word.shape[0];
  return (
    first === starMark ||
    first === questionMark ||
    (first === unknownMark && word.text !== unknownInput)
  );
};

/** `-name value`, `-name=value`, `--name` alike. Returns where to go on. */
function single(table: Table, argv: Building, args: readonly Word[], next: number): number {
  const word = args[next - 1] as Word;
  const bare = word.text.replace(/^--?/, '');
  const equals = bare.indexOf('=');
  const name = equals > 0 ? bare.slice(0, equals) : bare;
  const row = longOption(table, bare) ?? longOption(table, name);
  if (!row) {
    argv.unsure.push(word);
    return next;
  }
  if (row.option.value === undefined) {
    argv.given.push({ row, value: undefined });
    return next;
  }
  if (row.option.value === 'argv ;') return command(argv, row, args, next);
  const attached = equals > 0 && !longOption(table, bare);
  const value = attached ? cut(word, word.text.indexOf('=') + 1) : args[next];
  argv.given.push({ row, value });
  if (!attached) doubts(argv, row, value);
  return attached ? next : next + 1;
}

function command(argv: Building, row: OptionRow, args: readonly Word[], from: number): number {
  let end = from;
  while (end < args.length && args[end]?.text !== ';') {
    if (args[end]?.text === '+' && args[end - 1]?.text === '{}') break;
    end++;
  }
  argv.commands.push({ row, words: args.slice(from, end) });
  return end + 1;
}

function gnu(table: Table, argv: Building, args: readonly Word[], next: number): number {
  const word = args[next - 1] as Word;
  if (word.text.startsWith('--')) return long(table, argv, args, next);
  const whole = longOption(table, word.text);
  if (whole) return valued(argv, whole, args, next, undefined);
  return bundle(table, argv, args, next);
}

function valued(
  argv: Building,
  row: OptionRow,
  args: readonly Word[],
  next: number,
  attached: Word | undefined,
): number {
  const { value } = row.option;
  if (value === undefined || attached || row.option.attached) {
    argv.given.push({ row, value: attached });
    return next;
  }
  if (value === 'argv ;') return command(argv, row, args, next);
  argv.given.push({ row, value: args[next] });
  doubts(argv, row, args[next]);
  return next + 1;
}

/**
 * Where a value is expected, `--output=x` may be an option all the same: programs disagree on what takes one. A value that
 * has a role of its own is looked at in any case.
 */
function doubts(argv: Building, { option }: OptionRow, value: Word | undefined): void {
  if (option.value === 'text' && value && /^--?[a-z]/i.test(value.text)) argv.unsure.push(value);
}

function long(table: Table, argv: Building, args: readonly Word[], next: number): number {
  const word = args[next - 1] as Word;
  const equals = word.text.indexOf('=');
  const name = word.text.slice(2, equals > 0 ? equals : undefined);
  const row = longOption(table, name) ?? byPrefix(table, name);
  if (!row) {
    argv.unsure.push(word);
    return next;
  }
  return valued(argv, row, args, next, equals > 0 ? cut(word, equals + 1) : undefined);
}

/** GNU programs take any beginning of a long option that no other shares. */
function byPrefix(table: Table, name: string): OptionRow | undefined {
  if (name.length < 2) return undefined;
  let found: OptionRow | undefined;
  for (const [spelled, row] of table.long) {
    if (!spelled.startsWith(name)) continue;
    if (found && found !== row) return undefined;
    found = row;
  }
  return found;
}

function bundle(table: Table, argv: Building, args: readonly Word[], next: number): number {
  const word = args[next - 1] as Word;
  const { text } = word;
  for (let at = 1; at < text.length; at++) {
    const letter = text[at] as string;
    const row = shortOption(table, letter) ?? digits(table, letter);
    if (!row) {
      argv.unsure.push(word);
      return next;
    }
    if (row.option.value === undefined && !row.option.attached) {
      argv.given.push({ row, value: undefined });
      continue;
    }
    const rest = at + 1 < text.length ? cut(word, at + 1) : undefined;
    return valued(argv, row, args, next, rest);
  }
  return next;
}

/** `-#` in a table stands for `-20`. */
const digits = (table: Table, letter: string): OptionRow | undefined =>
  letter >= '0' && letter <= '9' ? shortOption(table, '#') : undefined;
