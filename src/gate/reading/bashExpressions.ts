import { type ArithmeticExpression, forEachChild, type SyntaxNode } from 'unbash';
import { type Decoder, expandsTwice, spanOf } from './bashBuild.ts';
import { decodeParts, decodeValue } from './bashWords.ts';
import type { Scope } from './draft.ts';
import { changesWhatRuns } from './environment.ts';
import { plain } from './words.ts';

/** `[[ … ]]`. A number there is read again as arithmetic, and an index in it may hold a command. */
export function readTest(decoder: Decoder, node: SyntaxNode, scope: Scope, index: number): void {
  if (node.type === 'Word') {
    decodeValue(decoder, scope, node, index);
    return;
  }
  if (node.type === 'TestBinary' && /^-(?:eq|ne|lt|le|gt|ge)$/.test(node.operator)) {
    const sides = [node.left, node.right].map((word) => decodeValue(decoder, scope, word, index));
    if (sides.some((word) => word.names.length > 0 || /\[.*[$`]/.test(word.text)))
      expandsTwice({ decoder, parent: index });
    return;
  }
  if (node.type === 'TestUnary' && node.operator === '-v' && node.operand.parts)
    expandsTwice({ decoder, parent: index });
  forEachChild(node, (child) => readTest(decoder, child, scope, index));
}

/** Arithmetic: only what it starts matters. */
export function readExpression(
  decoder: Decoder,
  node: ArithmeticExpression | undefined,
  scope: Scope,
  parent: number | undefined,
): void {
  if (!node) return;
  const visit = (child: SyntaxNode): void => {
    if (child.type === 'ArithmeticWord' && changesWhatRuns(child.value))
      expandsTwice({ decoder, parent });
    if (child.type === 'ArithmeticWord' && child.parts) {
      decodeParts(decoder, scope, child.parts, parent, spanOf(decoder, child));
    } else if (child.type === 'ArithmeticCommandExpansion' && child.script) {
      const { start, end } = spanOf(decoder, child);
      decoder.walkScript(
        child.script,
        scope,
        { join: 'first', via: 'substitution', parent },
        plain(child.text, start, end),
      );
    } else if (child.type === 'Word') decodeValue(decoder, scope, child, parent);
    else forEachChild(child, visit);
  };
  visit(node);
}
