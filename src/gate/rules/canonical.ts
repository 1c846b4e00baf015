import {
  type Part,
  type Reading,
  type Redirect,
  type Shell,
  unknownMark,
  type Word,
} from '../reading/reading.ts';

/** Reads a command text; what it depends on besides the text is bound already. */
export type Read = (command: string) => Reading;

/**
 * The text that a rule is compared with: decoded words, quoted only where they have to be, so that two spellings
 * of one command are one text and `rm 'a b'` never is `rm a b`. Without redirects.
 */
export function canonicalPart(part: Part): string {
  const assigned = part.assignments.map(
    ({ name, value }) => `${name}=${value ? wordText(value) : ''}`,
  );
  const words = part.words.map((word, at) => foldWord(word, at, part));
  return [...assigned, ...words].join(' ');
}

/**
 * The canonical text of a whole line: of plain commands, joined. A line with anything else in it, such as
 * a loop, a variable or a here-document, stands for itself.
 */
export function canonicalLine(reading: Reading): string {
  return (reading.complete && joined(reading)) || reading.text.trim();
}

const simple = /^[\w@%+:,./-]+(?: [\w@%+=:,./-]+)*$/;

/** The canonical line of what a person wrote into an entry; texts without anything to decode are not read. */
export function canonicalPattern(pattern: string, read: Read | undefined, shell: Shell): string {
  if (!read) return pattern.trim();
  if (simple.test(pattern)) return shell === 'bash' ? pattern : foldSimple(pattern);
  return canonicalLine(read(pattern));
}

/** PowerShell and cmd do not tell `Get-Item` from `get-item`, nor `-Path` from `-path` after a cmdlet. */
export function foldSimple(text: string): string {
  const [program = '', ...words] = text.split(' ');
  const folded = words.map((word) =>
    isCmdlet(program) && word.startsWith('-') ? word.toLowerCase() : word,
  );
  return [program.toLowerCase(), ...folded].join(' ');
}

function foldWord(word: Word, at: number, part: Part): string {
  const text = wordText(word);
  if (part.shell === 'bash') return text;
  if (at === 0) return text.toLowerCase();
  const isParameter = text.startsWith('-') && isCmdlet(part.words[0]?.text ?? '');
  return isParameter ? text.toLowerCase() : text;
}

const isCmdlet = (program: string) => /^[a-z]+-[a-z]+$/i.test(program);

const joinText: { readonly [join in Part['join']]: string } = {
  first: '',
  // biome-ignore lint/suspicious/noThenProperty: the name of a join, in data that nobody awaits
  then: '; ',
  and: ' && ',
  or: ' || ',
  pipe: ' | ',
  background: ' & ',
};

const glue: { readonly [join in Part['join']]: RegExp } = {
  first: /^$/,
  // biome-ignore lint/suspicious/noThenProperty: the name of a join, in data that nobody awaits
  then: /^(?:;\s*|\s*\n\s*)$/,
  and: /^&&$/,
  or: /^\|\|$/,
  pipe: /^\|$/,
  background: /^&$/,
};

/** Nothing when the text holds more than the parts and what stands between them. */
function joined({ text, parts }: Reading): string | undefined {
  const line = parts.filter((part) => part.parent === undefined);
  let end = 0;
  let canonical = '';
  for (const part of line) {
    const between = text.slice(end, part.start);
    const joint = between.trim() === '' && between.includes('\n') ? '\n' : between.trim();
    if (part.via !== 'line' || !isPlain(part) || !glue[part.join].test(joint)) return undefined;
    canonical += joinText[part.join] + partWithRedirects(part);
    end = part.end;
  }
  return text.slice(end).trim() === '' && canonical !== '' ? canonical : undefined;
}

function isPlain(part: Part): boolean {
  const words = [
    ...part.words,
    ...part.assignments.flatMap(({ value }) => (value ? [value] : [])),
    ...part.redirects.flatMap(({ target }) => (target ? [target] : [])),
  ];
  return words.every((word) => !word.dynamic && word.names.length === 0 && word.from.length === 0);
}

function partWithRedirects(part: Part): string {
  return [canonicalPart(part), ...part.redirects.map(redirectText)].filter(Boolean).join(' ');
}

function redirectText({ operator, descriptor, target }: Redirect): string {
  return `${descriptor ?? ''}${operator}${target ? ` ${wordText(target)}` : ''}`;
}

const bare = /^[\p{L}\p{N}_@%+=:,./\\^-]+$/u;
const marks = /[\ue000-\ue003]/;

function wordText({ text, shape, dynamic }: Word): string {
  if (dynamic || shape.includes(unknownMark)) return text;
  if (shape === text) return bare.test(text) ? text : quoted(text);
  if (shape.length !== text.length) return text;
  return withPatterns(text, shape);
}

/** Pattern characters stay bare, so that `"*"` and `*` differ; what stands between them is quoted at need. */
function withPatterns(text: string, shape: string): string {
  let written = '';
  let run = '';
  const flush = () => {
    written += run === '' || bare.test(run) ? run : quoted(run);
    run = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    if (marks.test(shape.charAt(at))) {
      flush();
      written += text.charAt(at);
    } else {
      run += text.charAt(at);
    }
  }
  flush();
  return written;
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
