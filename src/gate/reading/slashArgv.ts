import type { Argv } from './argv.ts';
import { longOption, type OptionRow, type Table } from './options.ts';
import type { Word } from './reading.ts';
import { cut } from './words.ts';

const option = /^[/-]([^:=]+)[:=]?/;

/** `/S`, `/fs:ntfs`, `/fs ntfs`; a dash does as well where the table knows the name. */
export function slashArgv(table: Table, args: readonly Word[]): Argv {
  const argv: Building = { given: [], operands: [], unsure: [] };
  for (let at = 0; at < args.length; at++) {
    if (takesNext(table, argv, args[at] as Word, args[at + 1])) at++;
  }
  return { ...argv, commands: [] };
}

type Building = {
  readonly given: { row: OptionRow; value: Word | undefined }[];
  readonly operands: Word[];
  readonly unsure: Word[];
};

function takesNext(table: Table, argv: Building, word: Word, next: Word | undefined): boolean {
  const found = option.exec(word.text);
  const row = found ? rowFor(table, found[1] ?? '') : undefined;
  if (!found || !row) {
    const isOption = found !== null && word.text[0] === '/';
    (isOption ? argv.unsure : argv.operands).push(word);
    return false;
  }
  const { value, attached } = row.option;
  const given = word.text.length > found[0].length ? cut(word, found[0].length) : undefined;
  const takes = value !== undefined && !attached && !given;
  argv.given.push({ row, value: takes ? next : given });
  return takes;
}

/** By its whole name, or by its first letter where the rest is its value: `/od`, `/ah`. */
function rowFor(table: Table, spelled: string): OptionRow | undefined {
  const name = spelled.toLowerCase();
  const whole = longOption(table, name);
  if (whole) return whole;
  const first = longOption(table, name.slice(0, 1));
  return first?.option.attached ? first : undefined;
}
