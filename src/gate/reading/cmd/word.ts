import type { Scope } from '../draft.ts';
import { questionMark, type Setting, starMark, unknownMark, type Word } from '../reading.ts';
import { windowsVariable } from '../windowsVariables.ts';

export type CmdWord = Word & { readonly quoted?: true };

const none: readonly never[] = [];
const maxValue = 4_000;

/** A word of a cmd line while its characters come in. */
export class WordBuilder {
  private text = '';
  private shape = '';
  private dynamic = false;
  private readonly names = new Set<string>();
  private readonly from = new Set<number>();
  private readonly scope: Scope;
  private readonly setting: Setting;

  constructor(scope: Scope, setting: Setting) {
    this.scope = scope;
    this.setting = setting;
  }

  /** A character that stands for itself, or for any character where it is a pattern. */
  add(char: string): void {
    const isPrefix = char === '?' && this.text === '\\\\';
    this.text += char;
    this.shape += char === '*' ? starMark : char === '?' && !isPrefix ? questionMark : char;
  }

  /** `%NAME%` or `!NAME!`. What is behind a colon changes the value in a way that is not followed. */
  variable(name: string, spelled: string, isChanged: boolean): void {
    const [given] = this.scope.variables?.get(name.toUpperCase()) ?? [];
    const known = given?.text ?? this.wellKnown(name);
    if (known === undefined || isChanged || this.text.length + known.length > maxValue) {
      this.names.add(name.toUpperCase());
      this.unknown(spelled);
    } else {
      this.text += known;
      this.shape += given?.shape ?? known;
      if (!given) return;
      this.dynamic = true;
      for (const one of given.from) this.from.add(one);
      for (const one of given.names) this.names.add(one);
    }
  }

  /** The variable of a `for`, bound to the first thing that it may be. */
  loop(name: string, spelled: string): void {
    const [given] = this.scope.variables?.get(`%${name}`) ?? [];
    if (!given) {
      this.unknown(spelled);
      return;
    }
    this.text += given.text;
    this.shape += given.shape;
    this.dynamic ||= given.dynamic;
    for (const one of given.from) this.from.add(one);
  }

  unknown(spelled: string): void {
    this.text += spelled;
    this.shape += unknownMark;
    this.dynamic = true;
  }

  finish(start: number, end: number, quoted: boolean): CmdWord {
    const { text, shape, dynamic } = this;
    const from = this.from.size === 0 ? none : [...this.from];
    const names = this.names.size === 0 ? none : [...this.names];
    const word = { text, shape, dynamic, start, end, from, names };
    return quoted ? { ...word, quoted } : word;
  }

  private wellKnown(name: string): string | undefined {
    return name.toUpperCase() === 'CD' ? this.scope.cwd : windowsVariable(name, this.setting);
  }
}
