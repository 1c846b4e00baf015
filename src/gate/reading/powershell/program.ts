import { fromBase64 } from '../encodings.ts';
import { emit, emitFact, type Run } from '../facts.ts';
import type { RowCall } from '../knowledge/row.ts';
import { inputOf } from '../outputs.ts';
import { applyRole } from '../roles.ts';
import { readInner, runUnknown } from './runners.ts';
import { isKnown, type PowershellWord } from './word.ts';

type Reads = (run: Run, value: PowershellWord | undefined, rest: readonly PowershellWord[]) => void;

/** Options of powershell and pwsh, with how much of the name is needed; the value of those that take one. */
const options: readonly (readonly [
  name: string,
  least: number,
  takes: 'none' | 'value' | 'rest',
  reads?: Reads,
])[] = [
  ['encodedcommand', 1, 'value', encoded],
  ['ec', 2, 'value', encoded],
  ['encodedarguments', 8, 'value'],
  ['commandwithargs', 8, 'rest', commandLine],
  ['cwa', 3, 'rest', commandLine],
  ['configurationname', 3, 'value'],
  [
    'configurationfile',
    14,
    'value',
    (run, value) => value && applyRole(run, 'script powershell', value),
  ],
  ['custompipename', 3, 'value'],
  ['command', 1, 'rest', commandLine],
  ['file', 1, 'rest', file],
  ['executionpolicy', 2, 'value', (run) => emitFact(run, 'changes-config execution policy')],
  ['ep', 2, 'value', (run) => emitFact(run, 'changes-config execution policy')],
  ['inputformat', 3, 'value'],
  ['if', 2, 'value'],
  ['interactive', 1, 'none'],
  ['login', 1, 'none'],
  ['mta', 1, 'none'],
  ['noexit', 3, 'none'],
  ['nologo', 3, 'none'],
  ['noninteractive', 4, 'none'],
  ['noprofileloadtime', 10, 'none'],
  ['noprofile', 3, 'none'],
  ['outputformat', 1, 'value'],
  ['psconsolefile', 1, 'value'],
  ['settingsfile', 2, 'value'],
  ['sta', 1, 'none'],
  ['version', 1, 'value'],
  ['windowstyle', 1, 'value'],
  ['workingdirectory', 2, 'value'],
  ['wd', 2, 'value'],
  ['help', 1, 'none', (run) => emitFact(run, 'reads machine')],
];

/** `powershell …` and `pwsh …`, from whichever shell. */
export function powershellProgram({ run, args }: RowCall): void {
  readOptions(run, args as readonly PowershellWord[]);
  const { index } = run.part;
  const said =
    run.draft.effects.some(({ part, kind }) => part === index && kind === 'executes') ||
    run.draft.parts.some(({ parent }) => parent === index);
  const asks = args.some((word) => asksHelp.test(word.text));
  if (said) return;
  if (asks) emitFact(run, 'reads machine');
  else input(run);
}

const asksHelp = /^[-/]{1,2}(?:\?|h|help|version|v)$/i;
const optionName = /^(?:[-–—―]{1,2}|\/)(\w+|\?)$/;

function readOptions(run: Run, words: readonly PowershellWord[]): void {
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as PowershellWord;
    const name = optionName.exec(word.text)?.[1]?.toLowerCase();
    if (name === undefined) {
      if (word.text === '-') input(run);
      else first(run, words.slice(at));
      return;
    }
    const found = options.find(([full, least]) => name.length >= least && full.startsWith(name));
    if (!found) {
      emitFact(run, 'unknown', false);
      continue;
    }
    const [, , takes, reads] = found;
    const rest = words.slice(at + 1);
    reads?.(run, rest[0], rest);
    if (takes === 'rest') return;
    if (takes === 'value') at++;
  }
}

/** The first word without a dash is a script for one edition and a command for the other. */
function first(run: Run, words: readonly PowershellWord[]): void {
  const [head] = words;
  if (head && /\.ps1$/i.test(head.text)) file(run, head);
  else commandLine(run, head, words);
}

function file(run: Run, value: PowershellWord | undefined): void {
  if (!value || value.text === '-') input(run);
  else applyRole(run, 'script powershell', value);
}

function commandLine(
  run: Run,
  value: PowershellWord | undefined,
  rest: readonly PowershellWord[],
): void {
  if (!value || value.text === '-') {
    input(run);
    return;
  }
  if (value.block) {
    emit(run, 'executes', {
      type: 'code',
      from: 'argument',
      language: 'powershell',
      text: value.text,
    });
    return;
  }
  const text = rest.map((word) => word.text).join(' ');
  if (rest.some((word) => !isKnown(word) && word.from.length > 0)) runUnknown(run);
  readInner(run, 'powershell', text, { ...value, dynamic: rest.some((word) => word.dynamic) });
}

function input(run: Run): void {
  emit(run, 'executes', { type: 'code', from: 'stdin', language: 'powershell', text: '' });
  const text = inputOf(run.draft, run.part);
  const link = { join: 'first', via: 'stdin', parent: run.part.index } as const;
  const span = run.part.words[0];
  if (text !== undefined && span) run.draft.readText('powershell', text, run.scope, link, span);
}

function encoded(run: Run, value: PowershellWord | undefined): void {
  if (!value) return;
  run.draft.encoded.push(value);
  const text = isKnown(value) ? fromBase64(value.text) : undefined;
  if (text === undefined) runUnknown(run);
  else readInner(run, 'powershell', text, value);
}
