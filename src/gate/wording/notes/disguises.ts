import { grouped } from '../../reading/grouped.ts';
import type { Disguise, DisguiseKind, Reading } from '../../reading/reading.ts';
import { spelled, unseenIn } from '../visible.ts';
import { positionOf } from './position.ts';
import { isQuotable } from './quotable.ts';

const kinds: { readonly [kind in DisguiseKind]: string } = {
  'control-character': 'control characters, which a terminal acts on instead of showing them',
  'terminal-escape': 'sequences that tell a terminal to colour, move or hide text',
  bidirectional: 'marks that change the order in which letters are shown',
  invisible: 'characters that are not shown, or blanks other than the plain one',
  'look-alike': 'letters of another alphabet where a plain letter would look the same',
  'hidden-name': 'words whose spelling the shell changes before it uses them',
  'encoded-program': 'text in an encoding that the line itself undoes',
  'addressed-to-reader': 'wording that speaks to whoever reads or rates the line',
  padding: 'a long run of blanks or line breaks with more text behind it',
};

const mostPlaces = 4;

/** What makes the text look like something else than it is: what was found, and where. */
export function disguiseNote(reading: Reading): string | undefined {
  const found = grouped(reading.disguises, ({ kind }) => kind);
  if (found.size === 0) return undefined;
  return [
    'The text of the line may be shown to a reader otherwise than a shell takes it. It holds:',
    ...[...found].map(([kind, disguises]) => `- ${kinds[kind]}: ${placesOf(reading, disguises)}`),
    'Nothing is judged by that. What does the shell make of the line, whatever it looks like?',
  ].join('\n');
}

function placesOf(reading: Reading, disguises: readonly Disguise[]): string {
  const places = disguises.slice(0, mostPlaces).map((disguise) => placeOf(reading, disguise));
  const left = disguises.length - places.length;
  return [...places, ...(left > 0 ? [`and ${left} more`] : [])].join('; ');
}

const placeOf = (reading: Reading, disguise: Disguise): string =>
  [positionOf(reading.text, disguise.start, disguise.end), shown(reading, disguise)]
    .filter((piece) => piece !== '')
    .join(', ');

const mostMarks = 6;

/** The marks themselves, the word with its odd letters spelled, or what the shell makes of the word. */
function shown(reading: Reading, { kind, start, end, text }: Disguise): string {
  const marks = unseenIn(text).slice(0, mostMarks);
  if (kind !== 'hidden-name') {
    if (marks.length > 0) return marks.map((one) => `\`${one}\``).join(' ');
    return kind === 'look-alike' && isQuotable(spelled(text)) ? `\`${spelled(text)}\`` : '';
  }
  const word = reading.parts
    .flatMap(({ words }) => words)
    .find((one) => one.start === start && one.end === end);
  return word && !word.dynamic && isQuotable(word.text) ? `which becomes \`${word.text}\`` : '';
}
