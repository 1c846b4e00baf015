import type { Draft, Link, Scope } from '../draft.ts';
import { starMark, type Via } from '../reading.ts';
import { plain } from '../words.ts';
import { fold, foldMethod, foldStatic, methodName, shortType } from './fold.ts';
import type { Expression, Span, Statement } from './syntax.ts';
import { variableWord } from './variables.ts';
import {
  isKnown,
  itemsOf,
  listOf,
  madeOf,
  maxItems,
  type PowershellWord,
  patternShape,
  unknownOf,
} from './word.ts';

/** What evaluating asks of the walk over the statements around it. */
export type Walker = {
  readonly draft: Draft;
  spanOf(node: Span): Span;
  source(node: Span): string;
  statements(statements: readonly Statement[], scope: Scope, link: Link): void;
  /** Runs the statements for what they yield. */
  yielded(statements: readonly Statement[], scope: Scope, link: Link): PowershellWord | undefined;
  /** A part for a method that is called. */
  method(
    words: readonly PowershellWord[],
    node: Span,
    scope: Scope,
    link: Link,
    index: number,
  ): void;
};

export type Place = {
  readonly walker: Walker;
  readonly scope: Scope;
  /** The part that the value is given to. */
  readonly parent: number | undefined;
  /** How script blocks in it are started. */
  readonly blocks: Via;
};

type Of<T extends Expression['type']> = Expression & { readonly type: T };

/** The value of an expression, as far as the line says. Everything that evaluating starts becomes a part. */
export function evaluate(place: Place, node: Expression): PowershellWord {
  switch (node.type) {
    case 'text':
      return textWord(place, node);
    case 'joined':
      return joined(place, node);
    case 'variable':
      return variable(place, node);
    case 'list': {
      const { start, end } = place.walker.spanOf(node);
      const items = node.items.flatMap((item) => itemsOf(evaluate(place, item)));
      if (items.length > node.items.length + maxItems) {
        place.walker.draft.gap('too-many-parts', start, end);
        return unknownOf(place.walker.source(node), start, end, items);
      }
      return { ...listOf(items, start, end), items };
    }
    case 'statements':
      return substituted(place, node);
    case 'block':
      return scriptBlock(place, node);
    case 'table':
      return table(place, node);
    case 'type':
      return spelled(place, node);
    case 'member':
      return member(place, node);
    case 'index':
      return indexed(place, node);
    case 'operation': {
      const values = node.operands.map((operand) => evaluate(place, operand));
      return fold(node.operator, values, place.walker.spanOf(node));
    }
    case 'parameter':
      return parameter(place, node);
  }
}

function spelled(place: Place, node: Expression): PowershellWord {
  const { start, end } = place.walker.spanOf(node);
  return plain(place.walker.source(node), start, end);
}

