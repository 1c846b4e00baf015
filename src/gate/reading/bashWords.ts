import {
  type DoubleQuotedChild,
  type ParameterExpansionPart,
  type ParsedScript,
  parse,
  type Word as Syntax,
  type WordPart,
} from 'unbash';
import { expandBraces, maxVariants } from './braces.ts';
import type { Draft, Link, Scope } from './draft.ts';
import { setVariable } from './draft.ts';
import { outputOf } from './outputs.ts';
import { classMark, questionMark, starMark, unknownMark, type Via, type Word } from './reading.ts';
import { plain } from './words.ts';

/** What decoding needs from the reader that walks the script. */
export type Decoder = {
  readonly draft: Draft;
  /** Stands in for every position inside a text that is itself part of a word. */
  readonly span: { readonly start: number; readonly end: number } | undefined;
  /** The same, for a text that stands in `span`. */
  at(span: { readonly start: number; readonly end: number }): Decoder;
  walkScript(script: ParsedScript, scope: Scope, link: Link, span: Word): void;
  walkArithmetic(part: WordPart, scope: Scope, parent: number | undefined): void;
};

const splitMark = '\ue004';
/** `x=$x$x` doubles: no value that a person could follow is longer. */
const maxGrown = 8_192;
/** As many as a command may get by expansion. */
const maxWords = 4_096;
const none: readonly never[] = [];

/** One of the words that a word may become. */
type Variant = { text: string; shape: string; dynamic: boolean };
type Build = {
  variants: Variant[];
  from: number[];
  names: string[];
  decoder: Decoder;
  scope: Scope;
  parent: number | undefined;
};

/** Decodes a word into the words that the program gets: braces, known variables and word splitting may make several. */
export function decodeWord(
  decoder: Decoder,
  scope: Scope,
  word: Syntax,
  parent: number | undefined,
  out: Word[],
): void {
  const { start, end } = decoder.span ?? { start: word.pos, end: word.end };
  if (word.parts === undefined && word.text.charCodeAt(0) !== 126) {
    out.push(plain(windowsProgram.test(word.text) ? word.text : word.value, start, end));
    return;
  }
  if (word.parts?.some((part) => part.type === 'BraceExpansion')) {
    const texts = expandBraces(word.text);
    if (!texts) decoder.draft.gap('too-many-parts', start, end);
    else if (out.length + texts.length > maxWords) decoder.draft.gap('too-many-parts', start, end);
    else if (texts.length > 1) {
      for (const text of texts)
        decodeAgain(decoder, scope, text, { start, end }, parent, out);
      return;
    }
  }
  finish(buildWord(decoder, scope, word, parent), start, end, out);
}

/** Bash takes the backslashes out; whoever wrote this meant the program. */
const windowsProgram = /^(?:[A-Za-z]:|\.{1,2})?\\[\w .\\-]+\.exe$/i;

/** A value: no braces, no splitting, one word. */
export function decodeValue(
  decoder: Decoder,
  scope: Scope,
  word: Syntax,
  parent: number | undefined,
): Word {
  const { start, end } = decoder.span ?? { start: word.pos, end: word.end };
  if (word.parts === undefined && word.text.charCodeAt(0) !== 126)
    return plain(word.value, start, end);
  const build = buildWord(decoder, scope, word, parent);
  return toWord(build, build.variants[0] as Variant, start, end, ' ');
}

/** The text of a here-document, or of anything else made of parts. */
export function decodeParts(
  decoder: Decoder,
  scope: Scope,
  parts: readonly WordPart[],
  parent: number | undefined,
  span: { readonly start: number; readonly end: number },
): Word {
  const build = newBuild(decoder, scope, parent);
  for (const part of parts) addPart(build, part, true, false);
  return toWord(build, build.variants[0] as Variant, span.start, span.end, ' ');
}

const newBuild = (decoder: Decoder, scope: Scope, parent: number | undefined): Build => ({
  variants: [{ text: '', shape: '', dynamic: false }],
  from: [],
  names: [],
  decoder,
  scope,
  parent,
});

