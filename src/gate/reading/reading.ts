export type Shell = 'bash' | 'powershell' | 'cmd';
export type Platform = 'linux' | 'darwin' | 'win32';

/** What the meaning of a text depends on besides the text. */
export type Setting = {
  readonly shell: Shell;
  /** Absolute. */
  readonly cwd: string;
  /** Absolute. */
  readonly home: string;
  readonly platform: Platform;
  /** The folder of the call's workspace; `cwd` when absent. */
  readonly workspace?: string;
  /** Whether file names that differ in case differ; by default only on Linux. */
  readonly caseSensitive?: boolean;
};

/**
 * A decoded word. In `shape` every unquoted pattern character and every piece that only the shell knows is one of the
 * marks below, so that `"*"` and `*` differ; without any, `shape` is `text` itself.
 */
export type Word = {
  /** What the program receives; a piece that cannot be known keeps its spelling. */
  readonly text: string;
  readonly shape: string;
  /** Some of it is known only when it runs (or only guessed here). */
  readonly dynamic: boolean;
  readonly start: number;
  readonly end: number;
  /** The parts whose output stands in the word. */
  readonly from: readonly number[];
  /** The variables that the word expands. */
  readonly names: readonly string[];
};

/** Marks in `Word.shape`. */
export const unknownMark = '\u{e000}';
export const starMark = '\u{e001}';
export const questionMark = '\u{e002}';
export const classMark = '\u{e003}';

export type Assignment = {
  readonly name: string;
  /** Undefined where it cannot be known, and for a list. */
  readonly value: Word | undefined;
  readonly list?: readonly Word[];
};

export type Redirect = {
  readonly operator: string;
  /** The descriptor before the operator, when one is written. */
  readonly descriptor: number | undefined;
  /** The file, or the text of a here-document. */
  readonly target: Word | undefined;
  readonly kind: 'read' | 'write' | 'append' | 'descriptor' | 'text';
};

/** How a part stands to the one written before it at the same level. */
export type Join = 'first' | 'then' | 'and' | 'or' | 'pipe' | 'background';

/** What starts a part. */
export type Via =
  | 'line'
  | 'subshell'
  | 'group'
  | 'condition'
  | 'loop'
  | 'function'
  | 'substitution'
  | 'process-substitution'
  | 'wrapper'
  | 'shell-text'
  | 'stdin'
  | 'script'
  | 'trap'
  | 'alias'
  | 'xargs'
  | 'find'
  | 'code'
  | 'lookalike';

/** Which machine a part runs on. */
export type Where = 'here' | 'remote' | 'container';

export type Part = {
  /** Its place in `Reading.parts`; stable, so that a card can point at it. */
  readonly index: number;
  readonly shell: Shell;
  /** Half-open span in `Reading.text`; of the word that holds it where its own text is not in there as it stands. */
  readonly start: number;
  readonly end: number;
  /** The program and its arguments; empty for a bare assignment or redirect. */
  readonly words: readonly Word[];
  /** The program's bare name in lower case; undefined where the first word is dynamic or there is none. */
  readonly program: string | undefined;
  readonly assignments: readonly Assignment[];
  readonly redirects: readonly Redirect[];
  readonly join: Join;
  readonly via: Via;
  /** The part that starts it. */
  readonly parent: number | undefined;
  readonly where: Where;
  /** Undefined once the working directory cannot be known. */
  readonly cwd: string | undefined;
};

export type PlaceKind =
  | 'workspace'
  | 'protected'
  | 'secret'
  | 'outside'
  | 'home'
  | 'system'
  | 'root'
  | 'device'
  /** `/dev/null` and the descriptors: nothing is kept. */
  | 'null'
  | 'unknown';

export type Place = {
  readonly kind: PlaceKind;
  /** Absolute where it is known, pattern characters kept. */
  readonly path: string;
  /** Everything below it rather than the thing itself: `/*`. */
  readonly contents: boolean;
};

export const effectKinds = [
  'reads',
  'writes',
  'deletes',
  'moves',
  'permissions',
  'device',
  'power',
  'kills',
  'network',
  'installs',
  'publishes',
  'history',
  'remote-state',
  'executes',
  'reveals-secret',
  'persists',
  'elevates',
  'changes-config',
  'unknown',
] as const;
export type EffectKind = (typeof effectKinds)[number];

export type Direction = 'in' | 'out' | 'both';
/** `transfer`: named where something is fetched or sent. `service`: a registry, a daemon, an image's home. */
export type HostRole = 'transfer' | 'service';

export type Target =
  | { readonly type: 'path'; readonly text: string; readonly place: Place }
  | {
      readonly type: 'host';
      readonly text: string;
      readonly direction: Direction;
      readonly role: HostRole;
    }
  | {
      readonly type: 'code';
      readonly from: 'argument' | 'file' | 'stdin' | 'host' | 'project';
      readonly language: string;
      readonly text: string;
    }
  /** Something that is neither: `machine`, `service`, `all processes`, a package, a variable. */
  | { readonly type: 'thing'; readonly text: string };

export type Effect = {
  readonly kind: EffectKind;
  readonly part: number;
  readonly target: Target;
  readonly certain: boolean;
  /** The whole tree below the target. */
  readonly tree: boolean;
};

export type Flow = {
  readonly from: number;
  readonly to: number;
  readonly by: 'pipe' | 'substitution' | 'file';
};

export type Host = { readonly text: string; readonly direction: Direction; readonly part: number };

export const shapes = [
  'commit-message-substitution',
  'composition',
  'substitution',
  'redirect',
  'unparseable',
] as const;
export type Shape = (typeof shapes)[number];

export type DisguiseKind =
  | 'control-character'
  | 'terminal-escape'
  | 'bidirectional'
  | 'invisible'
  | 'look-alike'
  | 'hidden-name'
  | 'encoded-program'
  | 'addressed-to-reader'
  | 'padding';

export type Disguise = {
  readonly kind: DisguiseKind;
  readonly start: number;
  readonly end: number;
  readonly text: string;
};

export type GapReason =
  | 'not-text'
  | 'empty'
  | 'too-long'
  | 'too-deep'
  | 'too-many-parts'
  | 'broken-character'
  | 'nul'
  | 'syntax'
  | 'unread-grammar'
  /** A fault of the reading itself. */
  | 'failed'
  | 'unknown-shell';

/** A span that could not be read, and why. */
export type Gap = { readonly reason: GapReason; readonly start: number; readonly end: number };

/** What a shell would do with a text. Never executed; `text` is what runs. */
export type Reading = {
  readonly text: string;
  readonly shell: Shell;
  readonly parts: readonly Part[];
  readonly effects: readonly Effect[];
  readonly flows: readonly Flow[];
  readonly hosts: readonly Host[];
  readonly shapes: readonly Shape[];
  readonly disguises: readonly Disguise[];
  /** A function or a program that starts copies of itself without end. */
  readonly forkBomb: boolean;
  /** No gaps: every span of the text belongs to what was read. */
  readonly complete: boolean;
  readonly gaps: readonly Gap[];
};
