import type { Assignment as AssignmentSyntax, Redirection, Word as Syntax } from 'unbash';
import { type Decoder, spanOf } from './bashBuild.ts';
import { decodeParts, decodeValue, decodeWord } from './bashWords.ts';
import { type Scope, setVariable } from './draft.ts';
import type { Assignment, Redirect, Word } from './reading.ts';
import { plain } from './words.ts';

export function readAssignment(
  decoder: Decoder,
  node: AssignmentSyntax,
  scope: Scope,
  parent: number,
): Assignment {
  if (node.index) decodeValue(decoder, scope, node.index, parent);
  const { value } = node;
  if (value.type === 'ArrayValue') {
    const words: Word[] = [];
    for (const element of value.elements) decodeWord(decoder, scope, element, parent, words);
    setVariable(scope, node.name, words);
    return { name: node.name, value: words.length === 1 ? words[0] : undefined, list: words };
  }
  const word = decodeValue(decoder, scope, value, parent);
  if (!node.append) return { name: node.name, value: word };
  const before = scope.variables?.get(node.name)?.[0];
  const joined = before && {
    ...word,
    text: before.text + word.text,
    shape: before.shape + word.shape,
  };
  return { name: node.name, value: joined };
}

/** `export NAME=value`: an assignment that is an argument. */
export function readArgument(
  decoder: Decoder,
  node: AssignmentSyntax,
  scope: Scope,
  parent: number,
): Word {
  const { name, value } = readAssignment(decoder, node, scope, parent);
  const { start, end } = spanOf(decoder, node);
  if (!value) return plain(node.text, start, end);
  const prefix = `${name}=`;
  return { ...value, text: prefix + value.text, shape: prefix + value.shape, start, end };
}

export function readRedirect(
  decoder: Decoder,
  node: Redirection,
  scope: Scope,
  parent: number,
): Redirect {
  const descriptor = node.descriptor?.type === 'FileDescriptor' ? node.descriptor.value : undefined;
  const span = spanOf(decoder, node);
  if (node.type === 'HereDoc') {
    const { text, parts } = node.body;
    const target = parts
      ? decodeParts(decoder, scope, parts, parent, span)
      : plain(text, span.start, span.end);
    return { operator: node.operator, descriptor, target, kind: 'text' };
  }
  const target = node.target && decodeValue(decoder, scope, node.target, parent);
  if (node.type === 'HereString') return { operator: '<<<', descriptor, target, kind: 'text' };
  return {
    operator: node.operator,
    descriptor,
    target,
    kind: kindOf(node.operator, node.target),
  };
}

function kindOf(operator: string, target: Syntax | undefined): Redirect['kind'] {
  if (operator === '<' || operator === '<>') return 'read';
  if (operator === '>>' || operator === '&>>') return 'append';
  const copies =
    operator === '<&' || (operator === '>&' && /^(?:\d+-?|-|\$.*)$/.test(target?.text ?? ''));
  return copies ? 'descriptor' : 'write';
}
