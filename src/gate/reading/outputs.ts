import type { Draft } from './draft.ts';
import { fromBase64, fromHex, withoutEscapes } from './encodings.ts';
import { hasMark } from './patterns.ts';
import { placeOf } from './places.ts';
import type { Part, Word } from './reading.ts';

const maxSteps = 8;

/** What a part prints, where the line itself says so: `echo rm -rf / | sh`, `$(base64 -d <<< …)`. */
export function outputOf(draft: Draft, index: number, steps = 0): string | undefined {
  const part = draft.parts[index];
  if (!part || steps > maxSteps) return undefined;
  const values = draft.outputs.get(index);
  if (values)
    return values.some(({ shape }) => hasMark(shape))
      ? undefined
      : values.map(({ text }) => text).join('\n');
  const printer = printers[part.program ?? ''];
  if (printer) return printer(part, () => inputOf(draft, part, steps + 1));
  if (part.program === 'cat') return catOf(draft, part, steps);
  if (part.words.length === 0 || passers.has(part.program ?? ''))
    return inputOf(draft, part, steps + 1);
  return undefined;
}

/** The output of the substitutions that make up a word; undefined where one of them is not known. */
export function outputWords(draft: Draft, word: Word): string | undefined {
  const last = word.from.at(-1);
  return last === undefined ? undefined : outputOf(draft, last);
}

/** What a part reads from its standard input, where the line says so. */
export function inputOf(draft: Draft, part: Part, steps = 0): string | undefined {
  const given = part.redirects.find(({ kind }) => kind === 'text' || kind === 'read');
  if (given?.target)
    return given.kind === 'text' ? given.target.text : textOf(draft, given.target, part.cwd);
  const feeder = draft.flows.find((flow) => flow.to === part.index && flow.by === 'pipe');
  if (feeder) return outputOf(draft, feeder.from, steps);
  const parent = part.parent === undefined ? undefined : draft.parts[part.parent];
  return parent && part.via === 'wrapper' && steps < maxSteps
    ? inputOf(draft, parent, steps + 1)
    : undefined;
}

/** As much as the line says of what a part reads, where several parts write to it: `(crontab -l; echo …) | crontab -`. */
export function knownInput(draft: Draft, part: Part): string | undefined {
  const whole = inputOf(draft, part);
  if (whole !== undefined) return whole;
  const feeders = draft.flows.filter((flow) => flow.to === part.index && flow.by === 'pipe');
  const texts = feeders.flatMap(({ from }) => outputOf(draft, from) ?? []);
  return texts.length > 0 ? texts.join('\n') : undefined;
}

const textOf = (draft: Draft, word: Word, cwd: string | undefined): string | undefined =>
  word.from.length > 0 ? outputWords(draft, word) : fileText(draft, word, cwd);

/** What this line has written to a file before. */
export const fileText = (draft: Draft, word: Word, cwd: string | undefined): string | undefined =>
  draft.files.size === 0
    ? undefined
    : draft.files.get(placeOf(word.shape, cwd, draft.setting).path);

function catOf(draft: Draft, part: Part, steps: number): string | undefined {
  const files = part.words.slice(1).filter((word) => word.text[0] !== '-');
  if (files.length === 0) return inputOf(draft, part, steps + 1);
  return files[0] && fileText(draft, files[0], part.cwd);
}

/** They print what they read, or some of it. */
const passers = new Set([
  'tee',
  'head',
  'tail',
  'sort',
  'uniq',
  'grep',
  'sudo',
  'tr',
  'pv',
  'buffer',
]);

/** `$(which rm)` is `rm` by its full name. */
const namedPrograms = (part: Part): string | undefined =>
  part.words.slice(1).findLast(({ text }) => text[0] !== '-')?.text;

type Printer = (part: Part, input: () => string | undefined) => string | undefined;

const printers: Readonly<Record<string, Printer>> = {
  echo: (part) => {
    const words = part.words.slice(1);
    let flags = '';
    while (/^-[neE]+$/.test(words[0]?.text ?? '')) flags += words.shift()?.text;
    const text = words.map((word) => word.text).join(' ');
    return flags.includes('e') || text.includes('\\x') ? withoutEscapes(text) : text;
  },
  printf: (part) => {
    const [format, ...values] = part.words.slice(1).map((word) => word.text);
    if (format === undefined) return undefined;
    let at = 0;
    const text = withoutEscapes(format).replace(/%[-\d]*([sbqd])/g, (_, kind) => {
      const value = values[at++] ?? '';
      return kind === 'b' ? withoutEscapes(value) : value;
    });
    return at < values.length && at > 0 ? [text, ...values.slice(at)].join('\n') : text;
  },
  base64: (part, input) =>
    decodes(part, /^(?:-[dD]|--decode|-di|-id)$/) ? decode(fromBase64, input()) : undefined,
  base32: () => undefined,
  openssl: (part, input) => (decodes(part, /^-d$/) ? decode(fromBase64, input()) : undefined),
  xxd: (part, input) => (decodes(part, /^-(?:r|rp|pr|ps)$/) ? decode(fromHex, input()) : undefined),
  pwd: (part) => part.cwd,
  dirname: (part) => {
    const folder = part.words.at(-1);
    const slash = folder?.text.lastIndexOf('/') ?? -1;
    if (!folder || folder.dynamic || hasMark(folder.shape) || part.words.length !== 2)
      return undefined;
    return slash < 0 ? '.' : folder.text.slice(0, slash) || '/';
  },
  which: namedPrograms,
  command: (part) => (/^-[vV]$/.test(part.words[1]?.text ?? '') ? namedPrograms(part) : undefined),
  eval: (part) => {
    const [first, ...words] = part.words.slice(1);
    return first?.text === 'echo' ? words.map(({ shape }) => shape).join(' ') : undefined;
  },
  rev: (_, input) => input() && [...(input() ?? '')].reverse().join(''),
};

const decodes = (part: Part, flag: RegExp): boolean =>
  part.words.some((word) => flag.test(word.text));
const decode = (
  by: (text: string) => string | undefined,
  text: string | undefined,
): string | undefined => (text === undefined ? undefined : by(text));
