import type {
  Assignment,
  Effect,
  EffectKind,
  Flow,
  Gap,
  GapReason,
  Join,
  Part,
  Redirect,
  Setting,
  Shell,
  Target,
  Via,
  Where,
  Word,
} from './reading.ts';

/** More parts than any person writes; beyond it the reading is incomplete. */
export const maxParts = 1_000;
export const maxDepth = 100;
/** As many words as a command may have, by expansion or as they stand, and as many redirects. */
export const maxWords = 4_096;
const maxRedirects = 1_000;
/** How deep commands may start commands; a text inside a text counts for several. */
const maxNesting = 60;
const textWeight = 5;

/** Characters of all texts inside texts: a long one may not be read again at every level. */
const maxInner = 64 * 1024;

/** What a shell knows at one point of a line. Forked where a shell would start a child. */
export type Scope = {
  cwd: string | undefined;
  where: Where;
  /** Values that a variable may have; several for a loop's variable or an array. */
  variables: Map<string, readonly Word[]> | undefined;
  functions: Map<string, FunctionBody> | undefined;
  aliases: Map<string, string> | undefined;
  /** `$1 …` where they are known. */
  positional: readonly Word[] | undefined;
  /** Maps are copied before the first change. */
  shared: boolean;
  /** How many texts inside texts, and calls of functions, lie above. */
  nesting: number;
  /** Each word that a search found stands for everything below. */
  whole: boolean;
  /** `-v /:/host` of a container: the host's folder, then its name inside. */
  mounts: readonly (readonly [host: string, inside: string])[] | undefined;
};

export type FunctionBody = { readonly run: (scope: Scope, link: Link) => void };

/** How a part comes to be started. */
export type Link = {
  readonly join: Join;
  readonly via: Via;
  readonly parent: number | undefined;
};

/** A command as a grammar reads it, before anybody knows what it means. */
export type Command = {
  readonly shell: Shell;
  readonly start: number;
  readonly end: number;
  readonly words: readonly Word[];
  readonly assignments: readonly Assignment[];
  readonly redirects: readonly Redirect[];
};

/** The command as far as it is read; what is left out is a gap. */
export function withinLimits(draft: Draft, command: Command): Command {
  const { words, redirects, start, end } = command;
  if (words.length <= maxWords && redirects.length <= maxRedirects) return command;
  draft.gap('too-many-parts', start, end);
  return {
    ...command,
    words: words.slice(0, maxWords),
    redirects: redirects.slice(0, maxRedirects),
  };
}

/** What the steps of a reading ask of each other; handed in by `read`, so that no file imports what imports it. */
export type Steps = {
  /** Reads a text of another shell, or of the same, that `span` holds. */
  readText(draft: Draft, shell: Shell, text: string, scope: Scope, link: Link, span: Word): void;
  /** Adds the part, its effects, and all that it starts. */
  start(draft: Draft, scope: Scope, command: Command, link: Link, index?: number): void;
};

/** A reading while it is being made. */
export class Draft {
  readonly setting: Setting;
  readonly parts: Part[] = [];
  readonly effects: Effect[] = [];
  readonly flows: Flow[] = [];
  readonly gaps: Gap[] = [];
  /** What parts of this line wrote to files, by absolute path. */
  readonly files = new Map<string, string>();
  /** What a part hands down the pipe, where the line says so; only shells that pipe values. */
  readonly outputs = new Map<number, readonly Word[]>();
  /** Texts handed over in another encoding and then run. */
  readonly encoded: Word[] = [];
  /** Ranges of parts whose words have no spelling of their own in the line, because a text inside it holds them. */
  readonly unspelled: (readonly [first: number, end: number])[] = [];
  forkBomb = false;
  /** Characters of texts inside texts. */
  private inner = 0;
  private readonly steps: Steps;

  constructor(setting: Setting, steps: Steps) {
    this.setting = setting;
    this.steps = steps;
  }

  readText(shell: Shell, text: string, scope: Scope, link: Link, span: Word): void {
    if (!this.hasRoomFor(text.length, span)) return;
    const inner = nested(this, scope);
    if (!inner) return;
    const first = this.parts.length;
    this.steps.readText(this, shell, text, inner, link, span);
    this.unspelled.push([first, this.parts.length]);
  }

  /** Whether one more text inside the text may be read; where it may not, that is a gap. */
  hasRoomFor(length: number, span: { readonly start: number; readonly end: number }): boolean {
    this.inner += length;
    if (this.inner <= maxInner) return true;
    this.gap('too-long', span.start, span.end);
    return false;
  }

  start(scope: Scope, command: Command, link: Link, index?: number): void {
    this.steps.start(this, scope, command, link, index);
  }

  /** Nothing more is read; the gap says so. */
  get full(): boolean {
    if (this.parts.length < maxParts) return false;
    this.gap('too-many-parts', 0, 0);
    return true;
  }

  /** A place in `parts` for a part whose words are still being read. */
  reserve(): number | undefined {
    if (this.full) return undefined;
    return this.parts.push(emptyPart(this.parts.length)) - 1;
  }

  gap(reason: GapReason, start: number, end: number): void {
    if (this.gaps.length < 20 && this.gaps.at(-1)?.reason !== reason)
      this.gaps.push({ reason, start, end });
  }

  effect(kind: EffectKind, part: number, target: Target, certain = true, tree = false): void {
    this.effects.push({ kind, part, target, certain, tree });
  }

  flow(from: number, to: number, by: Flow['by']): void {
    if (from !== to && this.flows.length < maxParts * 4) this.flows.push({ from, to, by });
  }
}

const emptyPart = (index: number): Part => ({
  index,
  shell: 'bash',
  start: 0,
  end: 0,
  words: [],
  program: undefined,
  assignments: [],
  redirects: [],
  join: 'first',
  via: 'line',
  parent: undefined,
  where: 'here',
  cwd: undefined,
});

export const newScope = (cwd: string | undefined): Scope => ({
  cwd,
  where: 'here',
  variables: undefined,
  functions: undefined,
  aliases: undefined,
  positional: undefined,
  shared: false,
  nesting: 0,
  whole: false,
  mounts: undefined,
});

export function fork(scope: Scope): Scope {
  scope.shared = true;
  return { ...scope };
}

/** A scope for a text inside a text; undefined beyond what a person could follow. */
export function nested(draft: Draft, scope: Scope, weight = textWeight): Scope | undefined {
  if (scope.nesting + weight > maxNesting) {
    draft.gap('too-deep', 0, 0);
    return undefined;
  }
  const inner = fork(scope);
  inner.nesting += weight;
  return inner;
}

function own(scope: Scope): void {
  if (!scope.shared) return;
  scope.variables = scope.variables && new Map(scope.variables);
  scope.functions = scope.functions && new Map(scope.functions);
  scope.aliases = scope.aliases && new Map(scope.aliases);
  scope.shared = false;
}

export function setVariable(scope: Scope, name: string, values: readonly Word[] | undefined): void {
  if (!values && !scope.variables?.has(name)) return;
  own(scope);
  scope.variables ??= new Map();
  if (values) scope.variables.set(name, values);
  else scope.variables.delete(name);
}

export function setFunction(scope: Scope, name: string, body: FunctionBody): void {
  own(scope);
  scope.functions ??= new Map();
  scope.functions.set(name, body);
}

export function setAlias(scope: Scope, name: string, text: string): void {
  own(scope);
  scope.aliases ??= new Map();
  scope.aliases.set(name, text);
}
