import { nested } from '../draft.ts';
import type { Run } from '../facts.ts';
import { rowFor } from '../knowledge/index.ts';
import type { Word } from '../reading.ts';
import { runCmdlet } from './cmdlets.ts';

/** Cmdlets, and the functions and aliases that a line defines: names do not differ by case. */
export const powershell = {
  get: (program: string) => (run: Run, args: readonly Word[]) => start(run, args, program),
};

function start(run: Run, args: readonly Word[], program: string): boolean {
  const { draft, scope, part } = run;
  const body = scope.functions?.get(program);
  if (body) {
    const inner = nested(draft, scope);
    if (!inner) return true;
    inner.positional = args;
    body.run(inner, { join: 'first', via: 'function', parent: part.index });
    return true;
  }
  const alias = scope.aliases?.get(program);
  if (alias !== undefined && part.via !== 'alias') {
    const words = [{ ...(part.words[0] as Word), text: alias, shape: alias }, ...args];
    const { start, end } = part;
    const command = { shell: part.shell, start, end, words, assignments: [], redirects: [] };
    draft.start(scope, command, { join: 'first', via: 'alias', parent: part.index });
    return true;
  }
  return runCmdlet(run, args, rowFor('bash', program) !== undefined);
}
