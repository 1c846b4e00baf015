import type { Reading, Via } from './reading.ts';

/** What a program starts by itself; whatever else starts a part needs a shell. */
const byTheProgram: ReadonlySet<Via> = new Set<Via>([
  'wrapper',
  'shell-text',
  'script',
  'xargs',
  'find',
  'code',
]);

/** What bash does itself, or what means another thing to it than the program of that name. */
const builtins = new Set(
  (
    '. : [ alias bg bind break builtin caller cd command compgen complete compopt continue coproc declare dirs disown ' +
    'echo enable eval exec exit export false fc fg getopts hash help history jobs kill let local logout mapfile popd ' +
    'printf pushd pwd read readarray readonly return set shift shopt source suspend test time times trap true type ' +
    'typeset ulimit umask unalias unset wait'
  ).split(' '),
);

/**
 * The program and its arguments when the text is one plain command, which needs no shell to mean what it says: all of
 * it was read, its words are known to the letter, and nothing stands around it. The program has a bare name: what a
 * path names may be a script that only a shell knows how to start.
 */
export function plainWords(reading: Reading): readonly string[] | undefined {
  const { shell, complete, disguises, parts, text } = reading;
  const [part, ...others] = parts;
  if (shell !== 'bash' || !complete || disguises.length > 0 || !part) return undefined;
  if (others.some(({ via }) => !byTheProgram.has(via))) return undefined;
  if (part.assignments.length > 0 || part.redirects.length > 0) return undefined;
  const isWhole = text.slice(0, part.start).trim() === '' && text.slice(part.end).trim() === '';
  if (!isWhole || part.words.some(({ text: word, shape, dynamic }) => dynamic || shape !== word)) {
    return undefined;
  }
  const [program, ...args] = part.words.map((word) => word.text);
  if (!program || program.includes('/') || builtins.has(program)) return undefined;
  return [program, ...args];
}
