import { forEachChild, type ParsedScript, parse, type SyntaxNode } from 'unbash';
import { type Draft, maxDepth } from './draft.ts';

/** In UTF-16 units. */
export const maxLength = 32 * 1024;
const maxNodes = 20_000;
/** The parser's time grows with their square. */
const maxHereDocuments = 400;
const maxFaults = 5;

/**
 * A script with everything below it parsed, or undefined. The parser leaves out a subtree past its own limits without
 * saying so, so a node that should hold one and does not is a gap here, like any error at any level.
 */
export function parseBash(draft: Draft, text: string): ParsedScript | undefined {
  if (tooDeep(text) || hereDocumentsIn(text) > maxHereDocuments) {
    draft.gap('too-deep', 0, text.length);
    return undefined;
  }
  try {
    const script = parseJoined(text);
    if (script.errors) reportErrors(draft, script.errors, text.length);
    if (mayHide.test(text)) inspect(draft, script, text.length);
    return script;
  } catch {
    draft.gap('syntax', 0, text.length);
    return undefined;
  }
}

const hereDocumentsIn = (text: string): number =>
  text.includes('<<') ? text.split('<<').length - 1 : 0;

/** An operator that a line continuation cuts in two, which the parser turns away, is put together again. */
function parseJoined(text: string): ParsedScript {
  const script = parse(text);
  if (!script.errors || !cutOperator.test(text)) return script;
  const joined = parse(text.replace(cutOperator, '$1$1\\\n'));
  return joined.errors ? script : joined;
}
const cutOperator = /([&|])\\\n\1/g;

/** Without any of these no node holds another script, an expression or a here-document. */
const mayHide = /[$`(<[{]/;

function reportErrors(
  draft: Draft,
  errors: readonly { readonly pos: number }[],
  end: number,
): void {
  for (const { pos } of errors.slice(0, maxFaults)) draft.gap('syntax', Math.min(pos, end), end);
}

/** Counts brackets only, so a deep text is turned away before anything is parsed. */
function tooDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 40 || code === 123) {
      if (++depth > maxDepth) return true;
    } else if ((code === 41 || code === 125) && depth > 0) depth--;
  }
  return false;
}

class TooMuch extends Error {}

function inspect(draft: Draft, script: ParsedScript, end: number): void {
  let nodes = 0;
  let depth = 0;
  const visit = (node: SyntaxNode): void => {
    if (++nodes > maxNodes || depth > maxDepth) throw new TooMuch();
    if (isHollow(node))
      draft.gap('unread-grammar', Math.min(node.pos, end), Math.min(node.end, end));
    if (node.type === 'Script' && node.errors && node !== script) {
      reportErrors(draft, node.errors, end);
    }
    depth++;
    forEachChild(node, visit);
    depth--;
  };
  try {
    visit(script);
  } catch (problem) {
    if (!(problem instanceof TooMuch)) throw problem;
    draft.gap('too-deep', 0, end);
  }
}

/** A node that lacks what it is there to hold. */
function isHollow(node: SyntaxNode): boolean {
  switch (node.type) {
    case 'CommandExpansion':
    case 'ProcessSubstitution':
    case 'ArithmeticCommandExpansion':
      return node.script === undefined;
    case 'ArithmeticExpansion':
      return node.expression === undefined && /[^\s]/.test(node.text.slice(3, -2));
    case 'ArithmeticCommand':
      return node.expression === undefined && node.body.trim() !== '';
    case 'HereDoc':
      return node.closing === undefined;
    case 'Redirect':
    case 'HereString':
      return node.target === undefined;
    case 'Function':
    case 'Coproc':
      return node.body.type === 'CompoundList';
    default:
      return false;
  }
}