function textWord(place: Place, node: Of<'text'>): PowershellWord {
  const { start, end } = place.walker.spanOf(node);
  if (!node.bare) return plain(node.value, start, end);
  const value = /^~(?=[\\/]|$)/.test(node.value)
    ? place.walker.draft.setting.home + node.value.slice(1)
    : node.value;
  const shape = /[*?[]/.test(value) ? patternShape(value) : value;
  return { ...plain(value, start, end), shape };
}

function joined(place: Place, node: Of<'joined'>): PowershellWord {
  const words = node.pieces.map((piece) => evaluate(place, piece));
  const each = (pick: (word: PowershellWord) => string) =>
    words.map((word) => (word.items ? word.items.map(pick).join(' ') : pick(word))).join('');
  return madeOf(
    each((word) => word.text),
    each((word) => word.shape),
    place.walker.spanOf(node),
    words,
  );
}

function variable(place: Place, node: Of<'variable'>): PowershellWord {
  const { scope, walker } = place;
  const { start, end } = walker.spanOf(node);
  const word = variableWord(scope, walker.draft.setting, node.name, start, end);
  return node.splat ? { ...word, splat: true } : word;
}

function substituted(place: Place, node: Of<'statements'>): PowershellWord {
  const { walker, scope, parent } = place;
  const { parts } = walker.draft;
  const { start, end } = walker.spanOf(node);
  const first = parts.length;
  const value = walker.yielded(node.body, scope, { join: 'first', via: 'substitution', parent });
  const from = parts
    .slice(first)
    .filter((part) => part.parent === parent)
    .map((part) => part.index);
  const word = value ?? unknownOf(walker.source(node), start, end);
  return {
    ...word,
    start,
    end,
    from: [...word.from, ...from],
    dynamic: word.dynamic || from.length > 0,
  };
}

function scriptBlock(place: Place, node: Of<'block'>): PowershellWord {
  const { walker, scope, parent, blocks } = place;
  for (const { parts } of node.body.parameters) for (const part of parts) evaluate(place, part);
  walker.statements(node.body.statements, scope, { join: 'first', via: blocks, parent });
  return { ...spelled(place, node), block: true };
}

function table(place: Place, node: Of<'table'>): PowershellWord {
  const { walker, scope, parent } = place;
  const { parts } = walker.draft;
  const first = parts.length;
  const entries = new Map<string, PowershellWord>();
  for (const { key, value } of node.entries) {
    const name = evaluate(place, key);
    const word = walker.yielded(value, scope, { join: 'first', via: 'substitution', parent });
    const { start, end } = walker.spanOf(node);
    entries.set(name.text.toLowerCase(), word ?? unknownOf('', start, end));
  }
  const from = parts
    .slice(first)
    .filter((part) => part.parent === parent)
    .map((part) => part.index);
  return { ...spelled(place, node), entries, from };
}

/** They name the thing itself, or what it is known by. */
const names = new Set(
  'fullname pspath path name pschildname value providerpath id processname'.split(' '),
);

const drive = /^[a-z]:[\\/]/i;

function member(place: Place, node: Of<'member'>): PowershellWord {
  const { walker } = place;
  const span = walker.spanOf(node);
  const name = methodName(node);
  if (node.name.type !== 'text') evaluate(place, node.name);
  if (node.args !== undefined) return called(place, node, name ?? '.');
  const of = evaluate(place, node.of);
  const entry =
    node.name.type === 'text' ? of.entries?.get(node.name.value.toLowerCase()) : undefined;
  if (entry) return entry;
  if (name === '.root' && drive.test(of.text))
    return plain(`${of.text.slice(0, 2)}\\`, span.start, span.end);
  if (name !== undefined && names.has(name.slice(1)) && isKnown(of)) return of;
  return unknownOf(walker.source(node), span.start, span.end, [of]);
}

function called(place: Place, node: Of<'member'>, name: string): PowershellWord {
  const { walker, scope, parent } = place;
  const { draft } = walker;
  const span = walker.spanOf(node);
  const index = draft.reserve();
  if (index === undefined) return unknownOf('', span.start, span.end);
  const inside = { ...place, parent: index, blocks: 'loop' as const };
  const isStatic = name.startsWith('[');
  const of = isStatic ? undefined : evaluate(inside, node.of);
  const args = (node.args ?? []).map((arg) => evaluate(inside, arg));
  const head = plain(isStatic ? spelledStatic(node) : `.${nameOf(node)}`, span.start, span.end);
  const words = [head, ...(of ? [of] : []), ...args];
  walker.method(words, node, scope, { join: 'first', via: 'substitution', parent }, index);
  const value = isStatic
    ? (homeAsked(name, args) && plain(draft.setting.home, span.start, span.end)) ||
      (everyProcess.test(name)
        ? { ...plain('*', span.start, span.end), shape: starMark }
        : undefined) ||
      foldStatic(name, args, span)
    : of && foldMethod(name.slice(1), of, args, span);
  if (value && /getstring$/.test(name)) draft.encoded.push(value);
  const word = value ?? unknownOf(walker.source(node), span.start, span.end, words);
  return { ...word, from: [...word.from, index] };
}

const everyProcess = /\bprocess\]::getprocesses$/;

const homeAsked = (name: string, [folder]: readonly PowershellWord[]): boolean =>
  name === '[environment]::getfolderpath' && folder?.text.toLowerCase() === 'userprofile';

const nameOf = (node: Of<'member'>): string => (node.name.type === 'text' ? node.name.value : '');

function spelledStatic(node: Of<'member'>): string {
  if (node.isStatic && node.of.type === 'type')
    return `[${shortType(node.of.name)}]::${nameOf(node)}`;
  return node.of.type === 'member' ? `${spelledStatic(node.of)}.${nameOf(node)}` : nameOf(node);
}

function indexed(place: Place, node: Of<'index'>): PowershellWord {
  const of = evaluate(place, node.of);
  const index = evaluate(place, node.index);
  const span = place.walker.spanOf(node);
  const entry = of.entries?.get(index.text.toLowerCase());
  if (entry) return entry;
  const items = of.items;
  const at = Number(index.text);
  const picked = items && isKnown(index) && !index.items ? items.at(at) : undefined;
  return picked ?? unknownOf(place.walker.source(node), span.start, span.end, [of, index]);
}

function parameter(place: Place, node: Of<'parameter'>): PowershellWord {
  const { start, end } = place.walker.spanOf(node);
  const value = node.value && evaluate(place, node.value);
  const text = value ? `${node.text}:${value.text}` : node.text;
  const shape = value ? `${node.text}:${value.shape}` : node.text;
  return {
    ...madeOf(text, shape, { start, end }, value ? [value] : []),
    parameter: { name: node.text.slice(1).toLowerCase(), value },
  };
}
