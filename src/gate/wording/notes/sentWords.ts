import type { Part, Word } from '../../reading/reading.ts';

/** Options whose value goes to the host; `letters` are those that may end a bundle. */
type Sending = { readonly options: readonly string[]; readonly letters: string };

const sending = (options: string, letters = ''): Sending => ({
  options: options.split(' '),
  letters,
});

const curl = sending(
  '--data --data-raw --data-ascii --data-binary --data-urlencode --json --form-string --header --user --url-query',
  'dHu',
);
const wget = sending('--post-data --body-data --header');
const request = sending('-body -headers -uri');

const programs: ReadonlyMap<string, Sending> = new Map([
  ['curl', curl],
  ['wget', wget],
  ['wget2', wget],
  ['invoke-webrequest', request],
  ['iwr', request],
  ['invoke-restmethod', request],
  ['irm', request],
]);

/** They send every operand. */
const senders = new Set(['http', 'https', 'xh', 'xhs']);

/** Values that the part sends as they stand; `@FILE` names a file instead. */
export function sentWords(part: Part): readonly Word[] {
  const program = part.program ?? '';
  if (senders.has(program)) return part.words.slice(1).filter(({ text }) => !text.startsWith('-'));
  const how = programs.get(program);
  if (!how) return [];
  return part.words.filter((word, at) => isSent(word.text, part.words[at - 1]?.text ?? '', how));
}

/** Values of the form `@FILE`, as a word of their own. */
export function sentFiles(part: Part): readonly string[] {
  const how = programs.get(part.program ?? '');
  if (!how) return [];
  return part.words.flatMap(({ text }, at) =>
    /^@./.test(text) && text !== '@-' && takesValue(part.words[at - 1]?.text ?? '', how)
      ? [text.slice(1)]
      : [],
  );
}

function isSent(text: string, before: string, how: Sending): boolean {
  const { options, letters } = how;
  if (!text.startsWith('-')) return takesValue(before, how) && !text.startsWith('@');
  const equals = text.indexOf('=');
  if (equals > 0 && options.includes(text.slice(0, equals))) return text[equals + 1] !== '@';
  return letters.includes(text[1] ?? '-') && text.length > 2 && text[2] !== '@';
}

const takesValue = (option: string, { options, letters }: Sending): boolean =>
  options.includes(option.toLowerCase()) ||
  (letters !== '' && /^-[A-Za-z]+$/.test(option) && letters.includes(option.at(-1) ?? '-'));
