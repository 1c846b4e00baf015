import { emit, emitPath, type Run } from './facts.ts';
import type { Language } from './knowledge/row.ts';
import { scanCode } from './languages.ts';
import { fileText, knownInput, outputWords } from './outputs.ts';
import type { Shell, Via, Word } from './reading.ts';
import { plain, withText } from './words.ts';

/** A file is run. Where this very line has written it, its text is read too. */
export function runScript(run: Run, word: Word, language: Language): void {
  const { draft, part } = run;
  if (word.text === '-' || word.text === '/dev/stdin') {
    runInput(run, language);
    return;
  }
  emit(run, 'executes', { type: 'code', from: 'file', language, text: word.text }, !word.dynamic);
  if (word.from.length === 0) emitPath(run, 'reads', word);
  const text = word.from.length > 0 ? outputWords(draft, word) : fileText(draft, word, part.cwd);
  if (text === undefined) return;
  const shell = shellOf(language);
  if (shell) readInside(run, shell, text, word, 'script');
  else scanCode(run, withText(word, text), language);
}

/** What comes on standard input is run. */
export function runInput(run: Run, language: Language): void {
  const { draft, part } = run;
  emit(run, 'executes', { type: 'code', from: 'stdin', language, text: '' });
  const text = knownInput(draft, part);
  const span = part.words[0] ?? plain('', part.start, part.end);
  if (text === undefined) return;
  const shell = shellOf(language);
  if (shell) readInside(run, shell, text, span, 'stdin');
  else scanCode(run, withText(span, text), language);
}

/** The lines of a crontab that comes on standard input; each runs at its time. */
export function runSchedule(run: Run): void {
  const span = run.part.words[0] ?? plain('', run.part.start, run.part.end);
  for (const line of knownInput(run.draft, run.part)?.split('\n') ?? []) {
    const command = /^\s*(?:@\w+|(?:[\d*/,-]+\s+){4}[\w*/,-]+)\s+(.+)$/.exec(line)?.[1];
    if (command) readInside(run, 'bash', command, span, 'stdin');
  }
}

const shellOf = (language: Language): Shell | undefined => {
  if (language === 'shell') return 'bash';
  return language === 'powershell' || language === 'cmd' ? language : undefined;
};

function readInside(run: Run, shell: Shell, text: string, span: Word, via: Via): void {
  run.draft.readText(shell, text, run.scope, { join: 'first', via, parent: run.part.index }, span);
}
