import type { Draft } from '../draft.ts';
import { emit, emitFact, type Run } from '../facts.ts';
import type { CmdletCall } from '../knowledge/cmdlet.ts';
import type { Part, Shell, Word } from '../reading.ts';
import { startWords } from '../roles.ts';
import { plain } from '../words.ts';
import { isKnown, type PowershellWord } from './word.ts';

/** Text that is run as PowerShell: `iex`. */
export function runText({ run, valuesOf, input }: CmdletCall): void {
  const given = valuesOf('Command');
  for (const word of given.length > 0 ? given : (input ?? [])) {
    if (isKnown(word)) readInner(run, 'powershell', word.text, word);
    else runUnknown(run);
  }
  if (given.length === 0 && !input) runUnknown(run);
}

/** Reads a text that the part is given and runs. */
export function readInner(run: Run, shell: Shell, text: string, span: Word): void {
  const link = { join: 'first', via: 'shell-text', parent: run.part.index } as const;
  if (span.dynamic)
    emit(run, 'executes', { type: 'code', from: 'argument', language: shell, text }, false);
  run.draft.readText(shell, text, run.scope, link, span);
}

/** Code that nobody can see here; from a host where one of the parts that it comes from talks to one. */
export function runUnknown(run: Run): void {
  const from = comesFromHost(run.draft, run.part) ? 'host' : 'argument';
  emit(run, 'executes', { type: 'code', from, language: 'powershell', text: '' }, false);
}

function comesFromHost(draft: Draft, part: Part): boolean {
  const seen = new Set([part.index]);
  for (const index of seen) {
    for (const { from, to } of draft.flows) if (to === index) seen.add(from);
    for (const inner of draft.parts) if (inner.parent === index) seen.add(inner.index);
  }
  return draft.effects.some((effect) => effect.kind === 'network' && seen.has(effect.part));
}

/** `Start-Process program arguments`: the words are joined with blanks and taken apart again by the program. */
export function startProcess({ run, valuesOf }: CmdletCall): void {
  const [program] = valuesOf('FilePath');
  if (!program) return;
  if (!isKnown(program)) emitFact(run, 'unknown', false);
  const args = valuesOf('ArgumentList').flatMap(argumentsIn);
  startWords(run, [program, ...args], run.scope);
}

function argumentsIn(word: PowershellWord): readonly Word[] {
  if (!isKnown(word) || !/\s/.test(word.text)) return [word];
  const found = word.text.match(/"[^"]*"|\S+/g) ?? [];
  return found.map((text) => plain(text.replace(/^"(.*)"$/, '$1'), word.start, word.end));
}

/** The action of a scheduled task, as far as the line says what it runs. */
export function scheduledAction(call: CmdletCall): void {
  const [program] = call.valuesOf('Execute');
  if (!program) return;
  startWords(
    call.run,
    [program, ...call.valuesOf('Argument').flatMap(argumentsIn)],
    call.run.scope,
  );
}
