import type { Scope } from '../draft.ts';
import type { Setting } from '../reading.ts';
import { type CmdWord, WordBuilder } from './word.ts';

/** A place in a cmd text. */
export class CmdSource {
  readonly text: string;
  private readonly setting: Setting;
  at = 0;
  /** Open parentheses: only inside them does `)` end a command. */
  groups = 0;

  constructor(text: string, setting: Setting) {
    this.text = text;
    this.setting = setting;
  }

  get char(): string {
    return this.text[this.at] ?? '';
  }

  take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (!found) return undefined;
    this.at = pattern.lastIndex;
    return found;
  }

  /** Blanks, and what cmd takes for blanks in front of a command. */
  skip(commas = false): void {
    this.take(commas ? blanksAndCommas : blanks);
  }

  /** Whether a command ends here. */
  get ends(): boolean {
    const { char } = this;
    return char === '' || /[&|\r\n]/.test(char) || (char === ')' && this.groups > 0);
  }

  /** The next word; its quotes are taken away. `stops` are characters that end it besides blanks. */
  word(scope: Scope, stops = ''): CmdWord | undefined {
    const start = this.at;
    const build = new WordBuilder(scope, this.setting);
    let inQuotes = false;
    let quoted = false;
    while (!this.endsWord(inQuotes, stops)) {
      const { char } = this;
      if (char === '"') {
        inQuotes = !inQuotes;
        quoted = true;
        this.at++;
      } else if (char === '^' && !inQuotes) this.escaped(build);
      else if (!this.expanded(build, char)) {
        build.add(char);
        this.at++;
      }
    }
    return this.at > start ? build.finish(start, this.at, quoted) : undefined;
  }

  private endsWord(inQuotes: boolean, stops: string): boolean {
    const { char } = this;
    if (char === '' || /[\r\n]/.test(char)) return true;
    return !inQuotes && (this.ends || /[\s<>]/.test(char) || stops.includes(char));
  }

  /** The character behind a caret stands for itself; at the end of a line, the first one of the next. */
  private escaped(build: WordBuilder): void {
    this.at++;
    this.take(lineEnd);
    build.add(this.char);
    this.at += this.char.length;
  }

  private expanded(build: WordBuilder, char: string): boolean {
    if (char !== '%' && char !== '!') return false;
    const found = this.take(char === '%' ? percent : delayed);
    if (found) {
      build.variable(found[1] ?? '', found[0], found[2] !== undefined);
      return true;
    }
    const loop = char === '%' ? this.take(loopVariable) : undefined;
    if (loop) {
      build.loop(loop[1] ?? '', loop[0]);
      return true;
    }
    const argument = char === '%' ? this.take(batchArgument) : undefined;
    if (argument) build.unknown(argument[0]);
    return argument !== undefined;
  }
}

const blanks = /(?:[ \t\v\f\u00a0]|\^\r?\n)+/y;
const blanksAndCommas = /(?:[ \t\v\f\u00a0,;=@]|\^\r?\n)+/y;
const lineEnd = /\r?\n/y;
const percent = /%([A-Za-z_][\w()]*)(:[^%\r\n]{0,200})?%/y;
const delayed = /!([A-Za-z_][\w()]*)(:[^!\r\n]{0,200})?!/y;
const loopVariable = /%{1,2}(?:~[a-z$:]*)?([A-Za-z])/y;
const batchArgument = /%(?:~[a-z$:]*)?[0-9*]/iy;
