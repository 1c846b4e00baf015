import { changesWhatRuns } from '../reading/environment.ts';
import type { Effect, Part, Reading, Redirect } from '../reading/reading.ts';
import { canonicalLine, canonicalPart } from './canonical.ts';

/** A command in the shape that rules are compared with. */
export type ShellSubject = {
  readonly text: string;
  /** The whole line; equal for two spellings of one command. */
  readonly line: string;
  /** Every span was read, and nothing is hidden in it. Otherwise no approval matches. */
  readonly complete: boolean;
  readonly parts: readonly SubjectPart[];
  /** Every spelling that a refusal is compared with: of the whole, and of each part. */
  readonly spellings: readonly string[];
  readonly shell: Reading['shell'];
};

export type SubjectPart = {
  readonly text: string;
  /** Other texts of the same meaning for an approval. */
  readonly also: readonly string[];
  /** Can be covered by an approval: nothing in it is left to the moment when it runs. */
  readonly fixed: boolean;
  /** Needs no approval of its own. */
  readonly neutral: boolean;
  /** `inside` writes or truncates files of the workspace; `elsewhere` is never covered. */
  readonly redirects: 'none' | 'inside' | 'elsewhere';
  /** What it does by itself, apart from its redirects. */
  readonly effects: readonly Effect[];
  readonly program: string | undefined;
  /** The part whose words say this one, and whether they say it as words or as a text of their own. */
  readonly saidBy: { readonly part: number; readonly via: 'words' | 'text' } | undefined;
};

/** Without a reading only the whole text is known, and it is not known what it holds. */
export function unreadSubject(command: string): ShellSubject {
  const text = command.trim();
  return {
    text,
    line: text,
    complete: false,
    parts: [],
    spellings: distinct([collapsed(text), ...crudeParts(text)]),
    shell: 'bash',
  };
}

export function subjectOf(reading: Reading): ShellSubject {
  const { text, complete, parts, shell } = reading;
  const line = canonicalLine(reading);
  const whole = [collapsed(text), line, ...(complete ? [] : crudeParts(text))];
  return {
    text: text.trim(),
    line,
    complete: complete && shell !== 'cmd' && reading.disguises.length === 0 && parts.length > 0,
    parts: parts.map((part) => subjectPart(part, reading)),
    spellings: distinct([...whole, ...parts.flatMap((part) => spellingsOf(part, text))]),
    shell,
  };
}

function subjectPart(part: Part, reading: Reading): SubjectPart {
  const effects = reading.effects.filter((effect) => effect.part === part.index);
  return {
    text: canonicalPart(part),
    also: withoutHarmlessOptions(part),
    fixed: isFixed(part, reading.parts[0]?.cwd, effects),
    neutral: isNeutral(part, reading, effects),
    redirects: redirectsOf(part, effects),
    effects: withoutRedirects(part, effects),
    program: part.program,
    saidBy: saidBy(part),
  };
}

function saidBy({ parent, via }: Part): SubjectPart['saidBy'] {
  if (parent === undefined) return undefined;
  if (via === 'wrapper') return { part: parent, via: 'words' };
  return via === 'shell-text' ? { part: parent, via: 'text' } : undefined;
}

function withoutRedirects(part: Part, effects: readonly Effect[]): readonly Effect[] {
  const files = part.redirects.map(({ target }) => target?.text);
  return effects.filter(({ target }) => target.type !== 'path' || !files.includes(target.text));
}

/** Where a part may stand to be covered by approvals: what runs there is exactly its words, once. */
const readableVias: readonly Part['via'][] = [
  'line',
  'subshell',
  'group',
  'condition',
  'wrapper',
  'shell-text',
];

function isFixed(part: Part, base: string | undefined, effects: readonly Effect[]): boolean {
  const values = part.assignments.map(({ value }) => value);
  return (
    part.words.length > 0 &&
    !isAnotherFile(part, base) &&
    // cmd looks into the current folder first: a name there may be any file.
    part.shell !== 'cmd' &&
    part.where === 'here' &&
    (readableVias.includes(part.via) || isReadValue(part, effects)) &&
    [...part.words, ...values].every((word) => !word?.dynamic && !word?.from.length) &&
    !part.assignments.some(({ name }) => changesWhatRuns(name))
  );
}

/** After a change of folder a relative program is not the one that was approved. */
function isAnotherFile({ words, cwd }: Part, base: string | undefined): boolean {
  const program = words[0]?.text ?? '';
  return cwd !== base && /[/\\]/.test(program) && !/^(?:[/\\]|[a-z]:)/i.test(program);
}

/** `(Get-Content a.txt).Length`: a value that is looked at and goes into no command. */
const isReadValue = ({ via, parent, shell }: Part, effects: readonly Effect[]) =>
  shell === 'powershell' &&
  via === 'substitution' &&
  parent === undefined &&
  effects.every(staysInside);

const folderChanges = [
  'cd',
  'chdir',
  'pushd',
  'popd',
  'set-location',
  'sl',
  'push-location',
  'pop-location',
];
const formatters = [
  'out-string',
  'out-host',
  'out-null',
  'format-table',
  'format-list',
  'ft',
  'fl',
];
const wrappers = ['time', 'nice', 'nohup', 'timeout'];
const shells = ['sh', 'bash', 'zsh', 'dash', 'pwsh', 'powershell'];

