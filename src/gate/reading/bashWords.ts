import { type DoubleQuotedChild, parse, type Word as Syntax, type WordPart } from 'unbash';
import {
  addOnce,
  append,
  type Build,
  type Decoder,
  expandsTwice,
  newBuild,
  splitMark,
  unquotedShape,
  type Variant,
} from './bashBuild.ts';
import { addParameter, addVariable } from './bashParameters.ts';
import { expandBraces } from './braces.ts';
import { maxWords, type Scope } from './draft.ts';
import { outputOf } from './outputs.ts';
import { classMark, questionMark, starMark, unknownMark, type Via, type Word } from './reading.ts';
import { plain } from './words.ts';

const none: readonly never[] = [];

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
    const texts = expanded(word.text, maxWords - out.length);
    if (!texts) decoder.draft.gap('too-many-parts', start, end);
    else if (texts.length > 1) {
      for (const text of texts) decodeAgain(decoder, scope, text, { start, end }, parent, out);
      return;
    }
  }
  finish(buildWord(decoder, scope, word, parent), start, end, out);
}

function expanded(text: string, most: number): readonly string[] | undefined {
  const texts = most > 0 ? expandBraces(text) : undefined;
  return texts && texts.length <= most ? texts : undefined;
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
  const build = newBuild(decoder, scope, parent, walkWord);
  for (const part of parts) addPart(build, part, true, false);
  return toWord(build, build.variants[0] as Variant, span.start, span.end, ' ');
}

function buildWord(
  decoder: Decoder,
  scope: Scope,
  word: Syntax,
  parent: number | undefined,
): Build {
  const build = newBuild(decoder, scope, parent, walkWord);
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
    case 'ExtendedGlob':
    case 'BraceExpansion':
      addPattern(build, part);
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

function addPattern(
  build: Build,
  part: Extract<WordPart, { type: 'Glob' | 'ExtendedGlob' | 'BraceExpansion' }>,
): void {
  for (const child of part.parts ?? none) walkOnly(build, child);
  if (part.type === 'BraceExpansion') append(build, part.text, unknownMark, true);
  else if (part.type === 'Glob') append(build, part.text, globMark[part.kind]);
  else {
    // zsh reads `*(e:…:)` and `*(+f)` as a qualifier that runs code.
    if (/^(?:e|\+)/.test(part.pattern)) expandsTwice(build);
    append(build, part.text, starMark);
  }
}

const globMark = { star: starMark, question: questionMark, bracket: classMark } as const;

/** Only what the piece starts counts, not what it yields. */
function walkOnly(build: Build, part: WordPart): void {
  const aside = newBuild(build.decoder, build.scope, build.parent, walkWord);
  addPart(aside, part, true, false);
  addOnce(build.from, aside.from);
}

function walkWord(build: Build, word: Syntax | undefined): Build | undefined {
  if (!word) return undefined;
  const aside = buildWord(build.decoder, build.scope, word, build.parent);
  addOnce(build.from, aside.from);
  return aside;
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