function buildWord(
  decoder: Decoder,
  scope: Scope,
  word: Syntax,
  parent: number | undefined,
): Build {
  const build = newBuild(decoder, scope, parent);
  if (word.parts === undefined) addTilde(build, word.value, word.text);
  else {
    word.parts.forEach((part, at) => {
      if (at === 0 && part.type === 'Literal') addTilde(build, part.value, part.text);
      else addPart(build, part, false, true);
    });
  }
  return build;
}

function finish(build: Build, start: number, end: number, out: Word[]): void {
  for (const variant of build.variants) {
    if (!variant.text.includes(splitMark)) {
      out.push(toWord(build, variant, start, end, ''));
      continue;
    }
    const shapes = variant.shape.split(splitMark);
    variant.text.split(splitMark).forEach((text, at) => {
      const shape = shapes[at] ?? text;
      if (text !== '') out.push(toWord(build, { ...variant, text, shape }, start, end, ''));
    });
  }
}

function toWord(build: Build, variant: Variant, start: number, end: number, gap: string): Word {
  const { from, names } = build;
  const unsplit = (text: string) => (gap === '' ? text : text.replaceAll(splitMark, gap));
  return {
    text: unsplit(variant.text),
    shape: unsplit(variant.shape),
    dynamic: variant.dynamic,
    start,
    end,
    from: from.length === 0 ? none : from,
    names: names.length === 0 ? none : names,
  };
}

function append(build: Build, text: string, shape: string = text, dynamic = false): void {
  for (const variant of build.variants) {
    variant.text += text;
    variant.shape += shape;
    if (dynamic) variant.dynamic = true;
  }
}

const tilde = /^~([+-]|[A-Za-z_][\w.-]*)?(?=\/|$)/;

function addTilde(build: Build, value: string, source: string): void {
  const match = source[0] === '~' ? tilde.exec(value) : null;
  if (!match) {
    append(build, value);
    return;
  }
  const rest = value.slice(match[0].length);
  const { home, platform } = build.decoder.draft.setting;
  const users = platform === 'darwin' ? '/Users' : '/home';
  if (match[1] === undefined) append(build, home + rest);
  else if (match[1] === '+' && build.scope.cwd !== undefined) append(build, build.scope.cwd + rest);
  else if (match[1] === '-' || match[1] === '+') append(build, value, unknownMark, true);
  else append(build, match[1] === 'root' ? `/root${rest}` : `${users}/${match[1]}${rest}`);
}

function addPart(
  build: Build,
  part: WordPart | DoubleQuotedChild,
  quoted: boolean,
  split: boolean,
): void {
  switch (part.type) {
    case 'Literal':
    case 'SingleQuoted':
    case 'AnsiCQuoted':
      append(build, part.value);
      return;
    case 'DoubleQuoted':
    case 'LocaleString':
      for (const child of part.parts) addPart(build, child, true, false);
      return;
    case 'Glob':
      if (part.kind === 'bracket') for (const child of part.parts) walkOnly(build, child);
      append(build, part.text, globMark[part.kind]);
      return;
    case 'ExtendedGlob':
      for (const child of part.parts ?? none) walkOnly(build, child);
      // zsh reads `*(e:…:)` and `*(+f)` as a qualifier that runs code.
      if (/^(?:e|\+)/.test(part.pattern)) expandsTwice(build);
      append(build, part.text, starMark);
      return;
    case 'BraceExpansion':
      for (const child of part.parts ?? none) walkOnly(build, child);
      append(build, part.text, unknownMark, true);
      return;
    case 'SimpleExpansion':
      addVariable(build, part.text.slice(1), part.text, !quoted && split, quoted);
      return;
    case 'ParameterExpansion':
      addParameter(build, part, !quoted && split, quoted);
      return;
    default:
      addSubstitution(build, part, quoted);
  }
}

const globMark = { star: starMark, question: questionMark, bracket: classMark } as const;

/** Only what the piece starts counts, not what it yields. */
function walkOnly(build: Build, part: WordPart): void {
  const aside = newBuild(build.decoder, build.scope, build.parent);
  addPart(aside, part, true, false);
  addOnce(build.from, aside.from);
}

