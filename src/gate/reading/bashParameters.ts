import type { ParameterExpansionPart, ParameterReplaceOperation, Word as Syntax } from 'unbash';
import {
  addOnce,
  append,
  type Build,
  expandsTwice,
  splitMark,
  unquotedShape,
} from './bashBuild.ts';
import { maxVariants } from './braces.ts';
import { setVariable } from './draft.ts';
import { changesWhatRuns } from './environment.ts';
import { parseBash } from './guard.ts';
import { hasMark } from './patterns.ts';
import { starMark, unknownMark, type Word } from './reading.ts';
import { plain } from './words.ts';

/** `x=$x$x` doubles: no value that a person could follow is longer, nor is a pattern. */
const maxGrown = 2_048;

export function addVariable(
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

export function addParameter(
  build: Build,
  part: ParameterExpansionPart,
  split: boolean,
  quoted: boolean,
): void {
  const { operation, parameter, prefix } = part;
  if (part.text.startsWith('${(')) expandsTwice(build);
  if (prefix !== undefined || part.index) {
    addIndexed(build, part);
    return;
  }
  if (operation === undefined) {
    addVariable(build, parameter, part.text, split, quoted);
    return;
  }
  if (operation.type === 'Default') addDefault(build, part, operation, split, quoted);
  else if (operation.type === 'Remove') addRest(build, part, operation, split, quoted);
  else {
    walkOperands(build, part);
    build.names.push(parameter);
    append(build, part.text, unknownMark, true);
  }
}

/** `${x[1]}`, `${x[@]}`, `${!x}`, `${#x}`. */
function addIndexed(build: Build, part: ParameterExpansionPart): void {
  const { index, operation, parameter, prefix, text } = part;
  const isList = index?.text === '@' || index?.text === '*';
  if (index && !isList) build.aside(build, index);
  if (isList && !operation && prefix === undefined) {
    addList(build, parameter, text);
    return;
  }
  // `${!x}` is the variable that x names.
  if (prefix === '!' && !index && !/[*@]\}$/.test(text)) expandsTwice(build);
  build.names.push(parameter);
  walkOperands(build, part);
  append(build, text, unknownMark, true);
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
  const aside = build.aside(build, operation.operand);
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
    if (operator === '=') {
      setVariable(build.scope, part.parameter, [plain(guess.text, 0, 0)]);
      if (changesWhatRuns(part.parameter)) expandsTwice(build);
    }
  }
}

/** `${HOME%/}`: what is left of one known value without a literal or a `/*` at its end. */
function addRest(
  build: Build,
  part: ParameterExpansionPart,
  operation: { readonly operator: string; readonly operand: Syntax },
  split: boolean,
  quoted: boolean,
): void {
  const removed = build.aside(build, operation.operand)?.variants[0];
  const known = valuesOf(build, part.parameter);
  const [value] = known ?? [];
  const left =
    value && known?.length === 1 && removed && !hasMark(value.shape)
      ? without(value.text, removed.shape, operation.operator)
      : undefined;
  if (left !== undefined) addValues(build, [plain(left, 0, 0)], split, quoted);
  else {
    build.names.push(part.parameter);
    append(build, part.text, unknownMark, true);
  }
}

function without(value: string, shape: string, operator: string): string | undefined {
  if (operator[0] !== '%') return undefined;
  if (shape === '/*' || shape === `/${starMark}`) {
    const slash = operator === '%' ? value.lastIndexOf('/') : value.indexOf('/');
    return slash < 0 ? value : value.slice(0, slash);
  }
  if (hasMark(shape)) return undefined;
  return value.endsWith(shape) ? value.slice(0, value.length - shape.length) : value;
}

function walkOperands(build: Build, part: ParameterExpansionPart): void {
  const { operation } = part;
  if (!operation) return;
  if ('operand' in operation) build.aside(build, operation.operand);
  if (operation.type === 'Replace') walkReplacement(build, part, operation);
  if ('offset' in operation) {
    build.aside(build, operation.offset);
    build.aside(build, operation.length);
  }
  if (operation.type === 'Transform' || operation.type === 'Unknown') expandsTwice(build);
}

/** What a parser costs however short its text is, in characters. */
const overhead = 256;

const startsCommand = /\$\(|`|[<>]\(/;

/**
 * The parser cuts the pattern from its replacement at a slash inside of a command too: `${x//$(ls /)/}`. So where there
 * is one, both are read again as one word.
 */
function walkReplacement(
  build: Build,
  { text, pos, end }: ParameterExpansionPart,
  operation: ParameterReplaceOperation,
): void {
  const operands = text.slice(operation.operatorEnd - pos, -1);
  if (!startsCommand.test(operands)) {
    build.aside(build, operation.pattern);
    build.aside(build, operation.replacement);
    return;
  }
  const { decoder } = build;
  const { draft } = decoder;
  const span = decoder.span ?? { start: pos, end };
  if (operands.length > maxGrown) draft.gap('too-long', span.start, span.end);
  if (operands.length > maxGrown || !draft.hasRoomFor(operands.length + overhead, span)) return;
  const command = parseBash(draft, `: \${_:-${operands}}`)?.commands[0]?.command;
  const word = command?.type === 'Command' ? command.suffix[0] : undefined;
  const first = draft.parts.length;
  if (word?.type === 'Word') build.aside({ ...build, decoder: decoder.at(span) }, word);
  else draft.gap('syntax', span.start, span.end);
  draft.unspelled.push([first, draft.parts.length]);
}
