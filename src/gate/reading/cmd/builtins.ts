import { setVariable } from '../draft.ts';
import { changesWhatRuns, holdsSecret } from '../environment.ts';
import { emit, emitFact, emitPath, type Run } from '../facts.ts';
import { rowFor } from '../knowledge/index.ts';
import { placeOf } from '../places.ts';
import type { Word } from '../reading.ts';
import { startWords } from '../roles.ts';
import { cut, withText } from '../words.ts';
import type { CmdWord } from './word.ts';

const commands = new Set(
  `assoc break call cd chdir cls color copy date del dir echo endlocal erase exit for ftype goto if md mkdir mklink move path pause popd
   prompt pushd rd rem ren rename rmdir set setlocal shift start time title type ver verify vol`.split(
    /\s+/,
  ),
);
const own = /^[a-z]+(?=[/\\.:+([\],;=])/i;
const isFile = /\.(?:exe|com|bat|cmd)$/i;

/** `rd/s` and `cd..`: the names of cmd's own commands end at such a character, and any name at a switch: `cmd/c`. */
export function splitName(word: CmdWord): readonly CmdWord[] {
  const found = own.exec(word.text);
  if (!found || word.quoted || isFile.test(word.text)) return [word];
  const [name] = found;
  const known = name.toLowerCase();
  const isSwitched = word.text[name.length] === '/' && rowFor('cmd', known) !== undefined;
  if (!commands.has(known) && !isSwitched) return [word];
  const rest = cut(word, name.length);
  const switches = rest.text.match(/\/[^/]*/g);
  const others =
    rest.text[0] === '/' && switches ? switches.map((text) => withText(word, text)) : [rest];
  return [withText(word, name), ...others];
}

const withCommas = new Set(
  'del erase rd rmdir md mkdir copy move ren rename type dir cd chdir pushd attrib'.split(' '),
);

/** Commas, semicolons and equals signs are blanks to it. */
export const takesCommas = (name: string): boolean => withCommas.has(name.toLowerCase());

type Builtin = (run: Run, args: readonly Word[]) => boolean;

/** Commands that change what cmd itself knows. True when nothing remains to be said about them. */
export const cmd: ReadonlyMap<string, Builtin> = new Map<string, Builtin>([
  ['cd', changeFolder],
  ['chdir', changeFolder],
  ['pushd', changeFolder],
  ['popd', leaveFolder],
  ['set', setVariables],
  ['path', setPath],
  ['call', callWords],
  ['start', startWindow],
  ['goto', harmless],
  ['exit', harmless],
  ['setlocal', harmless],
  ['endlocal', harmless],
  ['shift', harmless],
  ['pause', harmless],
  ['title', harmless],
  ['color', harmless],
  ['cls', harmless],
  ['ver', harmless],
  ['vol', harmless],
  ['verify', harmless],
  ['prompt', harmless],
  ['break', harmless],
]);

function harmless(run: Run): boolean {
  emitFact(run, 'reads machine');
  return true;
}

function changeFolder(run: Run, args: readonly Word[]): boolean {
  const target = args.find((word) => !/^\/d$/i.test(word.text));
  emitFact(run, 'reads machine');
  if (!target) return true;
  const { setting } = run.draft;
  const place = placeOf(target.shape, run.scope.cwd, { ...setting, shell: 'cmd' });
  const isKnown = place.kind !== 'unknown' && !place.contents;
  run.scope.cwd = isKnown ? place.path : undefined;
  const whole = { ...place, contents: false };
  emit(run, 'reads', { type: 'path', text: target.text, place: whole }, !target.dynamic, false);
  return true;
}

function leaveFolder(run: Run): boolean {
  run.scope.cwd = undefined;
  return harmless(run);
}

function setVariables(run: Run, args: readonly Word[]): boolean {
  const [first] = args;
  if (!first) {
    emitFact(run, 'reads environment');
    return true;
  }
  const switched = /^\/[ap]$/i.test(first.text);
  const words = switched ? args.slice(1) : args;
  const text = words.map((word) => word.text).join(' ');
  const equals = text.indexOf('=');
  const name = (equals < 0 ? text : text.slice(0, equals)).toUpperCase();
  if (equals < 0) {
    if (switched || isUsual(name)) emitFact(run, 'reads machine');
    else
      emit(run, 'reveals-secret', { type: 'thing', text: `variable ${name}` }, holdsSecret(name));
    return true;
  }
  emitFact(run, 'reads machine');
  if (changesWhatRuns(name))
    emit(run, 'changes-config', { type: 'thing', text: `variable ${name}` });
  const shape = words.map((word) => word.shape).join(' ');
  const value = withText(
    words[0] as Word,
    text.slice(equals + 1),
    shape.slice(shape.indexOf('=') + 1),
  );
  setVariable(run.scope, name, switched ? undefined : [value]);
  return true;
}

/** `set NAME` shows every variable whose name begins so. */
const isUsual = (name: string): boolean =>
  /^(?:PATH|OS|NODE_ENV|PROCESSOR|USERNAME|USERPROFILE|COMPUTERNAME|SYSTEMROOT|WINDIR|TEMP|TMP|HOME)$/.test(
    name,
  );

function setPath(run: Run, args: readonly Word[]): boolean {
  if (args.length === 0) emitFact(run, 'reads machine');
  else emit(run, 'changes-config', { type: 'thing', text: 'variable PATH' });
  return true;
}

/** `call` expands its words a second time. */
function callWords(run: Run, args: readonly Word[]): boolean {
  const [first] = args;
  if (!first || first.text.startsWith(':')) return harmless(run);
  startWords(run, args, run.scope);
  return true;
}

const startSwitch =
  /^\/(?:b|i|min|max|wait|w|separate|shared|low|normal|high|realtime|abovenormal|belownormal|node|affinity|machine)$/i;

/** `start "title" /switches program arguments`; without a program, one more cmd. */
function startWindow(run: Run, args: readonly Word[]): boolean {
  let at = 0;
  if ((args[0] as CmdWord | undefined)?.quoted) at++;
  for (; at < args.length; at++) {
    const word = args[at] as Word;
    if (/^\/d$/i.test(word.text)) {
      at++;
      const folder = args[at];
      if (folder) emitPath(run, 'reads', folder);
    } else if (/^\/(?:node|affinity|machine)$/i.test(word.text)) at++;
    else if (!startSwitch.test(word.text)) break;
  }
  const rest = args.slice(at);
  emit(run, 'executes', { type: 'code', from: 'argument', language: 'other', text: '' });
  if (/^[a-z]+:\/\//i.test(rest[0]?.text ?? '')) emitFact(run, 'network');
  startWords(run, rest, run.scope);
  return true;
}