function walkWord(build: Build, word: Syntax | undefined): Build | undefined {
  if (!word) return undefined;
  const aside = buildWord(build.decoder, build.scope, word, build.parent);
  addOnce(build.from, aside.from);
  return aside;
}

function addVariable(
  build: Build,
  name: string,
  text: string,
  split: boolean,
  quoted: boolean,
): void {
  const known = valuesOf(build, name);
  if (known === undefined || known.length === 0) {
    build.names.push(name);
    append(build, text, unknownMark, true);
    return;
  }
  if (name === '@' || name === '*') {
    const joint = known.map((word) => word.text).join(splitMark);
    append(
      build,
      joint,
      known.map((word) => word.shape).join(splitMark),
      known.some((word) => word.dynamic),
    );
    return;
  }
  addValues(build, known, split, quoted);
}

function valuesOf(build: Build, name: string): readonly Word[] | undefined {
  const { scope, decoder } = build;
  const given = scope.variables?.get(name);
  if (given) return given;
  const { home } = decoder.draft.setting;
  if (name === 'HOME') return [plain(home, 0, 0)];
  if (name === 'PWD') return scope.cwd === undefined ? undefined : [plain(scope.cwd, 0, 0)];
  if (name === 'IFS') return [plain(' ', 0, 0)];
  if (name === '@' || name === '*') return scope.positional;
  if (/^[1-9]$/.test(name)) {
    const word = scope.positional?.[Number(name) - 1];
    return word && [word];
  }
  return undefined;
}

/** A value made of values would otherwise name the same sources twice as often each time. */
function addOnce<T>(list: T[], more: readonly T[]): void {
  for (const one of more) if (list.length < maxVariants && !list.includes(one)) list.push(one);
}

function addValues(build: Build, values: readonly Word[], split: boolean, quoted: boolean): void {
  for (const { from, names } of values) {
    addOnce(build.from, from);
    addOnce(build.names, names);
  }
  const length = (build.variants[0]?.text.length ?? 0) + (values[0]?.text.length ?? 0);
  if (build.variants.length * values.length > maxVariants || length > maxGrown) {
    build.decoder.draft.gap('too-many-parts', 0, 0);
    append(build, '', unknownMark, true);
    return;
  }
  build.variants = build.variants.flatMap((variant) =>
    values.map((value) => ({
      text: variant.text + (split ? value.text.replace(/\s+/g, splitMark) : value.text),
      shape: variant.shape + (split ? unquotedShape(value.shape) : value.shape),
      dynamic: variant.dynamic || (value.dynamic && !quoted) || value.dynamic,
    })),
  );
}

const unquotedShape = (shape: string): string =>
  shape.replace(/\s+/g, splitMark).replaceAll('*', starMark).replaceAll('?', questionMark);

function addParameter(
  build: Build,
  part: ParameterExpansionPart,
  split: boolean,
  quoted: boolean,
): void {
  const { operation, parameter, prefix } = part;
  if (part.text.startsWith('${(')) expandsTwice(build);
  if (part.index) {
    const list = part.index.text === '@' || part.index.text === '*';
    if (!list) walkWord(build, part.index);
    if (list && !operation && prefix === undefined) {
      addList(build, parameter, part.text);
      return;
    }
  }
  if (prefix !== undefined || part.index) {
    build.names.push(parameter);
    walkOperands(build, operation);
    append(build, part.text, unknownMark, true);
    return;
  }
  if (operation === undefined) {
    addVariable(build, parameter, part.text, split, quoted);
    return;
  }
  if (operation.type === 'Default') addDefault(build, part, operation, split, quoted);
  else {
    walkOperands(build, operation);
    build.names.push(parameter);
    append(build, part.text, unknownMark, true);
  }
}

function addList(build: Build, name: string, text: string): void {
  const values = build.scope.variables?.get(name);
  if (!values) {
    append(build, text, unknownMark, true);
    return;
  }
  append(
    build,
    values.map((word) => word.text).join(splitMark),
    values.map((word) => word.shape).join(splitMark),
  );
}

