import type { Draft, Link, Scope } from '../draft.ts';
import { nested, setVariable } from '../draft.ts';
import { holdsSecret } from '../environment.ts';
import { hasMark } from '../patterns.ts';
import type { Assignment, Join, Redirect, Via, Word } from '../reading.ts';
import { programName } from '../words.ts';
import { cmdletFor } from './cmdlets.ts';
import type {
  Body,
  Element,
  Expression,
  Pipeline,
  RedirectSyntax,
  Span,
  Statement,
} from './syntax.ts';
import { evaluate, type Walker } from './values.ts';
import { itemsOf, type PowershellWord, unknownOf } from './word.ts';

/** What a line starts: every element of its pipelines. */
export abstract class PipelineWalk implements Walker {
  readonly draft: Draft;
  protected readonly text: string;
  protected readonly span: Span | undefined;

  constructor(draft: Draft, text: string, span: Span | undefined) {
    this.draft = draft;
    this.text = text;
    this.span = span;
  }

  abstract body(body: Body, scope: Scope, link: Link): void;
  abstract statements(statements: readonly Statement[], scope: Scope, link: Link): void;
  abstract yielded(
    statements: readonly Statement[],
    scope: Scope,
    link: Link,
  ): PowershellWord | undefined;

  spanOf(node: Span): Span {
    return this.span ?? node;
  }

  source(node: Span): string {
    return this.text.slice(node.start, node.end);
  }

  /** A part without words. */
  protected aside(
    node: Span,
    scope: Scope,
    link: Link,
    index: number,
    assignments: readonly Assignment[],
    redirects: readonly Redirect[],
  ): void {
    const { start, end } = this.spanOf(node);
    const bare = { shell: 'powershell', start, end, words: [], assignments, redirects } as const;
    this.draft.start(scope, bare, link, index);
    const machine = { type: 'thing', text: 'machine' } as const;
    this.draft.effect('reads', index, machine);
  }

  protected pipeline(node: Pipeline, scope: Scope, link: Link): void {
    let from: number | undefined;
    const before = scope.variables?.get('_');
    node.elements.forEach((element, at) => {
      const join: Join = at === 0 ? link.join : 'pipe';
      if (at > 0) {
        setVariable(scope, '_', from === undefined ? undefined : this.handedOn(from, element));
      }
      const how = { ...link, join };
      from =
        element.type === 'command'
          ? this.command(element, scope, how, from)
          : this.expression(element, scope, how, from);
    });
    if (node.elements.length > 1) setVariable(scope, '_', before);
  }

  private handedOn(from: number, node: Span): readonly Word[] {
    const { start, end } = this.spanOf(node);
    const unseen = { ...unknownOf('$_', start, end), from: [from], names: ['_'] };
    return this.draft.outputs.get(from) ?? [unseen];
  }

  private expression(
    element: Element & { readonly type: 'expression' },
    scope: Scope,
    link: Link,
    from: number | undefined,
  ): number | undefined {
    const { parts } = this.draft;
    const first = parts.length;
    const place = { walker: this, scope, parent: link.parent, blocks: 'function' } as const;
    const word = evaluate(place, element.value);
    const inner = parts.slice(first).findLast((part) => part.parent === link.parent)?.index;
    let index = inner;
    if (index === undefined || element.redirects.length > 0) {
      index = this.draft.reserve();
      if (index === undefined) return undefined;
      const own = index;
      this.draft.outputs.set(own, itemsOf(word));
      const redirects = element.redirects.map((one) => this.redirect(one, scope, own));
      this.aside(element, scope, link, own, [], redirects);
      for (const name of word.names) {
        const thing = { type: 'thing', text: `variable ${name}` } as const;
        if (holdsSecret(name)) this.draft.effect('reveals-secret', index, thing, false);
      }
      if (inner !== undefined) this.draft.flow(inner, index, 'pipe');
    }
    if (from !== undefined) this.draft.flow(from, index, 'pipe');
    this.draft.outputs.set(index, itemsOf(word));
    return index;
  }

