import { type Draft, fork, type Link, maxDepth, type Scope, setVariable } from '../draft.ts';
import { hasMark } from '../patterns.ts';
import { placeOf } from '../places.ts';
import type { Join, Redirect } from '../reading.ts';
import { plain } from '../words.ts';
import { splitName, takesCommas } from './builtins.ts';
import { readCondition, readLoop } from './control.ts';
import { CmdSource } from './source.ts';
import type { CmdWord } from './word.ts';

type Span = { readonly start: number; readonly end: number };

/** Reads a text as cmd would, as far as its separators, quotes, variables, `for` and `if` go. */
export function readCmd(draft: Draft, text: string, scope: Scope, link: Link, span?: Span): void {
  new CmdWalk(draft, text, span).all(scope, link);
}

export class CmdWalk {
  readonly draft: Draft;
  readonly source: CmdSource;
  private readonly span: Span | undefined;
  private depth = 0;
  private selves = 0;
  private rounds = 0;

  constructor(draft: Draft, text: string, span: Span | undefined) {
    this.draft = draft;
    this.source = new CmdSource(text, draft.setting);
    this.span = span;
  }

  all(scope: Scope, link: Link): void {
    const first = this.draft.parts.length;
    this.statements(scope, link);
    const { text, at } = this.source;
    if (at < text.length) this.gap(at);
    const jumps = jumpsBack(text);
    const starts = this.draft.parts.slice(first).some((part) => part.program === 'start');
    if ((jumps && starts) || this.selves > 1) this.draft.forkBomb = true;
  }

  /** Loops in loops read their bodies over and over; what is left at the end of the budget is a gap. */
  anotherRound(): boolean {
    this.rounds++;
    return this.rounds <= mostRounds && this.draft.gaps.length === 0;
  }

  gap(start: number, end = this.source.text.length): void {
    const shown = this.span ?? { start, end };
    this.draft.gap('syntax', shown.start, shown.end);
  }

  /** Up to the end, or to the parenthesis that closes the group. */
  private statements(scope: Scope, link: Link): void {
    const { source } = this;
    let { join } = link;
    for (;;) {
      source.take(betweenStatements);
      if (source.char === '' || (source.char === ')' && source.groups > 0)) return;
      if (this.draft.full) {
        source.at = source.text.length;
        return;
      }
      const before = source.at;
      this.pipeline(scope, { ...link, join });
      join = this.separator();
      if (source.at === before) {
        this.gap(source.at, source.at + 1);
        source.at++;
      }
    }
  }

  private separator(): Join {
    const sign = this.source.take(separators)?.[0];
    if (sign === '&&') return 'and';
    return sign === '||' ? 'or' : 'then';
  }

  private pipeline(scope: Scope, link: Link): void {
    let from: readonly number[] = [];
    let { join } = link;
    for (;;) {
      from = this.fed(join === 'pipe' ? fork(scope) : scope, { ...link, join }, from);
      if (!this.source.take(pipeSign)) return;
      join = 'pipe';
      this.source.take(betweenStatements);
    }
  }

  /** One element of a pipeline; the parts that it starts are what feeds the next. */
  private fed(scope: Scope, link: Link, from: readonly number[]): readonly number[] {
    const { parts } = this.draft;
    const first = parts.length;
    for (const one of from) this.draft.flow(one, first, 'pipe');
    this.command(scope, link);
    const own = parts.slice(first).filter((part) => part.parent === link.parent);
    const indices = own.map((part) => part.index).slice(0, maxPiped);
    for (const one of from) {
      for (const other of indices) if (other !== first) this.draft.flow(one, other, 'pipe');
    }
    return indices;
  }

  /** One command, one group, one `for` or one `if`. */
  command(scope: Scope, link: Link): void {
    const { source } = this;
    if (this.depth >= maxDepth) {
      this.draft.gap('too-deep', 0, source.text.length);
      source.at = source.text.length;
      return;
    }
    this.depth++;
    source.skip(true);
    const start = source.at;
    const redirects = this.redirects(scope);
    source.skip(true);
    if (source.char === '(') this.group(scope, link, start, redirects);
    else if (this.keyword(scope, link)) this.redirected(scope, link, start, redirects);
    else this.simple(scope, link, start, redirects);
    this.depth--;
  }

  private keyword(scope: Scope, link: Link): boolean {
    const { source } = this;
    if (source.take(comment)) source.take(restOfLine);
    else if (source.take(forWord)) readLoop(this, scope, link);
    else if (source.take(ifWord)) readCondition(this, scope, link);
    else return false;
    return true;
  }

  /** A part for the files that a whole group or a keyword's commands are given. */
  private redirected(
    scope: Scope,
    link: Link,
    start: number,
    redirects: readonly Redirect[],
  ): number | undefined {
    const { source, draft } = this;
    const index = redirects.length > 0 ? draft.reserve() : undefined;
    if (index === undefined) return undefined;
    const span = this.span ?? { start, end: source.at };
    const bare = { shell: 'cmd', ...span, words: [], assignments: [], redirects } as const;
    draft.start(scope, bare, link, index);
    return index;
  }

