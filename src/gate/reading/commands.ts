import { builtins } from './builtins.ts';
import type { Command, Draft, Link, Scope } from './draft.ts';
import { nested, setVariable, withinLimits } from './draft.ts';
import { changesWhatRuns, holdsSecret } from './environment.ts';
import { emit, emitFact, emitPath, newRun, type Run } from './facts.ts';
import { maxLength } from './guard.ts';
import { hostForm, isPlainForm } from './hosts.ts';
import { interpret } from './interpret.ts';
import { fileText, outputOf } from './outputs.ts';
import { hasMark } from './patterns.ts';
import { placeOf } from './places.ts';
import type { Part, Redirect, Shell, Word } from './reading.ts';
import { programName } from './words.ts';

/** Adds a part, what it does, and everything that it starts in turn. */
export function startCommand(
  draft: Draft,
  scope: Scope,
  command: Command,
  link: Link,
  reserved?: number,
): void {
  const index = reserved ?? draft.reserve();
  if (index === undefined) return;
  const part = toPart(withinLimits(draft, command), link, scope, index);
  draft.parts[index] = part;
  takeIn(draft, part);
  const run = newRun(draft, scope, part);
  for (const redirect of part.redirects) applyRedirect(run, redirect);
  applyAssignments(run);
  if (part.words.length > 0) runWords(run);
  rememberWritten(run);
}

/** What the line writes to a file it may run later. */
function rememberWritten({ draft, part, scope }: Run): void {
  const written = part.redirects.filter(({ kind }) => kind === 'write' || kind === 'append');
  const files = part.program === 'tee' ? part.words.slice(1) : [];
  if (written.length === 0 && files.length === 0) return;
  const text = outputOf(draft, part.index);
  if (text === undefined) return;
  for (const word of [...files, ...written.map(({ target }) => target)]) {
    if (!word || word.text.startsWith('-')) continue;
    const { path } = placeOf(word.shape, part.cwd ?? scope.cwd, draft.setting);
    const before = draft.files.get(path) ?? '';
    if (before.length + text.length < maxLength) draft.files.set(path, `${before}${text}\n`);
  }
}

function toPart(command: Command, link: Link, scope: Scope, index: number): Part {
  return {
    index,
    shell: command.shell,
    start: command.start,
    end: command.end,
    words: command.words,
    program: nameOf(command),
    assignments: command.assignments,
    redirects: command.redirects,
    join: link.join,
    via: link.via,
    parent: link.parent,
    where: scope.where,
    cwd: scope.cwd,
  };
}

function nameOf(command: Command): string | undefined {
  const first = command.words[0];
  if (!first || hasMark(first.shape)) return undefined;
  return programName(first.text);
}

/** What flows in by substitution. */
function takeIn(draft: Draft, part: Part): void {
  for (const word of part.words)
    for (const from of word.from) draft.flow(from, part.index, 'substitution');
  for (const { target } of part.redirects) {
    for (const from of target?.from ?? []) draft.flow(from, part.index, 'substitution');
  }
}

const socket = /^\/dev\/(?:tcp|udp)\/([^/]+)\/(.+)$/;

function applyRedirect(run: Run, redirect: Redirect): void {
  const { target, kind } = redirect;
  if (!target || kind === 'descriptor' || kind === 'text') return;
  const address = socket.exec(target.text);
  if (address) {
    const text = `${address[1]}:${address[2]}`;
    emit(run, 'network', { type: 'host', text, direction: 'both', role: 'transfer' });
    return;
  }
  emitPath(run, kind === 'read' ? 'reads' : 'writes', target, false);
  if (redirect.operator === '<>') emitPath(run, 'writes', target, false);
}

function applyAssignments(run: Run): void {
  const { part, scope } = run;
  for (const { name, value, list } of part.assignments) {
    if (changesWhatRuns(name)) {
      emit(run, 'changes-config', { type: 'thing', text: `variable ${name}` });
    }
    if (part.shell === 'bash' && value && secondLife.test(value.text) && !value.from.length)
      emitFact(run, 'executes argument', false);
    if (part.words.length === 0) setVariable(scope, name, list ?? (value && [value]));
  }
}