  private command(
    element: Element & { readonly type: 'command' },
    scope: Scope,
    link: Link,
    from: number | undefined,
  ): number | undefined {
    const [head] = element.words;
    if (head?.type === 'block') return this.calledBlock(element, head.body, scope, link, from);
    const index = this.draft.reserve();
    if (index === undefined) return undefined;
    if (from !== undefined) this.draft.flow(from, index, 'pipe');
    const words = this.words(element, scope, index);
    const redirects = element.redirects.map((one) => this.redirect(one, scope, index));
    const { start, end } = this.spanOf(element);
    this.draft.start(
      scope,
      { shell: 'powershell', start, end, words, assignments: [], redirects },
      link,
      index,
    );
    return index;
  }

  private words(
    element: Element & { readonly type: 'command' },
    scope: Scope,
    index: number,
  ): readonly PowershellWord[] {
    const [first] = element.words;
    if (!first) return [];
    const place = { walker: this, scope, parent: index, blocks: 'function' } as const;
    const word = evaluate(place, first);
    // A name is never a pattern: `?` is Where-Object.
    const head = first.type === 'text' ? { ...word, shape: word.text } : word;
    const name = hasMark(head.shape) ? '' : programName(head.text);
    const cmdlet = cmdletFor(name) ?? scope.functions?.has(name);
    const elsewhere = runsElsewhere(name, element.words);
    const inner = elsewhere ? { ...scope, shared: true, where: 'remote' as const } : scope;
    const inside = { walker: this, scope: inner, parent: index, blocks: blockVia(name) };
    const rest = element.words.slice(1).map((one) => evaluate(inside, one));
    return [head, ...(cmdlet ? rest : rest.flatMap(flat))];
  }

  private calledBlock(
    element: Element & { readonly type: 'command' },
    body: Body,
    scope: Scope,
    link: Link,
    from: number | undefined,
  ): number | undefined {
    const { parts } = this.draft;
    const place = { walker: this, scope, parent: link.parent, blocks: 'function' } as const;
    const inner = nested(this.draft, scope);
    if (!inner) return undefined;
    inner.positional = element.words.slice(1).map((word) => evaluate(place, word));
    const first = parts.length;
    this.body(body, inner, { ...link, via: keep(link.via, 'group') });
    if (from !== undefined) {
      for (const part of parts.slice(first)) this.draft.flow(from, part.index, 'pipe');
    }
    return parts.slice(first).findLast((part) => part.parent === link.parent)?.index;
  }

  method(
    words: readonly PowershellWord[],
    node: Span,
    scope: Scope,
    link: Link,
    index: number,
  ): void {
    const { start, end } = this.spanOf(node);
    const flattened = words.flatMap((word) => (word.entries ? [word] : itemsOf(word)));
    this.draft.start(
      scope,
      { shell: 'powershell', start, end, words: flattened, assignments: [], redirects: [] },
      link,
      index,
    );
  }

  private redirect(node: RedirectSyntax, scope: Scope, index: number): Redirect {
    const place = { walker: this, scope, parent: index, blocks: 'function' } as const;
    const target = node.target && evaluate(place, node.target);
    const kept = target && !(node.target?.type === 'variable' && node.target.name === 'null');
    return {
      operator: node.operator,
      descriptor: /^\d$/.test(node.stream) ? Number(node.stream) : undefined,
      target: target && (kept ? target : { ...target, text: '$null', shape: 'nul' }),
      kind: kindOf(node.operator),
    };
  }
}

const kindOf = (operator: string): Redirect['kind'] => {
  if (operator === '>&') return 'descriptor';
  if (operator === '<') return 'read';
  return operator === '>>' ? 'append' : 'write';
};

/** Programs get every value of a list as an argument of its own. */
const flat = (word: PowershellWord): readonly PowershellWord[] =>
  word.parameter ? [word] : itemsOf(word);

/** What a part is inside of keeps the nearest thing that matters. */
export const keep = (outer: Via, inner: Via): Via => (outer === 'line' ? inner : outer);

const blockVia = (name: string): Via =>
  name === 'start-job' || name === 'sajb' || name === 'invoke-command' || name === 'icm'
    ? 'function'
    : 'loop';

function runsElsewhere(name: string, words: readonly Expression[]): boolean {
  if (name !== 'invoke-command' && name !== 'icm') return false;
  return words.some(
    (word) =>
      word.type === 'parameter' &&
      /^-(?:cn?$|comp|sess|host|vm|container|connectionu)/i.test(word.text),
  );
}
