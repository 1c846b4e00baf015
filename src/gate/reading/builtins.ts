import { cmd } from './cmd/builtins.ts';
import { setAlias, setVariable } from './draft.ts';
import { changesWhatRuns } from './environment.ts';
import { emit, emitFact, type Run } from './facts.ts';
import { placeOf } from './places.ts';
import { powershell } from './powershell/builtins.ts';
import type { Shell, Word } from './reading.ts';
import { cut, plain } from './words.ts';
import { inputWords } from './xargs.ts';

/** Commands that change what the shell itself knows. True when nothing remains to be said about them. */
export type Builtin = (run: Run, args: readonly Word[]) => boolean;

const bash: ReadonlyMap<string, Builtin> = new Map<string, Builtin>([
  ['cd', changeFolder],
  ['chdir', changeFolder],
  ['pushd', changeFolder],
  ['popd', leaveFolder],
  ['export', declare],
  ['declare', declare],
  ['typeset', declare],
  ['local', declare],
  ['readonly', declare],
  ['set', setPositional],
  ['alias', alias],
  ['unset', secondReading],
  ['read', readVariable],
  ['let', secondReading],
  ['test', secondReading],
  ['[', secondReading],
  ['getopts', readVariable],
  ['mapfile', readLines],
  ['readarray', readLines],
]);

type Builtins = { get(program: string): Builtin | undefined };

export const builtins: Readonly<Record<Shell, Builtins>> = { bash, powershell, cmd };

function changeFolder(run: Run, args: readonly Word[]): boolean {
  const target = args.find((word) => word.text[0] !== '-' || word.text === '-');
  emitFact(run, 'reads machine');
  if (!target) run.scope.cwd = run.draft.setting.home;
  else if (
    target.text === '-' ||
    /^[+]\d+$/.test(target.text) ||
    run.scope.variables?.has('CDPATH')
  ) {
    run.scope.cwd = undefined;
  } else {
    const place = placeOf(target.shape, run.scope.cwd, run.draft.setting);
    run.scope.cwd = place.kind === 'unknown' || place.contents ? undefined : place.path;
    emit(
      run,
      'reads',
      { type: 'path', text: target.text, place: { ...place, contents: false } },
      !target.dynamic,
      false,
    );
  }
  return true;
}

function leaveFolder(run: Run): boolean {
  run.scope.cwd = undefined;
  emitFact(run, 'reads machine');
  return true;
}

const assignment = /^([A-Za-z_]\w*)(\[.*\])?\+?=/;

function declare(run: Run, args: readonly Word[]): boolean {
  const given = args.filter((word) => word.text[0] !== '-' && word.text[0] !== '+');
  if (given.length === 0) emitFact(run, 'reads environment');
  else emitFact(run, 'reads machine');
  if (args.some((word) => /^-[a-zA-Z]*n/.test(word.text)) && run.part.program !== 'export')
    emitFact(run, 'executes argument', false);
  for (const word of given) {
    const match = assignment.exec(word.text);
    const name = match?.[1] ?? word.text;
    changes(run, name);
    if (match?.[2] || /[$`]\(/.test(word.shape)) emitFact(run, 'executes argument', false);
    if (match) setVariable(run.scope, name, [cut(word, match[0].length)]);
  }
  return true;
}

function setPositional(run: Run, args: readonly Word[]): boolean {
  const dashes = args.findIndex((word) => word.text === '--');
  if (dashes >= 0) run.scope.positional = args.slice(dashes + 1);
  else if (args.length > 0 && !/^[-+]/.test(args[0]?.text ?? '')) run.scope.positional = args;
  if (args.length === 0) emitFact(run, 'reads environment');
  else emitFact(run, 'reads machine');
  return true;
}

function alias(run: Run, args: readonly Word[]): boolean {
  emitFact(run, 'reads machine');
  for (const word of args) {
    const equals = word.text.indexOf('=');
    if (equals <= 0) continue;
    const text = word.text.slice(equals + 1);
    setAlias(run.scope, word.text.slice(0, equals), text);
    emitFact(run, 'executes argument', false);
  }
  return true;
}

/** Their words may be read as arithmetic or as an index, and an index may hold a command. */
function secondReading(run: Run, args: readonly Word[]): boolean {
  const program = run.part.program ?? '';
  const risky = args.some((word) => /\[.*[$`]/.test(word.text) && !/^\[\[?$/.test(word.text));
  const computed =
    program === 'test' || program === '['
      ? args.some((word) => numeric.test(word.text))
      : program === 'let';
  const unknown = computed && args.some((word) => word.dynamic && word.names.length > 0);
  if (risky || unknown) emitFact(run, 'executes argument', false);
  else emitFact(run, 'reads machine');
  if (program === 'unset') {
    for (const word of args) {
      changes(run, word.text);
      setVariable(run.scope, word.text, [plain('', 0, 0)]);
    }
  } else if (program === 'let') {
    for (const word of args) changes(run, assigned.exec(word.text)?.[0] ?? '');
  }
  return true;
}
const assigned = /^[A-Za-z_]\w*/;
const numeric = /^-(?:eq|ne|lt|le|gt|ge|v)$/;

/** A name that decides what runs, however it is given its value. */
function changes(run: Run, name: string): void {
  if (changesWhatRuns(name))
    emit(run, 'changes-config', { type: 'thing', text: `variable ${name}` });
}

/** What the row says of them, and the variable that they fill. */
function readLines(run: Run, args: readonly Word[]): boolean {
  for (const word of args) changes(run, word.text);
  return false;
}

function readVariable(run: Run, args: readonly Word[]): boolean {
  emitFact(run, 'reads machine');
  for (const word of args) {
    changes(run, word.text);
    if (word.text.includes('[')) emitFact(run, 'executes argument', false);
    else if (word.text[0] !== '-')
      setVariable(run.scope, word.text, inputWords(run.draft, run.part, word));
  }
  return true;
}
