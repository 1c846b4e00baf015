import { emit, emitFact, type Run } from '../facts.ts';
import type { RowCall } from '../knowledge/row.ts';
import { inputOf } from '../outputs.ts';
import { readInner } from '../powershell/runners.ts';
import { isKnown } from '../powershell/word.ts';

/** `cmd /c …`, from whichever shell. */
export function cmdProgram({ run, args }: RowCall): void {
  const at = args.findIndex((word) => /^\/{1,2}[ckr]/i.test(word.text));
  const switches = at < 0 ? args : args.slice(0, at);
  if (switches.some((word) => !/^\/{1,2}(?:[sqdau]|[evft]:\w+)$/i.test(word.text)))
    emitFact(run, 'unknown', false);
  const head = args[at];
  if (at < 0 || !head) {
    if (!args.some((word) => word.text === '/?')) inputToCmd(run);
    return;
  }
  const attached = head.text.replace(/^\/{1,2}[ckr]/i, '');
  const rest = args.slice(at + 1);
  const only = rest.length === 1 && attached === '';
  const words = rest.map((word) => (/\s/.test(word.text) && !only ? `"${word.text}"` : word.text));
  const text = [attached, ...words].join(' ').trim();
  if (rest.some((word) => !isKnown(word) && word.from.length > 0))
    emitFact(run, 'executes argument', false);
  if (text !== '')
    readInner(run, 'cmd', text, { ...head, dynamic: rest.some((word) => word.dynamic) });
}

function inputToCmd(run: Run): void {
  emit(run, 'executes', { type: 'code', from: 'stdin', language: 'cmd', text: '' });
  const text = inputOf(run.draft, run.part);
  const link = { join: 'first', via: 'stdin', parent: run.part.index } as const;
  const span = run.part.words[0];
  if (text !== undefined && span) run.draft.readText('cmd', text, run.scope, link, span);
}