/** Text that runs a command should bash ever expand the value a second time: `x='$(id)'; echo ${x@P}`. */
const secondLife = /\$\(|`|\[.*\$/;

function runWords(run: Run): void {
  const { draft, scope, part } = run;
  reportVariables(run);
  const { program } = part;
  if (program === undefined) {
    emitFact(run, 'unknown', false);
    return;
  }
  const name = part.words[0]?.text ?? '';
  const body = scope.functions?.get(name);
  if (body) {
    const inner = nested(draft, scope);
    if (inner) {
      inner.positional = part.words.slice(1);
      body.run(inner, { join: 'first', via: 'function', parent: part.index });
    }
    return;
  }
  const alias = scope.aliases?.get(name);
  if (alias !== undefined && part.via !== 'alias') {
    const text = [alias, ...part.words.slice(1).map((word) => word.text)].join(' ');
    draft.readText(part.shell, text, scope, link('alias', part), part.words[0] as Word);
    return;
  }
  const builtin = builtins[part.shell].get(program);
  if (builtin?.(run, part.words.slice(1)) === true) return;
  if (!interpret(draft, scope, part)) unknownProgram(run);
  else if (isOwnFile(name)) runsFile(run, part.words[0] as Word, false);
}

/** Where the file is says whose it is, so it counts as read too. */
function runsFile(run: Run, name: Word, certain: boolean): void {
  const code = { type: 'code', from: 'file', language: 'other', text: name.text } as const;
  emit(run, 'executes', code, certain);
  emitPath(run, 'reads', name, false);
}

const link = (via: 'alias', part: Part): Link => ({ join: 'first', via, parent: part.index });

function reportVariables(run: Run): void {
  const given = run.part.redirects.flatMap(({ target }) => target ?? []);
  for (const word of [...run.part.words, ...given]) {
    for (const name of word.names) {
      if (holdsSecret(name))
        emit(run, 'reveals-secret', { type: 'thing', text: `variable ${name}` }, false);
    }
  }
}

const transfers = new Set(
  'curl wget aria2c http httpie xh nc ncat netcat telnet ssh sftp ftp scp rsync aws gsutil'.split(
    ' ',
  ),
);

/** A program that no row knows may start the one that its words name: then their hosts are its counterparties. */
function wrapsTransfer(run: Run): void {
  const { words } = run.part;
  const head = words.findIndex(
    (word, at) => at > 0 && !word.text.includes('://') && transfers.has(programName(word.text)),
  );
  if (head < 0) return;
  for (const word of words.slice(head + 1)) {
    if (isPlainForm(hostForm(word.text))) {
      emit(
        run,
        'network',
        { type: 'host', text: word.text, direction: 'both', role: 'transfer' },
        false,
      );
    }
  }
}

const spelledPath = /\/|^(?:\.{1,2}|[a-z]:)\\/i;
const systemProgram =
  /^(?:(?:\/usr(?:\/local)?|\/opt\/homebrew)?\/s?bin\/[^/]+|[a-z]:[\\/](?:windows|program files(?: \(x86\))?)[\\/].+)$/i;

/** Outside the machine's own folders a file may be anything, whatever its name. */
const isOwnFile = (name: string): boolean => spelledPath.test(name) && !systemProgram.test(name);

/** Windows also looks for a program in the folder it is in. */
const isPath = ({ part }: Run, name: string): boolean =>
  name.includes('/') || (part.shell !== 'bash' && /\\|\.(?:ps1|bat|cmd)$/i.test(name));

function scriptShell(name: string): Shell {
  if (/\.ps1$/i.test(name)) return 'powershell';
  return /\.(?:bat|cmd)$/i.test(name) ? 'cmd' : 'bash';
}

/** A program that no row knows: a path is at least code from a file. */
function unknownProgram(run: Run): void {
  const name = run.part.words[0] as Word;
  if (isPath(run, name.text)) {
    runsFile(run, name, true);
    const written = fileText(run.draft, name, run.part.cwd);
    if (written !== undefined) {
      run.draft.readText(
        scriptShell(name.text),
        written,
        run.scope,
        { join: 'first', via: 'script', parent: run.part.index },
        name,
      );
    }
  }
  wrapsTransfer(run);
  emitFact(run, 'unknown', false);
}
