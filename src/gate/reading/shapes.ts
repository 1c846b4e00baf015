import type { Draft } from './draft.ts';
import type { Shape } from './reading.ts';

const inlineMessage = /^(?:-[a-zA-Z]*m|--message(?:=.*)?)$/;

/** What a line is made of, besides one plain command. */
export function shapesOf(draft: Draft, text: string, complete: boolean): readonly Shape[] {
  const own = draft.parts.filter((part) => part.parent === undefined && part.via !== 'lookalike');
  const found: Shape[] = [];
  const inner = draft.parts.some(
    (part) => part.via === 'substitution' || part.via === 'process-substitution',
  );
  const expands = inner || (text.includes('$') && expansion.test(withoutSingleQuotes(text)));
  const commit = own.some(
    (part) =>
      part.program === 'git' &&
      part.words.some((word) => word.text === 'commit') &&
      part.words.some((word, at) => {
        const value = word.text.startsWith('--message=') ? word : part.words[at + 1];
        return inlineMessage.test(word.text) && (value?.from.length ?? 0) > 0;
      }),
  );
  if (commit) found.push('commit-message-substitution');
  if (own.length > 1 || own.some((part) => part.via !== 'line' || part.join === 'background'))
    found.push('composition');
  else if (/&\s*$|\S\r\s*\S/.test(text)) found.push('composition');
  if (expands && !commit) found.push('substitution');
  if (own.some((part) => part.redirects.length > 0)) found.push('redirect');
  if (found.length === 0 && !(complete && own.some((part) => isCommand(part.words[0]?.text))))
    found.push('unparseable');
  return found;
}

const expansion = /\$\{|\$\(\(/;
const withoutSingleQuotes = (text: string): string => text.replace(/'[^']*'/g, '');
const isCommand = (name: string | undefined): boolean =>
  name !== undefined && !name.startsWith('-');
