import type { Gap, GapReason, Reading } from '../../reading/reading.ts';
import { spelled } from '../visible.ts';
import { positionOf } from './position.ts';
import { isQuotable, listed } from './quotable.ts';

const reasons: { readonly [reason in GapReason]: string } = {
  'not-text': 'it is no text',
  empty: 'it is empty',
  'too-long': 'it is longer than what is read',
  'too-deep': 'it is nested deeper than what is read',
  'too-many-parts': 'it has more parts than are read',
  'broken-character': 'it holds half of a character',
  nul: 'a character with the code zero stands in it, where programs may take the text to end',
  syntax: 'the grammar did not follow it to its end',
  'unread-grammar': 'the grammar left it out',
  failed: 'the reading stopped on a fault of its own',
  'unknown-shell': 'it is for a shell that is not read',
};

/** For a reading with gaps: which text it left unread, and why. */
export function incompleteNote(reading: Reading): string | undefined {
  if (reading.complete) return undefined;
  return [
    'Our reading of the line has gaps, and other notes may lack what stands in them. Not read:',
    ...listed(reading.gaps.map((gap) => `${spanOf(reading, gap)}: ${reasons[gap.reason]}`)),
    'Nothing is judged by that. What would a shell do with the text that was not read?',
  ].join('\n');
}

function spanOf({ text }: Reading, { start, end }: Gap): string {
  if (start === 0 && end >= text.length) return 'the whole text';
  const position = positionOf(text, start, end);
  if (position === '') return 'some of the text';
  const span = text.slice(start, end);
  // Spelled blanks would let a sentence through.
  const name = /\s/.test(span) ? '' : spelled(span);
  return isQuotable(name) ? `${position} (\`${name}\`)` : position;
}