/** A change of folder inside the workspace, a formatter at the end of a pipe, a wrapper around parts of its own. */
function isNeutral(part: Part, { parts }: Reading, effects: readonly Effect[]): boolean {
  const { program } = part;
  if (
    program === undefined ||
    !isFixed(part, parts[0]?.cwd, effects) ||
    part.assignments.length > 0
  )
    return false;
  if (folderChanges.includes(program)) return effects.every(staysInside);
  if (formatters.includes(program)) return part.join === 'pipe' && effects.every(staysInside);
  const started = parts.find(({ parent }) => parent === part.index);
  if (!started || !effects.every(onlyRuns)) return false;
  if (started.via === 'wrapper') return wrappers.includes(program);
  return started.via === 'shell-text' && shells.includes(program) && hasPlainOptions(part);
}

/** Nothing but the text: no file that is read before it, no option of the shell that changes how it is read. */
function hasPlainOptions({ words }: Part): boolean {
  const options = words.slice(1, -1).map(({ text }) => text.toLowerCase());
  return options.every((option) =>
    /^-(?:[ceux]+|command|noprofile|nologo|noninteractive)$/.test(option),
  );
}

const staysInside = ({ kind, target }: Effect) =>
  kind === 'reads' && (target.type !== 'path' || target.place.kind === 'workspace');

const onlyRuns = ({ kind, target }: Effect) =>
  (kind === 'executes' && target.type === 'code' && target.from === 'argument') ||
  (kind === 'reads' && target.type === 'thing');

function redirectsOf(part: Part, effects: readonly Effect[]): SubjectPart['redirects'] {
  const found = part.redirects.map((redirect) => redirectOf(redirect, effects));
  if (found.includes('elsewhere')) return 'elsewhere';
  return found.includes('inside') ? 'inside' : 'none';
}

function redirectOf(redirect: Redirect, effects: readonly Effect[]): SubjectPart['redirects'] {
  const { kind, operator, target } = redirect;
  if (kind === 'descriptor') return 'none';
  if (!target || target.dynamic) return 'elsewhere';
  if (kind === 'text') return 'none';
  if (['/dev/null', '$null', 'nul'].includes(target.text.toLowerCase())) return 'none';
  const places = effects.flatMap((effect) =>
    effect.target.type === 'path' && effect.target.text === target.text
      ? [effect.target.place.kind]
      : [],
  );
  if (places.length === 0 || !places.every((place) => place === 'workspace' || place === 'null')) {
    return 'elsewhere';
  }
  const onlyReads = kind === 'read' && operator !== '<>';
  return onlyReads || !places.includes('workspace') ? 'none' : 'inside';
}

/** Options before a subcommand that change what is shown or where, and nothing that runs. */
const harmlessOptions: { readonly [program: string]: { readonly [option: string]: 0 | 1 } } = {
  git: { '-C': 1, '--no-pager': 0, '-P': 0, '--no-optional-locks': 0 },
};

function withoutHarmlessOptions(part: Part): readonly string[] {
  const options = harmlessOptions[part.words[0]?.text ?? ''];
  if (!options) return [];
  let at = 1;
  for (;;) {
    const values = options[part.words[at]?.text ?? ''];
    if (values === undefined) break;
    at += 1 + values;
  }
  if (at === 1) return [];
  const words = [...part.words.slice(0, 1), ...part.words.slice(at)];
  return [canonicalPart({ ...part, words })];
}

const mostSkipped = 8;

function spellingsOf(part: Part, text: string): readonly string[] {
  const words = part.words.map((word) => word.text);
  const [first = '', ...rest] = words;
  const program = bareName(first, part.program);
  const plain = [program, ...rest].join(' ');
  return [
    canonicalPart(part),
    canonicalPart({ ...part, assignments: [] }),
    words.join(' '),
    plain,
    ...withoutLeadingOptions(program, rest),
    collapsed(text.slice(part.start, part.end)),
  ];
}

/** The program without its folder, in the case in which it was written. */
function bareName(spelled: string, program: string | undefined): string {
  const bare = spelled.slice(Math.max(spelled.lastIndexOf('/'), spelled.lastIndexOf('\\')) + 1);
  return program === undefined || bare.toLowerCase() === program ? bare : program;
}

/** `git -C p push` is a `git push`, whichever options take a value. */
function withoutLeadingOptions(program: string, words: readonly string[]): readonly string[] {
  const found: string[] = [];
  for (let at = 0; at < Math.min(words.length, mostSkipped); at += 1) {
    const isOption = words[at]?.startsWith('-') === true;
    const isValue = words[at - 1]?.startsWith('-') === true;
    if (!isOption && !isValue) break;
    found.push([program, ...words.slice(at + 1)].join(' '));
  }
  return found;
}

/** What a text that could not be read may hold, cut wherever a shell might. */
function crudeParts(text: string): readonly string[] {
  return text.split(/[;|&\n\r(){}`]+|\$\(/).map(collapsed);
}

const collapsed = (text: string) => text.trim().replace(/\s+/g, ' ');
const distinct = (texts: readonly string[]) => [...new Set(texts)].filter((text) => text !== '');
