import type { ParsedScript, Word as Syntax, WordPart } from 'unbash';
import { maxVariants } from './braces.ts';
import type { Draft, Link, Scope } from './draft.ts';
import { questionMark, starMark, type Word } from './reading.ts';

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

/** Where unquoted text is taken apart into words. */
export const splitMark = '\ue004';

/** One of the words that a word may become. */
export type Variant = { text: string; shape: string; dynamic: boolean };

/** A word while it is being decoded. */
export type Build = {
  variants: Variant[];
  from: number[];
  names: string[];
  readonly decoder: Decoder;
  readonly scope: Scope;
  readonly parent: number | undefined;
  /** Decodes a word aside: what it starts counts, and what it yields may be a guess. */
  readonly aside: (build: Build, word: Syntax | undefined) => Build | undefined;
};

export const newBuild = (
  decoder: Decoder,
  scope: Scope,
  parent: number | undefined,
  aside: Build['aside'],
): Build => ({
  variants: [{ text: '', shape: '', dynamic: false }],
  from: [],
  names: [],
  decoder,
  scope,
  parent,
  aside,
});

export function append(build: Build, text: string, shape: string = text, dynamic = false): void {
  for (const variant of build.variants) {
    variant.text += text;
    variant.shape += shape;
    if (dynamic) variant.dynamic = true;
  }
}

/** A value made of values would otherwise name the same sources twice as often each time. */
export function addOnce<T>(list: T[], more: readonly T[]): void {
  for (const one of more) if (list.length < maxVariants && !list.includes(one)) list.push(one);
}

/** A value that the shell expands once more, whatever is in it. */
export function expandsTwice({ decoder, parent }: Pick<Build, 'decoder' | 'parent'>): void {
  if (parent === undefined) return;
  const target = { type: 'code', from: 'argument', language: 'shell', text: 'expansion' } as const;
  decoder.draft.effect('executes', parent, target, false);
}

/** A value without quotes round it: its blanks split it, its pattern characters match. */
export const unquotedShape = (shape: string): string =>
  shape.replace(/\s+/g, splitMark).replaceAll('*', starMark).replaceAll('?', questionMark);

/** Where a node stands; inside a text that is itself part of a word, where that word stands. */
export const spanOf = (
  decoder: Decoder,
  node: { readonly pos: number; readonly end: number },
): { readonly start: number; readonly end: number } =>
  decoder.span ?? { start: node.pos, end: node.end };
