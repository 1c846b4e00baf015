import type { Run } from '../facts.ts';
import type { PowershellWord } from '../powershell/word.ts';
import type { Fact, Option, Role, Trait } from './row.ts';

/**
 * What the words of one cmdlet mean. Parameters may be written in full, by any beginning that no other parameter of the
 * row shares, or by position, so a row names every parameter of its cmdlet. A parameter that no table names makes the part
 * *unsure*, as in a row for a program.
 */
export type Cmdlet = {
  /** The cmdlet as it is documented, then its aliases, separated by blanks. */
  readonly name: string;
  readonly is?: readonly Trait[];
  /** Parameters without a value and without an effect. */
  readonly switches?: string;
  /** Parameters with a value that has no effect. */
  readonly values?: string;
  /** Parameters with an effect; a key holds the parameter and its aliases. */
  readonly parameters?: Readonly<Record<string, Option>>;
  /** The parameters that words without a name fill, in order; the last one takes the rest where it ends in `*`. */
  readonly positions?: string;
  /** The parameter that is filled by what comes down the pipe. */
  readonly input?: string;
  /**
   * What it hands on: its `input` (or `some` of it), the things at its `path`, what is `below` them, or its `values`,
   * which are the words at its first position; `all` are those, or everything (`*`) where none is named; `joined` are the
   * words at its positions as one path.
   */
  readonly gives?: 'input' | 'some' | 'path' | 'below' | 'values' | 'all' | 'joined' | 'roots';
  /** Parameters that no table names are harmless here. Only for cmdlets that neither write, run nor fetch. */
  readonly open?: true;
  /** Facts of every run. */
  readonly does?: readonly Fact[];
  /** Facts of a run that is given nothing. */
  readonly alone?: readonly Fact[];
  /** A word for what data cannot say; it adds to what the row says. */
  readonly also?: (call: CmdletCall) => void;
  /** A command, then every effect of the whole line as `describeEffect` writes it. */
  readonly examples: readonly (readonly [command: string, ...effects: string[]])[];
};

export type CmdletCall = {
  readonly run: Run;
  /** What comes down the pipe, where the line says what it is. */
  readonly input: readonly PowershellWord[] | undefined;
  readonly piped: boolean;
  /** The values a parameter was given, by name, by position or by the pipe. */
  valuesOf(parameter: string): readonly PowershellWord[];
  has(parameter: string): boolean;
  fact(fact: Fact, certain?: boolean): void;
  role(role: Role, word: PowershellWord): void;
};
