import { maxDepth } from '../draft.ts';
import type { Body, Span, Statement } from './syntax.ts';

/** What the smaller readers ask of the larger ones; handed in, so that no file imports what imports it. */
export type Inner = {
  /** Up to `close`, which is consumed; to the end of the text where `close` is empty. */
  statements(source: Source, close: string): readonly Statement[];
  /** One statement; undefined where none begins. */
  statement(source: Source): Statement | undefined;
  body(source: Source, close: string): Body;
};

const maxFaults = 5;

/** A place in a PowerShell text, and what could not be read before it. */
export class Source {
  readonly text: string;
  readonly inner: Inner;
  readonly faults: Span[] = [];
  at = 0;
  tooDeep = false;
  private depth = 0;

  constructor(text: string, inner: Inner) {
    this.text = text;
    this.inner = inner;
  }

  get char(): string {
    return this.text[this.at] ?? '';
  }

  get done(): boolean {
    return this.at >= this.text.length;
  }

  peek(ahead: number): string {
    return this.text[this.at + ahead] ?? '';
  }

  /** Takes what a sticky pattern matches here. */
  take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (!found) return undefined;
    this.at = pattern.lastIndex;
    return found;
  }

  looksAt(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    return pattern.test(this.text);
  }

  fault(start: number, end = this.at): void {
    if (this.faults.length < maxFaults) this.faults.push({ start, end: Math.max(start, end) });
  }

  /** Consumes `close`, or says that it is missing. */
  expect(close: string, start: number): void {
    this.blanks(true);
    if (this.char === close) this.at++;
    else this.fault(start, this.text.length);
  }

  /** Reads one level further down; past the limit the rest of the text counts as not read. */
  deeper<T>(read: () => T, otherwise: T): T {
    if (this.depth >= maxDepth) {
      this.giveUp();
      return otherwise;
    }
    this.depth++;
    const result = read();
    this.depth--;
    return result;
  }

  /** What is left of the text counts as not read. */
  giveUp(): void {
    this.tooDeep = true;
    this.at = this.text.length;
  }

  /** Skips blanks, comments and continued lines; the ends of lines too where they mean nothing. */
  blanks(lines = false): void {
    for (;;) {
      if (this.take(lines ? spaceOrLine : space)) continue;
      if (this.char === '#') this.take(lineComment);
      else if (this.char === '<' && this.peek(1) === '#') this.comment();
      else return;
    }
  }

  private comment(): void {
    const end = this.text.indexOf('#>', this.at + 2);
    if (end < 0) this.fault(this.at, this.text.length);
    this.at = end < 0 ? this.text.length : end + 2;
  }
}

const space = /(?:[^\S\r\n]|`\r?\n)+/y;
const spaceOrLine = /(?:\s|`\r?\n)+/y;
const lineComment = /[^\r\n]*/y;

/** PowerShell takes typographic quotes and dashes for the plain ones. */
export const isSingleQuote = (char: string): boolean => char !== '' && "'‘’‚‛".includes(char);
export const isDoubleQuote = (char: string): boolean => char !== '' && '"“”„'.includes(char);
export const isQuote = (char: string): boolean => isSingleQuote(char) || isDoubleQuote(char);
export const isDash = (char: string): boolean => char !== '' && '-–—―'.includes(char);
/** Ends a bare word. */
export const isBoundary = (char: string): boolean => char === '' || /[\s;|&(){},<>]/.test(char);
