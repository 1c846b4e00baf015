import type { Run } from '../facts.ts';
import type { Part, Word } from '../reading.ts';

/** Languages whose text is looked into when a program is handed it. */
export type Language =
  | 'shell'
  | 'powershell'
  | 'cmd'
  | 'python'
  | 'javascript'
  | 'perl'
  | 'ruby'
  | 'php'
  | 'awk'
  | 'sed'
  | 'jq'
  | 'sql'
  | 'other';

type PathVerb = 'reads' | 'lists' | 'writes' | 'deletes' | 'moves' | 'permissions' | 'persists';

/**
 * What a value or an operand is to its program. A path verb may end in `tree`: the whole tree, whatever the flags say.
 *
 * - `lists`: its name, or what is in it, is looked at, not what it says.
 * - `text`: inert. `name`: a variable or another thing that is only mentioned. `key`: a credential that is used, not sent.
 * - `destination`: where files are put; an address in its place is a counterparty.
 * - `sends`: a file whose content leaves the machine. `@text`: inert, but `@FILE` is sent. `form`: `name=@FILE`.
 * - `host`, `url`: a counterparty; `host in` receives from it, `host out` sends to it. `bare host`: any first word is one.
 * - `remote reads`, `remote writes`: `[user@]host:path`, or else a local path. `mirror`: the same, and what is not in the source is deleted.
 * - `code LANG`: text that is run. `script LANG`: a file that is run. `project`: runs what the workspace defines under that name.
 * - `argv`: a command from here to the end; with `;` it ends like find's `-exec`. `cwd`: the program works in that folder.
 * - `config`: a setting that may name a program.
 */
export type Role =
  | 'text'
  | 'name'
  | 'key'
  | PathVerb
  | `${PathVerb} tree`
  | `device ${'wipe' | 'format'}`
  | 'destination'
  | 'sends'
  | '@text'
  | 'form'
  | 'host'
  | 'host in'
  | 'host out'
  | 'bare host'
  | 'url'
  | 'service host'
  | 'remote reads'
  | 'remote writes'
  | 'mirror'
  | `code ${Language}`
  | `script ${Language}`
  | 'project'
  | 'package'
  | 'argv'
  | 'argv ;'
  | 'shell words'
  | 'remote command'
  | 'cwd'
  | 'container'
  | 'config'
  | 'kill'
  | 'kill pattern';

/**
 * What happens whenever the row (or the option) applies, with what it happens to after the first word:
 * `reads machine` (harmless state), `reads service` (a configured service's state), `power off`, `kills all`,
 * `device format`, `executes project`, `network`, `unknown`, …
 */
export type Fact =
  | 'reads machine'
  | 'reads service'
  | 'reads workspace'
  | 'reads environment'
  | 'writes workspace'
  | 'deletes workspace'
  /** A thing that has no path here: a cache, a stopped container. */
  | `deletes ${string}`
  | `power ${string}`
  | `kills ${string}`
  | `device ${string}`
  | 'network'
  | 'network out'
  | `installs ${string}`
  | `publishes ${string}`
  | `history ${string}`
  | `remote-state ${string}`
  | `executes ${'project' | 'stdin' | 'argument' | 'host'}`
  | `reveals-secret ${string}`
  | `persists ${string}`
  | 'elevates'
  | `changes-config ${string}`
  | 'unknown';

export type Option =
  | Role
  | {
      /** The role of the value; without it the option takes none. */
      readonly value?: Role;
      /** The value is only ever attached: `-iSUFFIX`, `--color=auto`. */
      readonly attached?: true;
      readonly does?: readonly Fact[];
      /** Facts that the row would state do not hold: `--dry-run`, `--help`. */
      readonly undoes?: true;
      /** Paths are meant with everything below. */
      readonly tree?: true;
      /** The operands mean this instead. */
      readonly operands?: string;
    };

/**
 * Kinds of program that something outside the rows asks for.
 *
 * - `interpreter`: runs code that it is handed, in its words or on its input.
 * - `fetcher`: all it is for is to talk to a machine that its words name.
 */
export type Trait = 'interpreter' | 'fetcher';

/**
 * What the words of one program mean. A row is all that the gate knows about a program.
 *
 * Spellings of options are separated by blanks. Short flags may be bundled in a row (`-vfi`); a word of the table that
 * begins with two dashes, or any word of a `single` row, stands for itself. An option that no table names makes the part
 * *unsure*: its facts hold, and it is never cleared as read-only.
 */
export type Row = {
  /** The names it goes by, separated by blanks. */
  readonly name: string;
  readonly is?: readonly Trait[];
  /** Options without a value and without an effect: `'-abc --all --quiet'`. */
  readonly flags?: string;
  /** Options with a value that has no effect: `'-n --lines'`. */
  readonly values?: string;
  /** Options with an effect. A key holds all spellings. */
  readonly options?: Readonly<Record<string, Option>>;
  /**
   * Roles of the operands in order. separated by commas. `*` repeats; a role after a repeated one takes the last operand:
   * `'text, reads*'` (grep), `'reads*, writes'` (cp).
   */
  readonly operands?: string;
  /** Facts of every run. */
  readonly does?: readonly Fact[];
  /** Facts of a run without operands: `env`, `history`. */
  readonly alone?: readonly Fact[];
  /** Subcommands, any depth; a key may list several, separated by commas. What none lists is `*`, or else `unknown`. */
  readonly subs?: Readonly<Record<string, Sub>>;
  /** How options are written: `slash` (`/S`, `/fs:ntfs`, in any case), `gnu` (default; bundles, `--long=value`, mixed with operands), `single` (`-name value`), `none`. */
  readonly style?: 'gnu' | 'single' | 'bare' | 'slash' | 'none';
  /** Options end at the first operand. Implied by `argv` and by `subs`. */
  readonly strict?: true;
  /** `NAME=value` words before the operands change the environment of what runs. */
  readonly assigns?: true;
  /** Options that no table names are harmless here. Only for programs that neither write, run nor fetch. */
  readonly open?: true;
  /** A word for what data cannot say; it adds to what the row says. */
  readonly also?: Also;
  /** A command, then every effect of the whole line as `describeEffect` writes it. */
  readonly examples?: readonly (readonly [command: string, ...effects: string[]])[];
};

export type Sub = Omit<Row, 'name' | 'is'>;

/** What a row's own function may look at and do. */
export type Also = (call: RowCall) => void;
export type RowCall = {
  readonly run: Run;
  readonly part: Part;
  /** Without the program and the words of subcommands. */
  readonly args: readonly Word[];
  readonly operands: readonly Word[];
  /** What follows `-exec` and the like. */
  readonly commands: readonly { readonly option: string; readonly words: readonly Word[] }[];
  has(option: string): boolean;
  /** The value of an option, the last one given. */
  valueOf(option: string): Word | undefined;
  /** Every value of an option that may be given again and again. */
  valuesOf(option: string): readonly Word[];
  fact(fact: Fact, certain?: boolean): void;
  role(role: Role, word: Word, rest?: readonly Word[]): void;
};