/** `${x:-/}`: where `x` is not known, its default is the best guess. */
function addDefault(
  build: Build,
  part: ParameterExpansionPart,
  operation: { readonly operator: string; readonly operand: Syntax },
  split: boolean,
  quoted: boolean,
): void {
  const aside = walkWord(build, operation.operand);
  const known = valuesOf(build, part.parameter);
  const operator = operation.operator.replace(':', '');
  if (known && operator !== '+') {
    addValues(build, known, split, quoted);
    return;
  }
  build.names.push(part.parameter);
  const guess = aside?.variants[0];
  if (!guess || operator === '?') append(build, part.text, unknownMark, true);
  else {
    append(build, guess.text, split ? unquotedShape(guess.shape) : guess.shape, true);
    if (operator === '=') setVariable(build.scope, part.parameter, [plain(guess.text, 0, 0)]);
  }
}

type Operation = NonNullable<ParameterExpansionPart['operation']>;

function walkOperands(build: Build, operation: Operation | undefined): void {
  if (!operation) return;
  if ('operand' in operation) walkWord(build, operation.operand);
  if ('pattern' in operation) {
    walkWord(build, operation.pattern);
    walkWord(build, operation.replacement);
  }
  if ('offset' in operation) {
    walkWord(build, operation.offset);
    walkWord(build, operation.length);
  }
  if (operation.type === 'Transform' || operation.type === 'Unknown') expandsTwice(build);
}

/** A value that the shell expands once more, whatever is in it. */
function expandsTwice({ decoder, parent }: Build): void {
  if (parent === undefined) return;
  const target = { type: 'code', from: 'argument', language: 'shell', text: 'expansion' } as const;
  decoder.draft.effect('executes', parent, target, false);
}

function addSubstitution(build: Build, part: WordPart, quoted: boolean): void {
  const { decoder, scope, parent } = build;
  if (part.type === 'ArithmeticExpansion') {
    const before = decoder.draft.parts.length;
    if (/\[.*[$`']|'/.test(part.text)) expandsTwice(build);
    decoder.walkArithmetic(part, scope, parent);
    for (let at = before; at < decoder.draft.parts.length; at++) build.from.push(at);
    append(build, part.text, unknownMark, true);
    return;
  }
  if (part.type !== 'CommandExpansion' && part.type !== 'ProcessSubstitution') return;
  const via: Via = part.type === 'CommandExpansion' ? 'substitution' : 'process-substitution';
  const first = decoder.draft.parts.length;
  if (part.script) {
    const span = decoder.span ?? { start: part.pos, end: part.end };
    decoder.walkScript(
      part.script,
      scope,
      { join: 'first', via, parent },
      plain(part.text, span.start, span.end),
    );
  }
  const started = decoder.draft.parts.slice(first).filter((one) => one.parent === parent);
  for (const one of started) build.from.push(one.index);
  if (via === 'process-substitution') append(build, part.text, '/dev/fd/63');
  else
    addOutput(
      build,
      part.text,
      started.map((one) => one.index),
      quoted,
    );
}

function addOutput(build: Build, text: string, started: readonly number[], quoted: boolean): void {
  const { draft } = build.decoder;
  const only = started.length > 0 ? draft.parts[started.at(-1) as number] : undefined;
  const output = only && (only.program === 'pwd' ? only.cwd : outputOf(draft, only.index));
  if (output === undefined) {
    append(build, text, unknownMark, true);
    return;
  }
  const printed = output.replace(/\n+$/, '');
  if (quoted) append(build, printed, printed, true);
  else append(build, printed.replace(/\s+/g, splitMark), unquotedShape(printed), true);
}

const needsNoDecoding = /^[\w./:@%+,=-]+$/;

function decodeAgain(
  decoder: Decoder,
  scope: Scope,
  text: string,
  span: { readonly start: number; readonly end: number },
  parent: number | undefined,
  out: Word[],
): void {
  if (needsNoDecoding.test(text)) {
    out.push(plain(text, span.start, span.end));
    return;
  }
  const inner = decoder.at(span);
  const statement = parse(`: ${text}`).commands[0];
  const command = statement?.command;
  if (command?.type !== 'Command') return;
  for (const word of command.suffix) {
    if (word.type === 'Word') decodeWord(inner, scope, word, parent, out);
  }
}