  private group(scope: Scope, link: Link, start: number, before: readonly Redirect[]): void {
    const { source, draft } = this;
    const open = source.at++;
    const first = draft.parts.length;
    source.groups++;
    this.statements(scope, { ...link, via: link.via === 'line' ? 'group' : link.via });
    source.groups--;
    if (source.char === ')') source.at++;
    else this.gap(open);
    const redirects = [...before, ...this.redirects(scope)];
    const index = this.redirected(scope, link, start, redirects);
    if (index === undefined) return;
    for (const part of draft.parts.slice(first, index)) draft.flow(part.index, index, 'pipe');
  }

  private redirects(scope: Scope): readonly Redirect[] {
    const found: Redirect[] = [];
    for (;;) {
      this.source.skip();
      const redirect = this.redirect(scope);
      if (!redirect) return found;
      found.push(redirect);
    }
  }

  redirect(scope: Scope): Redirect | undefined {
    const found = this.source.take(redirectSign);
    if (!found) return undefined;
    const [, stream, operator = '', copy] = found;
    const descriptor = stream === undefined ? undefined : Number(stream);
    if (copy !== undefined)
      return { operator: `${operator}&`, descriptor, target: undefined, kind: 'descriptor' };
    this.source.skip();
    const target = this.shown(this.source.word(scope));
    if (!target) this.gap(this.source.at);
    const kind = operator === '<' ? 'read' : operator === '>>' ? 'append' : 'write';
    return { operator, descriptor, target, kind };
  }

  private simple(scope: Scope, link: Link, start: number, before: readonly Redirect[]): void {
    const { source, draft } = this;
    const words: CmdWord[] = [];
    const redirects: Redirect[] = [...before];
    for (;;) {
      source.skip(words.length === 0);
      if (source.ends) break;
      const redirect = this.redirect(scope);
      if (redirect) redirects.push(redirect);
      else if (!this.nextWord(scope, words)) break;
    }
    if (words.length === 0 && redirects.length === 0) return;
    if (startsItself(words)) this.selves++;
    const shown = words.map((word) => this.shown(word) ?? word);
    const span = this.span ?? { start, end: source.at };
    draft.start(scope, { shell: 'cmd', ...span, words: shown, assignments: [], redirects }, link);
  }

  private nextWord(scope: Scope, words: CmdWord[]): boolean {
    const { source } = this;
    const [head] = words;
    const commasToo = head !== undefined && takesCommas(head.text);
    if (commasToo && source.take(commas)) return true;
    const word = source.word(scope, head === undefined || commasToo ? ',;=' : '');
    if (!word) return false;
    if (head === undefined) {
      words.push(...splitName(word));
      source.take(commas);
    } else words.push(...(commasToo ? switchesIn(word) : [word]));
    return true;
  }

  /** The word, where the text it stands in is. */
  shown<T extends CmdWord | undefined>(word: T): T {
    return word && this.span ? { ...word, start: this.span.start, end: this.span.end } : word;
  }

  /** Runs a text that stands in the line: the source of a `for /f`. */
  inner(text: string, scope: Scope, link: Link, start: number, end: number): void {
    const span = this.span ?? { start, end };
    this.draft.readText('cmd', text, scope, link, plain(text, span.start, span.end));
  }

  reads(word: CmdWord, scope: Scope, link: Link): void {
    const index = this.draft.reserve();
    if (index === undefined) return;
    const { start, end } = word;
    this.draft.start(
      scope,
      { shell: 'cmd', start, end, words: [], assignments: [], redirects: [] },
      link,
      index,
    );
    const place = placeOf(word.shape, scope.cwd, { ...this.draft.setting, shell: 'cmd' });
    this.draft.effect(
      'reads',
      index,
      { type: 'path', text: word.text, place },
      !hasMark(word.shape),
    );
  }

  bind(scope: Scope, name: string, values: readonly CmdWord[] | undefined): void {
    setVariable(scope, `%${name}`, values && values.length > 0 ? values : undefined);
  }
}

const maxPiped = 16;

/** `%0`, the script itself, also behind `start` and `call`. */
function startsItself(words: readonly CmdWord[]): boolean {
  const head = words.find((word) => !/^(?:start|call|cmd|\/\w+|)$/i.test(word.text));
  return /^%(?:~\w*)?0$/.test(head?.text ?? '');
}

/** `/s/q` are two switches to the commands of cmd itself. */
function switchesIn(word: CmdWord): readonly CmdWord[] {
  if (!/^\/[^/]+\//.test(word.text) || word.quoted) return [word];
  return word.text.match(/\/[^/]*/g)?.map((text) => ({ ...word, text, shape: text })) ?? [word];
}

const betweenStatements = /[\s,;=&]+/y;
const separators = /&&|\|\||&|[\r\n]+/y;
const pipeSign = /\|(?!\|)/y;
const comment = /rem(?=[\s,;=/.:]|$)|:/iy;
const restOfLine = /[^\r\n]*/y;
const forWord = /for(?=[\s,;=/]|$)/iy;
const ifWord = /if(?=[\s,;=/(]|$)/iy;
const redirectSign = /(\d)?(>>|>|<)(?:&(\d|-))?/y;
const commas = /[,;=]+/y;

const mostRounds = 1000;

/** A label, and behind it a jump to it. */
function jumpsBack(text: string): boolean {
  const labels = new Set<string>();
  for (const [, label, goal] of text.matchAll(/^[ \t]*:(\w+)|\bgoto\s+:?(\w+)/gim)) {
    if (label !== undefined) labels.add(label.toLowerCase());
    else if (goal !== undefined && labels.has(goal.toLowerCase())) return true;
  }
  return false;
}
